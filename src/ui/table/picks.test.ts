import * as fc from "fast-check";
import { expect, test } from "vitest";
import { noPicks, pickRange, toggleAll, togglePick } from "./picks.ts";

const order = ["a", "b", "c", "d", "e"];
const keys = fc.subarray(order).map((some) => ({ keys: new Set(some), anchor: undefined }));

test("a range goes from the row picked last to the next one, up or down, and keeps what was picked", () => {
  const one = togglePick(togglePick(noPicks, "a"), "d");
  expect([...pickRange(one, order, "b").keys].toSorted()).toEqual(["a", "b", "c", "d"]);
  expect([...pickRange(one, order, "e").keys].toSorted()).toEqual(["a", "d", "e"]);
});

test("a range without a beginning is one row", () => {
  expect([...pickRange(noPicks, order, "c").keys]).toEqual(["c"]);
  expect([...pickRange({ keys: new Set(), anchor: "gone" }, order, "c").keys]).toEqual(["c"]);
});

test("the same row twice is as before, whatever else is picked", () => {
  fc.assert(
    fc.property(keys, fc.constantFrom(...order), (picks, key) => {
      expect(togglePick(togglePick(picks, key), key).keys).toEqual(picks.keys);
    }),
  );
});

test("all rows of a filtered table join those that were picked before, and leave them", () => {
  const picked = { keys: new Set(["x"]), anchor: undefined };
  const all = toggleAll(picked, order);
  expect(all.keys.size).toBe(6);
  expect([...toggleAll(all, order).keys]).toEqual(["x"]);
});
