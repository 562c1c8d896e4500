import { expect, test } from "vitest";
import { readAs } from "../readAs.fixture.ts";
import { openQuestions, withBeside } from "../tableReading.ts";

const lines = (...rows: readonly string[]) => rows.join("\r\n");
/** What becomes of one row with readings, by the heads and cells behind its days. */
const said = (heads: string, cells: string, medium = "Strom") => {
  const { reading, run } = readAs(lines(`Medium;Zähler;Von;Bis;${heads}`, `${medium};Z1;01.01.2025;31.12.2025;${cells}`)); // prettier-ignore
  const asked = openQuestions(reading).join();
  return [asked, ...run.rows.map(({ bill, doubts, state }) => `${bill.amount} ${bill.unit} ${doubts[0]?.kind ?? state}`)].filter(Boolean).join(" | "); // prettier-ignore
};

test("readings of a meter that counts by tariff are added, in whatever language", () => {
  for (const heads of [
    "Stand alt HT;Stand neu HT;Stand alt NT;Stand neu NT;Einheit",
    "HT Anfang Zählerstand;HT Ende Zählerstand;NT Anfang Zählerstand;NT Ende Zählerstand;Einheit",
    "Previous reading day;Current reading day;Previous reading night;Current reading night;Unit",
    "Ancien index HP;Nouvel index HP;Ancien index HC;Nouvel index HC;Unité",
    "Lectura anterior punta;Lectura actual punta;Lectura anterior valle;Lectura actual valle;Unidad",
    "Lettura precedente F1;Lettura attuale F1;Lettura precedente F2;Lettura attuale F2;Unità",
  ])
    expect(said(heads, "1000;9000;100;2100,5;kWh"), heads).toBe("10000.5 kWh fine"); // prettier-ignore
  expect(said("Stand neu NT;Stand neu HT;Stand alt HT;Stand alt NT;Einheit", "2100,5;9000;1000;100;kWh")).toBe("10000.5 kWh fine"); // prettier-ignore
  expect(said("Stand alt HT;Stand neu HT;Stand alt NT;Stand neu NT;Faktor;Einheit", "1000;1100;10;20,5;40;kWh")).toBe("4420 kWh fine"); // prettier-ignore
  expect(said("Stand alt HT;Stand neu HT;Stand alt NT;Stand neu NT;Verbrauch kWh", "1000;9000;100;2100;10000")).toBe("10000 kWh fine"); // prettier-ignore
  expect(said("Stand alt HT;Stand neu HT;Stand alt NT;Stand neu NT;Verbrauch kWh", "1000;9000;100;2100;8000")).toBe("8000 kWh reading_differs"); // prettier-ignore
  expect(said("HT alt kWh;HT neu kWh;NT alt kWh;NT neu kWh", "1000;9000;100;2100")).toContain("amount");
});

test("readings of several tariffs on each day are added over the days", () => {
  const { run } = readAs(lines("Medium;Zähler;Datum;Stand HT;Stand NT;Einheit", "Strom;Z1;01.01.2025;1000;100;kWh", "Strom;Z1;01.02.2025;9000;2100,5;kWh", "Strom;Z1;01.03.2025;17000;4100;kWh")); // prettier-ignore
  expect(run.rows.map(({ bill, no_bill, state }) => no_bill ?? `${bill.amount} ${state}`)).toEqual(["first_reading", "10000.5 fine", "9999.5 fine"]); // prettier-ignore
});

test("readings beside those that are read are asked about: added, or left out", () => {
  const file = lines("Medium;Zähler;Von;Bis;Stand alt;Stand neu;Stand alt Garage;Stand neu Garage;Einheit", "Strom;Z1;01.01.2025;31.12.2025;1000;9000;100;2100,5;kWh"); // prettier-ignore
  const { table, reading, run } = readAs(file);
  expect([openQuestions(reading), run.rows[0]?.state]).toEqual([["amounts_beside"], "questionable"]);
  const added = withBeside(table, reading, "added");
  expect(added.columns.filter(({ field }) => field === "new_reading")).toHaveLength(2);
  expect(openQuestions(added)).toEqual([]);
  expect(openQuestions(withBeside(table, reading, "left_out"))).toEqual([]);
});

test("the factor of a meter is read under its names in five languages, as a number or a ratio", () => {
  for (const head of "Faktor|Konstante|Übersetzung|Vervielfältiger|Wandlerfaktor|Ablesefaktor|K|Factor|Multiplier|CT ratio|Coefficient|Multiplicateur|Coeff. multiplicateur|Rapport de transformation|Coeficiente|Multiplicador|Relación de transformación|Coefficiente|Moltiplicatore|Costante di lettura".split("|")) // prettier-ignore
    expect(said(`Zählerstand alt;Zählerstand neu;${head};Einheit`, "1000,0;1100,0;40;kWh"), head).toBe("4000 kWh fine"); // prettier-ignore
  for (const cell of ["200/5", "200:5 A", "x40", "40,0"])
    expect(said("Zählerstand alt;Zählerstand neu;Wandler;Einheit", `1000,0;1100,0;${cell};kWh`), cell).toBe("4000 kWh fine"); // prettier-ignore
  const { run } = readAs(lines("Medium;Zähler;Datum;Zählerstand;Faktor;Einheit", "Strom;Z1;01.01.2025;1000;40;kWh", "Strom;Z1;01.02.2025;1100,5;40;kWh")); // prettier-ignore
  expect(run.rows[1]).toMatchObject({ state: "fine", bill: { amount: "4020" } });
});

test("a number beside readings that nobody has read is doubted, unless its head says that it is none of theirs", () => {
  const beside = (head: string, cell: string, medium = "Strom") =>
    said(`Zählerstand alt;Zählerstand neu;${head};Einheit`, `1000,0;1100,0;${cell};kWh`, medium);
  for (const head of ["Mult.", "Fkt", "Xyz", "Umrechnungsfaktor", "Zustandszahl"]) expect(beside(head, "40"), head).toBe("100 kWh unread_number"); // prettier-ignore
  for (const head of ["Kundennummer", "PLZ", "Wohnfläche m²", "Tage", "Kosten €", "Impulskonstante [Imp/kWh]"]) expect(beside(head, "40"), head).toBe("100 kWh fine"); // prettier-ignore
  expect(beside("Xyz", "1")).toBe("100 kWh fine");
  expect(beside("Bemerkung", "Wandlerfaktor 40")).toBe("100 kWh factor_noted");
  expect(beside("Bemerkung", "Faktor: 1")).toBe("100 kWh fine");
  expect(said("Zählerstand alt;Zählerstand neu;Faktor;Einheit", "1000,0;1100,0;0,95;m³", "Erdgas")).toBe("95 m³ factor_open"); // prettier-ignore
  expect(said("Verbrauch;Wandlerfaktor;Einheit", "100,5;40;kWh")).toBe("100.5 kWh factor_beside");
  const titled = lines("Wandlerfaktor: 40;;;;;;", "Medium;Zähler;Von;Bis;Zählerstand alt;Zählerstand neu;Einheit", "Strom;Z1;01.01.2025;31.12.2025;1000,0;1100,0;kWh"); // prettier-ignore
  expect(readAs(titled).run.rows[0]?.doubts).toMatchObject([
    { kind: "factor_noted", text: "Wandlerfaktor: 40" },
  ]);
});
