import { expect, test } from "vitest";
import { basis } from "../bills/aBill.fixture.ts";
import { settledBills } from "../bills/creditNotes.ts";
import { billQuantity } from "../bills/billQuantity.ts";
import { fileOf, westernFileOf } from "./billFiles.fixture.ts";
import { readAs } from "./readAs.fixture.ts";
import { profileOf, readProfiles, withProfile } from "./readingProfile.ts";
import { dryRun } from "./dryRun.ts";
import { openQuestions } from "./tableReading.ts";

const lines = (...rows: readonly string[]) => rows.join("\r\n");
const states = (file: string | Uint8Array) => readAs(file).run.rows.map(({ state }) => state);
const amounts = (file: string | Uint8Array) =>
  readAs(file).run.rows.map(({ bill }) => `${bill.amount} ${bill.unit}`);

test("money never is energy: the cost beside the consumption is left alone, in whatever order and language", () => {
  for (const file of [
    lines(
      "Medium;Zähler;Von;Bis;Betrag;Verbrauch;Einheit",
      "Strom;Z1;01.01.2025;31.12.2025;312,50;1000,0;kWh",
    ),
    lines("Energía;CUPS;Desde;Hasta;Importe;Consumo;Unidad", "Electricidad;ES0;13/01/2025;31/12/2025;312,50;1000,0;kWh"), // prettier-ignore
    lines("Medium;Zähler;Monat;Betrag;Verbrauch kWh", "Strom;Z1;2025-01;312,50;1000,0"),
    lines("Énergie;Compteur;Mois;Montant TTC;Consommation (kWh)", "Électricité;C1;janvier 2025;312,50;1000,0"), // prettier-ignore
    lines("Vettore;POD;Mese;Importo;Consumo kWh", "Elettricità;IT1;gennaio 2025;312,50;1000,0"),
    lines("Medium;Zähler;Monat;Verbrauch;Wert", "Strom;Z1;2025-01;1000,0 kWh;312,50 €"),
    lines("Medium;Zähler;Monat;Verbrauch;Betrag", "Strom;Z1;2025-01;312,50 €;1000,0 kWh"),
    lines("Medium;Zähler;Monat;Verbrauchskosten;Vorjahresverbrauch;Stromverbrauch kWh", "Strom;Z1;2025-01;312,50;900,0;1000,0"), // prettier-ignore
  ])
    expect(amounts(file), file).toEqual(["1000 kWh"]);
});

test("the amount of the bill goes before every other amount, also before one that carries the unit", () => {
  for (const beside of ["VJ kWh", "davon Ökostrom kWh", "Einspeisung kWh", "Zusatz kWh", "p/kWh"])
    expect(amounts(lines(`Medium;Zähler;Monat;Verbrauch;${beside};Einheit`, "Strom;Z1;01.2025;1000,5;900,5;kWh")), beside).toEqual(["1000.5 kWh"]); // prettier-ignore
});

test("amounts in hundreds of a unit are that much: by the head, by the unit's cell, by a note above the table", () => {
  const hundred = ["1250 kWh"];
  expect(amounts(lines("Medium;Zähler;Monat;Verbrauch in 100 kWh", "Strom;Z1;01/2025;12,5"))).toEqual(hundred); // prettier-ignore
  expect(amounts(lines("Medium;Zähler;Monat;Verbrauch;Einheit", "Strom;Z1;01/2025;12,5;100 kWh"))).toEqual(hundred); // prettier-ignore
  expect(amounts(lines("Medium;Zähler;Monat;Verbrauch", "Strom;Z1;01/2025;12,5 x 100 kWh"))).toEqual(hundred);
  expect(amounts(lines("Monat;Strom in 100 kWh;Fernwärme in Tsd. kWh", "2025-01;12,5;12,5"))).toEqual(["1250 kWh", "12500 kWh"]); // prettier-ignore
  expect(amounts(lines("Stromverbrauch 2025 in Tsd. kWh;;", "Zähler;Januar;Februar", "Z1;12,5;2,5"))).toEqual(["12500 kWh", "2500 kWh"]); // prettier-ignore
  expect(amounts(lines("Stromverbrauch 2025 in 100 kWh;;", "Zähler;Januar;Februar", "Z1;12,5;2,5"))).toEqual(["1250 kWh", "250 kWh"]); // prettier-ignore
  const meters = readAs(lines("Medium;Monat;Haus 10 kWh;Haus 20 kWh", "Strom;2025-01;12,5;2,5")).run.rows;
  expect(meters.map(({ bill }) => `${bill.meter} ${bill.amount}`)).toEqual(["Haus 10 12.5", "Haus 20 2.5"]);
  expect(openQuestions(readAs(lines("Medium;Zähler;Monat;Verbrauch 100 kWh", "Strom;Z1;01/2025;12,5")).reading)).toContain("amount"); // prettier-ignore
});

test("a head that counts in thousands beside a cell with the plain unit are two units", () => {
  const row = (text: string) => readAs(lines("Medium;Zähler;Monat;Verbrauch in Tsd. kWh;Einheit", text)).run.rows[0]!; // prettier-ignore
  expect(row("Strom;Z1;01/2025;12,5;kWh").problems).toMatchObject([{ kind: "units_differ" }]);
  expect(row("Strom;Z1;01/2025;12,5;Tsd. kWh")).toMatchObject({ state: "fine", bill: { amount: "12500" } });
  expect(row("Strom;Z1;01/2025;12,5 kWh;").problems).toMatchObject([{ kind: "units_differ" }]);
});

test("days of a contract and of a payment are not those of the bill", () => {
  const file = lines("Medium;Zähler;Vertragsbeginn;Vertragsende;Zahlbar bis;Monat;Verbrauch kWh", "Strom;Z1;01.01.2024;31.12.2024;15.02.2024;01.2024;900,5"); // prettier-ignore
  expect(readAs(file).run.rows[0]?.bill).toMatchObject({ from_day: "2024-01-01", to_day: "2024-01-31" });
});

test("where only money stands, the amount is asked; of purchases money is the amount", () => {
  const { reading } = readAs(lines("Medium;Zähler;Monat;Betrag;Einheit", "Strom;Z1;2025-01;312,50;kWh"));
  expect(openQuestions(reading)).toEqual(["amount"]);
  expect(amounts(lines("Medium;Datum;Art;Betrag;Bezeichnung", "Einkauf;01.02.2025;Waren;312,50;Papier"))).toEqual(["312.5 EUR"]); // prettier-ignore
  expect(amounts(lines("Utility;Meter;Month;Amount;Unit", "Electricity;M1;January 2025;312.55;kWh"))).toEqual(["312.55 kWh"]); // prettier-ignore
});

