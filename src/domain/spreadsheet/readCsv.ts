import { err, ok, type Result } from "#kernel/result.ts";

/** Signs that part the cells of a line. */
export const separators = [";", "\t", ",", "|"] as const;
export type Separator = (typeof separators)[number];

/** A line of a file with parted cells. */
interface CsvRow {
  /** Number of its first line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The lines of a file and how their cells are parted. */
export interface CsvFile {
  readonly separator: Separator;
  readonly rows: readonly CsvRow[];
}

/** Why a file is not read: a quote that never closes, or more than a table of bills has. */
export type CsvProblem =
  | { readonly kind: "open_quote"; readonly line: number }
  | { readonly kind: "too_many_rows"; readonly limit: number }
  | { readonly kind: "too_many_columns"; readonly limit: number };

/** Most lines and cells of a line that are read. */
const csvLimits = { rows: 20_000, columns: 200 } as const;

/**
 * Reads a file with parted cells (RFC 4180, any line ends, quotes with line breaks inside). Cells stay text as they stand there, also
 * what a spreadsheet would take for a formula; empty lines are left out.
 * @param separator null: found by which sign parts most lines into equally many cells; `sep=;` in the first line counts.
 */
export function readCsv(text: string, separator: Separator | null = null): Result<CsvFile, CsvProblem> {
  const stated = /^\uFEFF?sep=([;,\t|])\s*(\r\n|\r|\n)/i.exec(text);
  const chosen = separator ?? (stated ? (stated[1] as Separator) : separatorOf(text));
  const rows = rowsOf(text, chosen, stated ? { from: stated[0].length, line: 2 } : { from: 0, line: 1 });
  return rows.ok ? ok({ separator: chosen, rows: rows.value }) : rows;
}

/** The sign that parts most of the first lines into equally many cells, two at least. */
function separatorOf(text: string): Separator {
  const head = text.slice(0, 100_000).split(/\r\n|\r|\n/).slice(0, 60).join("\n"); // prettier-ignore
  let best: { separator: Separator; score: number } = { separator: ";", score: 0 };
  for (const separator of separators) {
    const rows = rowsOf(head, separator, { from: 0, line: 1 });
    const cells = rows.ok
      ? rows.value.map((row) => row.cells.length)
      : head.split("\n").map((line) => line.split(separator).length); // the cut went through a quoted cell
    const counts = cells.filter((count) => count > 1);
    const usual = Math.max(0, ...[...Map.groupBy(counts, (count) => count).values()].map((same) => same.length)); // prettier-ignore
    const columns = counts.length === 0 ? 0 : counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)]!; // prettier-ignore
    // files that leave out empty cells at the end have lines of all lengths: also how many lines are parted counts
    const score = (usual + counts.length) * 100 + Math.min(columns, 50) * 10;
    if (score > best.score && usual > 0) best = { separator, score };
  }
  return best.separator;
}

function rowsOf(
  text: string,
  separator: Separator,
  start: { readonly from: number; readonly line: number },
): Result<readonly CsvRow[], CsvProblem> {
  const rows: CsvRow[] = [];
  let [at, line] = [text.charCodeAt(start.from) === 0xfeff ? start.from + 1 : start.from, start.line];
  while (at < text.length) {
    const row = rowAt(text, at, separator);
    if (row === "open_quote") return err({ kind: "open_quote", line });
    if (row.cells.length > csvLimits.columns)
      return err({ kind: "too_many_columns", limit: csvLimits.columns });
    if (row.cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells: row.cells });
    if (rows.length > csvLimits.rows) return err({ kind: "too_many_rows", limit: csvLimits.rows });
    at = row.next;
    line += row.lines;
  }
  return ok(rows);
}

interface RowAt {
  readonly cells: readonly string[];
  readonly next: number;
  /** Lines of the file that it takes. */
  readonly lines: number;
}

/** One row from a place in the text: cells up to the end of its line. */
function rowAt(text: string, from: number, separator: Separator): RowAt | "open_quote" {
  const cells: string[] = [];
  let [at, lines] = [from, 1];
  for (;;) {
    let cell: string;
    if (text[at] === '"') {
      const quoted = quotedAt(text, at);
      if (!quoted) return "open_quote";
      ({ cell, at } = quoted);
      lines += cell.split(/\r\n|\r|\n/).length - 1;
      const rest = plainEnd(text, at, separator);
      cell += text.slice(at, rest); // what stands behind the closing quote is kept, not dropped
      at = rest;
    } else {
      const end = plainEnd(text, at, separator);
      cell = text.slice(at, end);
      at = end;
    }
    if (cells.length <= csvLimits.columns) cells.push(cell);
    if (text[at] === separator) at++;
    else return { cells, next: text.startsWith("\r\n", at) ? at + 2 : at + 1, lines };
  }
}

/** A cell in quotes; two quotes in it are one. */
function quotedAt(text: string, from: number): { readonly cell: string; readonly at: number } | undefined {
  let cell = "";
  let at = from + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end === -1) return undefined;
    cell += text.slice(at, end);
    if (text[end + 1] !== '"') return { cell, at: end + 1 };
    cell += '"';
    at = end + 2;
  }
}

function plainEnd(text: string, from: number, separator: Separator): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
}
