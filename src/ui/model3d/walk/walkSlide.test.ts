import fc from "fast-check";
import { expect, test } from "vitest";
import { type Barrier, bodyRadius_m, clearance, pushedOut, slide, type Spot } from "./walkSlide.ts";

const metre = fc.double({ min: -4, max: 4, noNaN: true });
const aBarrier: fc.Arbitrary<Barrier> = fc.oneof(
  fc.tuple(metre, metre, metre, metre),
  // Along the axes, as most walls are.
  fc.tuple(metre, metre, metre).map(([x, y, to]): Barrier => [x, y, to, y]),
  fc.tuple(metre, metre, metre).map(([x, y, to]): Barrier => [x, y, x, to]),
  fc.tuple(metre, metre).map(([x, y]): Barrier => [x, y, x, y]),
);
const aWay: fc.Arbitrary<Spot> = fc.tuple(metre, metre);

test("a body never comes nearer to a wall than a quarter of a metre, whatever way it takes among whatever walls", () => {
  fc.assert(
    fc.property(
      fc.array(aBarrier, { minLength: 1, maxLength: 12 }),
      aWay,
      fc.array(aWay, { maxLength: 12 }),
      (barriers, start, ways) => {
        fc.pre(clearance(start, barriers) >= bodyRadius_m);
        let at = start;
        for (const way of ways) {
          at = slide(at, way, barriers);
          expect(at.every(Number.isFinite)).toBe(true);
          expect(clearance(at, barriers)).toBeGreaterThan(0.25);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test("nobody leaves a closed room, however long the way of one moment is", () => {
  const room: Barrier[] = [
    [0, 0, 3, 0],
    [3, 0, 3, 2],
    [3, 2, 0, 2],
    [0, 2, 0, 0],
  ];
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.double({ min: -900, max: 900, noNaN: true }), metre)), (ways) => {
      let at: Spot = [1.5, 1];
      for (const way of ways) at = slide(at, way, room);
      expect(at[0]).toBeGreaterThan(0.25);
      expect(at[0]).toBeLessThan(2.75);
      expect(at[1]).toBeGreaterThan(0.25);
      expect(at[1]).toBeLessThan(1.75);
    }),
  );
});

test("against a wall at an angle one goes on along it; straight against it one stops", () => {
  const wall: Barrier = [-50, 1, 50, 1];
  const [x, y] = slide([0, 0], [3, 3], [wall]);
  expect(x).toBeCloseTo(3, 2);
  expect(y).toBeCloseTo(1 - bodyRadius_m, 3);
  const [straight, near] = slide([0, 0], [0, 9], [wall]);
  expect(straight).toBeCloseTo(0, 6);
  expect(near).toBeCloseTo(1 - bodyRadius_m, 3);
});

test("who stands too near may go away, but not nearer", () => {
  const wall: Barrier = [-5, 0.1, 5, 0.1];
  expect(slide([0, 0], [0, -1], [wall])).toEqual([0, -1]);
  expect(slide([0, 0], [0, 1], [wall])[1]).toBeCloseTo(0, 6);
});

test("out of a narrow corner one is put to a free place; where there is none, none is invented", () => {
  const corner: Barrier[] = [
    [0, 0, 5, 0],
    [0, 0, 0, 5],
  ];
  const free = pushedOut([0.1, 0.05], corner);
  expect(free && clearance(free, corner)).toBeGreaterThanOrEqual(bodyRadius_m);
  const gap: Barrier[] = [
    [-9, 0, 9, 0],
    [-9, 0.3, 9, 0.3],
  ];
  expect(pushedOut([0, 0.15], gap)).toBeNull();
});

test("a way of no numbers leads nowhere", () => {
  expect(slide([1, 2], [NaN, 1], [])).toEqual([1, 2]);
  expect(slide([1, 2], [Infinity, 1], [[0, 0, 1, 0]])).toEqual([1, 2]);
});