test("two amounts that could be meant are asked; day and night tariffs are one amount; energy goes before cubic metres", () => {
  const { reading } = readAs(lines("Medium;Zähler;Monat;Menge;Verbrauch", "Strom;Z1;2025-01;5,5;7,5"));
  expect(openQuestions(reading)).toContain("amount");
  expect(amounts(lines("Medium;Zähler;Monat;Verbrauch HT kWh;Verbrauch NT kWh", "Strom;Z1;2025-01;700,5;300,5"))).toEqual(["1001 kWh"]); // prettier-ignore
  expect(amounts(lines("Medium;Zähler;Monat;Verbrauch m³;Verbrauch kWh", "Erdgas;Z1;2025-01;95,5;1000,5"))).toEqual(["1000.5 kWh"]); // prettier-ignore
  expect(amounts(lines("Medium;Zähler;Monat;Verbrauch;Einheit", "Fernwärme;Z1;2025-01;2,5 MWh;"))).toEqual(["2.5 MWh"]); // prettier-ignore
  expect(readAs(lines("Medium;Zähler;Monat;Verbrauch;Einheit", "Strom;Z1;2025-01;2,5 MWh;kWh")).run.rows[0]?.problems).toMatchObject([{ kind: "units_differ" }]); // prettier-ignore
});

test("subtotals between meters are sums, and of a correction the sign decides", () => {
  const file = lines(
    "Medium;Zähler;Monat;Verbrauch;Einheit",
    "Strom;Z1;01/2025;100,0;kWh",
    "Strom;Z1;02/2025;110,0;kWh",
    "Strom;Zwischensumme;;210,0;kWh",
    "Strom;Z2;01/2025;50,0;kWh",
    "Strom;Z2;02/2025;50,0;kWh",
    "Strom;Zwischensumme;;100,0;kWh",
    "Strom;Gesamtsumme;;310,0;kWh",
  );
  const { run } = readAs(file);
  expect(run.rows.map(({ no_bill, state }) => no_bill ?? state)).toEqual(["fine", "fine", "sum", "fine", "fine", "sum", "sum"]); // prettier-ignore
  const corrected = lines(
    "Medium;Zähler;Von;Bis;Verbrauch;Einheit;Belegart",
    "Strom;Z1;01.01.2025;31.12.2025;1000,0;kWh;Rechnung",
    "Strom;Z1;01.01.2025;31.12.2025;1000,0;kWh;Storno",
    "Strom;Z1;01.01.2025;31.12.2025;900,0;kWh;Korrekturrechnung",
  );
  expect(amounts(corrected)).toEqual(["1000 kWh", "-1000 kWh", "900 kWh"]);
  expect(states(corrected)).toEqual(["fine", "fine", "fine"]);
});

test("opening and closing reads make what was used", () => {
  const head = "Utility,Meter,Start read,End read,From,To,Unit";
  expect(amounts(`${head}\r\nElectricity,M1,1000,1100,2025-01-01,2025-01-31,kWh`)).toEqual(["100 kWh"]);
});

test("sums, heads of the next page and notes are no bills, by words and by figures", () => {
  const head = "Medium;Zähler;Zeitraum;Verbrauch;Einheit";
  const months = ["Strom;Z1;01/2025;100,0;kWh", "Strom;Z1;02/2025;110,0;kWh"];
  const kinds = (...rows: readonly string[]) => {
    const { run } = readAs(lines(head, ...months, ...rows));
    return [...run.rows.slice(2).map(({ no_bill, state }) => no_bill ?? state), run.sums[0]?.amount];
  };
  expect(kinds("Strom;Gesamt;2025;210,0;kWh")).toEqual(["sum", "210"]);
  expect(kinds("Summe;;;210,0;")).toEqual(["sum", "210"]);
  expect(kinds("Total général;;;;210,0")).toEqual(["sum", "210"]);
  expect(kinds("Strom;;2025;210,0;kWh")).toEqual(["sum", "210"]);
  expect(kinds("Strom;Z1;2025;210,0;kWh")).toEqual(["sum", "210"]);
  expect(kinds("Strom;Z1;2025;0,21;MWh")).toEqual(["sum", "210"]);
  expect(kinds(head, "Strom;Z1;03/2025;50,0;kWh", "Suma total;;;260,0;")).toEqual(["head", "fine", "sum", "260"]); // prettier-ignore
  expect(kinds("Alle Angaben ohne Gewähr;;;;", "---;;;;")).toEqual(["note", "note", "210"]);
  expect(kinds("Strom;Z2;2025;210,0;kWh")).toEqual(["questionable", "420"]);
  expect(kinds("Strom;Z1;03/2025;210,0;kWh")).toEqual(["fine", "420"]);
  expect(kinds("Strom;Z1;01/2025;40,0;kWh", "Strom;Z1;Zwischensumme;250,0;kWh").at(-2)).toBe("sum");
});

test("subtotals of meters and the sum of all are told apart from the meters, also where every meter is called a sum", () => {
  const { run } = readAs(
    lines(
      "Medium;Zähler;Zeitraum;Verbrauch;Einheit",
      "Strom;Z1;01/2025;100,0;kWh",
      "Strom;Z1;02/2025;110,0;kWh",
      "Summe Z1;;;210,0;kWh",
      "Strom;Z2;01/2025;10,0;kWh",
      "Strom;Z2;02/2025;11,0;kWh",
      "Zwischensumme;;;21,0;kWh",
      "Gesamt;;;231,0;kWh",
    ),
  );
  expect(run.rows.map(({ no_bill }) => no_bill)).toEqual([null, null, "sum", null, null, "sum", "sum"]);
  const named = readAs(lines("Medium;Zähler;Zeitraum;Verbrauch;Einheit", "Strom;Gesamt;01/2025;100,0;kWh", "Strom;Gesamt;02/2025;110,0;kWh")); // prettier-ignore
  expect(named.run.counts).toMatchObject({ fine: 2, no_bill: 0 });
});

test("a period may end on the day on which the next begins: the file says so as a whole, or a person is asked", () => {
  const head = "Medium;Zähler;Von;Bis;Verbrauch;Einheit";
  const spans = (...rows: readonly string[]) => {
    const { reading, run } = readAs(lines(head, ...rows));
    return [reading.edges, ...run.rows.map(({ bill, state }) => `${bill.from_day} ${bill.to_day} ${state}`)];
  };
  const two = ["end_excluded", "2025-01-01 2025-01-31 fine", "2025-02-01 2025-02-28 fine"];
  expect(spans("Strom;Z1;01.01.2025;01.02.2025;100,0;kWh", "Strom;Z1;01.02.2025;01.03.2025;110,0;kWh")).toEqual(two); // prettier-ignore
  expect(spans("Strom;Z1;01.01.2025 00:00;01.02.2025 00:00;100,0;kWh", "Strom;Z1;01.02.2025 00:00;01.03.2025 00:00;110,0;kWh")).toEqual(two); // prettier-ignore
  expect(spans("Strom;Z1;01.01.2025 00:00;01.02.2025 00:00;100,0;kWh", "Strom;Z2;01.01.2025 00:00;01.02.2025 00:00;1,5;kWh")[0]).toBe("end_excluded"); // prettier-ignore
  expect(spans("Strom;Z1;01.01.2025 00:00;31.01.2025 23:59;100,0;kWh", "Strom;Z1;01.02.2025 00:00;28.02.2025 23:59;110,0;kWh")).toEqual(["both", ...two.slice(1)]); // prettier-ignore
  expect(spans("Strom;Z1;31.12.2024;31.01.2025;100,0;kWh", "Strom;Z1;31.01.2025;28.02.2025;110,0;kWh")).toEqual(["start_excluded", ...two.slice(1)]); // prettier-ignore
  expect(spans("Strom;Z1;01.01.2025;31.01.2025;100,0;kWh", "Strom;Z1;01.02.2025;28.02.2025;110,0;kWh")).toEqual(["both", ...two.slice(1)]); // prettier-ignore
  expect(spans("Strom;Z1;2024-12-31T23:00:00Z;2025-01-31T23:00:00Z;100,0;kWh", "Strom;Z1;2025-01-31T23:00:00Z;2025-02-28T23:00:00Z;110,0;kWh")).toEqual(two); // prettier-ignore
  expect(spans("Strom;Z1;2024-12-31T23:00:00Z;2025-01-31T23:00:00Z;100,0;kWh")).toEqual(two.slice(0, 2));
  expect(spans("Strom;Z1;2024-12-31T23:00:00Z;2025-01-31T22:59:59Z;100,0;kWh", "Strom;Z1;2025-01-31T23:00:00Z;2025-02-28T22:59:59Z;110,0;kWh")).toEqual(["both", ...two.slice(1)]); // prettier-ignore
  expect(openQuestions(readAs(lines(head, "Strom;Z1;01.01.2025;01.01.2026;100,0;kWh")).reading)).toEqual(["edges"]); // prettier-ignore
  for (const days of ["31.12.2023;31.12.2024", "15.03.2024;15.03.2025", "31.01.2025;28.02.2025"])
    expect(openQuestions(readAs(lines(head, `Strom;Z1;${days};100,0;kWh`)).reading), days).toEqual(["edges"]);
  expect(openQuestions(readAs(lines(head, "Strom;Z1;15.03.2024;14.03.2025;100,0;kWh")).reading)).toEqual([]);
});

