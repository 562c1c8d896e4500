import { expect, test } from "vitest";
import { fileOf, westernFileOf } from "./billFiles.fixture.ts";
import { readAs } from "./readAs.fixture.ts";
import { openQuestions } from "./tableReading.ts";

const lines = (...rows: readonly string[]) => rows.join("\r\n");
const rowsOf = (file: string | Uint8Array) => readAs(file).run.rows;
const said = (file: string | Uint8Array) =>
  rowsOf(file).map(({ bill, state, no_bill }) => `${bill.from_day} ${bill.amount} ${bill.unit} ${no_bill ?? state}`); // prettier-ignore
const doubtsOf = (file: string) => rowsOf(file).map(({ doubts }) => doubts.map(({ kind }) => kind).join());

test("of two tables in a file one is read, and the rows of the other say so: none is lost, no money becomes energy", () => {
  const first = ["Medium;Zähler;Monat;Verbrauch kWh", "Strom;Z1;01/2025;100,5", "Strom;Z1;02/2025;110,5"];
  for (const second of [
    ["Medium;Zähler;Monat;Kosten €", "Strom;Z1;03/2025;55,5"],
    ["Medium;Zähler;Monat;Verbrauch m³", "Wasser;W1;03/2025;5,5"],
    ["Medium;Monat;Zähler;Rechnung;Menge;Einheit;Kosten", "Erdgas;03/2025;G1;7;5,5;kWh;9,5"],
  ])
    for (const [at, file] of [lines(...first, "", ...second), lines(...second, "", ...first)].entries()) {
      const rows = rowsOf(file);
      const other = rows.filter(({ problems }) => problems[0]?.kind === "other_table");
      expect(rows.filter(({ state }) => state === "fine").map(({ bill }) => bill.amount), file).toEqual(["100.5", "110.5"]); // prettier-ignore
      expect(
        other.map(({ line }) => line),
        file,
      ).toEqual([at === 0 ? 6 : 2]);
    }
  expect(said(lines(...first, ...first.slice(0, 1), "Strom;Z1;03/2025;7,5")).slice(2)).toEqual(["  kWh head", "2025-03-01 7.5 kWh fine"]); // prettier-ignore
});

test("a file without heads loses no row to them", () => {
  const { reading, run } = readAs(lines("Strom;Z1;01.01.2025;31.01.2025;100,5;kWh", "Strom;Z1;01.02.2025;28.02.2025;110,5;kWh")); // prettier-ignore
  expect(reading.head_at).toBeNull();
  expect(run.rows.map(({ line }) => line)).toEqual([1, 2]);
});

test("heads in two lines are one head", () => {
  const wanted = ["2025-01-01 151 kWh fine"];
  expect(said(lines("Medium;Zähler;Monat;Verbrauch kWh;", ";;;HT;NT", "Strom;Z1;01/2025;100,5;50,5"))).toEqual(wanted); // prettier-ignore
  expect(said(lines("Medium;Zähler;Abrechnungszeitraum;;Verbrauch", ";;von;bis;kWh", "Strom;Z1;01.01.2025;31.01.2025;151"))).toEqual(wanted); // prettier-ignore
  expect(said(lines("Stadtwerke;;;", "Medium;Zähler;Monat;Verbrauch kWh", "Strom;Z1;01/2025;151"))).toEqual(wanted); // prettier-ignore
});

test("a month gets its year from the column beside it, or from the title; a day below `Monat` is the whole month", () => {
  const wanted = ["2025-01-01 2025-01-31", "2025-02-01 2025-02-28"];
  const days = (...rows: readonly string[]) => rowsOf(lines(...rows)).map(({ bill }) => `${bill.from_day} ${bill.to_day}`); // prettier-ignore
  expect(days("Medium;Jahr;Monat;Verbrauch kWh", "Strom;2025;1;100,5", "Strom;2025;2;110,5")).toEqual(wanted);
  expect(days("Medium;Month;Year;Verbrauch kWh", "Strom;January;2025;100,5", "Strom;Feb.;2025;110,5")).toEqual(wanted); // prettier-ignore
  expect(days("Verbrauch 2025", "Medium;Mois;Verbrauch kWh", "Strom;janvier;100,5", "Strom;février;110,5")).toEqual(wanted); // prettier-ignore
  expect(days("Medium;Monat;Verbrauch kWh", "Strom;01.01.2025;100,5", "Strom;01.02.2025;110,5")).toEqual(wanted); // prettier-ignore
  expect(days("Medium;Jahr;Quartal;Verbrauch kWh", "Strom;2025;1;100,5")).toEqual(["2025-01-01 2025-03-31"]);
  expect(days("Verbräuche 2025 in kWh", "Monat;Strom;Fernwärme", "Januar;100,5;7,5")).toEqual([wanted[0], wanted[0]]); // prettier-ignore
});

