import { expect, test } from "vitest";
import { areaProblem } from "./areaProblem.ts";

test.each([undefined, 0.5, 140, 2785.6, 2_000_000])("%s m² is a possible area", (area) =>
  expect(areaProblem(area)).toBe(false),
);

test.each([0, -4, 2_000_001, Number.NaN, Infinity])("%s m² is not", (area) =>
  expect(areaProblem(area)).toBe(true),
);
