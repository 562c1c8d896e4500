import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Bound, Restriction } from "./ids.ts";
import { isNear, matches } from "./matchValue.ts";

const none: Restriction = {
  kind: "restriction",
  base: "double",
  one_of: [],
  patterns: [],
  bounds: [],
  length: null,
};
const real = (value: number) => ({ kind: "number", value, whole: false }) as const;
const within = (kind: Bound["kind"], limit: number, value: number) =>
  matches(real(value), { ...none, bounds: [{ kind, limit }] });

test("reals are equal within a millionth and a millionth", () => {
  expect(isNear(-999_998.999999, -1_000_000)).toBe(true);
  expect(isNear(-999_998.9999989, -1_000_000)).toBe(false);
  expect(isNear(0.0000009000001, -0.0000001)).toBe(true);
  expect(isNear(0.00000090000011, -0.0000001)).toBe(false);
});

test("what is within the tolerance of a limit is inside of an inclusive and outside of an exclusive one", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: -0.9, max: 0.9, noNaN: true }),
      (limit, part) => {
        const value = limit + part * (Math.abs(limit) * 1e-6 + 1e-6);
        expect([within("minInclusive", limit, value), within("maxInclusive", limit, value)]).toEqual([
          true,
          true,
        ]);
        expect([within("minExclusive", limit, value), within("maxExclusive", limit, value)]).toEqual([
          false,
          false,
        ]);
      },
    ),
  );
});

test("whole numbers are compared exactly", () => {
  const whole = (value: number) => ({ kind: "number", value, whole: true }) as const;
  expect(matches(whole(10_000_001), { kind: "simple", value: "10000000" })).toBe(false);
  expect(matches(whole(10_000_001), { kind: "simple", value: "10000001" })).toBe(true);
});

test("empty values, lists and objects are never what is asked for", () => {
  const values = [
    { kind: "none" },
    { kind: "unknown" },
    { kind: "text", value: "" },
    { kind: "list", count: 2 },
    { kind: "object" },
  ] as const;
  expect(values.filter((value) => matches(value, { kind: "simple", value: "" }))).toEqual([]);
});

test("lengths count characters, not code units", () => {
  const two: Restriction = { ...none, base: "string", length: { min: 2, max: 2 } };
  expect(matches({ kind: "text", value: "🏠🏠" }, two)).toBe(true);
  expect(matches({ kind: "text", value: "🏠" }, two)).toBe(false);
  expect(matches(real(12), two)).toBe(false);
});