test("standings are no meter: their difference is checked, or is the amount; a meter that began again is doubted", () => {
  const head = "Medium;Zähler;Zählerstand alt;Zählerstand neu;Von;Bis;Verbrauch;Einheit";
  const row = (text: string) => readAs(lines(head, text)).run.rows[0]!;
  expect(row("Strom;;1000;1100;01.01.2025;31.01.2025;100;kWh")).toMatchObject({ state: "fine", bill: { meter: "", amount: "100" } }); // prettier-ignore
  expect(row("Strom;Z1;1000;1100;01.01.2025;31.01.2025;100,4;kWh").state).toBe("fine");
  expect(row("Strom;Z1;1000;1100;01.01.2025;31.01.2025;300;kWh").doubts).toMatchObject([{ kind: "reading_differs" }]); // prettier-ignore
  expect(row("Erdgas;Z1;1000;1100;01.01.2025;31.01.2025;1.050,5;kWh Hs").doubts).toEqual([]);
  expect(row("Strom;Z1;99950;50;01.01.2025;31.01.2025;100;kWh").doubts).toMatchObject([{ kind: "rolled_over" }]); // prettier-ignore
  const bare = "Medium;Zähler;alter Stand;neuer Stand;Wandlerfaktor;Von;Bis;Einheit";
  const counted = readAs(lines(bare, "Strom;Z1;1.000,5;1.100,0;30;01.01.2025;31.01.2025;kWh")).run.rows[0];
  expect(counted).toMatchObject({ state: "fine", bill: { amount: "2985" }, stated: "1.000,5 → 1.100,0" });
  const turned = readAs(lines(bare, "Strom;Z1;99.950,0;50,0;1;01.01.2025;31.01.2025;kWh")).run.rows[0];
  expect(turned).toMatchObject({ state: "questionable", bill: { amount: "100" } });
});

test("old encodings are told apart by their letters, one broken byte costs one letter, and Ctrl-Z ends a text", () => {
  const text = lines("Medium;Zähler;Von;Bis;Verbrauch;Einheit", "Heizöl;Öltank Süd;01.01.2025;31.12.2025;1000,0;l", "Fernwärme;Gebäude;01.01.2025;31.12.2025;10,0;MWh"); // prettier-ignore
  const bytesIn = (table: Readonly<Record<string, number>>) => Uint8Array.from(Array.from(text, (sign) => table[sign] ?? sign.charCodeAt(0))); // prettier-ignore
  const cp850 = bytesIn({ ä: 0x84, ö: 0x94, ü: 0x81, Ö: 0x99 });
  const mac = bytesIn({ ä: 0x8a, ö: 0x9a, ü: 0x9f, Ö: 0x85 });
  for (const [bytes, encoding] of [
    [cp850, "cp850"],
    [mac, "macintosh"],
    [westernFileOf(text), "windows-1252"],
  ] as const) {
    // prettier-ignore
    const { table, run } = readAs(bytes);
    expect(table, encoding).toMatchObject({ encoding, encoding_sure: false });
    expect(table.doubtful[0], encoding).toEqual({ line: 1, word: "Zähler" });
    expect(run.rows.map(({ bill, state }) => `${bill.carrier} ${bill.meter} ${state}`), encoding).toEqual(["heating_oil Öltank Süd fine", "district_heat Gebäude fine"]); // prettier-ignore
  }
  const broken = Uint8Array.from([...fileOf(text), ...fileOf("\r\nStrom;Z"), 0xe4, ...fileOf(";01.01.2025;31.12.2025;1,5;kWh")]); // prettier-ignore
  const { table, run } = readAs(broken);
  expect(table).toMatchObject({ encoding: "utf-8", encoding_sure: false, doubtful: [{ line: 4, word: "Zä" }] }); // prettier-ignore
  expect(run.rows.map(({ state }) => state)).toEqual(["fine", "fine", "questionable"]);
  expect(states(Uint8Array.from([...westernFileOf(text), 0x0d, 0x0a, 0x1a, 0, 0]))).toEqual(["fine", "fine"]);
});

test("a unit that nobody knows is taught once, for its carrier; Nm³ need no state number", () => {
  const file = lines("Medium;Zähler;Von;Bis;Verbrauch;Einheit;Brennwert", "Hackschnitzel;K1;01.01.2025;31.01.2025;10,0;srm;", "Erdgas;Z2;01.01.2025;31.01.2025;100,0;Nm³;11,2"); // prettier-ignore
  const { run } = readAs(file);
  expect(run.rows[0]?.problems).toEqual([{ field: "unit", kind: "unknown_unit", text: "srm" }]);
  expect(run.rows[1]).toMatchObject({ state: "fine", bill: { unit: "m³", state_number: "1", calorific_value: "11.2" } }); // prettier-ignore
  const taught = readAs(file, { taught: { "wood_chips srm": { unit: "kg", factor: "250" } } }).run.rows[0];
  expect(taught).toMatchObject({ state: "fine", bill: { amount: "2500", unit: "kg" }, stated: "10,0 srm" });
});

test("what a spreadsheet has altered is doubted: numbers as days, exponents, lost digits and zeros", () => {
  const row = (meter: string, amount: string, head = "Zähler") =>
    readAs(lines(`Medium;${head};Monat;Verbrauch;Einheit`, `Strom;${meter};2025-01;${amount};kWh`)).run.rows[0]!; // prettier-ignore
  for (const amount of ["01. Feb", "1.2.", "Feb 25", "12. Jan."]) expect(row("Z1", amount).problems[0]?.kind, amount).toBe("number_became_day"); // prettier-ignore
  expect(row("Z1", "1,5E+03").problems[0]?.kind).toBe("scientific");
  expect(row("1,23E+12", "5,5").doubts[0]?.kind).toBe("scientific_name");
  expect(row("5012345678901", "5,5", "PDL").doubts[0]?.kind).toBe("zeros_lost");
  expect(row("05012345678901", "5,5", "PDL").doubts).toEqual([]);
  expect(row("12345678901230000", "5,5").doubts[0]?.kind).toBe("digits_lost");
});

