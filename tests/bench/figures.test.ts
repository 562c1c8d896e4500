import { expect, test } from "vitest";
import { compare, median, quantile } from "./figures.ts";

test("the median is the value in the middle, and between two the mean of both", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 2])).toBe(6);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test("a quantile is a value that was measured, and the largest one is the end", () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(quantile(hundred, 0.5)).toBe(50);
  expect(quantile(hundred, 0.95)).toBe(95);
  expect(quantile(hundred, 1)).toBe(100);
  expect(quantile([7], 0.95)).toBe(7);
  expect(quantile([], 0.5)).toBeNaN();
});

test("a ratio is the median of the rounds' quotients, so that a round on a busy machine does not tilt it", () => {
  const subject = { what: "push", against: "insert", unit: "ms", goal: 4 } as const;
  const rounds = [
    { ours: 10, baseline: 20 },
    { ours: 900, baseline: 1000 },
    { ours: 12, baseline: 20 },
  ];
  expect(compare(subject, rounds)).toEqual({
    ...subject,
    rounds: 3,
    ours: 12,
    baseline: 20,
    ratio: 0.6,
    spread: [0.5, 0.9],
  });
});
