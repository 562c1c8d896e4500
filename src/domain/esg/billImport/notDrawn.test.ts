import { expect, test } from "vitest";
import { readAs } from "./readAs.fixture.ts";

const lines = (...rows: readonly string[]) => rows.join("\r\n");
const kindsOf = (file: string) =>
  readAs(file).run.rows.map(({ no_bill, doubts, problems, state }) => no_bill ?? doubts[0]?.kind ?? problems[0]?.kind ?? state); // prettier-ignore
/** What becomes of a second row beside one of 700 kWh that was drawn, by what stands in one of its cells. */
const second = (head: string, cell: string, carrier = "Strom", meter = "Z2") =>
  readAs(lines(`Medium;Zähler;Monat;Verbrauch kWh;${head}`, "Strom;Z1;01/2025;700,5;", `${carrier};${meter};01/2025;300,5;${cell}`)).run; // prettier-ignore
const kind = (...cells: Parameters<typeof second>) => {
  const row = second(...cells).rows[1]!;
  return row.no_bill ?? row.doubts[0]?.kind ?? row.problems[0]?.kind ?? row.state;
};

test("energy that is fed in or generated is no bill: the sum is what was drawn, and the row says why", () => {
  for (const [head, drawn, other] of [
    ["Richtung", "Bezug", "Einspeisung"],
    ["Richtung", "Netzbezug", "Netzeinspeisung"],
    ["Energierichtung", "+A", "-A"],
    ["Typ", "Verbrauch", "Erzeugung"],
    ["Direction", "Import", "Export"],
    ["Flow", "Consumption", "Fed in"],
    ["Sens", "Soutirage", "Injection"],
    ["Sentido", "Consumo", "Excedentes"],
    ["Verso", "Prelievo", "Immissione"],
    ["OBIS", "1-0:1.8.0", "1-0:2.8.0"],
    ["Kennzahl", "1.8.0", "2.8.0"],
    ["Art", "Bezug", "PV-Erzeugung"],
    ["Bemerkung", "", "Einspeisung Januar"],
  ] as const) {
    const { run } = readAs(lines(`Medium;Zähler;Monat;Verbrauch kWh;${head}`, `Strom;Z1;01/2025;700,5;${drawn}`, `Strom;Z2;01/2025;300,5;${other}`)); // prettier-ignore
    expect(run.rows.map(({ no_bill, state }) => no_bill ?? state), head).toEqual(["fine", "not_drawn"]); // prettier-ignore
    expect(
      run.sums.map(({ amount }) => amount),
      head,
    ).toEqual(["700.5"]);
  }
});

test("the cell that names what is billed says it too, in five languages", () => {
  for (const carrier of [
    "Strom Erzeugung",
    "Strom Einspeisung",
    "PV-Strom (Einspeisung)",
    "Einspeisung",
    "Stromerzeugung",
    "Electricity export",
    "Electricity generated",
    "Électricité injectée",
    "Electricidad exportada",
    "Energia elettrica immessa",
    "Strom 1-0:2.8.0",
  ])
    // prettier-ignore
    expect(kind("Vermerk", "", carrier), carrier).toBe("not_drawn");
  for (const carrier of [
    "Strom Bezug",
    "Strom ohne Einspeisung",
    "Electricity import",
    "Électricité",
    "Strom 1-0:1.8.0",
  ])
    // prettier-ignore
    expect(kind("Vermerk", "", carrier), carrier).toBe("fine");
  const position = lines("Position;Monat;Verbrauch kWh", "Strom Bezug;01/2025;700,5", "Strom Einspeisung;01/2025;300,5"); // prettier-ignore
  expect(kindsOf(position)).toEqual(["fine", "not_drawn"]);
});

test("a word that may say it, and a meter that is called so, are doubted", () => {
  expect(kind("Richtung", "Lieferung")).toBe("not_drawn_by_word");
  expect(kind("Richtung", "Produktion")).toBe("not_drawn_by_word");
  expect(kind("Art", "Eigenverbrauch")).toBe("not_drawn_by_word");
  expect(kind("Bemerkung", "Einspeisung Dach Nord")).toBe("not_drawn_by_word");
  expect(kind("Version", "2.8.0")).toBe("not_drawn_by_word");
  expect(kind("OBIS", "1-0:3.8.0")).toBe("not_drawn_by_word");
  expect(kind("Vermerk", "", "Strom", "Einspeisezähler")).toBe("not_drawn_by_word");
  expect(kind("Vermerk", "", "Strom", "Z2 Einspeisung")).toBe("not_drawn_by_word");
  expect(kind("Einspeisung", "ja")).toBe("not_drawn_by_word");
});

