import { expect, test } from "vitest";
import { nextStorey, whereabouts } from "./walkPlace.ts";

const known = {
  storeys: [
    { express_id: 1, name: "Erdgeschoss" },
    { express_id: 2, name: "2. Obergeschoss" },
  ],
  spaces: [
    { express_id: 10, storey_id: 2, name: "2.14", long_name: "Büro" },
    { express_id: 11, storey_id: 1, name: "", long_name: null },
  ],
  levels: [
    { express_id: 2, floor_m: 3 },
    { express_id: 1, floor_m: 0 },
  ],
  box: [0, 0, 0, 10, 10, 6] as const,
};

test("a room is told with its storey as drawings write it", () => {
  const at = whereabouts({ room: 10, feet: [5, 5, 3], isCovered: true }, known, null);
  expect(at).toEqual({ room: 10, storey: 2, storeyName: "2. OG", roomName: "2.14 Büro" });
  expect(whereabouts({ room: 11, feet: [5, 5, 0], isCovered: true }, known, null)).toMatchObject({
    storeyName: "EG",
    roomName: null,
  });
});

test("without a room the floor says the storey; beside the building there is none", () => {
  expect(whereabouts({ room: null, feet: [5, 5, 2.7], isCovered: true }, known, null).storey).toBe(2);
  expect(whereabouts({ room: null, feet: [5, 5, 1.5], isCovered: true }, known, null).storey).toBe(1);
  expect(whereabouts({ room: null, feet: [-5, 5, 0], isCovered: true }, known, null)).toMatchObject({
    storey: null,
    storeyName: null,
  });
});

test("in a courtyard one is outside, though the building lies all around", () => {
  const at = whereabouts({ room: null, feet: [5, 5, 0], isCovered: false }, known, null);
  expect(at).toMatchObject({ storey: null, storeyName: null });
});

test("in a doorway one is where one was, a step beyond it no more", () => {
  const at = whereabouts({ room: 10, feet: [5, 5, 3], isCovered: true }, known, null);
  const last = { at, feet: [5, 5, 3] as const };
  expect(whereabouts({ room: null, feet: [5.4, 5, 3], isCovered: true }, known, last)).toBe(at);
  expect(whereabouts({ room: null, feet: [7, 5, 3], isCovered: true }, known, last).room).toBeNull();
});

test("up and down by storeys, and none beyond the last", () => {
  expect(nextStorey(known.levels, { storey: 1, floor_m: 0 }, 1)).toBe(2);
  expect(nextStorey(known.levels, { storey: 2, floor_m: 3 }, 1)).toBeNull();
  expect(nextStorey(known.levels, { storey: 2, floor_m: 3 }, -1)).toBe(1);
  expect(nextStorey(known.levels, { storey: null, floor_m: -0.3 }, 1)).toBe(1);
  expect(nextStorey(known.levels, { storey: null, floor_m: 0 }, -1)).toBe(1);
});
