import { expect, test } from "vitest";
import { ItemStates, stateBits } from "./itemStates.ts";

const states = () => new ItemStates([10, 11, 12, 12], ["paper", "glass", "space", "space"]);

test("at first everything is shown but the volumes of rooms", () => {
  expect([0, 1, 2, 3].map((item) => states().isPickable(item))).toEqual([true, true, false, false]);
});

test("hidden and ghosted things cannot be picked, shown rooms can", () => {
  const s = states();
  s.apply({ hidden: new Set([10]), ghosted: new Set([11]), spaces: new Set([12]) }, new Set());
  expect([0, 1, 2].map((item) => s.isPickable(item))).toEqual([false, false, true]);
  expect(s.bytes[4]).toBe(stateBits.ghost);
});

test("a selected room is shown on every storey, in all its parts", () => {
  const s = states();
  s.apply({}, new Set([12]));
  expect(s.bytes[8]).toBe(stateBits.selected);
  expect(s.bytes[12]).toBe(stateBits.selected);
});

test("what is there no more is seen through: picked like an outline, and not at all once it is hidden", () => {
  const s = states();
  s.apply({ gone: new Set([10, 11]), hidden: new Set([11]), pale: new Set([12]) }, new Set());
  expect([0, 1].map((item) => s.isPickable(item))).toEqual([false, false]);
  expect([0, 1].map((item) => s.isGhost(item))).toEqual([true, false]);
  expect(s.bytes[0]).toBe(stateBits.gone);
  expect(s.bytes[8]! & stateBits.pale).toBe(stateBits.pale);
});

test("marked things are told from the rest, and a marked room is shown on every storey", () => {
  const s = states();
  s.apply({ marked: new Set([11, 12]) }, new Set([11]));
  expect(s.bytes[0]).toBe(0);
  expect(s.bytes[4]).toBe(stateBits.marked | stateBits.selected);
  expect(s.bytes[8]).toBe(stateBits.marked);
});
