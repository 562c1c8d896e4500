import fc from "fast-check";
import { expect, test } from "vitest";
import { writeXlsx } from "#domain/spreadsheet/writeXlsx.ts";
import { basis } from "../bills/aBill.fixture.ts";
import type { KeptBill } from "../bills/bill.ts";
import { englishFile, fileOf, germanFile, westernFileOf, wideFileOf } from "./billFiles.fixture.ts";
import { dryRun } from "./dryRun.ts";
import { type ImportTable, readImportTable } from "./importTable.ts";
import { openQuestions, type TableReading, tableReading, withColumn, withFormats } from "./tableReading.ts";

function tableOf(bytes: Uint8Array): ImportTable {
  const read = readImportTable(bytes);
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
}

const run = (table: ImportTable, reading: TableReading, known: readonly KeptBill[] = []) =>
  dryRun(table, reading, { ...basis, project_id: "p", known });
const runFile = (bytes: Uint8Array, known: readonly KeptBill[] = [], name = "datei.csv") => {
  const table = tableOf(bytes);
  return run(table, tableReading(table, name), known);
};

test("a German file is read without a question, whatever its encoding: heads below notes, decimal commas, unit in the head", () => {
  for (const bytes of [
    fileOf(germanFile),
    westernFileOf(germanFile),
    wideFileOf(germanFile, true),
    wideFileOf(germanFile, false),
  ]) {
    // prettier-ignore
    const table = tableOf(bytes);
    const reading = tableReading(table, "erdgas-2025.csv");
    expect(openQuestions(reading)).toEqual([]);
    expect(reading).toMatchObject({ head_at: 2, number_format: "comma", day_order: "none" });
    expect(reading.defaults).toMatchObject({ carrier: "natural_gas", unit: "kWh" });
    const { rows, counts, sums, first_day, last_day } = run(table, reading);
    expect(counts).toEqual({ fine: 2, questionable: 0, repeated: 0, known: 0, unreadable: 0, no_bill: 0 });
    expect(rows.map(({ bill }) => [bill.meter, bill.amount, bill.basis, bill.is_estimate])).toEqual([
      ["7GMT0004711", "12345.678", "Hs", false],
      ["7GMT0004711", "9876.5", "Hs", true],
    ]);
    expect([first_day, last_day]).toEqual(["2025-01-01", "2025-12-31"]);
    expect(sums).toEqual([{ carrier: "natural_gas", unit: "kWh", amount: "22222.178", rows: 2 }]);
  }
});

test("an English file is read too: units row by row, formulas stay text", () => {
  const { rows, sums } = runFile(fileOf(englishFile));
  expect(rows.map(({ bill, state }) => [bill.carrier, bill.amount, bill.unit, state])).toEqual([
    ["electricity", "1234.56", "kWh", "fine"],
    ["electricity", "0.98", "MWh", "fine"],
  ]);
  expect(rows[0]?.bill.note).toBe('=HYPERLINK("http://x")');
  expect(sums).toEqual([{ carrier: "electricity", unit: "kWh", amount: "2214.56", rows: 2 }]);
});

test("kilowatt hours of oil and liquid gas take the calorific value that their row says, and none from what was chosen for gas", () => {
  const { rows } = runFile(
    fileOf(
      [
        "Energieart;Zähler-Nr.;Von;Bis;Menge;Einheit;Brennwertbezug",
        "Heizöl;T1;01.01.2025;31.12.2025;10.600,0;kWh;Hs",
        "Heizöl;T2;01.01.2025;31.12.2025;10.600,0;kWh;",
        "Heizöl;T3;01.01.2025;31.12.2025;1.000,0;l;",
        "Flüssiggas;T4;01.01.2025;31.12.2025;500,0;kWh;Hi",
        "Strom;Z5;01.01.2025;31.12.2025;500,0;kWh;",
      ].join("\r\n"),
    ),
  );
  expect(rows.map(({ bill }) => [bill.carrier, bill.unit, bill.basis])).toEqual([
    ["heating_oil", "kWh", "Hs"],
    ["heating_oil", "kWh", null],
    ["heating_oil", "l", null],
    ["liquid_gas", "kWh", "Hi"],
    ["electricity", "kWh", null],
  ]);
});