test("what only speaks of it, or is another thing, stays a bill", () => {
  for (const [head, cell] of [
    ["Bemerkung", "keine Einspeisung"],
    ["Bemerkung", "ohne Einspeisung"],
    ["Bemerkung", "Einspeisung siehe Blatt 2"],
    ["Bemerkung", "Die Einspeisung ist in einer anderen Liste zu finden"],
    ["Einspeisung", "nein"],
    ["Zählerart", "Bezug/Einspeisung"],
    ["Kostenstelle", "Produktion"],
    ["Bereich", "Lieferung"],
    ["Verwendung", "Kälteerzeugung"],
    ["Richtung", "Nord"],
    ["Stichtag", "02.08.2025"],
    ["OBIS", "1-0:1.8.1"],
    ["Einspeisung kWh", "12,5"],
  ] as const)
    expect(kind(head, cell), `${head}: ${cell}`).toBe("fine"); // prettier-ignore
  expect(kind("Zweck", "Stromerzeugung", "Fernwärme")).toBe("fine");
  expect(kind("Zweck", "Einspeisung", "Fernwärme")).toBe("not_drawn");
});

test("a register in the head says which of two columns was drawn", () => {
  const two = lines("Medium;Zähler;Monat;1-0:1.8.0 kWh;1-0:2.8.0 kWh", "Strom;Z1;01/2025;700,5;300,5");
  expect(readAs(two).run.sums.map(({ amount }) => amount)).toEqual(["700.5"]);
  expect(readAs(lines("Medium;Zähler;Monat;2.8.0 kWh", "Strom;Z1;01/2025;300,5")).run.sums).toEqual([]);
});

test("a sum over what was drawn and fed in is still a sum", () => {
  const file = lines("Medium;Zähler;Monat;Verbrauch kWh;Richtung", "Strom;Z1;01/2025;700,5;Bezug", "Strom;Z2;01/2025;300;Einspeisung", "Gesamt;;;1000,5;"); // prettier-ignore
  expect(kindsOf(file)).toEqual(["fine", "not_drawn", "sum"]);
});

test("of a meter with a standing for each way, what was drawn lies between two standings of the same way", () => {
  const file = lines("Medium;Zähler;OBIS;Ablesedatum;Zählerstand;Einheit", "Strom;Z1;1-0:1.8.0;01.01.2025;1000,5;kWh", "Strom;Z1;1-0:2.8.0;01.01.2025;50,5;kWh", "Strom;Z1;1-0:1.8.0;01.02.2025;1100,5;kWh", "Strom;Z1;1-0:2.8.0;01.02.2025;57,5;kWh"); // prettier-ignore
  expect(kindsOf(file)).toEqual(["first_reading", "first_reading", "fine", "not_drawn"]);
  expect(readAs(file).run.sums.map(({ amount }) => amount)).toEqual(["100"]);
});

test("where a title, a sheet or the file says that all of it was fed in, each row is doubted", () => {
  const rows = (title: string, name = "datei.csv", carrier = "Strom") => readAs(lines(`${title};;;`, "Zähler;Monat;Menge kWh;Medium", `Z1;01/2025;12,5;${carrier}`), { name }).run.rows[0]!; // prettier-ignore
  for (const title of [
    "Stromeinspeisung 2025",
    "Einspeisung der PV-Anlage Hauptstraße 5, Jahr 2025",
    "Erzeugung PV 2025",
    "Injection réseau 2025",
  ])
    // prettier-ignore
    expect(rows(title).doubts, title).toMatchObject([{ kind: "not_drawn_by_word", text: title }]);
  expect(rows("Haus A", "Einspeisung_2025.csv").doubts).toMatchObject([{ text: "Einspeisung_2025.csv" }]);
  for (const title of [
    "Strombezug und Einspeisung 2025",
    "Verbrauch ohne Einspeisung",
    "Haus A",
    "Einspeisung siehe Blatt 2",
  ])
    // prettier-ignore
    expect(rows(title).state, title).toBe("fine");
  expect(rows("Wärmeerzeugung 2025, Erzeugung im Keller", "datei.csv", "Fernwärme").state).toBe("fine");
});
