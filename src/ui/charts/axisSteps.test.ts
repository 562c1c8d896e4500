import * as fc from "fast-check";
import { expect, test } from "vitest";
import { axisSteps } from "./axisSteps.ts";

test("42 kWh get the steps 0, 20, 40, 60", () => {
  expect(axisSteps(42)).toEqual([0, 20, 40, 60]);
});

test("without any value the axis still stands", () => {
  expect(axisSteps(0)).toEqual([0, 1]);
  expect(axisSteps(Number.NaN)).toEqual([0, 1]);
});

test("an axis always reaches its greatest value and has two to five steps", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 1e9, noNaN: true }), (top) => {
      const steps = axisSteps(top);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(top * (1 - 1e-8));
      expect(steps.length).toBeGreaterThanOrEqual(2);
      expect(steps.length).toBeLessThanOrEqual(5);
    }),
  );
});
