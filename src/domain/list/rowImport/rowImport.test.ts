import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readTable } from "#domain/spreadsheet/readTable.ts";
import { writeCsv } from "#domain/spreadsheet/writeCsv.ts";
import { matchColumns, readFrom } from "./matchColumns.ts";
import { readCell, type RowField } from "./readCell.ts";
import { type TrialBasis, tryRows } from "./tryRows.ts";

const fields: readonly RowField[] = [
  { name: "code", format: "text", needed: false, heads: ["Kennung", "Code"] },
  { name: "name", format: "text", needed: true, heads: ["Name", "Nom", "Nombre"] },
  {
    name: "kind",
    format: "choice",
    needed: true,
    heads: ["Art"],
    choices: [
      { value: "meter", words: ["Zähler", "Compteur"] },
      { value: "space", words: ["Raum", "Room"] },
    ],
  },
  { name: "area", format: "number", needed: false, heads: ["Fläche", "Area"] },
  { name: "checked_on", format: "day", needed: false, heads: ["Geprüft am"] },
];
const basis: TrialBasis = {
  fields,
  keys: [["code"], ["kind", "name"]],
  known: [
    { id: "1", values: { code: "A-1", name: "Bad", kind: "space", area: 4 } },
    { id: "2", values: { code: "A-2", name: "Küche", kind: "space", area: 12.5 } },
  ],
  mayAdd: () => true,
};

function tried(text: string, over: Partial<TrialBasis> = {}) {
  const table = readTable(new TextEncoder().encode(text));
  if (!table.ok) throw new Error(table.error.kind);
  return tryRows(table.value, matchColumns(table.value, fields), { ...basis, ...over });
}

test("columns are known by their words in any language, below a title and with a unit", () => {
  const table = readTable(
    new TextEncoder().encode("Raumbuch;;;\nNom;Area (m²);Bemerkung;Art\nBad;4;;Raum\n"),
  );
  if (!table.ok) throw new Error(table.error.kind);
  expect(matchColumns(table.value, fields)).toEqual({
    head: 1,
    columns: ["name", "area", null, "kind"],
    decimal: ",",
  });
});

test.each([
  ["2.1;Kellertür\n2.2;Dachtür\n", -1],
  ["Tor;Raum\nFlur;Raum\n", -1],
  ["Tor;01.11.2026\nFlur;02.11.2026\n", -1],
  ["Schloss;Profil\n2.1;Rund\n", 0],
  ["Kennung;Name\n2.1;Rund\n", 0],
  ["Zähler;Ort\nZ-1;Keller\n", 0],
  ["Zähler;Keller\nRaum;Dach\n", -1],
  ["2.1;Kellertür\n", -1],
])("whether %j begins with heads is told by its cells: %d", (text, head) => {
  const table = readTable(new TextEncoder().encode(text));
  if (!table.ok) throw new Error(table.error.kind);
  expect(matchColumns(table.value, fields).head).toBe(head);
});

test("without heads no row is lost; a person may name the row with the heads", () => {
  const table = readTable(new TextEncoder().encode("2.1;Kellertür;Raum\n2.2;Dachtür;Raum\n"));
  if (!table.ok) throw new Error(table.error.kind);
  const reading = { ...matchColumns(table.value, fields), columns: ["code", "name", "kind"] };
  expect(tryRows(table.value, reading, basis).rows.map(({ line, values }) => [line, values["code"]])).toEqual([[1, "2.1"], [2, "2.2"]]); // prettier-ignore
  expect(readFrom(table.value, fields, 0)).toMatchObject({ head: 0, columns: [null, null, null] });
});

test("a row is new, changed or the same; found by its code, else by kind and name", () => {
  const { rows, counts } = tried(
    "Kennung;Art;Name;Fläche\nA-1;Raum;Bad;4,5\n;room;kuche;12,5\n;Zähler;Z-9;\n",
  );
  expect(rows.map(({ line, state, id, before }) => [line, state, id, before])).toEqual([
    [2, "changed", "1", { area: 4 }],
    [3, "changed", "2", { name: "Küche" }],
    [4, "new", undefined, {}],
  ]);
  expect(counts).toEqual({ new: 1, changed: 2, same: 0, failed: 0 });
});

test("an empty cell clears nothing", () => {
  expect(tried("Kennung;Name;Fläche\nA-2;Küche;\n").counts.same).toBe(1);
});

