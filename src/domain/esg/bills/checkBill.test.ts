import { expect, test } from "vitest";
import { aBill, basis } from "./aBill.fixture.ts";
import type { Bill } from "./bill.ts";
import { emptyBill } from "./bill.ts";
import { billEnergy, billQuantity } from "./billQuantity.ts";
import { checkBill } from "./checkBill.ts";

const kindsOf = (changes: Partial<Bill>, factors: Parameters<typeof checkBill>[1]["factors"] = []) =>
  checkBill(aBill(changes), { ...basis, factors }).map(({ kind }) => kind);

test("a bill as a supplier sends it has nothing to be said of", () => {
  expect(kindsOf({})).toEqual([]);
});

test("what is wrong with an amount is named: missing, a forgotten comma in bills and credit notes, finer than is counted, a unit that does not fit", () => {
  expect(kindsOf({ amount: "" })).toEqual(["amount_missing"]);
  expect(kindsOf({ amount: "-12" })).toEqual([]);
  expect(kindsOf({ amount: "-1000000001" })).toEqual(["too_large"]);
  expect(kindsOf({ amount: "1000000001" })).toEqual(["too_large"]);
  expect(kindsOf({ amount: "1.2345" })).toEqual(["too_fine"]);
  expect(kindsOf({ unit: "l" })).toContain("unit_does_not_fit");
});

test("cubic metres of gas need what the bill states beside them; kilowatt hours need Hs or Hi", () => {
  expect(kindsOf({ unit: "m³", basis: null })).toEqual(["calorific_value_missing", "state_number_missing"]);
  expect(kindsOf({ unit: "m³", basis: null, calorific_value: "113.5", state_number: "9.5" })).toEqual([
    "calorific_value_out_of_range",
    "state_number_out_of_range",
  ]);
  expect(kindsOf({ unit: "m³", basis: null, calorific_value: "13.1", state_number: "0.95" })).toEqual(["unusual_calorific_value"]); // prettier-ignore
  expect(kindsOf({ basis: null })).toEqual(["basis_missing"]);
});

test("cubic metres become energy by state number and calorific value, exactly and on Hs", () => {
  const gas = aBill({ unit: "m³", basis: null, amount: "1642.317", calorific_value: "11.234", state_number: "0.9524" }); // prettier-ignore
  // 1642.317 · 0.9524 · 11.234 = 17571.5792131272 kWh, by hand
  expect(billEnergy(gas)).toEqual({ energy_wh: 17_571_579n, basis: "Hs", by: "calorific_value" });
});

test("deliveries become energy by the calorific values of HeizkostenV on Hi; what is no energy has none", () => {
  const oil = { ...emptyBill("heating_oil", "l"), amount: "3000.5" };
  expect(billEnergy(oil)).toEqual({ energy_wh: 30_005_000n, basis: "Hi", by: "delivery_value" });
  const pellets = { ...emptyBill("wood_pellets", "t"), amount: "4.25" };
  expect(billEnergy(pellets)?.energy_wh).toBe(21_250_000n);
  const tonOfGas = { ...emptyBill("liquid_gas", "t"), amount: "0.5" };
  expect(billEnergy(tonOfGas)?.energy_wh).toBe(6_500_000n);
  expect(billEnergy({ ...emptyBill("water", "m³"), amount: "12.5" })).toBeUndefined();
  expect(billQuantity({ amount: "12.5", unit: "m³" })).toEqual({ quantity: 12_500_000n, base: "ml", exact: true }); // prettier-ignore
});

test("a period is named when it is reversed, longer than fourteen months, in the future or no day at all", () => {
  expect(kindsOf({ from_day: "2025-12-31", to_day: "2025-01-01" })).toEqual(["period_reversed"]);
  expect(kindsOf({ from_day: "2024-01-01", to_day: "2025-02-28" })).toEqual([]);
  expect(kindsOf({ from_day: "2024-01-01", to_day: "2025-03-01" })).toEqual(["period_too_long"]);
  expect(kindsOf({ from_day: "2025-12-01", to_day: "2026-02-02" })).toEqual(["period_in_the_future"]);
  expect(kindsOf({ from_day: "2025-02-30" })).toEqual(["no_such_day"]);
  expect(kindsOf({ to_day: "" })).toEqual(["day_missing"]);
});

test("a filling of refrigerant needs its name, a warming potential and the proof of it", () => {
  const filling: Bill = { ...emptyBill("refrigerant", "kg"), from_day: "2025-06-01", to_day: "2025-06-01", amount: "1.2" }; // prettier-ignore
  expect(checkBill(filling, basis).map(({ kind }) => kind)).toEqual([
    "refrigerant_missing",
    "gwp_missing",
    "evidence_missing",
  ]);
  const proven = { ...filling, description: "R-410A", gwp: "2088", evidence_ids: ["e"] };
  expect(checkBill(proven, basis)).toEqual([]);
});

test("a factor that is missing or not valid for all of the period keeps a bill out of the ledger", () => {
  expect(kindsOf({ carrier: "waste", unit: "t", basis: null, sort: "recycling" })).toEqual(["factor_missing"]); // prettier-ignore
  expect(kindsOf({ carrier: "waste", unit: "t", basis: null, factor_id: "f" })).toEqual(["sort_missing", "factor_missing"]); // prettier-ignore
  const valid = { id: "f", valid_from: "2025-01-01", valid_to: "2025-06-30" };
  expect(kindsOf({ factor_id: "f" }, [valid])).toEqual(["factor_not_valid"]);
  expect(kindsOf({ factor_id: "f" }, [{ ...valid, valid_to: null }])).toEqual([]);
});

test("an estimate is said and posted; what may be unusual no longer blocks once somebody has said why", () => {
  expect(checkBill(aBill({ is_estimate: true }), basis)).toMatchObject([{ kind: "estimate", blocks: false }]);
  const unusual = { unit: "m³", basis: null, calorific_value: "13.1", state_number: "0.95" } as const;
  expect(checkBill(aBill(unusual), basis)).toMatchObject([{ blocks: true, confirmable: true }]);
  const reason = { unusual_calorific_value: "Wert der Rechnung, beim Versorger nachgefragt" };
  expect(checkBill(aBill({ ...unusual, confirmed: reason }), basis)).toMatchObject([{ blocks: false }]);
  expect(checkBill(aBill({ ...unusual, confirmed: { unusual_calorific_value: " " } }), basis)).toMatchObject([
    { blocks: true },
  ]);
});
