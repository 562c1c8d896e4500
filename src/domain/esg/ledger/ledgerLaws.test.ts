import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, type Json } from "#domain/application/canonicalJson.ts";
import { baseYearEntry, recalculationEntry } from "./baseYear.ts";
import { exactProduct } from "./exactProduct.ts";
import { isBalanced } from "./isBalanced.ts";
import { ledgerHash, postingsDigest } from "./ledgerHash.ts";
import { changeToBase, isEmission, ledgerTotals, linesBehind } from "./ledgerTotals.ts";
import type { Posting, PostingFields } from "./posting.ts";
import { reversalId, reversalOf } from "./reversalOf.ts";
import { sharedOut } from "./sharedOut.ts";
import type { Activity } from "./activity.ts";
import { posted, someActivity } from "./someActivity.fixture.ts";

const weight = fc.integer({ min: 0, max: 100_000 });

// Any activity that published factors know, over one or several years, shared out or not.
const anyActivity: fc.Arbitrary<Activity> = fc
  .record({
    fuel: fc.constantFrom(
      { activity: "electricity", basis: null },
      { activity: "natural_gas", basis: "Hs" },
      { activity: "natural_gas", basis: "Hi" },
      { activity: "heating_oil", basis: "Hi" },
    ),
    start: fc.integer({ min: 2020, max: 2024 }),
    length: fc.integer({ min: 0, max: 1 }),
    month: fc.integer({ min: 1, max: 12 }),
    quantity: fc.integer({ min: 0, max: 10_000_000_000 }),
    is_estimate: fc.boolean(),
    weights: fc.option(fc.tuple(fc.integer({ min: 1, max: 100_000 }), weight, weight, weight)),
  })
  .map(({ fuel, start, length, month, quantity, is_estimate, weights }): Activity => ({
    ...someActivity,
    ...(fuel as Pick<Activity, "activity" | "basis">),
    from_day: `${String(start)}-${String(month).padStart(2, "0")}-15`,
    to_day: `${String(start + length)}-12-20`,
    quantity,
    is_estimate,
    allocation: weights && {
      rule: "floor_area",
      parts: [
        { bearer: "owner", weight: weights[0] },
        { bearer: "vacant", weight: weights[1] },
        { bearer: "tenant:WE 1", weight: weights[2] },
        { bearer: "tenant:WE 2", weight: weights[3] },
      ],
    },
  }));

const anyLedger: fc.Arbitrary<readonly Posting[]> = fc
  .array(anyActivity, { minLength: 1, maxLength: 8 })
  .map((activities) => activities.flatMap((activity, index) => posted(activity, `a${String(index)}`)));

const shuffled = <T>(items: readonly T[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
const inAnyOrder = anyLedger.chain((ledger) => fc.tuple(fc.constant(ledger), shuffled(ledger)));
const reversed = (posting: Posting): Posting => ({
  ...reversalOf(posting, "falscher Zähler"),
  id: reversalId(posting.id),
  created_at: "2026-11-21T10:00:00.000Z",
});
const entry = (
  fields: { ok: true; value: PostingFields } | { ok: false; error: unknown },
  id: string,
): Posting => {
  if (!fields.ok) throw new Error(JSON.stringify(fields.error));
  return { ...fields.value, id, created_at: "2026-11-22T10:00:00.000Z" };
};

test("postings in any order give the same totals, the same hash and the same digest", () => {
  fc.assert(
    fc.property(inAnyOrder, ([ledger, mixed]) => {
      expect(ledgerTotals(mixed)).toEqual(ledgerTotals(ledger));
      expect(ledgerHash(mixed)).toBe(ledgerHash(ledger));
      expect(postingsDigest(mixed)).toBe(postingsDigest(ledger));
    }),
  );
});

test("with its reversal a posting leaves the totals as they were before it", () => {
  fc.assert(
    fc.property(anyLedger, anyActivity, (ledger, more) => {
      const added = posted(more, "more");
      const before = ledgerTotals(ledger);
      const after = ledgerTotals([...added.map(reversed), ...ledger, ...added]);
      expect(after.years.map(({ year, total, scopes }) => ({ year, total, scopes }))).toEqual(
        before.years.map(({ year, total, scopes }) => ({ year, total, scopes })),
      );
      expect(added.map(reversed).every(({ lines }) => isBalanced(lines))).toBe(true);
    }),
  );
});

test("every posting is double entry, and purchased energy stands in it by both methods", () => {
  fc.assert(
    fc.property(anyActivity, (activity) => {
      for (const { lines, from_day, to_day } of posted(activity, "a")) {
        expect(isBalanced(lines)).toBe(true);
        expect(from_day.slice(0, 4)).toBe(to_day.slice(0, 4));
        const found = new Set(lines.map(({ method }) => method));
        if (activity.activity === "electricity")
          expect([...found]).toEqual(expect.arrayContaining(["location", "market"]));
        else expect([...found]).toEqual([null]);
      }
    }),
  );
});

test("what years and bearers get sums to what was consumed, to the last watt hour", () => {
  fc.assert(
    fc.property(anyActivity, (activity) => {
      const postings = posted(activity, "a");
      expect(postings.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(activity.quantity);
      for (const { lines, quantity } of postings) {
        const method = activity.activity === "electricity" ? "location" : null;
        const own = lines.filter(
          (line) => isEmission(line) && line.account !== "3_3" && line.method === method,
        );
        expect(own.reduce((sum, line) => sum + line.quantity, 0)).toBe(quantity);
      }
    }),
  );
});

test("a number shared out by weights sums to it exactly, whatever the order of the parts, and no part is off by one or more", () => {
  const weighed = fc.uniqueArray(
    fc.record({ key: fc.string({ minLength: 1, maxLength: 4 }), weight: fc.integer({ min: 0, max: 1e9 }) }),
    { selector: ({ key }) => key, minLength: 1, maxLength: 9 },
  );
  const total = fc.integer({ min: -1e12, max: 1e12 });
  fc.assert(
    fc.property(
      total,
      weighed.chain((parts) => fc.tuple(fc.constant(parts), shuffled(parts))),
      (all, [parts, mixed]) => {
        const shares = sharedOut(all, parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(all);
        const byKey = new Map(parts.map(({ key }, index) => [key, shares[index]]));
        expect(sharedOut(all, mixed)).toEqual(mixed.map(({ key }) => byKey.get(key)));
        const weight = parts.reduce((sum, part) => sum + part.weight, 0);
        if (weight > 0)
          for (const [index, part] of parts.entries())
            expect(Math.abs(shares[index]! - (all * part.weight) / weight)).toBeLessThan(1.001);
      },
    ),
  );
});

test("a product is rounded once, halves away from zero, whatever a binary fraction would make of the factor", () => {
  expect(exactProduct(1000, 181.4, 1000)).toBe(181);
  expect(exactProduct(2500, 0.201, 1000)).toBe(1); // 0.5025
  expect(exactProduct(5, 0.1)).toBe(1); // half
  expect(exactProduct(-5, 0.1)).toBe(-1);
  expect(exactProduct(4, 0.1)).toBe(0);
  expect(Object.is(exactProduct(-4, 0.1), 0)).toBe(true);
  expect(exactProduct(1_005, 1e-7, 1)).toBe(0);
  expect(exactProduct(9_007_199_254_740_991, 1, 1_000_000)).toBe(9_007_199_255);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 0, max: 1e6 }),
      (quantity, hundredths) => {
        const exact = (BigInt(quantity) * BigInt(hundredths) * 2n + 100n) / 200n;
        expect(exactProduct(quantity, hundredths / 100)).toBe(Number(exact));
      },
    ),
  );
});

