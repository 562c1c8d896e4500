import { expect, test } from "vitest";
import { aBill } from "#domain/esg/bills/aBill.fixture.ts";
import { type Bill, emptyBill } from "#domain/esg/bills/bill.ts";
import { billOf, startingDraft, withCarrier } from "./billDraft.ts";

const gas = aBill({ use: "heat_and_hot_water", controlled_by: "tenant" });
const power: Bill = { ...emptyBill("electricity", "kWh"), meter: "E", supplier: "Ökostrom", use: "not_heat" };

test("a new bill of another carrier keeps nothing that the form has begun with: use, meter, supplier, who controls it", () => {
  const draft = startingDraft(null, gas, "de");
  expect(draft.bill).toMatchObject({ carrier: "natural_gas", use: "heat_and_hot_water" });
  expect(withCarrier(draft, "electricity", [gas]).bill).toMatchObject({ use: null, meter: "", supplier: "", controlled_by: "landlord" }); // prettier-ignore
  expect(withCarrier(draft, "electricity", [gas, power]).bill).toMatchObject({ use: "not_heat", meter: "E", supplier: "Ökostrom" }); // prettier-ignore
});

test("what somebody has entered himself stays with another carrier, and so does that of a bill that is corrected", () => {
  const draft = startingDraft(null, gas, "de");
  const typed = { ...draft, bill: { ...draft.bill, use: "heat" as const, meter: "Z 9" } };
  expect(withCarrier(typed, "district_heat", [gas]).bill).toMatchObject({ use: "heat", meter: "Z 9" });
  expect(withCarrier(startingDraft(gas, undefined, "de"), "district_heat").bill.use).toBe(
    "heat_and_hot_water",
  );
  expect(withCarrier(typed, "water", [gas]).bill.use).toBeNull();
});

test("only a credit note names bills that it takes back", () => {
  const draft = startingDraft({ ...power, amount: "-5", takes_back: ["bill-1"] }, undefined, "de");
  expect(billOf(draft, "de").bill.takes_back).toEqual(["bill-1"]);
  expect(billOf({ ...draft, typed: { ...draft.typed, amount: "5" } }, "de").bill.takes_back).toEqual([]);
});
