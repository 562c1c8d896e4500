import { expect, test } from "vitest";
import { medianOf, missedGoals, type Scores } from "./scores.ts";

const scores = (performance: number, seo = 100): Scores => ({
  performance,
  accessibility: 100,
  "best-practices": 100,
  seo,
});

test("of several runs the middle one counts", () => {
  expect(medianOf([scores(80), scores(99), scores(96), scores(97), scores(12)]).performance).toBe(96);
});

test("a page that misses a goal is told, the sign-in page needs no search engine", () => {
  expect(missedGoals("/", scores(94, 92))).toEqual([
    "/: performance 94, at least 95",
    "/: seo 92, at least 100",
  ]);
  expect(missedGoals("/auth", scores(95, 60))).toEqual([]);
});
