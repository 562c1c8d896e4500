import { expect, test } from "vitest";
import { readAs } from "./readAs.fixture.ts";
import { openQuestions, withFormats } from "./tableReading.ts";

/** What becomes of one row: state, amount, unit. */
function rowOf(head: string, row: string): string {
  const { state, bill } = readAs(`${head}\n${row}`).run.rows[0]!;
  return `${state} ${bill.amount} ${bill.unit}`;
}

test.each([
  ["Heizöl", "Verbrauch lt. Rechnung kWh", "kWh"],
  ["Heizöl", "Verbrauch l. J. kWh", "kWh"],
  ["Heizöl", "Menge lt Abrechnung kWh", "kWh"],
  ["Heizöl", "L. rilevato kWh", "kWh"],
  ["Pellets", "Consumo t. kWh", "kWh"],
  ["Pellets", "Menge gem. Lieferschein kg", "kg"],
  ["Wasser", "Verbrauch lt. Ablesung m³", "m³"],
  ["Strom", "kWh lt. Zähler", "kWh"],
  ["Strom", "Verbrauch (kWh) Trakt T", "kWh"],
  ["Heizöl", "Menge Ltr.", "l"],
  ["Heizöl", "Menge lt.", "l"],
  ["Heizöl", "Lieferung l", "l"],
])("a shortened word is no unit: %s, %s is counted in %s", (fuel, head, unit) => {
  expect(rowOf(`Medium;Zähler;Von;Bis;${head}`, `${fuel};Z1;01.01.2024;31.12.2024;150`)).toBe(`fine 150 ${unit}`); // prettier-ignore
});

test.each(["Verbrauch m³ kWh", "Menge l [kg]", "Verbrauch MWh kWh"])(
  "two units in one head are asked: %s",
  (head) => {
    expect(rowOf(`Medium;Zähler;Von;Bis;${head}`, "Erdgas;Z1;01.01.2024;31.12.2024;150")).toMatch(
      /^unreadable/,
    );
  },
);

test.each([
  ["HPH (kWh);HCH (kWh);HPB (kWh);HCB (kWh)", "0;0;500;500", "1000"],
  ["F1 kWh;F2 kWh;F3 kWh", "0;300;300", "600"],
  ["F1 kWh;F2 kWh;F3 kWh", "110;190;300", "600"],
  ["Punta kWh;Llano kWh;Valle kWh", "100;200;300", "600"],
  ["Ore di punta kWh;Ore intermedie kWh;Ore fuori punta kWh", "100;200;300", "600"],
  ["HPSH kWh;HCSH kWh;HPSB kWh;HCSB kWh", "500;500;0;0", "1000"],
  ["F1 kWh;F2 kWh;F3 kWh;Totale F1-F3 kWh", "100;150;300;550", "550"],
])("registers are never the sum of each other: %s with %s is %s", (heads, cells, amount) => {
  expect(rowOf(`Medium;Zähler;Monat;${heads}`, `Strom;Z1;01.2024;${cells}`)).toBe(`fine ${amount} kWh`);
});

test.each(["F1 kWh;F2 kWh;F3 kWh;F23 kWh", "HP kWh;HPH kWh;HPB kWh;HC kWh"])(
  "a tariff beside its own parts is asked: %s",
  (heads) => {
    expect(rowOf(`Medium;Zähler;Monat;${heads}`, "Strom;Z1;01.2024;100;150;300;450")).toMatch(/^unreadable/);
  },
);

test("of heads that nobody understands, figures alone prove no sum", () => {
  const heads = readAs("Medium;Zähler;Monat;QX1 kWh;QX2 kWh;QX kWh\nStrom;Z1;01.2024;100;200;300").run.rows;
  expect(heads.filter(({ state }) => state === "fine").map(({ bill }) => bill.amount)).not.toContain("300");
});

/** Which rows are estimates: `?` where the row is asked about. */
const estimates = (head: string, ...cells: readonly string[]) =>
  readAs([`Medium;Zähler;Monat;Verbrauch kWh;${head}`, ...cells.map((cell, nth) => `Strom;Z1;0${nth + 1}.2024;1000;${cell}`)].join("\n")) // prettier-ignore
    .run.rows.map(({ bill, doubts, problems }) => problems.length > 0 ? "unread" : doubts.length > 0 ? "?" : bill.is_estimate); // prettier-ignore

