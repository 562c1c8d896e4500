import fc from "fast-check";
import { expect, test } from "vitest";
import { financialScore, impactScore, materialityOf, readThreshold, usualThreshold } from "./materiality.ts";

const grave = { scale: 5, scope: 4, irremediable: 3, likelihood: 5 };
const decided = { reason: "Gasheizung", decided_by: "Anna", decided_on: "2026-11-02" };
const of = (assessed: Parameters<typeof materialityOf>[0], threshold = usualThreshold) =>
  materialityOf(assessed, threshold).find(({ topic }) => topic === "E1");

test("severity is the mean of scale, scope and irremediable character, weighted by the likelihood", () => {
  expect(impactScore(grave)).toBe(4);
  expect(impactScore({ ...grave, likelihood: 1 })).toBeCloseTo(0.8, 12);
  expect(financialScore({ magnitude: 4, likelihood: 5 })).toBe(4);
});

test("one side is enough: a topic with a grave impact is material before the money is judged", () => {
  expect(of([{ esg_topic: "E1", impact: grave, financial: {}, ...decided }])).toMatchObject({
    verdict: "material",
    financial: null,
    lacks: ["scores"],
  });
});

test("a topic below the threshold on one side stays unknown until the other side is judged", () => {
  const low = { scale: 1, scope: 1, irremediable: 1, likelihood: 1 };
  const half = { esg_topic: "E1", impact: low, financial: {}, ...decided };
  expect(of([half])?.verdict).toBe("unknown");
  const both = { ...half, financial: { magnitude: 1, likelihood: 2 } };
  expect(of([both])).toMatchObject({ verdict: "not_material", lacks: [] });
});

test("a decision without a reason, a name or a day says what it lacks", () => {
  const financial = { magnitude: 5, likelihood: 5 };
  const bare = {
    esg_topic: "E1",
    impact: grave,
    financial,
    reason: " ",
    decided_by: "Anna",
    decided_on: null,
  };
  expect(of([bare])?.lacks).toEqual(["reason", "decision"]);
  expect(of([])).toMatchObject({ verdict: "unknown", lacks: ["scores", "reason", "decision"] });
});

test("a score that is none counts as missing, and a threshold that is none as the usual one", () => {
  expect(impactScore({ ...grave, scale: 6 })).toBeNull();
  expect(impactScore({ ...grave, scope: null })).toBeNull();
  expect(readThreshold(3)).toBe(3);
  for (const stored of [undefined, "3", 0, 7, Number.NaN]) expect(readThreshold(stored)).toBe(usualThreshold);
});

test("scores stay between 0.2 and 5, and a graver score never makes a topic less material", () => {
  const score = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(score, score, score, score, (scale, scope, irremediable, likelihood) => {
      const scores = { scale, scope, irremediable, likelihood };
      const found = impactScore(scores)!;
      expect(found).toBeGreaterThanOrEqual(0.2 - 1e-9);
      expect(found).toBeLessThanOrEqual(5);
      for (const key of Object.keys(scores) as (keyof typeof scores)[])
        if (scores[key] < 5)
          expect(impactScore({ ...scores, [key]: scores[key] + 1 })!).toBeGreaterThan(found);
    }),
  );
});
