/** What JSON can say. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/**
 * One text per value (RFC 8785): no spaces, object keys sorted by UTF-16 code units, numbers as ECMAScript writes
 * them. Absent and undefined members are the same. Throws on what JSON cannot say (NaN, Infinity, half surrogates).
 */
export function canonicalJson(value: Json): string {
  if (typeof value === "number" && !Number.isFinite(value)) throw new TypeError("JSON has no such number");
  if (typeof value === "string") return canonicalString(value);
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.keys(value)
    .toSorted(byCodeUnits)
    .flatMap((key) => {
      const member = value[key];
      return member === undefined ? [] : [`${canonicalString(key)}:${canonicalJson(member)}`];
    });
  return `{${members.join(",")}}`;
}

/** Order of UTF-16 code units: the same on every machine and in every language. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

function canonicalString(text: string): string {
  if (!text.isWellFormed()) throw new TypeError("JSON has no half surrogates");
  return JSON.stringify(text);
}