test("a cancellation takes its bill back, and the three of them add up to the new bill", () => {
  const head = "Medium;Zähler;Rechnungsnr;Von;Bis;Verbrauch;Einheit;Belegart;Bemerkung";
  const days = "01.01.2025;31.12.2025";
  const total = (file: string) => {
    const { run } = readAs(file);
    expect(run.rows.map(({ state }) => state)).toEqual(run.rows.map(() => "fine"));
    const bills = run.rows.map(({ id, bill }) => ({ ...bill, id }));
    return settledBills(bills).reduce((sum, bill) => sum + Number(billQuantity(bill)!.quantity), 0) / 1000;
  };
  const first = `Strom;Z1;R1;${days};1.000,5;kWh;Rechnung;`;
  const second = `Strom;Z1;R2;${days};900,5;kWh;Rechnung;`;
  expect(total(lines(head, first, `Strom;Z1;G1;${days};-1.000,5;kWh;;`, second))).toBe(900.5);
  expect(total(lines(head, first, `Strom;Z1;G1;${days};1.000,5;kWh;Gutschrift;`, second))).toBe(900.5);
  expect(total(lines(head, first, `Strom;Z1;R1;${days};-1.000,5;kWh;Storno;`, second))).toBe(900.5);
  expect(total(lines(head, first, `Strom;Z1;G1;${days};-300,5;kWh;;Gutschrift zu R1`))).toBe(700);
});

test("a credit note that names a bill of another meter is doubted; of two bills of one number it takes back its own meter's", () => {
  const head = "Medium;Zähler;Jahr;Verbrauch kWh;Rechnung;Storno zu";
  const rows = (...given: readonly string[]) => readAs(lines(head, ...given)).run.rows;
  const other = rows("Strom;Z1;2025;1000,5;R1;", "Strom;Z2;2025;-1000,5;R2;R1");
  expect(other.map(({ state, findings }) => [state, ...findings.map(({ kind }) => kind)])).toEqual([["fine"], ["questionable", "credit_elsewhere"]]); // prettier-ignore
  const year = rows("Strom;Z1;2025;1000,5;R1;", "Strom;Z1;2023;-1000,5;R2;R1");
  expect(year.map(({ state }) => state)).toEqual(["fine", "questionable"]);
  const both = rows("Strom;Z1;2025;1000,5;R1;", "Strom;Z2;2025;500,5;R1;", "Strom;Z2;2025;-500,5;R2;R1");
  expect(both.map(({ state }) => state)).toEqual(["fine", "fine", "fine"]);
  const kept = settledBills(both.map(({ id, bill }) => ({ ...bill, id })));
  expect(kept.map(({ meter, amount }) => `${meter} ${amount}`)).toEqual(["Z1 1000.5"]);
});

test("months, quarters or years as columns are bills under each other; the sum of a row is none", () => {
  const rows = (file: string) => readAs(file).run.rows.map(({ bill, state }) => `${bill.meter} ${bill.from_day} ${bill.to_day} ${bill.amount} ${bill.unit} ${state}`); // prettier-ignore
  const wanted = ["Z1 2025-01-01 2025-01-31 100.5 kWh fine", "Z1 2025-02-01 2025-02-28 110.5 kWh fine", "Z2 2025-01-01 2025-01-31 7.5 kWh fine"]; // prettier-ignore
  expect(rows(lines("Medium;Zähler;Jan 2025;Feb 2025;Summe;Einheit", "Strom;Z1;100,5;110,5;211;kWh", "Strom;Z2;7,5;;7,5;kWh"))).toEqual(wanted); // prettier-ignore
  expect(rows(lines("Stromverbrauch 2025 in kWh;;;", "Zähler;Januar;Februar;Gesamt", "Z1;100,5;110,5;211", "Z2;7,5;;7,5"))).toEqual(wanted); // prettier-ignore
  expect(rows(lines("Vettore;Contatore;gennaio 2025;febbraio 2025;Unità", "Elettricità;Z1;100,5;110,5;kWh", "Elettricità;Z2;7,5;;kWh"))).toEqual(wanted); // prettier-ignore
  expect(rows(lines("Medium;Zähler;Q1 2025;Q2 2025;Einheit", "Strom;Z1;100,5;110,5;kWh"))[1]).toBe("Z1 2025-04-01 2025-06-30 110.5 kWh fine"); // prettier-ignore
  const open = readAs(lines("Medium;Zähler;Januar;Februar;Einheit", "Strom;Z1;100,5;110,5;kWh"));
  expect([open.table.arranged, openQuestions(open.reading)]).toEqual(["months", ["year"]]);
});

test("columns of months beside a column of years, and years in the heads of amounts, are bills under each other", () => {
  const rows = (...file: readonly string[]) => {
    const { reading, run } = readAs(lines(...file));
    return [...openQuestions(reading), ...run.rows.map(({ bill, state }) => `${bill.from_day} ${bill.to_day} ${bill.amount} ${bill.unit} ${state}`)]; // prettier-ignore
  };
  const months = ["2025-01-01 2025-01-31 100.5 kWh fine", "2025-02-01 2025-02-28 90 kWh fine"];
  expect(rows("Medium;Zähler;Jahr;Jan;Feb;Summe", "Strom kWh;Z1;2025;100,5;90;190,5")).toEqual(months);
  expect(rows("Medium;Zähler;Year;January;February;Unit", "Strom;Z1;2025;100,5;90;kWh")).toEqual(months);
  expect(rows("Medium;Compteur;Année;janv.;févr.;Unité", "Électricité;Z1;2025;100,5;90;kWh")).toEqual(months);
  expect(rows("Medium;Contador;Año;enero;febrero;Unidad", "Electricidad;Z1;2025;100,5;90;kWh")).toEqual(months); // prettier-ignore
  expect(rows("Medium;Contatore;Anno;gennaio;febbraio;Unità", "Elettricità;Z1;2025;100,5;90;kWh")).toEqual(months); // prettier-ignore
  expect(rows("Medium;Zähler;Jahr;Jan;Feb;Einheit", "Strom;Z1;2024;100,5;90;kWh", "Strom;Z1;2025;7,5;8;kWh")).toHaveLength(4); // prettier-ignore
  expect(rows("Medium;Zähler;Jahr;Q1;Q2;Einheit", "Strom;Z1;2025;100,5;90;kWh")[1]).toBe("2025-04-01 2025-06-30 90 kWh fine"); // prettier-ignore
  const years = ["2023-01-01 2023-12-31 9000.5 kWh fine", "2024-01-01 2024-12-31 9500.5 kWh fine"];
  for (const [first, second] of [
    ["Verbrauch 2023 (kWh)", "Verbrauch 2024 (kWh)"],
    ["Consumption 2023 kWh", "Consumption 2024 kWh"],
    ["Consommation 2023 [kWh]", "Consommation 2024 [kWh]"],
    ["Consumo 2023 (kWh)", "Consumo 2024 (kWh)"],
    ["2023 (kWh)", "2024 (kWh)"],
  ] as const)
    expect(rows(`Medium;Zähler;${first};${second}`, "Strom;Z1;9000,5;9500,5"), first).toEqual(years); // prettier-ignore
  expect(rows("Medium;Zähler;Verbrauch 2023 (kWh);Kosten 2023 (€);Verbrauch 2024 (kWh);Kosten 2024 (€)", "Strom;Z1;9000,5;5;9500,5;6")).toEqual(years); // prettier-ignore
  expect(rows("Medium;Zähler;Verbrauch 2023 (kWh);Verbrauch 2024 (MWh)", "Strom;Z1;9000,5;9,5")[0]).toBe(
    "amount",
  );
  expect(rows("Medium;Zähler;Monat;Verbrauch MWh", "Strom kWh;Z1;01/2025;9,5")[0]).toContain("2025-01-01 2025-01-31"); // prettier-ignore
  expect(readAs(lines("Medium;Zähler;Monat;Verbrauch MWh", "Strom kWh;Z1;01/2025;9,5")).run.rows[0]?.problems).toMatchObject([{ kind: "units_differ" }]); // prettier-ignore
});

