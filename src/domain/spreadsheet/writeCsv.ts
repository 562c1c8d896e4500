import type { Bytes } from "../application/bytes.ts";

/** How numbers and columns are told apart: the decimal sign of the reader's spreadsheet decides both. */
export type DecimalSign = "," | ".";

/**
 * Writes rows as CSV for the spreadsheet of a reader: UTF-8 with a mark that says so, lines of CRLF, values in quotes where
 * needed. With a decimal comma columns are parted by semicolons. A text that a spreadsheet would take for a formula gets
 * an apostrophe before it.
 */
export function writeCsv(
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
  decimal: DecimalSign,
): Bytes {
  const parting = decimal === "," ? ";" : ",";
  const cell = (value: string | number | null): string => {
    if (value === null) return "";
    if (typeof value === "number") return Number.isFinite(value) ? String(value).replace(".", decimal) : "";
    const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /["\r\n;,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = [header, ...rows].map((row) => row.map(cell).join(parting));
  return new TextEncoder().encode(`\uFEFF${lines.join("\r\n")}\r\n`);
}
