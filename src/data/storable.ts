/**
 * A value as the server can keep it: without the character NUL and without halves of characters, which PostgreSQL refuses in every
 * text. Both come with pasted text, names of models and cut emoji; one of them would keep a whole change from ever being sent.
 * @returns the very same value when there is nothing to mend.
 */
export function storable(value: unknown): unknown {
  if (typeof value === "string")
    return value.includes("\0") || !value.isWellFormed() ? value.replaceAll("\0", "").toWellFormed() : value;
  if (Array.isArray(value)) {
    const mended = value.map(storable);
    return mended.some((item, index) => item !== value[index]) ? mended : value;
  }
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value);
  const mended = fields.map(([name, field]) => [storable(name), storable(field)] as const);
  const isSame = mended.every(
    ([name, field], index) => name === fields[index]![0] && field === fields[index]![1],
  );
  return isSame ? value : Object.fromEntries(mended);
}

/** Mends the fields of a document in place. */
export function makeStorable(document: Record<string, unknown>): void {
  for (const [name, field] of Object.entries(document)) {
    const mended = storable(field);
    if (mended !== field && !Object.is(mended, field)) document[name] = mended;
  }
}