test("where no head names what is billed, the cells do", () => {
  const carriers = (...rows: readonly string[]) => rowsOf(lines(...rows)).map(({ bill, no_bill }) => no_bill ?? bill.carrier); // prettier-ignore
  expect(carriers("Position;Monat;Verbrauch kWh", "Strom;01/2025;100,5", "Fernwärme;01/2025;7,5")).toEqual(["electricity", "district_heat"]); // prettier-ignore
  expect(carriers(";Jan 2025;Feb 2025", "Strom;100,5;1,5", "Fernwärme;7,5;", "Summe;108;1,5")).toEqual(["electricity", "electricity", "district_heat", "sum", "sum"]); // prettier-ignore
});

test("a decimal comma that parts cells is doubted, also where only some rows have one", () => {
  expect(doubtsOf(lines("Medium,Zähler,Monat,Verbrauch kWh", "Strom,Z1,01.2025,100,5", "Strom,Z1,02.2025,110"))).toEqual(["more_cells", ""]); // prettier-ignore
});

test("a meter's bill of one day is doubted, daily values and deliveries are not; days of the last century are", () => {
  const head = "Medium;Zähler;Datum;Menge;Einheit";
  expect(doubtsOf(lines(head, "Strom;Z1;31.01.2025;100,5;kWh", "Heizöl;T1;31.01.2025;3000,5;l"))).toEqual(["one_day", ""]); // prettier-ignore
  expect(doubtsOf(lines(head, "Strom;Z1;01.01.2025;4,5;kWh", "Strom;Z1;02.01.2025;5,5;kWh"))).toEqual(["", ""]); // prettier-ignore
  expect(doubtsOf(lines("Medium;Zähler;Von;Bis;Menge;Einheit", "Strom;Z1;01.01.1900;31.12.1900;4,5;kWh"))).toEqual(["long_ago"]); // prettier-ignore
  for (const text of ["ab 01.01.2025", "seit 1.1.2025", "desde el 1 de enero de 2025", "à partir du 01/01/2025"])
    expect(rowsOf(lines("Medium;Zähler;Zeitraum;Menge;Einheit", `Strom;Z1;${text};4,5;kWh`))[0]?.problems, text).toMatchObject([{ kind: "no_day" }]); // prettier-ignore
});

test("a row that calls itself a credit note or cancelled in any cell is doubted while its amount has no minus", () => {
  const one = (head: string, cell: string) => doubtsOf(lines(`Medium;Zähler;Monat;Verbrauch kWh;${head}`, `Strom;Z1;01.2025;900,5;${cell}`))[0]; // prettier-ignore
  for (const [head, cell] of [
    ["Status", "storniert"],
    ["Storniert?", "ja"],
    ["Typ", "Gutschrift"],
    ["Art", "Avoir"],
    ["Bemerkung", "Storno der Januarrechnung"],
  ] as const)
    // prettier-ignore
    expect(one(head, cell), head).toBe("credit_positive");
  for (const [head, cell] of [
    ["Status", "bezahlt"],
    ["Storniert?", "nein"],
    ["Bemerkung", "kein Storno"],
    ["Bemerkung", "Die Gutschrift vom Vorjahr ist hier schon abgezogen"],
  ] as const)
    // prettier-ignore
    expect(one(head, cell), cell).toBe("");
});

