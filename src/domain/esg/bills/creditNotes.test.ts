import fc from "fast-check";
import { expect, test } from "vitest";
import { publishedFactors } from "../factors/factorLibrary.ts";
import { basis, keptBill } from "./aBill.fixture.ts";
import type { KeptBill } from "./bill.ts";
import { billPeriods } from "./billPeriods.ts";
import { billStates, previewPosting } from "./billPosting.ts";
import { billQuantity } from "./billQuantity.ts";
import { checkBills } from "./checkBills.ts";
import { supplyYears } from "./coverage.ts";
import { creditsOf, settledBills } from "./creditNotes.ts";

const year = { from_day: "2025-01-01", to_day: "2025-12-31" };
const power = (id: string, amount: string, changes: Partial<KeptBill> = {}) =>
  keptBill(id, { carrier: "electricity", basis: null, meter: "E", document_number: id, ...year, amount, ...changes }); // prettier-ignore
const kinds = (bills: readonly KeptBill[]) =>
  Object.fromEntries([...checkBills(bills, basis)].map(([id, found]) => [id, found.map(({ kind }) => kind)]));
const left = (bills: readonly KeptBill[]) => Object.fromEntries(settledBills(bills).map(({ id, amount }) => [id, amount])); // prettier-ignore

test("a bill, its cancellation and the new one of the same days: nothing is open, and the new one counts", () => {
  const three = [power("R1", "1000"), power("G1", "-1000"), power("R2", "900", { use: "heat" })];
  expect(kinds(three)).toEqual({ R1: [], G1: [], R2: [] });
  expect(left(three)).toEqual({ R2: "900" });
  const months = supplyYears(three, 2025, "2026-02-01")[0]!.months!;
  expect(months).toHaveLength(12);
  expect(months.map(({ covered, twice }) => [covered, twice])).toEqual(months.map(({ days }) => [days, 0]));
  expect(billPeriods(three, [], "2026-02-01").map(({ period }) => period.amount)).toEqual([900]);
});

test("a credit note takes a part, a part of the days, several bills or the one that it names", () => {
  expect(left([power("R1", "1000"), power("G", "-300")])).toEqual({ R1: "700" });
  expect(left([power("R1", "1", { unit: "MWh" }), power("G", "-300")])).toEqual({ R1: "0.7" });
  expect(left([power("R1", "1000"), power("G", "-300", { from_day: "2025-05-01", to_day: "2025-05-31" })])).toEqual({ R1: "700" }); // prettier-ignore
  const half = power("A", "400", { to_day: "2025-06-30" });
  const rest = power("B", "600", { from_day: "2025-07-01" });
  expect(left([half, rest, power("G", "-1000")])).toEqual({});
  expect(left([half, rest, power("G", "-100", { takes_back: ["A", "B"] })])).toEqual({ A: "360", B: "540" });
  expect(left([half, rest, power("G", "-100", { takes_back: ["B"] })])).toEqual({ A: "400", B: "500" });
  const gas = keptBill("gas", { ...year, unit: "m³", basis: null, amount: "95.5", calorific_value: "11.2", state_number: "0.95" }); // prettier-ignore
  expect(left([gas, { ...gas, id: "G", amount: "-0.5" }])).toEqual({ gas: "95" });
});

test("what a credit note is about is never guessed: without a bill, with several, or with too little of one it blocks", () => {
  expect(kinds([power("G", "-500")])).toEqual({ G: ["credit_without_bill"] });
  expect(kinds([power("R1", "1000", { meter: "F" }), power("G", "-500")])["G"]).toEqual([
    "credit_without_bill",
  ]);
  expect(kinds([power("R1", "1000"), power("R2", "900"), power("G", "-500")])["G"]).toEqual(["credit_open"]);
  expect(kinds([power("R1", "400"), power("G", "-500")])["G"]).toEqual(["credit_too_large"]);
  expect(kinds([power("R1", "1000"), power("G1", "-1000"), power("G2", "-1000")])).toMatchObject({ G2: ["credit_too_large"] }); // prettier-ignore
  expect(kinds([power("R1", "1000", { carrier: "district_heat" }), power("G", "-500", { takes_back: ["R1"] })])["G"]).toEqual(["credit_without_bill"]); // prettier-ignore
  expect(kinds([power("R1", "1000"), power("G", "-500", { takes_back: ["gone"] })])["G"]).toEqual(["credit_without_bill"]); // prettier-ignore
});