test("each error stands at its row and field, and the row is left out", () => {
  const { rows } = tried(
    "Kennung;Art;Name;Fläche;Geprüft am\nA-1;Raum;Bad;viel;31.11.2026\n;Tür;T-1;;\n;Zähler;;;\n;Zähler;Z-1;;\n;Zähler; z-1 ;;\n",
  );
  expect(rows.map(({ state, problems }) => [state, problems])).toEqual([
    ["failed", [{ kind: "number", text: "viel", field: "area" }, { kind: "day", text: "31.11.2026", field: "checked_on" }]], // prettier-ignore
    ["failed", [{ kind: "choice", text: "Tür", field: "kind" }]],
    ["failed", [{ kind: "missing", field: "name" }]],
    ["new", []],
    ["failed", [{ kind: "repeated", other: 5 }]],
  ]);
});

test("where nothing can be added, a row that fits none is left out; one that fits several too", () => {
  expect(tried("Art;Name\nZähler;Z-1\n", { mayAdd: () => false }).rows[0]?.problems).toEqual([
    { kind: "unknown" },
  ]);
  const twins = [...basis.known, { id: "3", values: { code: null, name: "bad", kind: "space" } }];
  expect(tried("Art;Name\nRaum;Bad\n", { known: twins }).rows[0]?.problems).toEqual([
    { kind: "several", ids: ["1", "3"] },
  ]);
});

test("a code that never changes finds its row however it is written, and no row is added for another one", () => {
  const fixed = fields.map((field) => (field.name === "code" ? { ...field, isFixed: true } : field));
  const { rows } = tried("Kennung;Art;Name\na-1;Raum;Bad\nA-9;Raum;Flur\n", { fields: fixed });
  expect(rows.map(({ state, id, problems }) => [state, id, problems])).toEqual([
    ["same", "1", []],
    ["failed", undefined, [{ kind: "unknown" }]],
  ]);
});

test.each([
  ["11", "1.1"],
  ["10.1", "-1.01"],
  ["1-11", "11-1"],
  ["A/1", "A1"],
  ["A 1", "A1"],
])("the key %s is not %s: the other row stays as it is", (there, written) => {
  const known = [{ id: "1", values: { code: there, name: "Heizraum", kind: "space" } }];
  expect(tried(`Kennung;Art;Name\n${written};Raum;Haustür Nord\n`, { known }).counts).toEqual({ new: 1, changed: 0, same: 0, failed: 0 }); // prettier-ignore
});

test("keys that differ in any sign never meet, and each meets itself", () => {
  const key = fc.stringMatching(/^[0-9a-c][0-9a-c.,/+ -]{0,5}[0-9a-c]$/).map((one) => one.replaceAll(/ +/g, " ")); // prettier-ignore
  fc.assert(
    fc.property(key, key, (there, written) => {
      const known = [{ id: "1", values: { code: there, name: "Bad", kind: "space" } }];
      const [row] = tried(`Kennung;Art;Name\n"${written}";Raum;Bad\n`, { known }).rows;
      expect(row?.id).toBe(there === written ? "1" : undefined);
    }),
  );
});

test.each([
  ["1.234,5", ",", 1234.5],
  ["1,234.5", ".", 1234.5],
  ["1.234", ",", 1234],
  ["1.234", ".", 1.234],
  ["0.125", null, 0.125],
  ["-0.125", null, -0.125],
  ["−3,5", null, -3.5],
  ["12 500", null, 12_500],
  ["3,5-", null, -3.5],
  ["1,23,456.5", null, 123_456.5],
  ["1.234.567", null, 1_234_567],
] as const)("the number %s with decimal sign %s is %d", (text, decimal, value) =>
  expect(readCell({ text, kind: "text" }, fields[3]!, decimal)).toEqual({ ok: true, value }),
);

test.each([
  ["12.345.678.901.234.567,25", "12345678901234567.25"],
  ["12,50", "12.5"],
  ["+007", "7"],
  ["-0,1", "-0.1"],
])("a decimal text %s loses no digit: %s", (text, value) => {
  const field = { name: "x", needed: false, heads: [], format: "number", isText: true } as const;
  expect(readCell({ text, kind: "text" }, field, ",")).toEqual({ ok: true, value });
});