test("the sums of a table of months are checked: one beside a row that is another is doubted, one below them is no bill", () => {
  const head = "Medium;Zähler;Jan 2025;Feb 2025;Gesamt;Einheit";
  const of = (...rows: readonly string[]) => readAs(lines(head, ...rows)).run.rows;
  const right = of(
    "Strom;Z1;100,5;110,5;211;kWh",
    "Strom;Z2;7,5;8;15,5;kWh",
    "Strom;Gesamt;108;118,5;226,5;kWh",
  );
  expect(right.map(({ state, no_bill }) => no_bill ?? state)).toEqual(["fine", "fine", "fine", "fine", "sum", "sum"]); // prettier-ignore
  const wrong = of("Strom;Z1;100,5;110,5;999;kWh", "Strom;Z2;7,5;8;15,5;kWh");
  expect(wrong.map(({ doubts }) => doubts.map(({ kind, text }) => `${kind} ${text}`))).toEqual([["sum_differs 999"], ["sum_differs 999"], [], []]); // prettier-ignore
  const below = of("Strom;Z1;100,5;110,5;211;kWh", "Strom;Z2;7,5;8;15,5;kWh", "Strom;Gesamt;500;118,5;618,5;kWh"); // prettier-ignore
  expect(below.map(({ no_bill, doubts }) => no_bill ?? doubts.map(({ kind }) => kind).join())).toEqual(["", "", "", "", "sum_by_word", "sum"]); // prettier-ignore
  const meters = readAs(lines("Medium;Monat;Z1 kWh;Z2 kWh;Summe", "Strom;2025-01;100,5;7,5;108", "Strom;2025-02;100,5;7,5;100")).run.rows; // prettier-ignore
  expect(meters.map(({ doubts }) => doubts.map(({ kind }) => kind).join())).toEqual(["", "", "sum_differs", "sum_differs"]); // prettier-ignore
});

test("a kept reading knows which days of a period count, where the file itself leaves it open", () => {
  const file = lines("Medium;Zähler;von;bis;Menge;Einheit", "Strom;Z1;01.01.2025;01.02.2025;100,5;kWh");
  const { table, reading } = readAs(file);
  expect(reading.edges).toBeNull(); // only the shape of the period speaks for it
  const kept = readProfiles(
    JSON.parse(JSON.stringify({ a: profileOf({ ...reading, edges: "end_excluded" }) })),
  );
  const again = withProfile(table, reading, kept["a"]!);
  expect(again.edges).toBe("end_excluded");
  expect(openQuestions(again)).toEqual([]);
  const { edges: _edges, ...before } = kept["a"]!; // kept before this was asked
  expect(withProfile(table, reading, before).edges).toBeNull();
  expect(readProfiles({ a: { ...kept["a"], edges: "x" } })).toEqual({});
});

test("a column for each carrier or meter, and tables beside each other, are bills under each other", () => {
  const rows = (file: string) => readAs(file).run.rows.map(({ bill, line, part, state }) => `${line}.${part} ${bill.carrier} ${bill.meter} ${bill.from_day} ${bill.amount} ${bill.unit} ${state}`); // prettier-ignore
  expect(rows(lines("Monat;Strom kWh;Fernwärme MWh;Wasser (m³)", "2025-01;100,5;2,5;7,5", "2025-02;110,5;;8,5"))).toEqual([
    "2.0 electricity  2025-01-01 100.5 kWh fine",
    "2.1 district_heat  2025-01-01 2.5 MWh fine",
    "2.2 water  2025-01-01 7.5 m³ fine",
    "3.0 electricity  2025-02-01 110.5 kWh fine",
    "3.1 water  2025-02-01 8.5 m³ fine",
  ]); // prettier-ignore
  expect(rows(lines("Medium;Monat;Z1 kWh;Z2 kWh", "Strom;2025-01;100,5;7,5"))).toEqual(["2.0 electricity Z1 2025-01-01 100.5 kWh fine", "2.1 electricity Z2 2025-01-01 7.5 kWh fine"]); // prettier-ignore
  const beside = ["2.0 electricity A 2025-01-01 100.5 kWh fine", "2.1 electricity B 2025-01-01 7.5 kWh fine"];
  expect(rows(lines("Zähler;Monat;Strom kWh;;Zähler;Monat;Strom kWh", "A;2025-01;100,5;;B;2025-01;7,5"))).toEqual(beside); // prettier-ignore
  expect(rows(lines("A;;B;", "Monat;Strom kWh;Monat;Strom kWh", "2025-01;100,5;2025-01;7,5"))).toEqual(beside.map((row) => row.replace("2.", "3."))); // prettier-ignore
  expect(rows(lines("Medium;Monat;Verbrauch 2024 kWh;Verbrauch 2025 kWh", "Strom;Januar;100,5;7,5"))).toEqual(["2.0 electricity  2024-01-01 100.5 kWh fine", "2.1 electricity  2025-01-01 7.5 kWh fine"]); // prettier-ignore
});

test("one standing in each row: what was used lies between two rows of a meter, and the first one is no bill", () => {
  const { run, reading } = readAs(lines("Medium;Zähler;Ablesedatum;Zählerstand;Einheit", "Strom;Z1;01.01.2025;1000,5;kWh", "Strom;Z2;01.01.2025;50,5;kWh", "Strom;Z1;01.02.2025;1100,5;kWh", "Strom;Z2;01.02.2025;57,5;kWh", "Strom;Z1;01.03.2025;1211,5;kWh")); // prettier-ignore
  expect(openQuestions(reading)).toEqual([]);
  expect(run.rows.map(({ bill, no_bill, state }) => no_bill ?? `${bill.meter} ${bill.from_day} ${bill.to_day} ${bill.amount} ${state}`)).toEqual(["first_reading", "first_reading", "Z1 2025-01-01 2025-01-31 100 fine", "Z2 2025-01-01 2025-01-31 7 fine", "Z1 2025-02-01 2025-02-28 111 fine"]); // prettier-ignore
});

