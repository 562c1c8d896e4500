import type { Fields } from "#domain/sync/same.ts";
import type { ColumnType, ModelTable } from "./modelTable.ts";

/** What the database raises. */
export class SqlError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** A JSON value as the column's type takes it (`jsonb_populate_record`). */
export function columnValue(type: ColumnType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (type.replace("!", "")) {
    case "json":
      return structuredClone(value);
    case "boolean":
      return asBoolean(value);
    case "int":
      return asNumber(value, /^\s*[+-]?\d+\s*$/);
    case "number":
      return asNumber(value, /^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/);
    case "instant": {
      const text = asText(value);
      if (!instantPattern.test(text)) throw new SqlError("23514", "instant");
      return text;
    }
    default:
      return asText(value);
  }
}

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

function asBoolean(value: unknown): boolean {
  const text = asText(value).trim().toLowerCase();
  if (["t", "tr", "tru", "true", "y", "ye", "yes", "on", "1"].includes(text)) return true;
  if (["f", "fa", "fal", "fals", "false", "n", "no", "of", "off", "0"].includes(text)) return false;
  throw new SqlError("22P02", `invalid input syntax for type boolean: ${text}`);
}

function asNumber(value: unknown, pattern: RegExp): number {
  const text = asText(value);
  if (!pattern.test(text)) throw new SqlError("22P02", `invalid input syntax: ${text}`);
  return Number(text);
}

/** Not-null and check constraints of a row as it would be stored. */
export function checkRow(table: ModelTable, id: string, row: Fields): void {
  for (const [name, type] of Object.entries(table.columns))
    if (type.endsWith("!") && (row[name] ?? null) === null)
      throw new SqlError("23502", `null value in column ${name}`);
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw new SqlError("23514", "id");
  for (const [name, check] of Object.entries(table.checks))
    if ((row[name] ?? null) !== null && !check(row[name], row))
      throw new SqlError("23514", `check constraint of ${name}`);
}
