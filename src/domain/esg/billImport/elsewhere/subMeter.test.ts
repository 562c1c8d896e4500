import { expect, test } from "vitest";
import { readAs } from "../readAs.fixture.ts";

const lines = (...rows: readonly string[]) => rows.join("\r\n");
const kindsOf = (...rows: readonly string[]) =>
  readAs(lines(...rows)).run.rows.map(({ no_bill, doubts, problems, state }) => no_bill ?? doubts[0]?.kind ?? problems[0]?.kind ?? state); // prettier-ignore
const sumsOf = (...rows: readonly string[]) => readAs(lines(...rows)).run.sums.map(({ amount }) => amount);

test("a meter behind the main meter is no bill, by a column of any head and in five languages", () => {
  for (const [head, main, sub] of [
    ["Zählerart", "Hauptzähler", "Unterzähler"],
    ["Zählerart", "Hauptzähler", "Zwischenzähler"],
    ["Zählertyp", "Haupt", "Unter"],
    ["Bezeichnung", "Hauptzähler EVU", "Unterzähler Lüftung"],
    ["Bezeichnung", "Hauptstromzähler", "UZ Aufzug"],
    ["Vermerk", "Hauptzähler", "Stromunterzähler EG"],
    ["Meter type", "Main meter", "Sub-meter"],
    ["Level", "Main", "Sub"],
    ["Meter type", "Fiscal meter", "Check meter"],
    ["Type de compteur", "compteur général", "sous-compteur"],
    ["Type de compteur", "Général", "Divisionnaire"],
    ["Tipo contatore", "Contatore generale", "Contatore divisionale"],
    ["Denominazione", "contatore generale", "sottocontatore mensa"],
    ["Tipo de contador", "Contador principal", "Subcontador"],
    ["Tipo de contador", "contador general", "contador divisionario"],
    ["Lage", "Hauptzähler", "hinter Hauptzähler"],
    ["Layout", "Main meter", "behind main meter"],
    ["Meter name", "Main meter", "M2 (sub)"],
    ["Unterzähler", "nein", "ja"],
  ] as const) {
    const rows = [`Medium;Zähler;${head};Jahr;Verbrauch kWh`, `Strom;Z1;${main};2025;10000,5`, `Strom;Z2;${sub};2025;4000,5`] as const; // prettier-ignore
    const isAnswer = main === "nein";
    expect(kindsOf(...rows), `${head}: ${sub}`).toEqual(["fine", isAnswer ? "sub_meter_by_word" : "sub_meter"]); // prettier-ignore
    if (!isAnswer) expect(sumsOf(...rows), head).toEqual(["10000.5"]);
  }
});

test("a row that names the meter in front of its own is no bill, where that meter is in the file", () => {
  for (const head of ["Übergeordneter Zähler", "Hauptzähler", "Parent meter", "Compteur amont", "Contatore a monte", "Contador principal"]) // prettier-ignore
    expect(kindsOf(`Medium;Zähler;${head};Jahr;Verbrauch kWh`, "Strom;Z1;;2025;10000,5", "Strom;Z2;Z1;2025;4000,5"), head).toEqual(["fine", "sub_meter"]); // prettier-ignore
  expect(kindsOf("Medium;Hauptzähler;Unterzähler;Jahr;Verbrauch kWh", "Strom;Z1;;2025;10000,5", "Strom;Z1;Z2;2025;4000,5")).toEqual(["fine", "sub_meter"]); // prettier-ignore
  expect(kindsOf("Medium;Zähler;Parent meter;Jahr;Verbrauch kWh", "Strom;Z2;Z1;2025;4000,5", "Strom;Z3;Z1;2025;400,5")).toEqual(["sub_meter_alone", "sub_meter_alone"]); // prettier-ignore
});

