import { expect, test } from "vitest";
import { yearProblem } from "./yearProblem.ts";

test.each([undefined, 1000, 1904, 2026])("%s is a possible year of construction", (year) =>
  expect(yearProblem(year, 2031)).toBe(false),
);

test.each([0, 78, 999, 2032, 1978.5, Number.NaN])("%s is not", (year) =>
  expect(yearProblem(year, 2031)).toBe(true),
);