test("a note that speaks of a credit note to come, or of its fee, leaves the bill as it is", () => {
  const one = (cell: string) => doubtsOf(lines("Medium;Zähler;Monat;Verbrauch kWh;Bemerkung", `Strom;Z1;01.2025;900,5;${cell}`))[0]; // prettier-ignore
  for (const cell of [
    "Stornogebühr enthalten",
    "Stornogebühr",
    "Gutschrift folgt im April",
    "Gutschrift siehe Mai",
    "cancellation fee",
    "credit note to follow",
    "refund pending",
    "avoir à venir",
    "abono pendiente",
    "rimborso in arrivo",
  ])
    // prettier-ignore
    expect(one(cell), cell).toBe("");
  for (const cell of [
    "Gutschrift",
    "Gutschrift April",
    "Storno zu R1",
    "Stornorechnung",
    "Gutschrift zu Rechnung R1",
  ])
    // prettier-ignore
    expect(one(cell), cell).toBe("credit_positive");
});

test("the unit is not asked where every amount carries one", () => {
  const asked = (...rows: readonly string[]) => openQuestions(readAs(lines("Medium;Zähler;Monat;Verbrauch", ...rows)).reading); // prettier-ignore
  expect(asked("Strom;Z1;01/2025;700,5 kWh", "Strom;Z1;02/2025;0,7 MWh")).toEqual([]);
  expect(asked("Strom;Z1;01/2025;700,5 kWh", "Strom;Z1;02/2025;0,7")).toEqual(["unit"]);
  expect(asked("Strom;Z1;01/2025;700,5 Fass")).toEqual(["unit"]);
  expect(asked("Strom;Z1;01/2025;700,5")).toEqual(["unit"]);
});

test("how a meter was read is told from what it showed by the cells", () => {
  const one = (head: string, cell: string) => rowsOf(lines(`Medium;Monat;Verbrauch kWh;${head}`, `Strom;01.2025;9,5;${cell}`))[0]; // prettier-ignore
  for (const [head, cell] of [
    ["Lectura", "Estimada"],
    ["Ablesung", "geschätzt"],
    ["Reading", "estimated"],
    ["Lettura", "stimata"],
  ] as const)
    // prettier-ignore
    expect(one(head, cell), head).toMatchObject({ state: "fine", bill: { is_estimate: true } });
  expect(one("Lectura", "Real")).toMatchObject({ state: "fine", bill: { is_estimate: false } });
});

test("a yes below `nicht geschätzt` is a reading", () => {
  const one = (head: string, cell: string) => rowsOf(lines(`Medium;Monat;Verbrauch kWh;${head}`, `Strom;01.2025;9,5;${cell}`))[0]?.bill.is_estimate; // prettier-ignore
  expect([one("geschätzt", "ja"), one("nicht geschätzt", "ja"), one("Not estimated", "no"), one("abgelesen", "nein"), one("abgelesen", "TRUE")]).toEqual([true, false, true, true, false]); // prettier-ignore
  expect([one("Ableseart", "geschätzt"), one("geschätzt", "abgelesen"), one("nicht geschätzt", "geschätzt")]).toEqual([true, false, true]); // prettier-ignore
});

test("sums are found where they stand, also above their rows, rounded, or called after a house; means are no bills", () => {
  const head = "Medium;Zähler;Zeitraum;Verbrauch;Einheit";
  const kinds = (...rows: readonly string[]) => rowsOf(lines(head, ...rows)).map(({ no_bill, doubts, state }) => no_bill ?? doubts[0]?.kind ?? state); // prettier-ignore
  const months = ["Strom;Z1;01/2025;100,4;kWh", "Strom;Z1;02/2025;110,4;kWh"];
  expect(kinds("Strom;Gesamt;2025;210,8;kWh", ...months)).toEqual(["sum", "fine", "fine"]);
  expect(kinds("Strom;;2025;210,8;kWh", ...months)).toEqual(["sum_by_figures", "fine", "fine"]);
  expect(kinds("Strom;Hauptzähler;01/2025;210,8;kWh", "Strom;U1;01/2025;100,4;kWh", "Strom;U2;01/2025;110,4;kWh")[0]).toBe("sum_by_figures"); // prettier-ignore
  expect(kinds(...months, "Strom;;2025;211;kWh")).toEqual(["fine", "fine", "sum_by_figures"]);
  const houses = ["Strom;Summe Haus A;2025;210,8;kWh", "Strom;Z2;01/2025;10,4;kWh", "Strom;Z2;02/2025;11,4;kWh", "Strom;Summe Haus B;2025;21,8;kWh"]; // prettier-ignore
  expect(kinds(...months, ...houses)).toEqual(["fine", "fine", "sum_by_figures", "fine", "fine", "sum_by_figures"]); // prettier-ignore
  expect(kinds(...months, "Strom;Durchschnitt;2025;105,4;kWh", "Maximum;;;110,4;", "Abweichung in %;;;5,1;")).toEqual(["fine", "fine", "derived", "derived", "derived"]); // prettier-ignore
  expect(kinds(...months, "davon Allgemeinstrom;Z9;2025;40,5;kWh", "Strom;Z1 Vorjahr;2024;230,5;kWh")).toEqual(["fine", "fine", "beside_by_word", "beside_by_word"]); // prettier-ignore
  expect(kinds("Strom;Z1;01/2025;3,5;kWh", "Strom;Z1;02/2025;1,5;kWh", "Strom;Z1;03/2025;2,0;kWh")).toEqual(["fine", "fine", "fine"]); // prettier-ignore
});

