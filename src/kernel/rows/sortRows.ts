/** What rows are sorted by: numbers by size, texts as the language orders them, gaps always last. */
export type SortValue = string | number | null | undefined;

/** Rows in order; equal rows keep their place, rows without a value stand last in both directions. */
export function sortRows<T>(
  rows: readonly T[],
  valueOf: (row: T) => SortValue,
  descending: boolean,
  language: string,
): readonly T[] {
  const values = rows.map(valueOf);
  const compare = comparison(values, language);
  const turn = descending ? -1 : 1;
  return Array.from(rows, (_, at) => at)
    .toSorted((a, b) => {
      const [one, other] = [values[a], values[b]];
      if (isGap(one) || isGap(other)) return Number(isGap(one)) - Number(isGap(other));
      return turn * compare(one, other);
    })
    .map((at) => rows[at]!);
}

/** Each different text is compared once: a collator takes far longer than a look at two numbers. */
function comparison(
  values: readonly SortValue[],
  language: string,
): (one: string | number, other: string | number) => number {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  if (values.some((value) => typeof value === "number"))
    return (one, other) =>
      typeof one === "number" && typeof other === "number"
        ? one - other
        : collator.compare(String(one), String(other));
  const texts = [...new Set(values.filter((value) => typeof value === "string"))].toSorted(collator.compare);
  const places = new Map<string | number, number>();
  let place = 0;
  for (const [at, text] of texts.entries()) {
    if (at > 0 && collator.compare(texts[at - 1]!, text) !== 0) place = at;
    places.set(text, place);
  }
  return (one, other) => places.get(one)! - places.get(other)!;
}

const isGap = (value: SortValue): value is null | undefined => value === undefined || value === null;