test("what only may be behind another meter is doubted: no main meter by name, other days, another house", () => {
  const head = "Medium;Zähler;Liegenschaft;Jahr;Verbrauch kWh";
  expect(kindsOf(head, "Strom;Z1;A;2025;10000,5", "Strom;UZ Lüftung;A;2025;4000,5")).toEqual(["fine", "sub_meter_by_word"]); // prettier-ignore
  expect(kindsOf(head, "Strom;Hauptzähler;A;2024;10000,5", "Strom;UZ Lüftung;A;2025;4000,5")).toEqual(["fine", "sub_meter_by_word"]); // prettier-ignore
  expect(kindsOf(head, "Strom;Hauptzähler;A;2025;10000,5", "Strom;UZ Lüftung;B;2025;4000,5")).toEqual(["fine", "sub_meter_by_word"]); // prettier-ignore
  expect(kindsOf(head, "Strom;Hauptzähler;A;2025;10000,5", "Strom;Wohnungszähler 3;A;2025;4000,5")).toEqual(["fine", "sub_meter_by_word"]); // prettier-ignore
  expect(kindsOf(head, "Strom;Hauptzähler;A;2025;10000,5", "Wasser;Zwischenzähler Garten;A;2025;12,5").at(-1)).toBe("sub_meter_alone"); // prettier-ignore
});

test("a file that has only meters behind a main one is asked about", () => {
  expect(kindsOf("Medium;Zähler;Zählerart;Jahr;Verbrauch kWh", "Strom;Z2;Unterzähler;2025;4000,5", "Strom;Z3;Unterzähler;2025;400,5")).toEqual(["sub_meter_alone", "sub_meter_alone"]); // prettier-ignore
  expect(kindsOf("Medium;Unterzähler;Jahr;Verbrauch kWh", "Strom;Z2;2025;4000,5")).toEqual(["sub_meter_alone"]); // prettier-ignore
});

test("words that take it back, and a meter from which another one is taken, stay bills", () => {
  const head = "Medium;Zähler;Text;Jahr;Verbrauch kWh";
  for (const text of [
    "kein Unterzähler",
    "no sub-meter",
    "Hauptzähler mit Unterzählern",
    "Hauptzähler abzüglich Unterzähler",
    "Uzwil",
    "Nachzahlung",
    "Zwischenzahlung",
    "Substation",
  ])
    // prettier-ignore
    expect(kindsOf(head, `Strom;Z1;${text};2025;10000,5`), text).toEqual(["fine"]);
});

test("heat of one's own boiler, heat pump or solar plant beside what it is made of is no bill", () => {
  const head = "Medium;Zähler;Jahr;Verbrauch;Einheit;Bezug";
  const gas = "Erdgas;G1;2025;33000,5;kWh;Hs";
  for (const [medium, meter] of [
    ["Fernwärme", "WMZ 1"],
    ["Wärmemenge Kessel", "Z4"],
    ["Wärme", "WMZ Kessel"],
    ["Wärme Solarthermie", "Z3"],
    ["Wärme (BHKW)", "Z3"],
    ["Heat", "Boiler heat meter"],
    ["Chaleur", "Chaudière"],
    ["Calore", "Caldaia"],
    ["Calor", "Caldera"],
  ] as const)
    expect(kindsOf(head, gas, `${medium};${meter};2025;30000,5;kWh;`), medium).toEqual(["fine", medium === "Fernwärme" ? "fine" : "own_heat"]); // prettier-ignore
  expect(kindsOf(head, "Wärmepumpe Strom;Z1;2025;8500,5;kWh;", "Wärme (Wärmepumpe);Z2;2025;30000,5;kWh;")).toEqual(["fine", "own_heat"]); // prettier-ignore
  expect(kindsOf(head, "Fernwärme;F1;2025;120000,5;kWh;", "Fernwärme;WMZ Warmwasser;2025;20000,5;kWh;")).toEqual(["fine", "own_heat_by_word"]); // prettier-ignore
  expect(kindsOf(head, "Fernwärme;Kessel Haus B;2025;120000,5;kWh;")).toEqual(["own_heat_by_word"]);
});
