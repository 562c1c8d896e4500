import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoOfSerial, serialOfIso } from "#domain/spreadsheet/excelDate.ts";
import { readXlsx } from "#domain/spreadsheet/readXlsx.ts";
import { type ListTable, writeListFile } from "./listFile.ts";

const table: ListTable = {
  title: "Prüfungen: 2026",
  columns: [
    { head: "Name" },
    { head: "Fläche (m²)" },
    { head: "Fällig", dated: "day" },
    { head: "Gedruckt", dated: "moment" },
  ],
  rows: [
    ["=SUMME(A1)", 12.5, "2026-11-20", "2026-11-20T09:42:00"],
    ["Bad", null, null, "irgendwann"],
  ],
};

test("a workbook has numbers as numbers, days as days and texts as texts", () => {
  const book = readXlsx(writeListFile(table, "xlsx", ","));
  if (!book.ok) throw new Error(book.error.kind);
  const [sheet] = book.value;
  const cells = (at: number) => [...sheet!.rows[at]!.cells.values()].map(({ kind, text }) => [kind, text]);
  expect(cells(1)).toEqual([
    ["text", "=SUMME(A1)"],
    ["number", "12.5"],
    ["date", "2026-11-20T00:00:00"],
    ["date", "2026-11-20T09:42:00"],
  ]);
  expect(cells(2)).toEqual([
    ["text", "Bad"],
    ["text", "irgendwann"],
  ]);
});

test("a text file has days as ISO 8601, and an apostrophe before what would be a formula", () => {
  const text = new TextDecoder().decode(writeListFile(table, "csv", ","));
  expect(text).toBe(
    "Name;Fläche (m²);Fällig;Gedruckt\r\n'=SUMME(A1);12,5;2026-11-20;2026-11-20T09:42:00\r\nBad;;;irgendwann\r\n",
  );
});

test("a moment is the same when Excel gives it back", () => {
  const moments = fc.date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("2200-01-01T00:00:00Z"), noInvalidDate: true }); // prettier-ignore
  fc.assert(
    fc.property(moments, (date) => {
      const iso = date.toISOString().replace(/\.\d+Z$/, "");
      expect(isoOfSerial(serialOfIso(iso), false)).toBe(iso);
    }),
  );
});
