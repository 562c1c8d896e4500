import fc from "fast-check";
import { expect, test } from "vitest";
import { placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import { drawnModel } from "../../../../tests/fixtures/models/drawnModel.ts";
import type { Shape } from "../../ifc/geometry/geometry.ts";
import { angledRoom, isInAngledRoom } from "./angledRoom.fixture.ts";
import { labelledRooms, placedRooms } from "./labelledRooms.ts";
import { levelOfSection } from "../section/section.ts";
import type { PlanPoint } from "./storeyPlan.ts";

/** An upright prism over an outline, as readers of models give it: floor, ceiling and walls. */
function prism(outline: readonly PlanPoint[], height: number): Shape {
  const n = outline.length;
  const positions = [0, height].flatMap((z) => outline.flatMap(([x, y]) => [x, y, z]));
  const indices = outline.flatMap((_, i) => {
    const next = (i + 1) % n;
    return [i, next, n + next, i, n + next, n + i];
  });
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(positions.length),
    indices: new Uint32Array(indices),
  };
}
const rectangle = (x: number, y: number) =>
  [
    [0, 0],
    [x, 0],
    [x, y],
    [0, y],
  ] as const;
const geometryOf = (
  ...rooms: readonly (readonly [id: number, shape: Shape, at: readonly [number, number, number]])[]
) =>
  drawnModel(
    rooms.map(([, shape]) => shape),
    rooms.map(([express_id, , at], shape) => placed(express_id, shape, at)),
  );
const ids = (...list: number[]) => new Set(list);
/** A kitchen and a larger hall on the ground, a studio above them. */
const house = geometryOf(
  [10, prism(rectangle(4, 3), 2.5), [0, 0, 0]],
  [11, prism(rectangle(4, 6), 2.5), [4, 0, 0]],
  [12, prism(rectangle(8, 6), 2.5), [0, 0, 3]],
);
const rooms = placedRooms(house, ids(10, 11, 12));
const nothing = { planes: [], drawn: ids(), hidden: ids(), isolated: null };
const idsOf = (found: ReturnType<typeof labelledRooms>) => found.map(({ room }) => room.express_id);

test("the largest room comes first, with its outline and the middle of it", () => {
  expect(rooms.map(({ express_id, area }) => [express_id, Math.round(area)])).toEqual([
    [12, 48],
    [11, 24],
    [10, 12],
  ]);
  expect(rooms[2]).toMatchObject({ middle: [2, 1.5], bottom: 0, top: 2.5, width: 3, length: 4 });
});

test("the words of an angled room stand inside it, not in its inner corner", () => {
  const [room] = placedRooms(geometryOf([10, prism(angledRoom, 2.5), [0, 0, 0]]), ids(10));
  expect(room!.middle).toSatisfy(isInAngledRoom);
});

test("with a storey open its rooms are labelled on their floor; hidden and other ones are not", () => {
  const planes = [{ normal: [0, 0, -1] as const, constant: 1.2 }];
  const found = labelledRooms(rooms, { ...nothing, planes, drawn: ids(10, 11) });
  expect(idsOf(found)).toEqual([11, 10]);
  expect(found[1]!.at).toEqual([2, 1.5, 0]);
  expect(idsOf(labelledRooms(rooms, { ...nothing, planes, drawn: ids(11), hidden: ids(10) }))).toEqual([11]);
});

test("what a section takes away has no label, also where its room is pointed out", () => {
  const planes = [{ normal: [0, 0, -1] as const, constant: 1.2 }];
  expect(idsOf(labelledRooms(rooms, { ...nothing, planes, drawn: ids(10, 12) }))).toEqual([10]);
});

test("the whole building shows no room from outside, isolated ones it does", () => {
  expect(labelledRooms(rooms, nothing)).toEqual([]);
  expect(idsOf(labelledRooms(rooms, { ...nothing, drawn: ids(12), isolated: ids(12) }))).toEqual([12]);
});

test("an upright section labels the rooms it goes through, in the cut", () => {
  const planes = [{ normal: [-1, 0, 0] as const, constant: 5 }];
  const found = labelledRooms(rooms, { ...nothing, planes });
  expect(idsOf(found)).toEqual([12, 11]);
  for (const { at } of found) expect(at[0]).toBeCloseTo(5);
  expect(idsOf(labelledRooms(rooms, { ...nothing, planes, hidden: ids(12) }))).toEqual([11]);
  expect(idsOf(labelledRooms(rooms, { ...nothing, planes, isolated: ids(12) }))).toEqual([12]);
});

test("a room without a shape, or with a flat one, has no place for a label", () => {
  const flat = geometryOf([10, prism(rectangle(4, 3), 0), [0, 0, 0]]);
  expect(placedRooms(flat, ids(10, 11))).toEqual([]);
});

test("every label lies on what the section leaves, whatever cuts", () => {
  const unit = fc.double({ min: 0, max: Math.PI * 2, noNaN: true }).chain((turn) =>
    fc.double({ min: -1, max: 1, noNaN: true }).map((up) => {
      const flat = Math.sqrt(1 - up * up);
      return [Math.cos(turn) * flat, Math.sin(turn) * flat, up] as const;
    }),
  );
  const plane = fc.record({ normal: unit, constant: fc.double({ min: -9, max: 9, noNaN: true }) });
  fc.assert(
    fc.property(fc.array(plane, { maxLength: 4 }), (planes) => {
      const drawn = levelOfSection(planes) === null ? ids() : ids(10, 11);
      for (const { at, room } of labelledRooms(rooms, { ...nothing, planes, drawn })) {
        for (const { normal, constant } of planes)
          expect(normal[0] * at[0] + normal[1] * at[1] + normal[2] * at[2] + constant).toBeGreaterThan(-0.01);
        expect(at[2]).toBeGreaterThan(room.bottom - room.width);
      }
    }),
  );
});