test.each([
  ["A/E", ["A", "E"], [false, true]],
  ["Status", ["A", "E", "G"], [false, true, "?"]],
  ["Art", ["A", "G"], [false, "?"]],
  ["Ablesung durch", ["Kunde", "maschinell geschätzt"], [false, true]],
  ["Bemerkung", ["", "geschätzt", "nicht geschätzt", "gesch."], [false, true, false, true]],
  ["Tipo lectura", ["Real", "Calculada"], [false, true]],
  ["Read type", ["Customer", "Smart", "Deemed", "Whatever"], [false, false, true, "?"]],
])("what was estimated is said below %s, and what is not understood is asked", (head, cells, found) => {
  expect(estimates(head, ...cells)).toEqual(found);
});

test.each([
  ["Vettore;Matricola;Data lettura prec.;Data lettura att.;Lettura prec.;Lettura att.;UdM", "Elettricità;M1;31/12/2023;31/12/2024;100;300;kWh"], // prettier-ignore
  ["Vettore;Matricola;Periodo;Consumo;U.M.", "Gas naturale;M1;gennaio 2024;200;kWh"],
  ["Énergie;PDL;Début conso;Fin conso;Conso totale kWh", "Électricité;1;13/01/2024;31/01/2024;200"],
  ["Medium;Zähler;Datum alt;Datum neu;Verbrauch kWh", "Strom;Z1;13.01.2024;31.01.2024;200"],
  ["Énergie;Compteur;Date ancien index;Date nouvel index;Ancien index;Nouvel index;Unité", "Électricité;1;31/12/2023;31/12/2024;100;300;kWh"], // prettier-ignore
  ["Medium;Einheit;2023 Verbrauch;2023 Kosten;2024 Verbrauch;2024 Kosten", "Strom;kWh;200;70;210;80"],
])("heads of utilities are read: %s", (head, row) => {
  expect(rowOf(head, row)).toMatch(/^(?:fine|questionable) 200 kWh$/);
});

test.each(["Saison de chauffe", "Stagione termica", "Temporada", "Wirtschaftsjahr"])(
  "the first month of a %s is asked",
  (head) => {
    expect(
      readAs(`Medium;Zähler;${head};Verbrauch kWh\nFernwärme;Z1;2024/25;200`).reading.year_start,
    ).toBeNull();
  },
);

test("readings in cubic metres are compared with the cubic metres, not with the kilowatt hours beside them", () => {
  const kinds = (metres: string) => readAs(`CUPS;Desde;Hasta;Lectura anterior (m³);Lectura actual (m³);Consumo (m³);Consumo (kWh)\nES1;13/11/2023;15/01/2024;1000;1200;${metres};2340`).run.rows[0]!.doubts.map(({ kind }) => kind); // prettier-ignore
  expect(kinds("200")).not.toContain("reading_differs");
  expect(kinds("250")).toContain("reading_differs");
});

test("2024M01, kWh,Hi and hundreds of cubic feet are read", () => {
  expect(rowOf("Medium;Zähler;Zeitraum;Menge;Einheit", "Strom;Z1;2024M01;200;kWh")).toBe("fine 200 kWh");
  expect(rowOf("Medium;Zähler;Zeitraum;Menge;Einheit", "Gas;Z1;01/2024;200;kWh,Hi")).toBe("fine 200 kWh");
  expect(rowOf("Medium;Zähler;Zeitraum;Menge;Einheit", "Gas;Z1;01/2024;1;100 cf")).toMatch(
    / 2.831685 m³$| 2.8316846592 m³$/,
  );
});

test.each([
  ["Menge MWh;Rechnungsbetrag brutto €", "184,352;24.788,11", "184.352"],
  ["Menge kWh;Arbeitspreis ct/kWh", "4.792;11,63", "4792"],
  ["Verbrauch kWh;Wohnfläche m²", "4.792;85,5", "4792"],
  ["Verbrauch kWh;2024 t CO2", "52.300;18,1", "52300"],
  ["Consumption kWh;Total due", "4,792;355.10", "4792"],
  ["Consommation kWh;Montant TTC", "4.792;355,10 €", "4792"],
  ["Consumo kWh;Importe", "4.792;355,10", "4792"],
  ["Consumo kWh;Importo", "4.792;355,10", "4792"],
  ["Menge kWh;Preis", "4.792;0.12", "4.792"],
])("a number anywhere in the file says what 4.792 is: %s, %s", (heads, cells, amount) => {
  const { reading, run } = readAs(`Medium;Zähler;Monat;${heads}\nFernwärme;Z1;01.2024;${cells}`);
  expect(openQuestions(reading)).toEqual([]);
  expect(run.rows[0]!.bill.amount).toBe(amount);
});

