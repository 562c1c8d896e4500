import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sortRows } from "./sortRows.ts";

const sorted = (values: readonly (string | number | undefined)[], descending = false) =>
  sortRows(values, (value) => value, descending, "de");

test("room 2.10 comes after 2.9, umlauts beside their vowel", () => {
  expect(sorted(["2.10", "2.9", "2.1"])).toEqual(["2.1", "2.9", "2.10"]);
  expect(sorted(["Zimmer", "Öl", "Ofen"])).toEqual(["Ofen", "Öl", "Zimmer"]);
});

test("a room without an area stands last, whichever way the column is sorted", () => {
  expect(sorted([3, undefined, 1])).toEqual([1, 3, undefined]);
  expect(sorted([3, undefined, 1], true)).toEqual([3, 1, undefined]);
});

test("sorting loses and invents nothing", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer(), fc.constant(undefined))), (values) => {
      const result = sorted(values);
      expect(result).toHaveLength(values.length);
      expect(sorted(result)).toEqual(result);
    }),
  );
});

test("what the language holds for equal keeps its place, both ways", () => {
  const rows = ["Bad", "bad", "Ar", "BAD"].map((name, at) => ({ name, at }));
  const order = (descending: boolean) =>
    sortRows(rows, ({ name }) => name, descending, "de").map(({ at }) => at);
  expect(order(false)).toEqual([2, 0, 1, 3]);
  expect(order(true)).toEqual([0, 1, 3, 2]);
});
