import type { Bytes } from "../application/bytes.ts";
import type { NewSheet, Tone } from "../spreadsheet/workbook.ts";
import { writeXlsx } from "../spreadsheet/writeXlsx.ts";
import type { CobieBook, CobieValue } from "./cobieBook.ts";
import { type CobieSheetName, cobieSheetNames } from "./sheetNames.ts";
import { type CobieColumn, columnsOf } from "./sheets.ts";

/** A COBie workbook: all sheets in their order, `n/a` where nothing is said, unknown columns behind the known ones. */
export function writeCobie(book: CobieBook): Bytes {
  return writeXlsx([...cobieSheetNames.map((name) => sheetOf(book, name)), pickListSheet(book)]);
}

function sheetOf(book: CobieBook, name: CobieSheetName): NewSheet {
  const columns = columnsOf(name);
  const own = new Set(columns.map(([column]) => column));
  const rows = book.sheets[name];
  const more = [...new Set(rows.flatMap(({ extra }) => extra.map(([column]) => column)))].filter(
    (column) => !own.has(column),
  );
  return {
    name,
    header: [
      ...columns.map(([text, about]) => ({ text, tone: toneOf(about) })),
      ...more.map((text) => ({ text, tone: "optional" as const })),
    ],
    rows: rows.map(({ values, extra }) => {
      const texts = new Map(extra);
      const said = values as Readonly<Record<string, CobieValue>>;
      return [
        ...columns.map(([column]) => texts.get(column) ?? cellOf(said[column] ?? null)),
        ...more.map((column) => texts.get(column) ?? null),
      ];
    }),
  };
}

function cellOf(value: CobieValue): string | number {
  if (value === null) return "n/a";
  if (typeof value !== "object") return value;
  return value.length === 0 ? "n/a" : value.join(",");
}

/** The colours that COBie workbooks have. */
function toneOf({ isRequired, refersTo, isExternal }: CobieColumn): Tone {
  if (isExternal) return "external";
  if (refersTo !== null) return "reference";
  return isRequired ? "required" : "optional";
}

function pickListSheet({ pick_lists: lists }: CobieBook): NewSheet {
  const longest = lists.reduce((length, { words }) => Math.max(length, words.length), 0);
  return {
    name: "PickLists",
    header: lists.map(({ name }) => ({ text: name, tone: "required" })),
    rows: Array.from({ length: longest }, (_, at) => lists.map(({ words }) => words[at] ?? null)),
  };
}
