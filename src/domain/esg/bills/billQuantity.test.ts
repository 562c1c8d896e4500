import { expect, test } from "vitest";
import { type Bill, emptyBill } from "./bill.ts";
import { billEnergy } from "./billQuantity.ts";

const of = (carrier: Bill["carrier"], changes: Partial<Bill>): Bill => ({
  ...emptyBill(carrier, "kWh"),
  amount: "10600",
  ...changes,
});

test("kilowatt hours of oil, liquid gas and pellets are on the net value unless the bill says otherwise; then they are converted to it", () => {
  expect(billEnergy(of("heating_oil", {}))).toEqual({ energy_wh: 10_600_000n, basis: "Hi", by: "as_billed" });
  expect(billEnergy(of("heating_oil", { basis: "Hi" }))).toEqual({ energy_wh: 10_600_000n, basis: "Hi", by: "as_billed" }); // prettier-ignore
  expect(billEnergy(of("heating_oil", { basis: "Hs" }))).toEqual({ energy_wh: 10_000_000n, basis: "Hi", by: "gross_over_net" }); // prettier-ignore
  expect(billEnergy(of("liquid_gas", { basis: "Hs", amount: "1.09", unit: "MWh" }))?.energy_wh).toBe(1_000_000n); // prettier-ignore
  expect(billEnergy(of("wood_pellets", { basis: "Hs", amount: "1080" }))?.energy_wh).toBe(1_000_000n);
  expect(billEnergy(of("heating_oil", { basis: "Hs", amount: "-0.0106" }))?.energy_wh).toBe(-10n);
});

test("what was delivered, gas and electricity stay as they were, whatever calorific value is said", () => {
  expect(billEnergy(of("heating_oil", { basis: "Hs", unit: "l", amount: "100" }))?.by).toBe("delivery_value");
  expect(billEnergy(of("natural_gas", { basis: "Hs" }))).toEqual({ energy_wh: 10_600_000n, basis: "Hs", by: "as_billed" }); // prettier-ignore
  expect(billEnergy(of("electricity", { basis: "Hs" }))).toEqual({ energy_wh: 10_600_000n, basis: null, by: "as_billed" }); // prettier-ignore
});
