import { expect, test } from "vitest";
import { element, space } from "../../../../tests/fixtures/aHouse.ts";
import { takesPlace } from "./takesPlace.ts";

const walls = (...ids: readonly number[]) =>
  ids.map((express_id) => element({ express_id, ifc_class: "IfcWall" }));
const rooms = [space({ express_id: 50 })];
const house = { spaces: rooms, elements: walls(1, 2, 3, 4, 5) };

test("a model that was chosen alone is shown", () => {
  expect(takesPlace(false, house, { spaces: [], elements: walls(9) })).toBe(true);
});

test("of several the next version of the shown one is shown, the model of another trade is not", () => {
  expect(takesPlace(true, undefined, house)).toBe(true);
  expect(takesPlace(true, house, { spaces: rooms, elements: walls(1, 2, 8, 9, 10) })).toBe(true);
  expect(takesPlace(true, house, { spaces: [], elements: walls(21, 22) })).toBe(false);
});

test("rooms take the place of a model without rooms", () => {
  expect(takesPlace(true, { spaces: [], elements: walls(21) }, house)).toBe(true);
});