test("a reading on the last day of a month is the end of that day, however many rows the file has; others begin their day", () => {
  const head = "Medium;Zähler;Datum;Zählerstand;Einheit";
  const of = (...rows: readonly string[]) => readAs(lines(head, ...rows)).run.rows.map(({ bill, id, no_bill, state }) => ({ id, said: no_bill ?? `${bill.from_day} ${bill.to_day} ${state}` })); // prettier-ignore
  const [older, old, last] = ["Strom;Z1;31.12.2023;1000;kWh", "Strom;Z1;31.12.2024;2000;kWh", "Strom;Z1;31.12.2025;3100,5;kWh"] as const; // prettier-ignore
  const two = of(old, last);
  expect(two.map(({ said }) => said)).toEqual(["first_reading", "2025-01-01 2025-12-31 fine"]);
  const three = of(older, old, last);
  expect(three.map(({ said }) => said)).toEqual(["first_reading", "2024-01-01 2024-12-31 fine", "2025-01-01 2025-12-31 fine"]); // prettier-ignore
  expect(three[2]!.id).toBe(two[1]!.id);
  const mixed = of(old, "Strom;Z1;30.06.2025;2500;kWh", "Strom;Z1;15.08.2025;2600;kWh", last);
  expect(mixed.slice(1).map(({ said }) => said)).toEqual(["2025-01-01 2025-06-30 fine", "2025-07-01 2025-08-14 fine", "2025-08-15 2025-12-31 fine"]); // prettier-ignore
  const daily = of("Strom;Z1;30.01.2025;10;kWh", "Strom;Z1;31.01.2025;20,5;kWh", "Strom;Z1;01.02.2025;30;kWh", "Strom;Z1;02.02.2025;40;kWh"); // prettier-ignore
  expect(daily.slice(1).map(({ said }) => said)).toEqual(["2025-01-30 2025-01-30 fine", "2025-01-31 2025-01-31 fine", "2025-02-01 2025-02-01 fine"]); // prettier-ignore
  const heads = readAs(lines("Medium;Zähler;Stand 01.07.2025;Stand 31.12.2025;Einheit", "Strom;Z1;1000;1100,5;kWh")).run.rows[0]!; // prettier-ignore
  expect(heads.bill).toMatchObject({ from_day: "2025-07-01", to_day: "2025-12-31" });
});

test("a period of whole months and a day is doubted, unless the file or a person says which days count", () => {
  const head = "Medium;Zähler;Von;Bis;Verbrauch;Einheit";
  const of = (...rows: readonly string[]) => readAs(lines(head, ...rows)).run.rows.map(({ doubts, state }) => doubts[0]?.kind ?? state); // prettier-ignore
  const year = "Strom;Z1;01.01.2025;01.01.2026;1100,5;kWh";
  expect(of(year)).toEqual(["day_more"]);
  expect(of(year, "Strom;Z2;15.03.2025;20.04.2025;10,5;kWh")).toEqual(["day_more", "fine"]);
  expect(of("Strom;Z1;01.01.2025;01.02.2025;11,5;kWh", "Strom;Z1;01.02.2025;01.03.2025;10,5;kWh")).toEqual(["fine", "fine"]); // prettier-ignore
  expect(of("Strom;Z1;01.01.2025;01.02.2025;11,5;kWh", "Strom;Z1;02.02.2025;28.02.2025;10,5;kWh")).toEqual(["fine", "fine"]); // prettier-ignore
  const { table, reading } = readAs(lines(head, year));
  const chosen = dryRun(table, { ...reading, edges: "both" }, { ...basis, project_id: "p", known: [] });
  expect(chosen.rows.map(({ state }) => state)).toEqual(["fine"]);
});

test("a meter that was replaced has two standings on one day: the new one begins, and nothing was used between them", () => {
  const head = "Medium;Zähler;Ablesedatum;Zählerstand;Einheit";
  const of = (...rows: readonly string[]) => readAs(lines(head, ...rows)).run.rows.map(({ bill, no_bill, state }) => no_bill ?? `${bill.from_day} ${bill.to_day} ${bill.amount} ${state}`); // prettier-ignore
  const [begin, old, fresh, end] = ["Strom;Z1;01.01.2025;98000;kWh", "Strom;Z1;01.07.2025;99000;kWh", "Strom;Z1;01.07.2025;0;kWh", "Strom;Z1;31.12.2025;4000,5;kWh"] as const; // prettier-ignore
  const [first, last] = ["2025-01-01 2025-06-30 1000 fine", "2025-07-01 2025-12-31 4000.5 fine"];
  expect(of(begin, old, fresh, end)).toEqual(["first_reading", first, "first_reading", last]);
  expect(of(begin, fresh, old, end)).toEqual(["first_reading", "first_reading", first, last]);
  expect(of(end, old, begin, fresh)).toEqual([last, first, "first_reading", "first_reading"]);
  expect(of(begin, old, "Strom;Z1;01.07.2025;12,5;kWh", end)).toEqual(["first_reading", first, "first_reading", "2025-07-01 2025-12-31 3988 fine"]); // prettier-ignore
  expect(of(begin, old, "Strom;Z1;02.07.2025;0;kWh", end)[2]).toBe("first_reading");
});

test("a meter that began again at zero between two days stays doubted, and a day that was read twice is no new meter", () => {
  const head = "Medium;Zähler;Ablesedatum;Zählerstand;Einheit";
  const of = (...rows: readonly string[]) => readAs(lines(head, ...rows)).run.rows.map(({ doubts, no_bill, state }) => no_bill ?? doubts[0]?.kind ?? state); // prettier-ignore
  expect(of("Strom;Z1;01.01.2025;99000,5;kWh", "Strom;Z1;01.07.2025;0;kWh")).toEqual(["first_reading", "rolled_over"]); // prettier-ignore
  expect(of("Strom;Z1;01.07.2025;99990,5;kWh", "Strom;Z1;02.07.2025;10;kWh")[1]).toBe("rolled_over");
  expect(of("Strom;Z1;01.01.2025;1000,5;kWh", "Strom;Z1;01.07.2025;2000,5;kWh", "Strom;Z1;01.07.2025;2000,5;kWh", "Strom;Z1;01.12.2025;3000,5;kWh")[1]).toBe("fine"); // prettier-ignore
});

