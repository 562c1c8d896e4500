// @vitest-environment jsdom
import { expect, test } from "vitest";
import { planWords } from "./PlanPicture.tsx";

const all = ["0.04", "Hausanschlussraum", "12,0 m²"];

test("a small storey names its rooms in full, of a large one the numbers stay, so large that they can be read", () => {
  expect(planWords({ width_m: 4 }, all, 10)).toEqual({ words: all, size: 0.32 });
  expect(planWords({ width_m: 4 }, all, 36)).toEqual({ words: ["0.04"], size: 0.9 });
});

test("a narrow room gets a number that fits into it", () => {
  const { words, size } = planWords({ width_m: 1.2 }, all, 36);
  expect(words).toEqual(["0.04"]);
  expect(size * 0.6 * 4).toBeLessThanOrEqual(1.2);
});

test("a room without words gets none", () => {
  expect(planWords({ width_m: 4 }, [], 36).words).toEqual([]);
});
