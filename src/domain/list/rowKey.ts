import { plainLetters } from "#kernel/plainLetters.ts";

/** Sets of fields by which people find a row again; the first one that a row fills counts. */
export type RowKeys = readonly (readonly string[])[];

type Said = Readonly<Record<string, unknown>>;

/** What a row says in the fields of a key, with all signs: `1.1` is not `11`. Only case, accents and the number of spaces do not count. */
export function keyIn(key: readonly string[], row: Said): string | undefined {
  const parts = key.map((field) => plainLetters(textOf(row[field])).replaceAll(/\s+/g, " ").trim());
  return parts.includes("") ? undefined : parts.join("\n");
}

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

/** The rows that have the key of another one, and the fields of it. */
export interface Doubles<Row> {
  readonly key: readonly string[];
  readonly rows: readonly Row[];
}

/** The rows whose key is the one of a row: nobody tells them apart by it. */
export function doublesOf<Row extends object>(
  keys: RowKeys,
  row: Said,
  rows: readonly Row[],
): Doubles<Row> | undefined {
  const key = keys.find((one) => keyIn(one, row) !== undefined);
  const own = key && keyIn(key, row);
  const found = key ? rows.filter((other) => keyIn(key, other as Said) === own) : [];
  return key && found.length > 0 ? { key, rows: found } : undefined;
}
