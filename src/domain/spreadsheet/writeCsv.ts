import type { Bytes } from "../application/bytes.ts";

/** How numbers and columns are told apart: the decimal sign of the reader's spreadsheet decides both. */
export type DecimalSign = "," | ".";

/** The decimal sign in a language of the product. */
export const decimalSignIn = (locale: string): DecimalSign => (locale.startsWith("en") ? "." : ",");

/**
 * Writes rows as CSV for the spreadsheet of a reader: UTF-8 with a mark that says so, lines of CRLF, values in quotes where
 * needed. With a decimal comma columns are parted by semicolons. A text that a spreadsheet would take for a formula gets
 * an apostrophe before it, which `withoutApostrophe` takes off again.
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
    // a text that has apostrophes before such a sign gets one more, so that taking one off gives every text back
    const safe = /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /["\r\n;,\t|]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = [header, ...rows].map((row) => row.map(cell).join(parting));
  return new TextEncoder().encode(`\uFEFF${lines.join("\r\n")}\r\n`);
}

/** A text without the apostrophe that `writeCsv` has put before a sign with which formulas begin. */
export const withoutApostrophe = (text: string): string =>
  /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