test("a workbook says itself what is a number and what a day; days that lost their format are read as such", () => {
  const head = ["Medium", "Zähler", "Von", "Bis", "Menge", "Einheit"].map((text) => ({ text, tone: "required" as const })); // prettier-ignore
  const bytes = writeXlsx([{ name: "Rechnungen", header: head, rows: [["Strom", "Z 1", 45_658, "31.01.2025", 1234.5, "kWh"]] }]); // prettier-ignore
  const table = tableOf(bytes);
  expect(table).toMatchObject({ format: "xlsx", sheet: "Rechnungen", encoding: null });
  const { rows } = run(table, tableReading(table, "x.xlsx"));
  expect(rows[0]).toMatchObject({ state: "fine", bill: { amount: "1234.5", from_day: "2025-01-01", to_day: "2025-01-31" } }); // prettier-ignore
});

test("what the file leaves open is asked, once for the file: 1.234 and 03/04", () => {
  const table = tableOf(fileOf("Medium;Von;Bis;Menge;Einheit\nStrom;01/02/2025;03/04/2025;1.234;kWh"));
  const open = tableReading(table, "x.csv");
  expect(openQuestions(open)).toEqual(["number_format", "day_order"]);
  expect(run(table, open).rows[0]?.problems).toMatchObject([{ field: "amount", kind: "no_number" }]);
  const said = withFormats(table, { ...open, number_format: "point", day_order: "month_first" });
  expect(openQuestions(said)).toEqual([]);
  expect(run(table, said).rows[0]?.bill).toMatchObject({ amount: "1.234", from_day: "2025-01-02", to_day: "2025-03-04" }); // prettier-ignore
});

test("a column that is not known is asked for, and who has chosen it takes it from the other one", () => {
  const table = tableOf(fileOf("Medium;Monat;Xyz;Verbrauch\nStrom;2025-01;77,5;1,5\nStrom;2025-02;88,5;2,5"));
  const reading = tableReading(table, "x.csv");
  expect(openQuestions(reading)).toEqual(["unit"]);
  const chosen = withColumn(table, { ...reading, defaults: { ...reading.defaults, unit: "kWh" } }, 2, "amount"); // prettier-ignore
  expect(chosen.columns.map(({ field, confidence }) => [field, confidence])).toEqual([
    ["carrier", "sure"],
    ["period", "sure"],
    ["amount", "chosen"],
    [null, "none"],
  ]);
  expect(run(table, chosen).rows.map(({ bill }) => [bill.from_day, bill.to_day, bill.amount])).toEqual([
    ["2025-01-01", "2025-01-31", "77.5"],
    ["2025-02-01", "2025-02-28", "88.5"],
  ]);
});

