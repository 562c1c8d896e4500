import { expect, test } from "vitest";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import { element, space } from "../../../../tests/fixtures/models/aHouse.ts";
import { drawnModel } from "../../../../tests/fixtures/models/drawnModel.ts";
import { storeyStarts, type WalkableBuilding, walkStarts } from "./walkStarts.ts";

/** Two storeys of two rooms, an outer door in the west and one inside. */
const building: WalkableBuilding = {
  model: {
    spaces: [space({ express_id: 10 }), space({ express_id: 11 }), space({ express_id: 12, storey_id: 2 })],
    elements: [
      element({ express_id: 20, ifc_class: "IfcDoor", is_external: true }),
      element({ express_id: 21, ifc_class: "IfcDoor", is_external: false }),
      element({ express_id: 22, ifc_class: "IfcBoiler", space_id: 11 }),
    ],
  },
  geometry: drawnModel(
    [boxShape(4, 6, 3), boxShape(6, 6, 3), boxShape(0.1, 1, 2.1)],
    [
      placed(10, 0, [0, 0, 0]),
      placed(11, 1, [4, 0, 0]),
      placed(12, 1, [0, 0, 3]),
      placed(20, 2, [0, 2, 0]),
      placed(21, 2, [4, 2, 0]),
    ],
  ),
  levels: [
    { express_id: 2, elevation_m: 3, floor_m: 3, cut_m: 4.2 },
    { express_id: 1, elevation_m: 0, floor_m: 0, cut_m: 1.2 },
  ],
};

const near = (...place: readonly number[]) => place.map((value) => expect.closeTo(value, 6));

test("a selected room comes first, also that of a selected thing; then the open storey, its largest room first", () => {
  expect(walkStarts(building, { selected: 12, storey: 1 }).slice(0, 3)).toEqual([
    { room: 12 },
    { room: 11 },
    { room: 10 },
  ]);
  expect(walkStarts(building, { selected: 22, storey: null })[0]).toEqual({ room: 11 });
});

test("else one stands in front of the entrance, outside, and looks at it", () => {
  const [first] = walkStarts(building, { selected: 20, storey: null });
  expect(first).toEqual({ at: near(-6.95, 2.5, 0), facing: near(0.05, 2.5, 0) });
});

test("without an outer door one stands before the building", () => {
  const model = { ...building.model, elements: [] };
  const [first] = walkStarts({ ...building, model }, { selected: null, storey: null });
  expect(first).toMatchObject({ at: near(5, -7.2, 0), facing: near(5, 3, 0) });
});

test("on another storey one stays over where one stood, if there is a room; a storey that is not there leads nowhere", () => {
  const [over, ...rest] = storeyStarts(building, 2, [3, 4, 0]);
  expect(over).toEqual({ at: [3, 4, 3], within: new Set([12]) });
  expect(rest).toEqual([{ room: 12 }]);
  expect(storeyStarts(building, 99, [3, 4, 0])).toEqual([]);
});