test("the hash is SHA-256 of the canonical postings; another gram is another ledger, the server's marks are not", () => {
  const [posting] = posted(someActivity, "a");
  const confirmed = { ...posting!, author_id: "anna", rev: 7, updated_at: "2026-11-20T11:00:00.000Z" };
  expect(ledgerHash([confirmed])).toBe(ledgerHash([posting!]));
  const pulled = Object.fromEntries(Object.entries(posting!).filter(([, value]) => value !== null));
  expect(ledgerHash([pulled as unknown as Posting])).toBe(ledgerHash([posting!]));
  const expected = createHash("sha256")
    .update(canonicalJson([posting as unknown as Json]))
    .digest("hex");
  expect(ledgerHash([posting!])).toBe(expected);
  const [first, ...rest] = posting!.lines;
  const other = { ...posting!, lines: [{ ...first!, g_co2e: first!.g_co2e + 1 }, ...rest] };
  expect(ledgerHash([other])).not.toBe(expected);
});

test("a year is compared with the base year as it is recalculated, and what was posted for the base year stays", () => {
  const about = { project_id: "p", year: 2023, reason: "Gebäude verkauft" };
  const old = posted({ ...someActivity, from_day: "2023-01-01", to_day: "2023-12-31" }, "old");
  const ledger = [
    ...old,
    ...posted(someActivity, "new"),
    entry(baseYearEntry(about), "base"),
    entry(
      recalculationEntry(about, [
        { category: "2_electricity", method: "location", g_co2e: -1_000_000 },
        { category: "2_electricity", method: "market", g_co2e: -2_000_000 },
      ]),
      "recalculation",
    ),
  ];
  const { years, base } = ledgerTotals(ledger);
  const before = 4_777_777; // 12,345.678 kWh × 387 g
  expect(years.map(({ year, scopes }) => [year, scopes[2]])).toEqual([
    [2023, { location: before, market: before }],
    [2024, { location: 4_456_790, market: 8_945_236 }],
  ]);
  expect(base!.totals.scopes[2]).toEqual({ location: before - 1_000_000, market: before - 2_000_000 });
  expect(base).toMatchObject({ is_recalculated: true, posting_ids: ["base", "recalculation"] });
  const back = ledgerTotals([...ledger, reversed(ledger.at(-1)!)]);
  expect(back.base!.totals.scopes[2].location).toBe(before);
  expect(back.base!.is_recalculated).toBe(false);
  expect(ledgerTotals([...ledger, reversed(ledger.at(-2)!)]).base).toBeNull();
  expect(changeToBase(90, 100)).toBeCloseTo(-0.1);
  expect(changeToBase(90, 0)).toBeNull();
  expect(recalculationEntry(about, [{ category: "2_electricity", method: null, g_co2e: 1 }])).toMatchObject({
    error: { kind: "method_missing" },
  });
  expect(recalculationEntry(about, [])).toMatchObject({ error: { kind: "no_change" } });
  expect(baseYearEntry({ ...about, reason: " " })).toMatchObject({ error: { kind: "reason_missing" } });
  expect(baseYearEntry({ ...about, year: 23 })).toMatchObject({ error: { kind: "bad_year" } });
});

test("a figure opens to the lines that it is the sum of", () => {
  fc.assert(
    fc.property(anyLedger, (ledger) => {
      const taken = [...ledger, reversed(ledger[0]!)];
      for (const { year, scopes, total, categories } of ledgerTotals(taken).years) {
        const sum = (figure: object) =>
          linesBehind(taken, { year, method: "market", ...figure }).reduce(
            (all, { line }) => all + line.g_co2e,
            0,
          );
        expect(sum({})).toBe(total.market);
        expect(sum({ scope: 3 })).toBe(scopes[3].market);
        for (const [category, { market }] of categories) expect(sum({ category })).toBe(market);
      }
    }),
  );
});
