import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { publishedFactors } from "../factors/factorLibrary.ts";
import { isEmission } from "../ledger/ledgerTotals.ts";
import { keptBill } from "./aBill.fixture.ts";
import { billState, previewPosting } from "./billPosting.ts";
import { allocationOf, readShares, sharesProblem, type TenantShare } from "./billShares.ts";

const place = { project_id: "p", country: "DE", batch_id: null, own: [] };
const bill = keptBill("bill-1", { amount: "10000", from_day: "2024-01-01", to_day: "2024-12-31" });
const shares = [
  { unit: "WE 1", weight: 3000 },
  { unit: "WE 2", weight: 2050 },
];
const posted = (parts: readonly TenantShare[] | undefined) => {
  const made = previewPosting(bill, {
    findings: [],
    library: publishedFactors,
    place: { ...place, ...(parts && { shares: { [bill.id]: parts } }) },
  });
  if (!made.ok) throw new Error(made.error.kind);
  return made.value;
};

describe("one bill shared out among tenants", () => {
  test("by hand: of 10,000 kWh gas 3,000 and 2,050 kWh are scope 3 of two units, 4,950 kWh stay scope 1 of the landlord", () => {
    const lines = posted(shares).flatMap((entry) => entry.lines.filter(isEmission));
    const of = (bearer: string) => lines.filter((line) => line.bearer === bearer && line.account !== "3_3");
    expect(of("owner").map(({ account, quantity }) => [account, quantity])).toEqual([
      ["1_stationary", 4_950_000],
    ]);
    expect(of("tenant:WE 1").map(({ account, quantity }) => [account, quantity])).toEqual([
      ["3_13", 3_000_000],
    ]);
    expect(of("tenant:WE 2").map(({ account, quantity }) => [account, quantity])).toEqual([
      ["3_13", 2_050_000],
    ]);
    const grams = [...of("owner"), ...of("tenant:WE 1"), ...of("tenant:WE 2")].map(({ g_co2e }) => g_co2e);
    expect(grams.reduce((sum, g) => sum + g, 0)).toBe(1_814_000); // 10,000 kWh × 181.4 g
  });

  test("a bill whose parts were changed since it was posted says so", () => {
    const stands = posted(shares).map((entry, index) => ({ ...entry, id: `q${index}`, created_at: "" }));
    const state = (parts: readonly TenantShare[]) =>
      billState(bill, stands, { ...place, shares: { [bill.id]: parts } });
    expect(state(shares)).toBe("posted");
    expect(state([{ unit: "WE 1", weight: 3001 }, shares[1]!])).toBe("changed");
    expect(billState(bill, stands, place)).toBe("changed");
    expect(billState(bill, posted(undefined).map((entry, index) => ({ ...entry, id: `q${index}`, created_at: "" })), place)).toBe("posted"); // prettier-ignore
  });

  test("what cannot be a part is named before it is kept", () => {
    expect(sharesProblem(shares)).toBeNull();
    expect(sharesProblem([{ unit: " ", weight: 1 }])).toBe("unit_missing");
    expect(sharesProblem([shares[0]!, { unit: "WE 1 ", weight: 1 }])).toBe("twice");
    expect(sharesProblem([{ unit: "WE 1", weight: 0 }])).toBe("bad_share");
    expect(sharesProblem([{ unit: "WE 1", weight: Number.NaN }])).toBe("bad_share");
    expect(sharesProblem([...shares, { unit: "WE 3", weight: 4951 }])).toBe("too_much");
  });

  test("the setting is read as far as it is right: nothing of a bill is posted by half", () => {
    expect(readShares({ a: shares, b: [shares[0], { unit: "WE 2" }], c: [], d: "x" })).toEqual({ a: shares });
    expect(readShares(undefined)).toEqual({});
    expect(allocationOf([])).toBeNull();
  });

  test("whatever the parts, the quantities of all bearers are the bill to the last watt hour", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 3 }), (weights) => {
        const parts = weights.map((weight, index) => ({ unit: `WE ${index}`, weight }));
        const lines = posted(parts).flatMap((entry) => entry.lines.filter(isEmission));
        const direct = lines.filter(({ account }) => account !== "3_3");
        expect(direct.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(10_000_000);
      }),
    );
  });
});
