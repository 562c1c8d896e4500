import fc from "fast-check";
import { expect, test } from "vitest";
import { publishedFactors } from "../factors/factorLibrary.ts";
import { ownLibrary, type OwnFactorFields } from "../factors/ownFactor.ts";
import type { Posting, PostingFields } from "../ledger/posting.ts";
import { reversalOf } from "../ledger/reversalOf.ts";
import { basis, keptBill } from "./aBill.fixture.ts";
import { emptyBill, type KeptBill } from "./bill.ts";
import { billActivity, missingGwpFactor } from "./billActivity.ts";
import { billState, orphanPostings, postingsBySource, previewPosting } from "./billPosting.ts";
import { checkBill } from "./checkBill.ts";

const place = { project_id: "p", country: "DE", batch_id: null, own: [] } as const;
const preview = (
  bill: KeptBill,
  own: readonly OwnFactorFields[] = [],
  accepted: readonly "factor_outside_validity"[] = [],
) => {
  // prettier-ignore
  const library = [...publishedFactors, ...ownLibrary(own)];
  return previewPosting(bill, { findings: checkBill(bill, basis), library, place: { ...place, own, accepted } }); // prettier-ignore
};
function entries(bill: KeptBill): readonly PostingFields[] {
  const made = preview(bill);
  if (!made.ok) throw new Error(made.error.kind);
  return made.value;
}
const kept = (fields: PostingFields, id: string): Posting => ({ ...fields, id, created_at: `2026-02-01T10:00:0${id.length}.000Z` }); // prettier-ignore
const accounts = (bill: KeptBill) => entries(bill).flatMap(({ lines }) => lines.filter(({ account }) => account !== "supply").map(({ account, method, g_co2e }) => [account, method, g_co2e])); // prettier-ignore

test("a gas bill in Hs is scope 1 at 181.4 g/kWh(Hs) for the landlord, and category 13 of scope 3 for a tenant", () => {
  const gas = keptBill("b", { amount: "10000", unit: "kWh" });
  expect(accounts(gas)[0]).toEqual(["1_stationary", null, 1_814_000]);
  expect(accounts({ ...gas, controlled_by: "tenant" })).toEqual([["3_13", null, 1_814_000]]);
});

test("electricity without a contract is counted by the mix of the place and the residual mix, with its upstream chain in category 3", () => {
  const power = keptBill("b", { carrier: "electricity", basis: null, amount: "1000", from_day: "2024-01-01", to_day: "2024-12-31" }); // prettier-ignore
  expect(accounts(power)).toEqual([
    ["2_electricity", "location", 361_000],
    ["2_electricity", "market", 724_564],
    ["3_3", null, 53_000],
  ]);
  const before = entries({ ...power, from_day: "2023-01-01", to_day: "2023-12-31" });
  expect(before[0]?.notes).toContain("market_by_location"); // no residual mix of 2023 is known
});

test("a bill over the turn of a year is one posting a year, and no watt hour is lost", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 9_999_999_999n), fc.integer({ min: 1, max: 28 }), (wh, day) => {
      const amount = `${wh / 1000n}.${String(wh % 1000n).padStart(3, "0")}`;
      const to_day = `2025-02-${String(day).padStart(2, "0")}`;
      const made = entries(keptBill("b", { amount, from_day: "2024-03-01", to_day }));
      expect(made.map(({ from_day }) => from_day)).toEqual(["2024-03-01", "2025-01-01"]);
      expect(made.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n)).toBe(wh);
    }),
  );
});

test("findings that block keep a bill out of the ledger; so does a factor of another year, until somebody accepts it", () => {
  expect(preview(keptBill("b", { amount: "" }))).toEqual({ ok: false, error: { kind: "findings" } });
  expect(preview(keptBill("b", { amount: "-5" }))).toEqual({ ok: false, error: { kind: "credit" } });
  const old = keptBill("b", { carrier: "electricity", basis: null, from_day: "2019-01-01", to_day: "2019-12-31" }); // prettier-ignore
  expect(preview(old)).toMatchObject({ ok: false, error: { kind: "not_accepted", note: "factor_outside_validity" } }); // prettier-ignore
  expect(preview(old, [], ["factor_outside_validity"]).ok).toBe(true);
});

test("a refrigerant is counted with the warming potential that its bill proves, kept as a factor of the project's own", () => {
  const filling: KeptBill = { ...emptyBill("refrigerant", "kg"), id: "b", from_day: "2025-06-01", to_day: "2025-06-01", amount: "1.25", description: "R-410A", gwp: "2088", evidence_ids: ["e"] }; // prettier-ignore
  expect(accounts(filling)).toEqual([["1_fugitive", null, 2_610_000]]);
  const missing = missingGwpFactor(filling, place);
  expect(missing).toMatchObject({ name: "R-410A", g_per_unit: 2_088_000, unit: "kg", evidence_ids: ["e"] });
  const own = { ...missing!, factor_id: "f", version: 1 };
  expect(missingGwpFactor(filling, { ...place, own: [own] })).toBeUndefined();
  expect(billActivity(filling, { ...place, own: [own] })?.chosen).toEqual({ direct: "own-f@v1" });
});

test("a bill is posted as long as the ledger says what it says; another amount, document or owner of the supply changes that", () => {
  const bill = keptBill("bill-1", { from_day: "2024-03-01", to_day: "2025-02-15" });
  const posted = entries(bill).map((fields, i) => kept(fields, `p${i}`));
  const stateOf = (changes: Partial<KeptBill>) => billState({ ...bill, ...changes }, posted, place);
  expect(billState(bill, [], place)).toBe("open");
  expect(stateOf({})).toBe("posted");
  expect(stateOf({ amount: "18.2505", unit: "MWh" })).toBe("posted"); // the same energy
  expect(stateOf({ note: "nachgefragt" })).toBe("posted");
  for (const changes of [
    { amount: "18251" },
    { evidence_ids: ["e"] },
    { controlled_by: "tenant" },
    { is_estimate: true },
    { to_day: "2025-02-16" },
    { factor_id: "own-x@v1" },
    { amount: "" },
  ] as const)
    // prettier-ignore
    expect(stateOf(changes), JSON.stringify(changes)).toBe("changed");
  expect(billState(bill, [...posted, ...posted], place)).toBe("changed"); // by two devices at once
});

test("what was taken back stands no more; what stands of a bill that is gone is found", () => {
  const [fields] = entries(keptBill("bill-1"));
  const posting = kept(fields!, "p1");
  expect(postingsBySource([posting]).get("bill-1")).toEqual([posting]);
  expect(orphanPostings([posting], [])).toEqual([posting]);
  expect(orphanPostings([posting], [{ id: "bill-1" }])).toEqual([]);
  const back = kept(reversalOf(posting, "doppelt"), "p22");
  expect(postingsBySource([posting, back]).size).toBe(0);
  expect(orphanPostings([posting, back], [])).toEqual([]);
});
