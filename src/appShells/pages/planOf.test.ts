import { expect, test } from "vitest";
import type { RoomsFile } from "#domain/application/content/applicationData.ts";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import { firstStorey, planOf } from "./planOf.ts";

const room = (id: number, storey: number | null, number = String(id)): RoomsFile["rooms"][number] => ({
  id,
  number,
  name: "Küche",
  storey,
  area_m2: 12,
  area_kind: "net",
  volume_m3: null,
  height_m: null,
  usage: null,
});
const rooms = { rooms: [room(10, 0), room(11, 1)] };
const glass = { ...placed(21, 2, [1, -0.3, 0.9]), colour: [1, 1, 1, 0.3] as const };
const geometry = {
  version: 1 as const,
  origin_m: [0, 0, 0] as const,
  shapes: [boxShape(4, 3, 2.5), boxShape(4.6, 0.3, 5.5), boxShape(1, 0.3, 1)],
  placements: [
    placed(10, 0, [0, 0, 0]),
    placed(11, 0, [0, 0, 3]),
    placed(20, 1, [-0.3, -0.3, 0]),
    glass,
    placed(22, 2, [1, 1, 0.5]),
    placed(23, 2, [50, 50, 0.5]),
  ],
  box: [0, 0, 0, 1, 1, 1] as const,
};
const model = { storeys: [{ ids: [10] }, { ids: [11] }], families: { fitting: [22], green: [23] } };

test("the plan of a storey shows its rooms, furniture, walls and windows, not the plants around the building", () => {
  const drawing = planOf(geometry, model, rooms, 0)!;
  expect(drawing.parts.map(({ express_id, kind }) => [express_id, kind])).toEqual([
    [10, "room"],
    [22, "thing"],
    [20, "cut"],
    [21, "window"],
  ]);
  expect(drawing.labels.map(({ number, name, area_m2 }) => [number, name, area_m2])).toEqual([
    ["10", "Küche", 12],
  ]);
});

test("the storey above is cut at its own height", () => {
  const drawing = planOf(geometry, model, rooms, 1)!;
  expect(drawing.parts.map(({ express_id }) => express_id)).toEqual([11, 20]);
});

test("a storey whose rooms have no shape has no plan", () => {
  expect(planOf(geometry, model, { rooms: [room(99, 0)] }, 0)).toBeNull();
  expect(planOf(geometry, model, rooms, 7)).toBeNull();
});

test("the first plan is that of the ground, where everything lies below it the highest", () => {
  const at = (...elevations: number[]) =>
    firstStorey({ storeys: elevations.map((elevation_m) => ({ name: "", elevation_m })) });
  expect(at(-3, 0, 3)).toBe(1);
  expect(at(-6, -3)).toBe(1);
  expect(at()).toBeNull();
});
