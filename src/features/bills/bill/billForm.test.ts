import { expect, test } from "vitest";
import { aBill } from "#domain/esg/bills/aBill.fixture.ts";
import { type Bill, emptyBill } from "#domain/esg/bills/bill.ts";
import { followed, saidOfBill, startingBill } from "./billForm.ts";

const gas = aBill({ use: "heat_and_hot_water", controlled_by: "tenant" });
const power: Bill = { ...emptyBill("electricity", "kWh"), meter: "E", supplier: "Ökostrom", use: "not_heat" };

/** What stands in a form. */
const typed = (bill: Bill) => Object.fromEntries(Object.entries(bill).map(([name, value]) => [name, value ?? ""])); // prettier-ignore

test("a new bill of another carrier keeps nothing that the form has begun with: use, meter, supplier, who controls it", () => {
  const start = startingBill(gas);
  expect(start).toMatchObject({ carrier: "natural_gas", use: "heat_and_hot_water" });
  expect(followed(typed(start), { carrier: "electricity" }, [gas])).toMatchObject({ use: "", meter: "", supplier: "", controlled_by: "landlord" }); // prettier-ignore
  expect(followed(typed(start), { carrier: "electricity" }, [gas, power])).toMatchObject({ use: "not_heat", meter: "E", supplier: "Ökostrom" }); // prettier-ignore
});

test("what somebody has entered himself stays with another carrier, and so does that of a bill that is corrected", () => {
  const own = typed({ ...startingBill(gas), use: "heat", meter: "Z 9" });
  expect(followed(own, { carrier: "district_heat" }, [gas])).toMatchObject({ use: "heat", meter: "Z 9" });
  expect(followed(typed(gas), { carrier: "district_heat" }, [])).toMatchObject({ use: "heat_and_hot_water" });
});

test("a carrier brings a unit and a calorific value that fit it; another unit of the same one keeps what was chosen", () => {
  expect(followed(typed(gas), { carrier: "heating_oil" }, [])).toMatchObject({ unit: "kWh", basis: "Hi" });
  expect(followed(typed(gas), { carrier: "water" }, [])).toMatchObject({ unit: "m³", basis: "" });
  expect(followed(typed({ ...gas, basis: "Hi" }), { unit: "MWh" }, [])).toEqual({ basis: "Hi" });
  expect(followed(typed({ ...gas, basis: null }), { unit: "MWh" }, [])).toEqual({ basis: "Hs" });
  expect(followed(typed(gas), { meter: "Z" }, [])).toEqual({});
});

test("only a credit note names bills that it takes back", () => {
  const credit = { ...power, amount: "-5", takes_back: ["bill-1"] };
  expect(saidOfBill(credit, { note: "x" })).toEqual({ note: "x" });
  expect(saidOfBill(credit, { amount: "5" })).toEqual({ amount: "5", takes_back: [] });
});