test("a text that was encoded twice, and one with lines of two encodings, keep their letters", () => {
  const text = lines("Medium;Zähler;Monat;Verbrauch kWh", "Fernwärme;Gebäude Süd;01.2025;7,5");
  const twice = fileOf(String.fromCharCode(...fileOf(text)));
  expect(readAs(twice).table).toMatchObject({ encoding: "utf-8", encoding_sure: false });
  expect(rowsOf(twice)[0]).toMatchObject({ state: "fine", bill: { carrier: "district_heat", meter: "Gebäude Süd" } }); // prettier-ignore
  const mixed = Uint8Array.from([...westernFileOf(`${text}\r\n`), ...fileOf("Fernwärme;Gebäude Öst;02.2025;8,5")]); // prettier-ignore
  expect(rowsOf(mixed).map(({ bill }) => `${bill.carrier} ${bill.meter}`)).toEqual(["district_heat Gebäude Süd", "district_heat Gebäude Öst"]); // prettier-ignore
});

test("lines that leave out empty cells at their end are parted by the sign that parts all of them", () => {
  const ragged = readAs(lines("Medium;Zähler;Zeitraum;Verbrauch;Einheit", "Strom;Z1;01/2025;100,5", "Strom;Z1;02/2025;110,5;kWh;ok;x")); // prettier-ignore
  expect(ragged.table.separator).toBe(";");
  expect(openQuestions(ragged.reading)).toEqual([]);
});

test("numbers are grouped as in India, too", () => {
  expect(said(lines("Utility,Meter,Month,Usage,Unit", 'Electricity,M1,2025-01,"1,23,456.5",kWh'))).toEqual(["2025-01-01 123456.5 kWh fine"]); // prettier-ignore
  expect(said(lines("Utility,Meter,Month,Usage,Unit", 'Electricity,M1,2025-01,"12,34,567",kWh'))).toEqual(["2025-01-01 1234567 kWh fine"]); // prettier-ignore
});

test("a payment before the bill counts nothing further, whatever its head is called, and is no bill without an amount", () => {
  for (const [head, text] of [
    ["Position", "Abschlag"],
    ["Buchung", "3. Abschlagszahlung Strom"],
    ["Bezeichnung", "Vorauszahlung"],
    ["Libellé", "Acompte mensuel"],
    ["Description", "Payment on account"],
    ["Concepto", "Pago a cuenta"],
    ["Voce", "Rata"],
  ] as const) {
    const { run } = readAs(lines(`Zähler;Medium;Monat;${head};kWh`, "Z1;Strom;01/2025;Rechnung;410,5", `Z1;Strom;02/2025;${text};350,5`, `Z1;Strom;03/2025;${text};`)); // prettier-ignore
    expect(run.rows.map(({ doubts, no_bill, state }) => no_bill ?? doubts[0]?.kind ?? state), text).toEqual(["fine", "payment_by_word", "note"]); // prettier-ignore
    expect(
      run.sums.map(({ amount }) => amount),
      text,
    ).toEqual(["410.5"]);
  }
  const { run } = readAs(lines("Zähler;Medium;Monat;Position;kWh", "Z1;Strom;01/2025;abzüglich Abschläge;410,5", "Z1;Strom;02/2025;ohne Abschlag;410,5")); // prettier-ignore
  expect(run.rows.map(({ state }) => state)).toEqual(["fine", "fine"]);
});