test("an accounting year over two calendar years is asked once for its first month, and kept with the reading", () => {
  const head = "Medium;Zähler;Zeitraum;Verbrauch kWh";
  for (const [text, from, to] of [
    ["2024/25", "2024-10-01", "2025-09-30"],
    ["2024/2025", "2024-10-01", "2025-09-30"],
    ["2024 / 25", "2024-10-01", "2025-09-30"],
    ["Heizperiode 2024/25", "2024-10-01", "2025-09-30"],
    ["Geschäftsjahr 2023/24", "2023-10-01", "2024-09-30"],
    ["GJ 23/24", "2023-10-01", "2024-09-30"],
    ["FY 2024-25", "2024-10-01", "2025-09-30"],
    ["Exercice 2024/2025", "2024-10-01", "2025-09-30"],
    ["Ejercicio 2024-2025", "2024-10-01", "2025-09-30"],
    ["Stagione termica 2024/25", "2024-10-01", "2025-09-30"],
    ["Heizperiode 2011/12", "2011-10-01", "2012-09-30"],
    ["Heizperiode 2022/2023", "2022-10-01", "2023-09-30"],
    ["Saison 2024-25", "2024-10-01", "2025-09-30"],
    ["Winter 24/25", "2024-10-01", "2025-09-30"],
    ["24/25", "2024-10-01", "2025-09-30"],
    ["2024–2025", "2024-10-01", "2025-09-30"],
    ["2024/25 Heizperiode", "2024-10-01", "2025-09-30"],
    ["Gasjahr 2024/25", "2024-10-01", "2025-09-30"],
    ["Heating season 2024–25", "2024-10-01", "2025-09-30"],
    ["Heating period 24/25", "2024-10-01", "2025-09-30"],
    ["Financial year 2024/25", "2024-10-01", "2025-09-30"],
    ["Saison de chauffe 2024-2025", "2024-10-01", "2025-09-30"],
    ["Période de chauffe 2024/25", "2024-10-01", "2025-09-30"],
    ["Hiver 2024-2025", "2024-10-01", "2025-09-30"],
    ["Temporada de calefacción 2024/25", "2024-10-01", "2025-09-30"],
    ["Invierno 24/25", "2024-10-01", "2025-09-30"],
    ["Anno termico 2024/25", "2024-10-01", "2025-09-30"],
    ["Stagione invernale 2024/25", "2024-10-01", "2025-09-30"],
  ] as const) {
    const { table, reading } = readAs(lines(head, `Strom;Z1;${text};100,5`));
    expect(openQuestions(reading), text).toEqual(["year_start"]);
    expect(readAs(lines(head, `Strom;Z1;${text};100,5`)).run.rows[0]?.problems, text).toMatchObject([{ kind: "no_day" }]); // prettier-ignore
    const run = dryRun(table, { ...reading, year_start: 10 }, { ...basis, project_id: "p", known: [] });
    expect(run.rows[0], text).toMatchObject({ state: "fine", bill: { from_day: from, to_day: to } });
  } // prettier-ignore
  const { table, reading } = readAs(lines(head, "Strom;Z1;2024/25;100,5"));
  const kept = readProfiles(JSON.parse(JSON.stringify({ a: profileOf({ ...reading, year_start: 5 }) })));
  expect(withProfile(table, reading, kept["a"]!).year_start).toBe(5);
  const { year_start: _start, ...before } = kept["a"]!; // kept before this was asked
  expect(openQuestions(withProfile(table, reading, before))).toEqual(["year_start"]);
  expect(readProfiles({ a: { ...kept["a"], year_start: 13 } })).toEqual({});
  for (const text of ["2024", "2011/12", "2024/26", "01/2025", "11/12", "24/26", "Winter 2025"]) expect(openQuestions(readAs(lines(head, `Strom;Z1;${text};100,5`)).reading), text).toEqual([]); // prettier-ignore
  const columns = readAs(lines("Medium;Zähler;2023/24;2024/25;Einheit", "Strom;Z1;100,5;110,5;kWh"));
  expect([columns.table.arranged, openQuestions(columns.reading)]).toEqual(["months", ["year_start"]]);
});

test("a quarter in Roman figures is read and doubted where no head speaks of quarters; a month with spaces around its slash is one", () => {
  const row = (head: string, text: string) => {
    const { bill, doubts, problems, state } = readAs(lines(`Medium;Zähler;${head};Verbrauch kWh`, `Strom;Z1;${text};100,5`)).run.rows[0]!; // prettier-ignore
    return [`${bill.from_day} ${bill.to_day}`, problems[0]?.kind ?? doubts[0]?.kind ?? state];
  };
  expect(row("Zeitraum", "I/2025")).toEqual(["2025-01-01 2025-03-31", "quarter_by_figure"]);
  expect(row("Zeitraum", "IV/24")).toEqual(["2024-10-01 2024-12-31", "quarter_by_figure"]);
  expect(row("Quartal", "II/2025")).toEqual(["2025-04-01 2025-06-30", "fine"]);
  expect(row("Quartal", "2025/3")).toEqual(["2025-07-01 2025-09-30", "fine"]);
  expect(row("Quartal", "1/2025")).toEqual(["2025-01-01 2025-03-31", "fine"]);
  expect(row("Quartal", "Q1 2025")).toEqual(["2025-01-01 2025-03-31", "fine"]);
  expect(row("Monat", "IX/2025")).toEqual(["2025-09-01 2025-09-30", "fine"]);
  expect(row("Monat", "I/2025")).toEqual(["2025-01-01 2025-01-31", "fine"]);
  expect(row("Zeitraum", "V/2025")[1]).toBe("no_day");
  expect(row("Zeitraum", "9 / 2025")).toEqual(["2025-09-01 2025-09-30", "fine"]);
  expect(row("Zeitraum", "2025 / 09")).toEqual(["2025-09-01 2025-09-30", "fine"]);
});

test("heat that does not say where it comes from is asked about, in five languages; heat of a network is read", () => {
  const row = (medium: string) => readAs(lines("Medium;Zähler;Jahr;Verbrauch;Einheit", `${medium};Z1;2025;100,5;MWh`)).run.rows[0]!; // prettier-ignore
  for (const medium of ["Wärme", "Heizung", "Heizwärme", "Wärmemenge", "Heat", "Heating", "Chaleur", "Chauffage", "Calore", "Riscaldamento", "Calor", "Calefacción"]) // prettier-ignore
    expect(row(medium), medium).toMatchObject({ state: "unreadable", problems: [{ field: "carrier", kind: "unclear_heat", text: medium }] }); // prettier-ignore
  for (const medium of [
    "Fernwärme",
    "Nahwärme",
    "Wärmelieferung",
    "District heat",
    "Réseau de chaleur",
    "Teleriscaldamento",
    "Red de calor",
  ])
    // prettier-ignore
    expect(row(medium), medium).toMatchObject({ state: "fine", bill: { carrier: "district_heat" } });
  const columns = readAs(lines("Liegenschaft;Strom (kWh);Wärme (kWh);Wasser (m³);Zeitraum", "Schule;120000,5;450000,5;1200,5;2025")).run.rows; // prettier-ignore
  expect(columns.map(({ state, bill, problems }) => problems[0]?.kind ?? `${bill.carrier} ${state}`)).toEqual(["electricity fine", "unclear_heat", "water fine"]); // prettier-ignore
  expect(openQuestions(readAs(lines("Zähler;Jahr;Wärme kWh", "Z1;2025;100,5")).reading)).toEqual(["carrier"]);
});

