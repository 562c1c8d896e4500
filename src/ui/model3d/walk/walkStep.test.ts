import fc from "fast-check";
import { expect, test } from "vitest";
import { clearance } from "./walkSlide.ts";
import {
  barriersBetween,
  eyeOf,
  type Stride,
  turnWalker,
  moveWalker,
  type Walker,
  type WalkGround,
  wayTo,
} from "./walkStep.ts";
import { houseToWalk, ids } from "./walkedHouse.fixture.ts";
import { WalkWorld } from "./WalkWorld.ts";

const world = new WalkWorld(houseToWalk());
const nowhere: WalkGround = { solids: () => [], floorBelow: () => null };
const east = -Math.PI / 2;
const at = (x: number, y: number, azimuth = east, z = 0): Walker => ({
  feet: [x, y, z],
  azimuth,
  polar: Math.PI / 2,
  eye_m: 1.65,
  lift_m: 0,
});
const ahead = (speed: number): Stride => ({ ahead: speed, aside: 0, turn: 0, nod: 0 });

/** Every wall of the house and the table, between knee and head of somebody on the floor. */
const walls = barriersBetween(world.solids([-2, -2, -1, 12, 8, 4]), 0.5, 1.75);

test("through the door one comes into the next room, beside it the wall stops", () => {
  expect(moveWalker(at(3, 3), ahead(2), 2, world).feet[0]).toBeCloseTo(7, 3);
  const stopped = moveWalker(at(3, 1.5), ahead(2), 2, world).feet;
  expect(stopped[0]).toBeLessThan(4.9 - 0.25);
  expect(stopped[0]).toBeGreaterThan(4.9 - 0.3);
});

test("a step of 0.4 m is taken, twice; a table of 0.75 m is not, and one goes on along it", () => {
  const up = moveWalker(at(7, 0.9), ahead(1.5), 1.5, world);
  expect(up.feet[2]).toBeCloseTo(0.8, 3);
  expect(eyeOf(up)[2]).toBeGreaterThan(1.65);
  const down = moveWalker({ ...up, azimuth: -east }, ahead(1.5), 1.5, world);
  expect(down.feet[2]).toBeCloseTo(0, 3);
  expect(moveWalker(at(6.2, 4.4), ahead(1), 1, world).feet[0]).toBeLessThan(7 - 0.25);
});

test("what is hidden, ghosted or cut away neither stops nor bears", () => {
  const house = houseToWalk();
  const seen = new WalkWorld(house);
  house.drawing.show({ hidden: new Set([ids.between_south]) }, new Set());
  expect(moveWalker(at(3, 1.5), ahead(2), 1.5, seen).feet[0]).toBeCloseTo(6, 3);
  house.drawing.show({ ghosted: new Set([ids.between_south]) }, new Set());
  expect(moveWalker(at(3, 1.5), ahead(2), 1.5, seen).feet[0]).toBeCloseTo(6, 3);
  house.drawing.show({}, new Set());
  house.drawing.cutBy([{ normal: [0, 0, -1], constant: 0.2 }]);
  expect(moveWalker(at(3, 1.5), ahead(2), 1.5, seen).feet[2]).toBeCloseTo(0, 6);
});

test("without a floor below one keeps the height; over an edge one comes down to what lies below", () => {
  expect(moveWalker(at(0, 0, 0, 7), ahead(3), 2, nowhere).feet).toEqual(
    [-0, 6, 7].map((n) => expect.closeTo(n, 6)),
  );
  const out = moveWalker(at(-0.6, 3, -east), ahead(2), 2, world);
  expect(out.feet[0]).toBeCloseTo(-4.6, 3);
  expect(out.feet[2]).toBeCloseTo(0, 6);
  const roof = moveWalker(at(0.1, 3, -east, 2.6), ahead(1), 1, world);
  expect(roof.feet[2]).toBeCloseTo(0, 3);
});

const aStride = fc.record({
  ahead: fc.double({ min: -4.5, max: 4.5, noNaN: true }),
  aside: fc.double({ min: -4.5, max: 4.5, noNaN: true }),
  turn: fc.double({ min: -3, max: 3, noNaN: true }),
  nod: fc.double({ min: -3, max: 3, noNaN: true }),
});
const seconds = fc.double({ min: 0, max: 0.25, noNaN: true });

test("nobody comes nearer to a wall than a quarter of a metre, falls out of the model or becomes no number", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(aStride, seconds), { maxLength: 40 }), (strides) => {
      let walker = at(2.5, 3);
      for (const [stride, time] of strides) {
        walker = moveWalker(walker, stride, time, world);
        const numbers = [...walker.feet, walker.azimuth, walker.polar, walker.lift_m];
        expect(numbers.every(Number.isFinite)).toBe(true);
        expect(walker.feet[2]).toBeGreaterThan(-1e-6);
        if (walker.feet[2] < 1e-3)
          expect(clearance([walker.feet[0], walker.feet[1]], walls)).toBeGreaterThan(0.25);
      }
    }),
    { numRuns: 60 },
  );
});

