import { expect, test } from "vitest";
import { firstSection, openingLevel, placedSection } from "./placedSection.ts";

const level = (express_id: number, elevation_m: number, floor_m = elevation_m) => ({
  express_id,
  elevation_m,
  floor_m,
  cut_m: floor_m + 1.2,
});
/** A box of 4 × 2 m, 6 m high, which begins at 10 m in the coordinates of the geometry. */
const geometry = {
  shapes: [{ positions: new Float32Array([0, 0, 10, 4, 2, 16]) }],
  placements: [{ express_id: 1, shape: 0, matrix: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] }],
} as never;
const building = { geometry, levels: [level(3, 3, 13), level(2, 0, 10), level(1, -3, 7)], axis: 0 };

test("the storey at the ground is opened first, also a little below zero; else the highest", () => {
  expect(openingLevel(building.levels)?.express_id).toBe(2);
  expect(openingLevel([level(2, 3), level(1, -0.2)])?.express_id).toBe(1);
  expect(openingLevel([level(2, -3), level(1, -6)])?.express_id).toBe(2);
  expect([openingLevel([]), firstSection("storey", { ...building, levels: [] })]).toEqual([undefined, null]);
});

test("a section through a storey is read from the zero of the building, and stays within it", () => {
  const section = firstSection("storey", building)!;
  const placed = placedSection(section, building)!;
  expect([placed.value, placed.range]).toEqual([expect.closeTo(1.2), [0, 6]]);
  expect(placed.at(2.2)).toEqual({ kind: "storey", storey: 2, moved_m: expect.closeTo(1) });
  expect(placed.at(9)).toEqual({ kind: "storey", storey: 2, moved_m: expect.closeTo(4.8) });
});

test("a section along an axis begins in the middle and is read from the edge, a level one from zero", () => {
  const across = firstSection("x", building)!;
  expect(across).toEqual({ kind: "plane", axis: "x", at_m: 2, isFlipped: false });
  expect(placedSection(across, building)!.at(-1)).toMatchObject({ at_m: 0 });
  expect(placedSection(firstSection("z", building)!, building)).toMatchObject({ value: 3, range: [0, 6] });
});

test("planes of another program, and a storey that is not there, lie nowhere that can be moved", () => {
  expect(placedSection({ kind: "planes", planes: [] }, building)).toBeNull();
  expect(placedSection({ kind: "storey", storey: 9, moved_m: 0 }, building)).toBeNull();
});