test("calorific values are read in the unit of their head or cell, conversion factors as what they are by unit and size", () => {
  const row = (heads: string, cells: string, amount = "Verbrauch (m³)") => {
    const { bill, problems, state } = readAs(lines(`Medium;Zähler;Von;Bis;${amount};${heads}`, `Erdgas;Z1;01.01.2025;31.01.2025;1250,5;${cells}`)).run.rows[0]!; // prettier-ignore
    return [bill.calorific_value, bill.state_number, problems[0]?.kind ?? state];
  };
  const smc = "Consumo (Smc)";
  expect(row("PCS (MJ/Smc)", "38,52", smc)).toEqual(["10.7", "1", "fine"]);
  expect(row("PCS (GJ/Smc)", "0,03852", smc)).toEqual(["10.7", "1", "fine"]);
  expect(row("PCS", "38,52 MJ/Smc", smc)).toEqual(["10.7", "1", "fine"]);
  expect(row("PCS (kWh/Smc)", "10,7", smc)).toEqual(["10.7", "1", "fine"]);
  expect(row("PCS (kcal/Smc)", "9200", smc)).toEqual(["10.6996", "1", "fine"]);
  expect(row("Coefficiente C;PCS (MJ/Smc)", "1,0123;38,52")).toEqual(["10.7", "1.0123", "fine"]);
  expect(row("Calorific value [MJ/m³];Correction factor", "39,5;1,02264")).toEqual(["10.972222", "1.02264", "fine"]); // prettier-ignore
  expect(row("Coefficient de conversion", "11,23")).toEqual(["11.23", "1", "fine"]);
  expect(row("Factor de conversión (kWh/m³)", "11,7")).toEqual(["11.7", "1", "fine"]);
  expect(row("Umrechnungsfaktor kWh/m³", "10,52")).toEqual(["10.52", "1", "fine"]);
  expect(row("Coefficiente di conversione", "10,7")).toEqual(["10.7", "1", "fine"]);
  expect(row("Coefficiente di conversione;PCS (MJ/Smc)", "1,0123;38,52")).toEqual(["10.7", "1.0123", "fine"]);
  expect(row("Umrechnungsfaktor;Brennwert", "0,9512;11,2")).toEqual(["11.2", "0.9512", "fine"]);
  expect(row("Brennwert;Zustandszahl", "11,2;0,9512")).toEqual(["11.2", "0.9512", "fine"]);
  expect(row("Brennwert (MJ/kg);Zustandszahl", "50,1;0,9512")[2]).toBe("unknown_unit");
  expect(row("PCS", "38,52", smc)[2]).toBe("questionable");
});

test("an amount for a year is one, in brackets of any kind; beside other days it is doubted, and a plain amount goes before", () => {
  const row = (head: string, year: string, cell = "10000,5") => {
    const { bill, doubts, state } = readAs(lines(`Medium;Zähler;Zeitraum;${head}`, `Strom;Z1;${year};${cell}`)).run.rows[0]!; // prettier-ignore
    return `${bill.amount} ${bill.unit} ${doubts[0]?.kind ?? state}`;
  };
  for (const head of [
    "Verbrauch [kWh/a]",
    "Verbrauch (kWh/a)",
    "Verbrauch {kWh/a}",
    "Verbrauch in kWh/Jahr",
    "Verbrauch [kWh p.a.]",
    "Consumption (kWh/year)",
    "kWh/an",
    "Consumo [kWh/anno]",
  ])
    // prettier-ignore
    expect(row(head, "2025"), head).toBe("10000.5 kWh fine");
  expect(row("Verbrauch {kWh}", "01/2025")).toBe("10000.5 kWh fine");
  expect(row("Verbrauch [kWh/a]", "01/2025")).toBe("10000.5 kWh per_year");
  expect(row("Verbrauch;Einheit", "2025", "10,5;MWh/a")).toBe("10.5 MWh fine");
  expect(amounts(lines("Medium;Zähler;Monat;Verbrauch kWh/a;Verbrauch kWh", "Strom;Z1;01/2025;12000;1000,5"))).toEqual(["1000.5 kWh"]); // prettier-ignore
});

test("two standings with their days in the heads are a bill from one day to the other", () => {
  const rows = (head: string, ...cells: readonly string[]) => {
    const { reading, run } = readAs(lines(`Medium;Zähler;${head}`, ...cells));
    return [...openQuestions(reading), ...run.rows.map(({ bill, doubts, state }) => `${bill.from_day} ${bill.to_day} ${bill.amount} ${bill.unit} ${doubts[0]?.kind ?? state}`)]; // prettier-ignore
  };
  const year = ["2025-01-01 2025-12-31 1000.5 kWh fine"];
  expect(rows("Stand 31.12.2024;Stand 31.12.2025;Einheit", "Strom;Z1;5000;6000,5;kWh")).toEqual(year);
  expect(rows("Stand 31.12.2025 [kWh];Stand 31.12.2024 [kWh]", "Strom;Z1;6000,5;5000")).toEqual(year);
  expect(rows("Zählerstand am 01.01.2025;Zählerstand am 01.01.2026;Einheit", "Strom;Z1;5000;6000,5;kWh")).toEqual(year); // prettier-ignore
  expect(rows("Reading 31/12/2024;Reading 31/12/2025;Unit", "Electricity;Z1;5000;6000,5;kWh")).toEqual(year);
  expect(rows("Lettura 31/12/2024;Lettura 31/12/2025;Unità", "Elettricità;Z1;5000;6000,5;kWh")).toEqual(year);
  expect(rows("Stand 31.12.2024;Stand 31.12.2025;Verbrauch kWh", "Strom;Z1;5000;6000,5;1000,5")).toEqual(
    year,
  );
  expect(rows("Stand 31.12.2024;Stand 31.12.2025;Verbrauch kWh", "Strom;Z1;5000;6000,5;900,5")[0]).toContain("reading_differs"); // prettier-ignore
  expect(rows("Stand 31.12.2023;Stand 31.12.2024;Stand 31.12.2025;Einheit", "Strom;Z1;4000;5000;6000,5;kWh")).toEqual(["2024-01-01 2024-12-31 1000 kWh fine", ...year]); // prettier-ignore
});

test("a point of supply that has one energy in its country says what is billed; others are asked about", () => {
  const read = (heads: string, ...cells: readonly string[]) => {
    const { reading, run } = readAs(lines(`${heads};Dal;Al;Consumo (kWh)`, ...cells.map((cell) => `${cell};01/01/2025;31/01/2025;100,5`))); // prettier-ignore
    return [...openQuestions(reading), ...run.rows.map(({ bill, problems }) => problems[0]?.kind ?? `${bill.carrier} ${bill.meter}`)]; // prettier-ignore
  };
  expect(read("POD", "IT001E00000001")).toEqual(["electricity IT001E00000001"]);
  expect(read("Codice PDR", "01234567890123")).toEqual(["natural_gas 01234567890123"]);
  expect(read("PCE", "GI123456")).toEqual(["natural_gas GI123456"]);
  expect(read("PDL", "09123456789012")).toEqual(["electricity 09123456789012"]);
  expect(read("N° PRM", "09123456789012")).toEqual(["electricity 09123456789012"]);
  expect(read("MPAN", "1200012345678")).toEqual(["electricity 1200012345678"]);
  expect(read("MPRN", "7412345678")).toEqual(["natural_gas 7412345678"]);
  expect(read("MPRN", "10123456789")).toEqual(["missing"]);
  expect(read("POD;PDR", "IT001E00000001;", ";01234567890123")).toEqual(["electricity IT001E00000001", "natural_gas 01234567890123"]); // prettier-ignore
  expect(read("POD/PDR", "IT001E00000001", "01234567890123")).toEqual(["electricity IT001E00000001", "natural_gas 01234567890123"]); // prettier-ignore
  for (const head of ["CUPS", "MaLo", "MeLo", "Zählpunkt"]) expect(read(head, "ES0021000000000001JN"), head).toEqual(["carrier", "missing"]); // prettier-ignore
  expect(read("Vettore;POD", "Gas naturale;IT001E00000001")).toEqual(["natural_gas IT001E00000001"]);
});