test("the way of some seconds is as long and as bent at any rate of pictures", () => {
  fc.assert(
    fc.property(
      aStride,
      fc.array(fc.double({ min: 0.004, max: 0.25, noNaN: true }), { minLength: 1, maxLength: 30 }),
      (stride, frames) => {
        const level = { ...stride, nod: 0 };
        const total = frames.reduce((sum, frame) => sum + frame, 0);
        let walker = at(0, 0, 0, 7);
        for (const frame of frames) walker = moveWalker(walker, level, frame, nowhere);
        const once = moveWalker(at(0, 0, 0, 7), level, total, nowhere);
        expect(walker.azimuth).toBeCloseTo(once.azimuth, 6);
        const apart = Math.hypot(walker.feet[0] - once.feet[0], walker.feet[1] - once.feet[1]);
        expect(apart).toBeLessThan(0.002 + total * 0.004);
        const straight = { ...level, turn: 0 };
        let other = at(0, 0, 0, 7);
        for (const frame of frames) other = moveWalker(other, straight, frame, nowhere);
        const length = Math.hypot(stride.ahead, stride.aside) * total;
        // A pace of less than a ten-thousandth of a millimetre is none, and a way has up to 240 of them.
        expect(Math.abs(Math.hypot(other.feet[0], other.feet[1]) - length)).toBeLessThan(1e-4);
      },
    ),
    { numRuns: 100 },
  );
});

test("a way leads nearer with every step and comes as near to no wall as a hand's breadth", () => {
  const place = fc.tuple(
    fc.double({ min: -1, max: 11, noNaN: true }),
    fc.double({ min: -1, max: 7, noNaN: true }),
  );
  fc.assert(
    fc.property(place, ([x, y]) => {
      const away = (feet: readonly number[]) => Math.hypot(feet[0]! - x, feet[1]! - y);
      let before = away([2.5, 3]);
      for (const feet of wayTo([2.5, 3, 0], [x, y, 0], world)) {
        expect(away(feet)).toBeLessThan(before);
        before = away(feet);
        if (feet[2] < 1e-3) expect(clearance([feet[0], feet[1]], walls)).toBeGreaterThan(0.25);
      }
    }),
    { numRuns: 60 },
  );
});

test("a way to where one stands, or to no place at all, is none; a way ends at a hole in the floor", () => {
  expect(wayTo([2, 3, 0], [2, 3, 0], world)).toEqual([]);
  expect(wayTo([2, 3, 0], [NaN, 3, 0], world)).toEqual([]);
  const hole: WalkGround = { solids: () => [], floorBelow: (x) => (x > 2 && x < 4 ? -3 : 0) };
  expect(wayTo([0, 0, 0], [6, 0, 0], hole).at(-1)![0]).toBeLessThan(2.2);
  const down = wayTo([0, 0, 0], [3, 0, -3], hole).at(-1)!;
  expect(down).toEqual([3, 0, -3].map((n) => expect.closeTo(n, 3)));
});

test("numbers that are none move nobody", () => {
  const walker = at(2, 3);
  expect(moveWalker(walker, { ...ahead(1), aside: NaN }, 1, world)).toBe(walker);
  expect(moveWalker(walker, ahead(1), NaN, world)).toBe(walker);
  expect(turnWalker(walker, NaN, 1)).toBe(walker);
});

test("one looks neither over one's head nor through one's feet", () => {
  expect(turnWalker(at(0, 0), 0, 99).polar).toBeLessThan(Math.PI);
  expect(turnWalker(at(0, 0), 0, -99).polar).toBeGreaterThan(0);
});

test("of an upright wall its line in plan stops, as long as the part of it in the layer", () => {
  const wall = [0, 0, 0, 4, 0, 0, 4, 0, 4];
  expect(barriersBetween(wall, 0.5, 1.75)).toHaveLength(1);
  const [[x0, y0, x1, y1]] = barriersBetween(wall, 0.5, 1.75) as [[number, number, number, number]];
  expect(Math.min(x0, x1)).toBeCloseTo(0.5, 2);
  expect(Math.max(x0, x1)).toBeCloseTo(4, 6);
  expect([y0, y1]).toEqual([0, 0]);
});

test("a kerb below the layer, a lintel above it and a floor that only touches it do not stop", () => {
  expect(barriersBetween([0, 0, 0, 4, 0, 0, 4, 0, 0.5], 0.5, 1.75)).toEqual([]);
  expect(barriersBetween([0, 0, 2, 4, 0, 2, 4, 0, 3], 0.5, 1.75)).toEqual([]);
  expect(barriersBetween([0, 0, 0.5, 4, 0, 0.5, 4, 4, 0.5], 0.5, 1.75)).toEqual([]);
});

test("a table stops with its outline", () => {
  expect(barriersBetween([0, 0, 0.75, 2, 0, 0.75, 2, 1, 0.75], 0.5, 1.75)).toEqual([
    [0, 0, 2, 0],
    [2, 0, 2, 1],
    [2, 1, 0, 0],
  ]);
});

test("what stops lies where the triangle lies", () => {
  const metre = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(fc.array(metre, { minLength: 9, maxLength: 9 }), (triangle) => {
      const range = (axis: number) => [0, 3, 6].map((corner) => triangle[corner + axis]!);
      const [xs, ys] = [range(0), range(1)];
      for (const barrier of barriersBetween(triangle, -0.5, 1)) {
        expect(barrier.every(Number.isFinite)).toBe(true);
        for (const x of [barrier[0], barrier[2]]) {
          expect(x).toBeGreaterThanOrEqual(Math.min(...xs) - 1e-9);
          expect(x).toBeLessThanOrEqual(Math.max(...xs) + 1e-9);
        }
        for (const y of [barrier[1], barrier[3]]) {
          expect(y).toBeGreaterThanOrEqual(Math.min(...ys) - 1e-9);
          expect(y).toBeLessThanOrEqual(Math.max(...ys) + 1e-9);
        }
      }
    }),
  );
});