test("rows that cannot be read, would count twice or are there already are told apart, each with its reason", () => {
  const text = [
    "Medium;Zähler;Rechnung;Von;Bis;Menge;Einheit",
    "Strom;Z1;1;01.01.2025;31.01.2025;100,5;kWh",
    "Strom;Z1;1;01.01.2025;31.01.2025;100,5;kWh",
    "Strom;Z1;2;30.01.2025;28.02.2025;100;kWh",
    "Strom;Z1;3;30.02.2025;31.03.2025;hundert;kWh",
    "Dampf;Z1;4;01.03.2025;31.03.2025;7;kg",
    "Strom;Z1;5;01.03.2025;31.03.2025;-7;kWh",
    "Strom;Z1;6;01.04.2025;30.04.2025;#WERT!;Fass",
  ].join("\n");
  const { rows } = runFile(fileOf(text));
  expect(rows.map(({ state }) => state)).toEqual(["questionable", "repeated", "questionable", "unreadable", "unreadable", "questionable", "unreadable"]); // prettier-ignore
  expect(rows[0]?.findings.map(({ kind }) => kind)).toEqual(["overlap"]);
  expect(rows[3]?.problems).toEqual([
    { field: "amount", kind: "no_number", text: "hundert" },
    { field: "from_day", kind: "no_day", text: "30.02.2025" },
  ]);
  expect(rows[4]?.problems).toEqual([{ field: "carrier", kind: "unknown_carrier", text: "Dampf" }]);
  expect(rows[5]?.findings.map(({ kind }) => kind)).toEqual(["credit_without_bill"]);
  expect(rows[6]?.problems.map(({ kind }) => kind)).toEqual(["no_number", "unknown_unit"]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test("a credit note without a minus is asked about and repeats no bill, whatever its column is called; two of them are one", () => {
  for (const [head, bill, credit] of [
    ["Type", "Invoice", "Credit note"],
    ["Tipo", "Factura", "Nota de crédito"],
    ["Tipo", "Fattura", "Nota di credito"],
    ["Art", "Rechnung", "Gutschrift"],
    ["Status", "", "storniert"],
    ["Nature", "Facture", "Avoir"],
  ] as const) {
    const row = (paper: string) => `Strom;Z1;01.01.2025;31.12.2025;1000,5;kWh;${paper}`;
    const of = (...papers: readonly string[]) => runFile(fileOf([`Medium;Zähler;Von;Bis;Verbrauch;Einheit;${head}`, ...papers.map(row)].join("\n"))).rows; // prettier-ignore
    expect(
      of(bill, credit).map(({ state }) => state),
      head,
    ).toEqual(["fine", "questionable"]);
    expect(
      of(credit, bill).map(({ state }) => state),
      head,
    ).toEqual(["questionable", "fine"]);
    expect(
      of(bill, credit)[1]?.doubts.map(({ kind }) => kind),
      head,
    ).toEqual(["credit_positive"]);
    expect(of(bill, credit, credit, bill).map(({ state }) => state), head).toEqual(["fine", "questionable", "repeated", "repeated"]); // prettier-ignore
    const ids = (rows: ReturnType<typeof of>) => rows.map(({ id }) => id).toSorted();
    expect(ids(of(bill, credit)), head).toEqual(ids(of(credit, bill)));
  }
  const own = (paper: string) => `Strom;Z1;01.01.2025;31.12.2025;1000,5;kWh;${paper}`;
  const rows = runFile(fileOf(["Medium;Zähler;Von;Bis;Verbrauch;Einheit;Belegart", own("Rechnung"), own("Gutschrift")].join("\n"))).rows; // prettier-ignore
  expect(rows.map(({ bill, state }) => `${bill.amount} ${state}`)).toEqual(["1000.5 fine", "-1000.5 fine"]);
});

test("only a row that is stored can be repeated: what cannot be read, is no bill or is doubted makes no equal row a repetition", () => {
  const of = (head: string, ...cells: readonly string[]) => runFile(fileOf([`Medium;Zähler;Von;Bis;Verbrauch;Einheit;${head}`, ...cells.map((cell) => `Strom;Z1;01.01.2025;31.12.2025;1000,5;kWh;${cell}`)].join("\n"))).rows; // prettier-ignore
  const states = (...given: Parameters<typeof of>) => of(...given).map(({ state }) => state);
  expect(states("Versorgung durch", "Quatsch", "Vermieter")).toEqual(["unreadable", "fine"]);
  expect(states("Versorgung durch", "Vermieter", "Quatsch", "Vermieter")).toEqual(["fine", "unreadable", "repeated"]); // prettier-ignore
  expect(states("Ableseart", "Quatsch", "abgelesen")).toEqual(["repeated", "fine"]);
  expect(states("Richtung", "Einspeisung", "Bezug", "Bezug")).toEqual(["no_bill", "fine", "repeated"]);
  expect(states("Bemerkung", "Plan", "", "")).toEqual(["repeated", "fine", "repeated"]);
  expect(of("Versorgung durch", "Quatsch", "Quatsch", "Vermieter").map(({ id }) => id)).toSatisfy((ids: readonly string[]) => new Set(ids).size === 3); // prettier-ignore
});

test("two imports of a file are one: after the first every readable row is known, whatever was drawn", () => {
  const amount = fc.integer({ min: 1, max: 3 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), amount), { minLength: 1, maxLength: 12 }),
      (drawn) => {
        // prettier-ignore
        const lines = drawn.map(([month, kwh]) => `Strom;Z1;2025-0${month};${kwh},5;kWh`);
        const bytes = fileOf(["Medium;Zähler;Monat;Menge;Einheit", ...lines].join("\n"));
        const first = runFile(bytes);
        const kept = first.rows.map(({ id, bill }): KeptBill => ({ ...bill, id }));
        expect(new Set(kept.map(({ id }) => id)).size).toBe(drawn.length);
        expect(runFile(bytes, kept).counts.known).toBe(drawn.length);
        const reversed = fileOf(["Medium;Zähler;Monat;Menge;Einheit", ...lines.toReversed()].join("\n"));
        expect(runFile(reversed, kept).counts.known).toBe(drawn.length);
      },
    ),
  );
});

test("hostile files come to a named refusal, never to rows", () => {
  const kindOf = (bytes: Uint8Array) => {
    const read = readImportTable(bytes);
    return read.ok ? "read" : read.error.kind;
  };
  expect(kindOf(new Uint8Array(20_000_001))).toBe("file_too_large");
  expect(kindOf(new Uint8Array())).toBe("empty");
  expect(kindOf(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]))).toBe("not_a_zip");
  expect(kindOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]))).toBe("old_or_protected");
  expect(kindOf(Uint8Array.from([0xff, 0xd8, 0xff, 0, 0]))).toBe("not_a_text");
});
