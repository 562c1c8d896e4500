// @vitest-environment jsdom
import { expect, test } from "vitest";
import { Walk, type WalkPlace, type WalkStart } from "./Walk.ts";
import { houseToWalk, ids } from "./walkedHouse.fixture.ts";

/** A walk through the house of the fixture, 800 × 600 pixels. */
function aWalk({ animate = false, starts = [{ room: ids.roomWest }] as readonly WalkStart[] } = {}) {
  const { isOpen, ...house } = houseToWalk();
  const canvas = document.createElement("canvas");
  Object.defineProperties(canvas, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  const places: WalkPlace[] = [];
  const walk = new Walk(
    { ...house, canvas, animate, request: () => undefined },
    {
      isOpen,
      onPlace: (place) => places.push(place),
      onStorey: () => undefined,
      onPoint: () => undefined,
      onEnd: () => undefined,
    },
  );
  walk.resize(800, 600);
  const isBegun = walk.begin(starts);
  return { walk, canvas, places, isBegun };
}

const hold = (canvas: HTMLElement, code: string, type = "keydown") =>
  canvas.dispatchEvent(new KeyboardEvent(type, { code }));

test("a walk begins in the room that is asked for, at eye height, and says so", () => {
  const { walk, places, isBegun } = aWalk();
  expect(isBegun).toBe(true);
  expect(places.at(-1)?.room).toBe(ids.roomWest);
  expect(walk.place.eye[2]).toBeCloseTo(1.65, 6);
  expect(walk.place.polar).toBeCloseTo(Math.PI / 2, 9);
});

test("of several places the first with room to stand is taken; where there is none, nothing begins", () => {
  const beside: WalkStart = { at: [2, 3, 0], within: new Set([ids.roomEast]) };
  expect(aWalk({ starts: [{ room: ids.table }, beside, { room: ids.roomEast }] }).places.at(-1)?.room).toBe(
    ids.roomEast,
  );
  expect(aWalk({ starts: [{ room: ids.table }, beside] }).isBegun).toBe(false);
});

test("at a place one looks at what is meant", () => {
  const { walk } = aWalk({ starts: [{ at: [-4, 3, 0], facing: [0, 3, 0] }] });
  expect(walk.feet).toEqual([-4, 3, 0].map((n) => expect.closeTo(n, 6)));
  expect(-Math.sin(walk.place.azimuth)).toBeCloseTo(1, 6);
});

test("by keys one goes through the door into the next room, which is told once; then nothing moves any more", () => {
  const { walk, canvas, places } = aWalk({ starts: [{ at: [3, 3, 0], facing: [9, 3, 0] }] });
  hold(canvas, "KeyW");
  for (let frame = 0; frame < 90; frame++) expect(walk.advance(1 / 60)).toBe(true);
  hold(canvas, "KeyW", "keyup");
  walk.advance(1 / 60);
  expect(walk.advance(1 / 60)).toBe(false);
  expect(walk.feet[0]).toBeGreaterThan(5.5);
  const rooms = places.map(({ room }) => room).filter((room, index, all) => room !== all[index - 1]);
  expect(rooms).toEqual([ids.roomWest, null, ids.roomEast]);
});

test("a tap on the floor goes there; a tap on a wall is left to whoever picks things", () => {
  const { walk } = aWalk({ starts: [{ at: [2, 1, 0], facing: [2, 9, 0] }] });
  expect(walk.tap(400, 520)).toBe(true);
  expect(walk.feet[0]).toBeCloseTo(2, 3);
  expect(walk.feet[1]).toBeGreaterThan(4);
  expect(walk.tap(400, 290)).toBe(false);
});

test("to a tapped place one glides, and a key stops that where it is", () => {
  const { walk, canvas } = aWalk({ animate: true, starts: [{ at: [2, 1, 0], facing: [2, 9, 0] }] });
  expect(walk.go([2, 5, 0])).toBe(true);
  expect(walk.feet[1]).toBeCloseTo(1, 6);
  expect(walk.advance(0.2)).toBe(true);
  expect(walk.feet[1]).toBeGreaterThan(1.2);
  hold(canvas, "KeyS");
  const from = walk.feet[1];
  walk.advance(0.1);
  expect(walk.feet[1]).toBeLessThan(from);
});

test("a way to a place behind a wall ends at the wall, through an open door it goes on, and at a table it ends", () => {
  for (const animate of [false, true]) {
    const { walk, places } = aWalk({ animate, starts: [{ at: [3, 1, 0], facing: [9, 1, 0] }] });
    const goOn = (to: readonly [number, number, number]) => {
      const isPossible = walk.go(to);
      let seconds = 0;
      while (animate && walk.advance(0.05)) seconds += 0.05;
      expect(seconds).toBeLessThan(1.5);
      return isPossible;
    };
    expect(goOn([8, 1, 0])).toBe(true);
    expect(walk.feet[0]).toBeCloseTo(4.9 - 0.28, 1);
    expect(places.at(-1)?.room).toBe(ids.roomWest);
    expect(goOn([8, 1, 0])).toBe(false);
    goOn([3, 3, 0]);
    goOn([6, 3, 0]);
    expect(walk.feet).toEqual([6, 3, 0].map((n) => expect.closeTo(n, 2)));
    expect(places.at(-1)?.room).toBe(ids.roomEast);
    goOn([6, 4.4, 0]);
    goOn([9.3, 4.4, 0]);
    expect(walk.feet[0]).toBeLessThan(7 - 0.27);
  }
});

test("the stick walks and turns, the wheel goes a bounded way", () => {
  const { walk, canvas } = aWalk({ starts: [{ at: [2, 1, 0], facing: [2, 9, 0] }] });
  walk.steer(1, 0);
  walk.advance(0.5);
  expect(walk.feet[1]).toBeGreaterThan(1.5);
  walk.steer(0, 1);
  const { azimuth } = walk.place;
  walk.advance(0.5);
  expect(walk.place.azimuth).toBeLessThan(azimuth);
  walk.steer(0, 0);
  const from = walk.feet;
  canvas.dispatchEvent(new WheelEvent("wheel", { deltaY: -100 }));
  let frames = 0;
  while (walk.advance(1 / 30)) expect(++frames).toBeLessThan(60);
  expect(Math.hypot(walk.feet[0] - from[0], walk.feet[1] - from[1])).toBeCloseTo(0.6, 1);
});

test("a view of a walk that was kept is taken again exactly; one from high above is none of somebody who stands", () => {
  const { walk, places } = aWalk();
  const kept = { eye: [7, 2.5, 1.5], azimuth: 0.3, polar: 1.2, field_deg: 55 } as const;
  expect(walk.take(kept)).toBe(true);
  expect(walk.place).toEqual({ ...kept, eye: kept.eye.map((n) => expect.closeTo(n, 9)) });
  expect(walk.advance(1 / 60)).toBe(false);
  expect(walk.place.eye[2]).toBeCloseTo(1.5, 9);
  expect(places.at(-1)?.room).toBe(ids.roomEast);
  expect(walk.take({ ...kept, eye: [5, -30, 25] })).toBe(false);
  expect(walk.take({ ...kept, eye: [5, 3, 12] })).toBe(false);
  expect(walk.take({ ...kept, eye: [-6, 3, 1.65] })).toBe(true);
});

test("after the end the picture is as it was before", () => {
  const { walk, canvas } = aWalk();
  expect(canvas.dataset["walk"]).toBe("");
  walk.dispose();
  expect(canvas.dataset["walk"]).toBeUndefined();
  expect(canvas.style.getPropertyValue("--horizon")).toBe("");
  const feet = walk.feet;
  hold(canvas, "KeyW");
  walk.advance(0.5);
  expect(walk.feet).toEqual(feet);
});
