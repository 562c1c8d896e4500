import { expect, test } from "vitest";
import { readAs } from "../readAs.fixture.ts";
import { openQuestions } from "../tableReading.ts";

const bills = (...rows: readonly string[]) => {
  const { reading, run } = readAs(rows.join("\r\n"));
  return [...openQuestions(reading), ...run.rows.map(({ bill, no_bill }) => no_bill ?? `${bill.carrier} ${bill.meter} ${bill.amount} ${bill.unit}`)]; // prettier-ignore
};

test("columns of one energy and several meters, and of several energies and houses, are a bill each", () => {
  expect(bills("Monat;Strom Z1 kWh;Strom Z2 kWh;Summe kWh", "01/2025;100,5;1,5;102")).toEqual(["electricity Z1 100.5 kWh", "electricity Z2 1.5 kWh"]); // prettier-ignore
  expect(bills("Monat;Strom Haus A kWh;Strom Haus B kWh;Gas Haus A kWh", "01/2025;100,5;1,5;102")).toEqual(["electricity Haus A 100.5 kWh", "electricity Haus B 1.5 kWh", "natural_gas Haus A 102 kWh"]); // prettier-ignore
  expect(bills("Mois;Électricité bât. A (kWh);Électricité bât. B (kWh);Gaz (kWh PCS)", "01/2025;100,5;1,5;10,5")).toEqual(["electricity bât A 100.5 kWh", "electricity bât B 1.5 kWh", "natural_gas  10.5 kWh"]); // prettier-ignore
  expect(bills("Month;Electricity Floor 1 kWh;Electricity Floor 2 kWh;Water m³", "01/2025;100.5;1.5;10.5")).toEqual(["electricity Floor 1 100.5 kWh", "electricity Floor 2 1.5 kWh", "water  10.5 m³"]); // prettier-ignore
});

test("the amount of one energy never is the sum of the registers of another one", () => {
  expect(bills("Monat;Strom HT kWh;Strom NT kWh;Gas kWh", "01/2025;100,5;1,5;102")).toEqual(["electricity  102 kWh", "register", "natural_gas  102 kWh"]); // prettier-ignore
});

test("blocks beside each other, each with several energies, are a bill for each of them", () => {
  expect(bills("Monat;Haus A;;Haus B;", ";Strom kWh;Gas kWh;Strom kWh;Gas kWh", "01/2025;100,5;1,5;10,5;2,5")).toEqual(["electricity Haus A 100.5 kWh", "natural_gas Haus A 1.5 kWh", "electricity Haus B 10.5 kWh", "natural_gas Haus B 2.5 kWh"]); // prettier-ignore
});
