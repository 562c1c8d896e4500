import fc from "fast-check";
import { expect, test } from "vitest";
import { taxonomyActivities } from "./activities.ts";
import { pedPreview } from "./pedPreview.ts";
import { centsOf, type KpiPart, taxonomyKpi } from "./taxonomyKpi.ts";

const part = (verdict: KpiPart["verdict"], cents: number): KpiPart => ({ activity: "7.3", verdict, cents });

test("an indicator parts its denominator into aligned, eligible, left out and the rest", () => {
  expect(
    taxonomyKpi(2026, 1_000_000_01, [
      part("aligned", 250_000_00),
      part("not_aligned", 100_000_00),
      part("open", 50_000_00),
      part("not_assessed", 99_999_99),
    ]),
  ).toEqual({
    ok: true,
    value: {
      denominator_cents: 1_000_000_01,
      aligned_cents: 250_000_00,
      eligible_not_aligned_cents: 150_000_00,
      not_assessed_cents: 99_999_99,
      not_eligible_cents: 500_000_02,
    },
  });
});

test("activities may be left out below 10 % together, not at 10 %", () => {
  expect(taxonomyKpi(2026, 1000, [part("not_assessed", 60), part("not_assessed", 39)]).ok).toBe(true);
  expect(taxonomyKpi(2026, 1000, [part("not_assessed", 60), part("not_assessed", 40)])).toEqual({
    ok: false,
    error: { kind: "not_assessed_is_material", not_assessed_cents: 100 },
  });
  expect(taxonomyKpi(2024, 1000, [part("not_assessed", 1)])).toMatchObject({
    error: { kind: "materiality_not_yet" },
  });
});

test("amounts that are no whole cents, no denominator and too much of a whole are refused", () => {
  expect(taxonomyKpi(2026, 10.5, [])).toMatchObject({ error: { kind: "not_whole_cents" } });
  expect(taxonomyKpi(2026, 100, [part("aligned", -1)])).toMatchObject({ error: { kind: "not_whole_cents" } });
  expect(taxonomyKpi(2026, 0, [])).toMatchObject({ error: { kind: "no_denominator" } });
  expect(taxonomyKpi(2026, 100, [part("aligned", 101)])).toMatchObject({
    error: { kind: "parts_above_denominator" },
  });
});

test("not a cent is lost: the parts of an indicator add up to its denominator", () => {
  const parts = fc.array(
    fc.record({
      activity: fc.constantFrom(...taxonomyActivities),
      cents: fc.maxSafeNat(),
      verdict: fc.constantFrom("aligned", "not_aligned", "open", "not_assessed"),
    }),
    { maxLength: 8 },
  ) as fc.Arbitrary<readonly KpiPart[]>;
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (drawn, denominator) => {
      const result = taxonomyKpi(2026, denominator, drawn);
      if (!result.ok) return;
      const { denominator_cents, ...rest } = result.value;
      expect(Object.values(rest).reduce((sum, cents) => sum + BigInt(cents), 0n)).toBe(
        BigInt(denominator_cents),
      );
    }),
  );
});

test("euros become cents without the error of binary fractions", () => {
  expect([1.005, 0.29, 1_234_567.89, 0].map(centsOf)).toEqual([101, 29, 123_456_789, 0]);
  expect([-1, Number.NaN, 1e15].map(centsOf)).toEqual([null, null, null]);
});

test("the demand of an own balance is a preview with its grade, and is refused where its inputs are too poor", () => {
  const balance = {
    method_version: "tabula-2012+klarbau-1",
    figures: { q_p: { value: 96.4 } },
    quality: { score: 0.5, level: "Q4", uncertainty: 12 },
  } as const;
  expect(pedPreview(balance)).toMatchObject({
    ok: true,
    value: { label: "preview_no_certificate", ped_kwh_m2a: 96.4, level: "Q4" },
  });
  expect(pedPreview({ ...balance, quality: { ...balance.quality, score: 0.49 } })).toEqual({
    ok: false,
    error: { kind: "quality_too_low", score: 0.49, limit: 0.5 },
  });
  expect(pedPreview({ ...balance, figures: {} })).toEqual({
    ok: false,
    error: { kind: "no_primary_energy" },
  });
});
