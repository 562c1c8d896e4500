import fastCheck from "fast-check";
import { expect, test } from "vitest";
import type { IdsReport, SpecificationResult } from "./checkIds.ts";
import { keptCheckKey, keptFailures, readKept, stateOf, toKeep } from "./keptCheck.ts";

const about = { sha256: "a", ids_name: "brandschutz.ids", checked_at: "2026-11-22T12:00:00.000Z" };

const specification = (failed: number): SpecificationResult => ({
  name: "Türen",
  description: null,
  instructions: null,
  status: failed > 0 ? "fail" : "pass",
  cardinality: "required",
  other_schema: false,
  applicable: failed + 1,
  none_found: false,
  failed: Array.from({ length: failed }, (_, express_id) => ({
    express_id,
    global_id: `g${express_id}`,
    name: null,
    class_name: "IfcDoor",
    reasons: [],
  })),
});

const report = (...failed: number[]): IdsReport => ({
  title: "Brandschutz",
  verdict: "fail",
  specifications: failed.map(specification),
});

test("what is kept comes back through JSON as it was", () => {
  const kept = toKeep(report(2, 0), about);
  expect(readKept(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(kept.specifications.map(({ failed_count }) => failed_count)).toEqual([2, 0]);
});

test("a long list does not take the place of a short one, and the count stays true", () => {
  const kept = toKeep(report(20_000, 3, 40_000), about);
  expect(kept.specifications.map(({ failed }) => failed.length)).toEqual([2498, 3, 2499]);
  expect(kept.specifications[2]).toMatchObject({ failed_count: 40_000 });
});

test("never more than fits is kept, and everything when it fits", () => {
  fastCheck.assert(
    fastCheck.property(fastCheck.array(fastCheck.nat({ max: 4000 }), { maxLength: 6 }), (failed) => {
      const lengths = toKeep(report(...failed), about).specifications.map((one) => one.failed.length);
      const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
      expect(sum(lengths)).toBeLessThanOrEqual(keptFailures);
      if (sum(failed) <= keptFailures) expect(lengths).toEqual(failed);
    }),
    { numRuns: 30 },
  );
});

test("what is no result is none: another form, a text, nothing", () => {
  for (const one of [undefined, null, "x", {}, { form: 2, specifications: [] }, { form: 1 }])
    expect(readKept(one)).toBeUndefined();
});

test("about nothing is not applicable; about nothing where there must be something has failed", () => {
  expect(stateOf({ status: "pass", applicable: 0 })).toBe("not_applicable");
  expect(stateOf({ status: "fail", applicable: 0 })).toBe("failed");
  expect(stateOf({ status: "pass", applicable: 3 })).toBe("passed");
});

test("the key fits into the name of a draft", () => {
  expect(keptCheckKey(crypto.randomUUID()).length).toBeLessThanOrEqual(50);
});
