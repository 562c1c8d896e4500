import { Vector3 } from "three";
import { expect, test } from "vitest";
import { houseToWalk, ids } from "./walkedHouse.fixture.ts";
import { roomAround } from "./walkStep.ts";
import { WalkWorld } from "./WalkWorld.ts";

const world = new WalkWorld(houseToWalk());

test("the room around a place is found, in a doorway and outside there is none", () => {
  expect(world.roomAt([2, 3, 1])).toBe(ids.roomWest);
  expect(world.roomAt([7, 3, 1])).toBe(ids.roomEast);
  expect(world.roomAt([5, 3, 1])).toBeNull();
  expect(world.roomAt([2, 3, 4])).toBeNull();
});

test("under a ceiling one is covered, also when it is hidden; under the sky not", () => {
  const house = houseToWalk();
  const below = new WalkWorld(house);
  expect(below.isCovered([2, 3, -1])).toBe(true);
  expect(below.isCovered([2, 3, 1])).toBe(false);
  house.drawing.show({ hidden: new Set([ids.slab]) }, new Set());
  expect(below.isCovered([2, 3, -1])).toBe(true);
});

test("one stands in a room where there is space for a body, also beside a table", () => {
  for (const room of [ids.roomWest, ids.roomEast]) {
    const feet = world.placeIn(room)!;
    expect(world.roomAt([feet[0], feet[1], 1])).toBe(room);
    expect(roomAround(feet, world)).toBeGreaterThan(0.5);
    expect(feet[2]).toBeCloseTo(0, 6);
  }
  expect(world.placeIn(ids.table)).toBeNull();
});

test("a tap on the floor is a place to go to; on a wall, a table or a door it is not", () => {
  const eye = new Vector3(2, 3, 1.65);
  const toward = (x: number, y: number, z: number) =>
    world.floorAlong(eye, new Vector3(x, y, z).sub(eye).normalize(), eye.z);
  expect(toward(3, 4, 0)).toEqual([3, 4, 0].map((n) => expect.closeTo(n, 6)));
  expect(toward(4.9, 1, 1)).toBeNull();
  expect(toward(5, 3, 1.2)).toBeNull();
  const beside = new Vector3(7.5, 3, 1.65);
  const table = new Vector3(7.5, 4.3, 0.75).sub(beside).normalize();
  expect(world.floorAlong(beside, table, 1.65)).toBeNull();
});

test("one looks along the longer way of a room first", () => {
  const azimuth = world.longestLook([1, 1, 0]);
  const length = [-Math.sin(azimuth), Math.cos(azimuth)];
  expect(Math.max(Math.abs(length[0]!), Math.abs(length[1]!))).toBeGreaterThan(0.7);
  expect(length[0]! > 0.5 || length[1]! > 0.5).toBe(true);
});

test("so one looks from an open storey, too, whose walls are cut off below the eye until the walk has begun", () => {
  const house = houseToWalk();
  house.drawing.cutAt(1.2);
  const feet = [4, 1, 0] as const;
  expect(new WalkWorld(house).longestLook(feet)).toBe(world.longestLook(feet));
  expect(world.longestLook(feet)).not.toBe(0);
});

test("where only rooms are modelled one stands on their floors", () => {
  const house = houseToWalk();
  house.drawing.show({ hidden: new Set([ids.slab]) }, new Set());
  const bare = new WalkWorld(house);
  expect(bare.floorBelow(2, 3, 0.5)).toBeCloseTo(0, 6);
  expect(bare.floorBelow(-3, 3, 0.5)).toBeNull();
});
