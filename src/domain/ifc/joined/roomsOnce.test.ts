import { expect, test } from "vitest";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import { element, model, space } from "../../../../tests/fixtures/models/aHouse.ts";
import { drawnModel } from "../../../../tests/fixtures/models/drawnModel.ts";
import { joinModels, type ScenePart } from "./joinModels.ts";
import { roomsOnce } from "./roomsOnce.ts";
import { sceneId } from "./sceneId.ts";

const geometryOf = (...ids: readonly number[]) =>
  drawnModel(
    [boxShape(1, 1, 1)],
    ids.map((id) => placed(id, 0, [0, 0, 0])),
  );
const architecture: ScenePart = {
  place: 0,
  model: model({
    spaces: [
      space({ express_id: 50, global_id: "office", name: "Büro" }),
      space({ express_id: 51, global_id: "hall", name: "Flur" }),
    ],
  }),
  geometry: geometryOf(50),
};
const services: ScenePart = {
  place: 3,
  model: model({
    spaces: [
      space({ express_id: 9, global_id: "office", name: "Raum 1" }),
      space({ express_id: 10, global_id: "hall", name: "Raum 2" }),
      space({ express_id: 11, global_id: "shaft", name: "Schacht" }),
    ],
    elements: [element({ express_id: 20, ifc_class: "IfcSpaceHeater", space_id: 9 })],
    groups: [{ express_id: 30, global_id: "z", kind: "zone", name: "Zone", members: [9, 11] }],
    boundaries: [],
  }),
  geometry: geometryOf(9, 10, 11, 20),
};
const joined = roomsOnce(joinModels([architecture, services]));

test("a room that two models carry stands once, as the first model has it", () => {
  expect(joined.model.spaces.map(({ express_id, name }) => [express_id, name])).toEqual([
    [50, "Büro"],
    [51, "Flur"],
    [sceneId(3, 11), "Schacht"],
  ]);
  expect(joined.others).toEqual(
    new Map([
      [50, [sceneId(3, 9)]],
      [51, [sceneId(3, 10)]],
    ]),
  );
});

test("what lies in the room of another model lies in the one that stands for it", () => {
  expect(joined.model.elements.map(({ space_id }) => space_id)).toEqual([50]);
  expect(joined.model.groups[0]?.members).toEqual([50, sceneId(3, 11)]);
});

test("it is drawn once, by the first model that draws it", () => {
  expect(joined.geometry.placements.map(({ express_id }) => express_id)).toEqual([
    50,
    51,
    sceneId(3, 11),
    sceneId(3, 20),
  ]);
});

test("while the first model is off, the room of the other one stands in the list", () => {
  const alone = roomsOnce(joinModels([{ ...architecture, isOff: true }, services]));
  expect(alone.model.spaces.map(({ express_id }) => express_id)).toEqual(
    [9, 10, 11].map((id) => sceneId(3, id)),
  );
  expect(alone.others.size).toBe(0);
});

test("one GlobalId twice in one file stays two rooms, and rooms without one are never the same", () => {
  const twice = model({
    spaces: [space({ express_id: 1, global_id: "a" }), space({ express_id: 2, global_id: "a" })],
  });
  expect(roomsOnce({ model: twice, geometry: geometryOf(1, 2) }).model).toBe(twice);
  const nameless = (place: number): ScenePart => ({
    place,
    model: model({ spaces: [space({ express_id: 1, global_id: "" })] }),
    geometry: geometryOf(1),
  });
  expect(roomsOnce(joinModels([nameless(0), nameless(1)])).model.spaces).toHaveLength(2);
});
