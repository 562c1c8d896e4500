import fc from "fast-check";
import { Vector3 } from "three";
import { expect, test } from "vitest";
import { boxShape, placed } from "../geometry/boxShape.fixture.ts";
import type { DrawnGeometry } from "../geometry/DrawnGeometry.ts";
import { itemBoxes } from "#kernel/shapes/itemBoxes.ts";
import { Picker, type PickRules } from "./Picker.ts";

const all: PickRules = { isPickable: () => true, accepts: () => true, lead: () => 0 };
const down = new Vector3(0, 0, -1);
const pickerOf = (geometry: DrawnGeometry) => new Picker(geometry, itemBoxes(geometry));

/** The same shape five times in a row along x, one of them higher. */
const row: DrawnGeometry = {
  shapes: [boxShape(1, 1, 1)],
  placements: [0, 1, 2, 3, 4].map((n) => placed(100 + n, 0, [n * 2, 0, n === 3 ? 5 : 0])),
};

test("a tap finds each of several equal things at its own place", () => {
  const picker = pickerOf(row);
  row.placements.forEach((_, n) => {
    const hit = picker.pick(new Vector3(n * 2 + 0.5, 0.5, 50), down, all);
    expect(hit?.item).toBe(n);
    expect(hit?.point[2]).toBeCloseTo(n === 3 ? 6 : 1);
  });
  expect(picker.pick(new Vector3(1.5, 0.5, 50), down, all)).toBeNull();
});

test("the nearer thing wins, unless it is hidden or above the section", () => {
  const picker = pickerOf({
    shapes: [boxShape(4, 4, 0.2)],
    placements: [placed(1, 0, [0, 0, 0]), placed(2, 0, [0, 0, 3]), placed(3, 0, [0, 0, 6])],
  });
  const from = new Vector3(1, 1, 50);
  expect(picker.pick(from, down, all)?.item).toBe(2);
  expect(picker.pick(from, down, { ...all, isPickable: (item) => item !== 2 })?.item).toBe(1);
  expect(picker.pick(from, down, { ...all, accepts: (_, [, , z]) => z <= 2 })?.item).toBe(0);
});

test("the floor of a room wins over the slab and the finish it lies in", () => {
  const picker = pickerOf({
    shapes: [boxShape(4, 4, 0.3), boxShape(4, 4, 2.6)],
    placements: [placed(1, 0, [0, 0, -0.25]), placed(2, 1, [0, 0, 0])],
  });
  const rules: PickRules = {
    isPickable: () => true,
    accepts: (item, [, , z], up) => z < 1.4 && (item === 0 || up < -0.5),
    lead: (item) => (item === 1 ? 0.2 : 0),
  };
  const slanted = new Vector3(-1, 1, -1).normalize();
  expect(picker.pick(new Vector3(12, -8, 10), slanted, rules)?.item).toBe(1);
});

test("a ray at any point of any turned thing hits it at that point or nearer", () => {
  const place = fc.tuple(
    fc.double({ min: -40, max: 40, noNaN: true }),
    fc.double({ min: 0, max: 6, noNaN: true }),
  );
  fc.assert(
    fc.property(place, fc.double({ min: -3, max: 3, noNaN: true }), ([x, z], angle) => {
      const picker = pickerOf({ shapes: [boxShape(3, 2, 1)], placements: [placed(1, 0, [x, -x, z], angle)] });
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const middle = new Vector3(x + 1.5 * cos - sin, -x + 1.5 * sin + cos, z + 0.5);
      const from = middle.clone().add(new Vector3(30, -30, 30));
      const hit = picker.pick(from, middle.clone().sub(from).normalize(), all);
      expect(hit?.item).toBe(0);
    }),
  );
});