test("a credit note that names a bill of another meter or of other days is doubted, and takes back only with a reason", () => {
  const bill = power("R1", "1000");
  const other = { meter: "F", takes_back: ["R1"] };
  const earlier = { from_day: "2023-01-01", to_day: "2023-12-31", takes_back: ["R1"] };
  const tenants = { controlled_by: "tenant", takes_back: ["R1"] } as const;
  for (const changes of [other, earlier, tenants]) {
    expect(kinds([bill, power("G", "-1000", changes)])).toEqual({ R1: [], G: ["credit_elsewhere"] });
    expect(left([bill, power("G", "-1000", changes)])).toEqual({ R1: "1000" });
    const reasoned = power("G", "-1000", { ...changes, confirmed: { credit_elsewhere: "so steht es dort" } });
    expect(checkBills([bill, reasoned], basis).get("G")).toMatchObject([{ kind: "credit_elsewhere", blocks: false, field: "takes_back", others: ["R1"] }]); // prettier-ignore
    expect(left([bill, reasoned])).toEqual({});
  }
  const second = power("R2", "500", { meter: "F" });
  expect(kinds([bill, second, power("G", "-1200", { takes_back: ["R1", "R2"] })])["G"]).toEqual(["credit_elsewhere"]); // prettier-ignore
});

test("a credit note that says nothing of its meter or supplier is about the bill that it names", () => {
  const bill = power("R1", "1000", { supplier: "Stadtwerke" });
  expect(left([bill, power("G", "-300", { meter: "", supplier: "", takes_back: ["R1"] })])).toEqual({ R1: "700" }); // prettier-ignore
  expect(left([bill, power("G", "-300", { supplier: "Anders GmbH", takes_back: ["R1"] })])).toEqual({ R1: "700" }); // prettier-ignore
  const unmetered = power("R1", "1000", { meter: "", supplier: "Stadtwerke" });
  expect(kinds([unmetered, power("G", "-300", { meter: "", supplier: "Anders GmbH", takes_back: ["R1"] })])["G"]).toEqual(["credit_elsewhere"]); // prettier-ignore
});

test("whatever credit notes there are: no step is lost, none is taken twice, and no bill falls below nothing", () => {
  const credit = fc.record({ amount: fc.integer({ min: 1, max: 900 }), of: fc.subarray(["A", "B", "C"], { minLength: 1 }) }); // prettier-ignore
  fc.assert(
    fc.property(fc.array(credit, { maxLength: 6 }), (drawn) => {
      const bills = ["A", "B", "C"].map((id, at) => power(id, `${(at + 1) * 333}.001`, { meter: id }));
      const credits = drawn.map(({ amount, of }, at) =>
        power(`G${at}`, `-${amount}.5`, { takes_back: of, confirmed: { credit_elsewhere: "x" } }),
      );
      const { ofCredit } = creditsOf([...bills, ...credits]);
      const taken = credits.filter(({ id }) => ofCredit.get(id)!.problem === null);
      const sum = (all: readonly KeptBill[]) => all.reduce((total, bill) => total + billQuantity(bill)!.quantity, 0n); // prettier-ignore
      expect(sum(settledBills([...bills, ...credits]))).toBe(sum(bills) + sum(taken));
      for (const { amount } of settledBills([...bills, ...credits]))
        expect(amount.startsWith("-")).toBe(false);
    }),
  );
});

test("a credit note posts nothing of its own; how its bill stands follows from what is left", () => {
  const bills = [power("R1", "1000"), power("G", "-300")];
  const place = { project_id: "p", country: "DE", batch_id: null, own: [] };
  const made = previewPosting(bills[1]!, { findings: [], library: publishedFactors, place });
  expect(made).toEqual({ ok: false, error: { kind: "credit" } });
  const states = billStates({ bills, postings: [], placeOf: () => place });
  expect(Object.fromEntries(states)).toEqual({ R1: "open", G: "open" });
});
