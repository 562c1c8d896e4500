import { expect, test } from "vitest";
import { periodEnergy } from "#domain/energy/consumption/consumptionPeriod.ts";
import { keptBill } from "./aBill.fixture.ts";
import { billPeriods, energyPeriods } from "./billPeriods.ts";

const read = (changes: Parameters<typeof keptBill>[1], entered: Parameters<typeof billPeriods>[1] = []) =>
  billPeriods([keptBill("bill-1", changes)], entered, "2026-02-01");

test("a bill of heat is read with its use, unit and calorific value; one of which nobody said the use is not", () => {
  const [found] = read({ use: "heat" });
  expect(found).toMatchObject({ id: "bill-1", period: { carrier: "natural_gas", amount: 18_250.5, basis: "Hs", origin: "bill" } }); // prettier-ignore
  expect(read({})).toEqual([]);
  expect(read({ use: "heat", amount: "-5" })).toEqual([]);
  expect(read({ use: "heat", carrier: "liquid_gas", basis: null })).toEqual([]);
  const pellets = read({ use: "heat", carrier: "wood_pellets", unit: "t", basis: null, amount: "4.25" });
  const energy = periodEnergy(pellets[0]!.period);
  expect(energy.ok && energy.value.energy_kwh).toBe(21_250);
});

test("what a person has entered for the same carrier and days goes before, and nothing counts twice", () => {
  const [found] = read({ use: "heat" });
  const entered = { ...found!.period, amount: 1 };
  expect(read({ use: "heat" }, [entered])).toEqual([]);
  expect(read({ use: "heat" }, [{ ...entered, from_day: "2024-01-01", to_day: "2024-12-31" }])).toHaveLength(1); // prettier-ignore
  expect(read({ use: "heat" }, [{ ...entered, carrier: "electricity", basis: null }])).toHaveLength(1);
});

test("for the energy of the building every bill of energy counts, whatever it was used for, and what was entered goes before all the same", () => {
  const bill = keptBill("bill-1", {});
  const [found] = energyPeriods([bill], [], "2026-02-01");
  expect(found).toMatchObject({ id: "bill-1", period: { use: "not_heat", amount: 18_250.5 } });
  expect(energyPeriods([bill], [found!.period], "2026-02-01")).toEqual([]);
  expect(energyPeriods([keptBill("bill-2", { carrier: "water", unit: "m³", basis: null })], [], "2026-02-01")).toEqual([]); // prettier-ignore
});
