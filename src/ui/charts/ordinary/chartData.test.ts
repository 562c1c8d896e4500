import fc from "fast-check";
import { expect, test } from "vitest";
import { categoryLabels } from "./categoryLabels.ts";
import { gapsOf, hasValues, reachOf } from "./chartData.ts";
import { valueSteps } from "./valueSteps.ts";

/** No meter and no bill has parts of a billionth. */
const value = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((one) => (Math.abs(one) < 1e-9 ? 0 : one));

test("the steps of an axis are round, ascend, and hold everything between the lowest and the highest value", () => {
  fc.assert(
    fc.property(value, value, fc.boolean(), (a, b, withZero) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const steps = valueSteps(low, high, { withZero });
      const rest = 1e-6 * Math.max(Math.abs(low), Math.abs(high), 1e-300);
      expect(steps[0]).toBeLessThanOrEqual(low + rest);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(high - rest);
      expect(steps.length).toBeGreaterThan(1);
      expect(steps.length).toBeLessThanOrEqual(7);
      expect(steps.every((step, at) => at === 0 || step > steps[at - 1]!)).toBe(true);
      if (withZero) expect(steps).toContain(0);
    }),
  );
});

test("steps of an axis are written without what binary fractions add", () => {
  expect(valueSteps(0, 0.7, { withZero: true })).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  expect(valueSteps(-4, 12, { withZero: true })).toEqual([-5, 0, 5, 10, 15]);
  expect(valueSteps(0, 0, { withZero: true })).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

const one = (values: readonly (number | null)[], beside = false) => ({
  id: "a",
  label: "a",
  colour: 1 as const,
  values,
  beside,
});
const categories = [1, 2, 3].map((at) => ({ short: `${at}`, long: `${at}` }));

test("a stack reaches as high as its parts together, what is beside it and the target as high as they are", () => {
  const series = [one([3, -2, null]), one([4, 5, null]), one([9, null, null], true)];
  expect(reachOf({ categories, series }, true)).toEqual([-2, 9]);
  expect(reachOf({ categories, series: series.slice(0, 2) }, true)).toEqual([-2, 7]);
  expect(reachOf({ categories, series, target: { label: "t", value: 12 } }, false)).toEqual([-2, 12]);
});

test("0 is a value, null and what is no number are none", () => {
  expect(hasValues({ categories, series: [one([null, 0, null])] })).toBe(true);
  expect(hasValues({ categories, series: [one([null, Number.NaN])] })).toBe(false);
  expect(gapsOf({ categories, series: [one([0, null, null]), one([null, 1, null])] })).toEqual([2]);
});

test("a name below an axis is whole, or ends in a sign that it goes on", () => {
  const names = fc.array(fc.stringMatching(/^[a-zäöü]{1,30}( [a-z]{1,20}){0,3}$/), {
    minLength: 1,
    maxLength: 14,
  });
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 400 }), (all, room) => {
      const { lines } = categoryLabels(all, room);
      expect(lines).toHaveLength(all.length);
      for (const [at, name] of all.entries()) {
        const shown = lines[at]!;
        const bare = (text: string) => text.replaceAll(/[ -]/g, "");
        if (shown.length === 0) expect(Math.max(...all.map((one) => one.length))).toBeLessThanOrEqual(5);
        else if (shown.at(-1)!.endsWith("…")) expect(bare(name)).toContain(bare(shown.join("")).slice(0, -1));
        else expect(bare(shown.join(""))).toBe(bare(name));
      }
    }),
  );
});

test("the first of months in little room is named, and then every second or third", () => {
  const months = ["Jan", "Feb", "Mär", "Apr", "Mai", "Jun"];
  const named = categoryLabels(months, 14).lines.map((lines) => lines.length);
  expect(named).toEqual([1, 0, 1, 0, 1, 0]);
});
