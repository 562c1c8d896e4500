/** An entity as web-ifc gives it: attributes by name, each a typed value, a reference, a list or null. */
export type Line = Readonly<Record<string, unknown>>;

/** The text of a string attribute; null when it is not given. An empty string stays empty. */
export function text(attribute: unknown): string | null {
  const value = valueOf(attribute);
  return typeof value !== "string" ? null : value.includes("\\\\") ? value.replaceAll("\\\\", "\\") : value;
}

/** The word of an enumeration (`.EXTERNAL.` → `EXTERNAL`); null when it is not given. */
export function word(attribute: unknown): string | null {
  const value = valueOf(attribute);
  return typeof value === "string" && value !== "" ? value : null;
}

/** The number of a measure; null when it is not given or no finite number. */
export function number(attribute: unknown): number | null {
  const value = valueOf(attribute);
  if (typeof value !== "number" && typeof value !== "string") return null;
  const parsed = typeof value === "number" ? value : value === "" ? Number.NaN : Number(value);
  return Number.isFinite(parsed) ? parsed : null;
}

/** The id that a reference points at; null when there is none. */
export function reference(attribute: unknown): number | null {
  if (typeof attribute !== "object" || attribute === null || !("type" in attribute)) return null;
  const value = valueOf(attribute);
  return attribute.type === REFERENCE && typeof value === "number" && value > 0 ? value : null;
}

/** The ids of a list of references, or of a single one where the schemas differ. */
export function references(attribute: unknown): readonly number[] {
  const list: readonly unknown[] = Array.isArray(attribute) ? attribute : [attribute];
  return list.map(reference).filter((id) => id !== null);
}

/** The numbers of a list (coordinates, degrees); what is no number is left out. */
export function numbers(attribute: unknown): readonly number[] {
  const list = Array.isArray(attribute) ? attribute : valueOf(attribute);
  return Array.isArray(list) ? list.map(number).filter((value) => value !== null) : [];
}

/** The name of the measure of a value, e.g. `IFCAREAMEASURE`; empty when it has none. */
export function measure(attribute: unknown): string {
  if (typeof attribute !== "object" || attribute === null || !("name" in attribute)) return "";
  return typeof attribute.name === "string" ? attribute.name : "";
}

/** The bare value behind a typed one. */
export function valueOf(attribute: unknown): unknown {
  if (typeof attribute !== "object" || attribute === null) return attribute;
  return "value" in attribute ? attribute.value : null;
}

const REFERENCE = 5;