test.each([
  ["12,50", 1250],
  ["1.234,56 €", 123_456],
  ["€ 0,29", 29],
  ["-0,01", -1],
  ["12", 1200],
  ["0,333", { kind: "cents", text: "0,333" }],
  ["teuer", { kind: "number", text: "teuer" }],
  ["10000,01", { kind: "too_large", bound: 10_000 }],
])("euros of a text are whole cents: %s", (text, said) => {
  const field = { name: "x", needed: false, heads: [], format: "cents", most: 1_000_000 } as const;
  const read = readCell({ text, kind: "text" }, field, ",");
  expect(read.ok ? read.value : read.error).toEqual(said);
});

test("every amount in cents that a workbook has as a number of euros is read as it was", () => {
  const field = { name: "x", needed: false, heads: [], format: "cents" } as const;
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (cents) => {
      expect(readCell({ text: String(cents / 100), kind: "number" }, field, null)).toEqual({
        ok: true,
        value: cents,
      });
    }),
  );
});

test.each([
  ["200 of 200", { format: "text", longest: 200 }, "a".repeat(200), undefined],
  ["300 of 200", { format: "text", longest: 200 }, "a".repeat(300), { kind: "too_long", most: 200, count: 300 }], // prettier-ignore
  ["no bound", { format: "text" }, "a".repeat(3000), undefined],
  ["below", { format: "whole", least: 0 }, "-1", { kind: "too_small", bound: 0 }],
  ["above", { format: "number", most: 100 }, "100,5", { kind: "too_large", bound: 100 }],
  ["decimal text", { format: "number", isText: true, most: 100 }, "101", { kind: "too_large", bound: 100 }],
  ["year", { format: "year", least: 1990 }, "1985", { kind: "too_small", bound: 1990 }],
  ["open words", { format: "choice", isOpen: true, longest: 5, choices: [] }, "neu", undefined],
] as const)("bounds of the declaration hold for a file: %s", (_, over, text, error) => {
  const read = readCell({ text, kind: "text" }, { name: "x", needed: false, heads: [], ...over }, ",");
  expect(read.ok ? undefined : read.error).toEqual(error);
});

test.each([
  ["2.11.26", "2026-11-02"],
  ["02/11/26", "2026-11-02"],
  ["2. 11. 2026", "2026-11-02"],
  ["31.12.56", "2056-12-31"],
  ["1.1.57", "1957-01-01"],
  ["2026-11-02", "2026-11-02"],
  ["31.11.26", undefined],
  ["2.11.026", undefined],
  ["2.11", undefined],
])("the day %s is %s", (text, day) => {
  const read = readCell({ text, kind: "text" }, fields[4]!, null);
  expect(read.ok ? read.value : undefined).toBe(day);
});

test.each(["1.5,3", "1,2345.6", "1.2.3", "1,2.3,4", "12a"])("%s is no number", (text) =>
  expect(readCell({ text, kind: "text" }, fields[3]!, ",")).toEqual({
    ok: false,
    error: { kind: "number", text },
  }),
);

test("a number that could be two is asked for, not guessed", () =>
  expect(readCell({ text: "1.234", kind: "text" }, fields[3]!, null)).toMatchObject({
    error: { kind: "ambiguous" },
  }));

test("what a list was written as is the same when it is read again", () => {
  const word = fc.stringMatching(/^[A-Za-zÄÖÜäöüß=+@;," -]{1,12}$/).filter((text) => /^[A-Za-zÄÖÜäöüß]/.test(text) && text.trim() === text); // prettier-ignore
  const row = fc.record({ name: word, kind: fc.constantFrom("meter", "space"), area: fc.integer({ min: -99_999, max: 99_999 }).map((n) => n / 100) }); // prettier-ignore
  fc.assert(
    fc.property(
      fc.uniqueArray(row, { selector: ({ name }) => name, maxLength: 20 }),
      fc.constantFrom(",", "."),
      (rows, decimal) => {
        const known = rows.map((values, at) => ({ id: `${at}`, values }));
        const cells = rows.map(({ name, kind, area }) => [name, kind, area] as const);
        const bytes = writeCsv(["Name", "Art", "Fläche"], cells, decimal);
        const { counts } = tried(new TextDecoder().decode(bytes), { known, keys: [["name"]] });
        expect(counts.new + counts.changed).toBe(0);
      },
    ),
  );
});