test.each([
  ["Menge kWh;Preis;Kosten", "4.792;0.12;24.788,11"],
  ["Menge kWh;Raum", "4.792;1.02"],
  ["Menge kWh;Pos.", "4.792;1.2"],
  ["Menge kWh;Rechnungsdatum", "4.792;01.02"],
  ["Menge kWh;Kosten", "4.792;1.250"],
  ["Menge kWh;Bemerkung", "4.792;siehe 3,5"],
])("numbers that contradict each other, or only name something, leave it open: %s, %s", (heads, cells) => {
  const { reading } = readAs(`Medium;Zähler;Monat;${heads}\nFernwärme;Z1;01.2024;${cells}`);
  expect(openQuestions(reading)).toEqual(["number_format"]);
});

test("a sum above the table says it too, and a person's word goes before", () => {
  const { table, reading } = readAs(
    "Summe: 24.788,11 €;;;\nMedium;Zähler;Monat;Menge kWh\nFernwärme;Z1;01.2024;4.792",
  );
  expect([openQuestions(reading), reading.number_format]).toEqual([[], "comma"]);
  const said = withFormats(table, { ...reading, number_format: "point" });
  expect(said.number_format).toBe("point");
});

test.each([
  "Kraftstoff",
  "Kraftstoffart",
  "Treibstoff",
  "Fuel",
  "Carburant",
  "Type de carburant",
  "Combustible de vehículos",
  "Tipo de combustible",
  "Carburante",
  "Tipo di carburante",
])("a head for fuel says what was billed where its rows name it: %s", (head) => {
  const { reading, run } = readAs(
    [
      `Kennzeichen;${head};Von;Bis;Menge;Einheit`,
      "M-AB 1;Diesel;01.01.2025;31.01.2025;45,2;l",
      "M-AB 2;Strom;01.01.2025;31.01.2025;38;kWh",
    ].join("\n"),
  );
  expect(openQuestions(reading)).toEqual([]);
  expect(run.rows.map(({ state, bill, problems }) => problems[0]?.kind ?? `${state} ${bill.carrier} ${bill.amount}`)).toEqual(["unknown_carrier", "fine electricity 38"]); // prettier-ignore
});

test("below a head for fuel amounts are amounts", () => {
  const fields = (heads: string, cells: string) =>
    readAs(`Datum;${heads}\n01.01.2025;${cells}`).reading.columns.map(({ field }) => field);
  expect(fields("Kraftstoff;Kosten", "45,2;80,10")).toEqual(["period", "amount", "cost"]);
  expect(fields("Kraftstoff (l);Kosten", "45,2;80,10")).toEqual(["period", "amount", "cost"]);
  expect(fields("Carburant;Litres", "Gazole;45,2")).toEqual(["period", "carrier", "amount"]);
  expect(fields("Kraftstoffkosten;Menge l", "80,10;45,2")).toEqual(["period", "cost", "amount"]);
  expect(fields("Carte carburant;Quantité l", "7004;45,2")).toEqual(["period", null, "amount"]);
});

test.each([
  "Faktor kWh/m³",
  "Faktor (kWh/m³)",
  "Umrechnung [kWh/m³]",
  "Faktor kWh je m³",
  "Factor kWh/m3",
  "Conversion (kWh/m³)",
  "Facteur kWh/m³",
  "Coefficient (kWh/m³)",
  "Coef. de conversion gaz kWh/m³",
  "Factor conversión",
  "Coeficiente kWh/m³",
  "Fattore (kWh/Smc)",
  "Coefficiente kWh/m³",
])("a factor of energy per cubic metre is the calorific value: %s", (head) => {
  const { run } = readAs(`Art;Zähler;von;bis;Menge m³;${head}\nGas;Z1;01.01.2025;31.12.2025;3000;10,9`);
  expect(run.rows[0]).toMatchObject({
    state: "fine",
    bill: { amount: "3000", unit: "m³", calorific_value: "10.9", state_number: "1" },
  });
});

test("a factor of a meter, and energy per cubic metre of a building and year, are none", () => {
  const value = (head: string) =>
    readAs(`Art;Zähler;von;bis;Menge m³;${head}\nGas;Z1;01.01.2025;31.12.2025;3000;10,9`).run.rows[0]!.bill.calorific_value; // prettier-ignore
  expect(["Faktor", "Kennwert kWh/m³a", "Faktor kWh/m²", "Preis €/kWh"].map(value)).toEqual([null, null, null, null]); // prettier-ignore
});
