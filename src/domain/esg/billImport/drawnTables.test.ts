import { expect, test } from "vitest";
import { readAs } from "./readAs.fixture.ts";
import { openQuestions, withBeside } from "./tableReading.ts";
import { dryRun } from "./dryRun.ts";
import { basis } from "../bills/aBill.fixture.ts";

const lines = (...rows: readonly string[]) => rows.join("\r\n");
const bills = (...rows: readonly string[]) => {
  const { reading, run } = readAs(lines(...rows));
  return [...openQuestions(reading), ...run.rows.map(({ bill, no_bill }) => no_bill ?? `${bill.carrier} ${bill.meter} ${bill.from_day} ${bill.amount} ${bill.unit}`)]; // prettier-ignore
};

test("heads in two lines are one where a title that nobody knows stands above some of them", () => {
  expect(bills("Zählernummer;Medium;Ablesung;;Zählerstand;;Verbrauch kWh;;Kosten", ";;von;bis;HT;NT;HT;NT;EUR", "Z1;Strom;01.01.2025;31.12.2025;12.000;8.000;1000,5;499,5;480,20")).toEqual(["electricity Z1 2025-01-01 1500 kWh"]); // prettier-ignore
});

test("a property manager's list of costs names what is billed where something was counted; other costs are no bills", () => {
  expect(
    bills(
      "Liegenschaft;Kostenart;Lieferant;Zeitraum;Menge;Einheit;Betrag brutto",
      "Musterstr. 1;Allgemeinstrom;SWM;01.01.2025-31.12.2025;5400,5;kWh;1.890,20",
      "Musterstr. 1;Wasser;SWM;01.01.2025-31.12.2025;310,5;m³;620,00",
      "Musterstr. 1;Hausmeister;Müller GmbH;01.01.2025-31.12.2025;;;1.200,00",
      "Summe;;;;;;3.710,20",
    ),
  ).toEqual(["electricity  2025-01-01 5400.5 kWh", "water  2025-01-01 310.5 m³", "note", "sum"]);
});

test("what has a calorific value and a state number is gas, and its cubic metres are the same amount", () => {
  expect(bills("Monat;Verbrauch m³;Zustandszahl;Brennwert;Energie kWh Hs", "Jan 25;100;0,9512;11,042;1050,5")).toEqual(["natural_gas  2025-01-01 1050.5 kWh"]); // prettier-ignore
  expect(bills("Mois;Volume (m³);Coefficient de conversion (kWh/m³);Énergie (kWh PCS)", "01/2025;1130,5;11,19;12650,5")).toEqual(["natural_gas  2025-01-01 12650.5 kWh"]); // prettier-ignore
  expect(bills("Medium;Monat;Zustandszahl;Brennwert;kWh", "Strom;01/2025;;;1050,5")).toEqual(["electricity  2025-01-01 1050.5 kWh"]); // prettier-ignore
});

test("a column of units beside an amount without one is its, and not that of the energy in another column", () => {
  const file = lines("Zeitraum;Energieträger;Brennstoffmenge;Einheit;Energieverbrauch kWh", "2024;Erdgas;8500,5;m³;85000,5"); // prettier-ignore
  const { table, reading } = readAs(file);
  expect(openQuestions(reading)).toEqual(["amounts_beside"]);
  const left = withBeside(table, reading, "left_out");
  const { rows } = dryRun(table, left, { ...basis, project_id: "p", known: [] });
  expect(rows.map(({ bill, problems }) => [bill.amount, bill.unit, problems.length])).toEqual([["85000.5", "kWh", 0]]); // prettier-ignore
  const alone = readAs(lines("Monat;Medium;Verbrauch kWh;Einheit", "01/2025;Erdgas;100,5;m³", "01/2025;Wasser;10,5;m³")); // prettier-ignore
  expect(alone.run.rows.map(({ bill, problems }) => problems[0]?.kind ?? bill.unit)).toEqual(["units_differ", "m³"]); // prettier-ignore
});

test("registers without a unit beside the amount that is their sum are in it", () => {
  expect(bills("Medium;Date;Conso (kWh);HP;HC", "Électricité;13/01/2025;35,2;20,1;15,1", "Électricité;14/01/2025;33,2;19,1;14,1")).toEqual(["electricity  2025-01-13 35.2 kWh", "electricity  2025-01-14 33.2 kWh"]); // prettier-ignore
});

test("years of several energies in columns are a bill each, and points of supply in columns are meters", () => {
  expect(bills("Gebäude;Strom 2024 (kWh);Strom 2025 (kWh);Wasser 2024 (m³)", "Schule;100,5;90,5;10,5", "Kita;80,5;70,5;9,5").slice(0, 3)).toEqual(["electricity Schule 2024-01-01 100.5 kWh", "electricity Schule 2025-01-01 90.5 kWh", "water Schule 2024-01-01 10.5 m³"]); // prettier-ignore
  expect(bills("Medium;Mes 2025;CUPS AA (kWh);CUPS BB (kWh);Total (kWh)", "Electricidad;Enero;100,5;50,5;151")).toEqual(["electricity CUPS AA 2025-01-01 100.5 kWh", "electricity CUPS BB 2025-01-01 50.5 kWh"]); // prettier-ignore
});
