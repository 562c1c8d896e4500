import type { ReadTable } from "#domain/spreadsheet/readTable.ts";
import type { DecimalSign } from "#domain/spreadsheet/writeCsv.ts";
import { plainWord, readCell, type RowField } from "./readCell.ts";

/** How a file is read as rows of a list. */
export interface RowReading {
  /** Place of the row with the heads; -1: the file has none, and its first row is one of the list. */
  readonly head: number;
  /** The field that each column fills; null: it is left out. */
  readonly columns: readonly (string | null)[];
  /** What parts a number from its fractions; null where the file leaves it open. */
  readonly decimal: DecimalSign | null;
}

/** So many rows from the top may have the heads. */
export const mostAbove = 10;

/** Finds the heads of a table and what each column means; a person may say otherwise. */
export function matchColumns(table: ReadTable, fields: readonly RowField[]): RowReading {
  const rows = table.rows.slice(0, mostAbove).map(({ cells }) => cells.map(({ text }) => text));
  const guesses = rows.map((heads) => guess(heads, fields));
  const known = guesses.map((columns) => columns.filter((one) => one !== null).length);
  const best = known.indexOf(known.reduce((a, b) => Math.max(a, b), 0));
  // without a known word the cells themselves say whether the first row is one of the list
  return readFrom(table, fields, (known[best] ?? 0) > 0 ? best : isData(table, fields) ? -1 : 0);
}

/** How a table is read with the heads in a row that a person has named; -1: it has none. */
export function readFrom(table: ReadTable, fields: readonly RowField[], head: number): RowReading {
  const heads = table.rows[head]?.cells.map(({ text }) => text) ?? [];
  const columns = guess(heads, fields);
  const width = table.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return {
    head,
    columns: Array.from({ length: width }, (_, at) => columns[at] ?? null),
    decimal: table.separator === null ? null : table.separator === "," ? "." : ",",
  };
}

/** Whether the first row has what a head never has: a number, a day, a word that is chosen, or what stands again below it. */
function isData({ rows }: ReadTable, fields: readonly RowField[]): boolean {
  const [first, ...below] = rows;
  if (!first || below.length === 0) return true;
  const choices = fields.filter(({ format }) => format === "choice");
  return first.cells.some((cell, at) => {
    if (cell.text === "") return false;
    if (cell.kind !== "text" || /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell.text)) return true;
    return (
      // a word that is chosen may be a head as well: `Zähler` above names of meters
      choices.some((field) =>
        [cell, below[0]!.cells[at]].every((one) => (one?.text ?? "") !== "" && readCell(one, field, null).ok),
      ) || // prettier-ignore
      below.some(({ cells }) => plainWord(cells[at]?.text ?? "") === plainWord(cell.text))
    );
  });
}

/** The field of each head: the same words first, then heads that begin with them. No field is filled twice. */
function guess(heads: readonly string[], fields: readonly RowField[]): readonly (string | null)[] {
  // the unit of a head is none of its words
  const plain = heads.map((head) => plainWord(head.replace(/\s*[([].*$/, "")));
  const found = heads.map((): string | null => null);
  const ways = [
    (head: string, word: string) => head === word,
    (head: string, word: string) => word.length > 3 && head.length > 3 && (head.startsWith(word) || word.startsWith(head)), // prettier-ignore
  ];
  for (const fits of ways)
    for (const { name, heads: words } of fields) {
      if (found.includes(name)) continue;
      const own = [name, ...words].map(plainWord);
      const at = plain.findIndex((head, place) => head !== "" && found[place] === null && own.some((word) => fits(head, word))); // prettier-ignore
      if (at !== -1) found[at] = name;
    }
  return found;
}
