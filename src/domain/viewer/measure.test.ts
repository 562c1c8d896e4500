import fc from "fast-check";
import { expect, test } from "vitest";
import { labelPlace, linesOf, measureValue, type Place, spanOf } from "./measure.ts";

test("a door of 1.01 m, a room of 4 × 3 m, a right angle", () => {
  expect(
    measureValue({
      kind: "length",
      points: [
        [1, 2, 0],
        [1, 3.01, 0],
      ],
    }),
  ).toBeCloseTo(1.01);
  expect(
    measureValue({
      kind: "area",
      points: [
        [0, 0, 1],
        [4, 0, 1],
        [4, 3, 1],
        [0, 3, 1],
      ],
    }),
  ).toBeCloseTo(12);
  expect(
    measureValue({
      kind: "angle",
      points: [
        [1, 0, 0],
        [0, 0, 0],
        [0, 0, 2],
      ],
    }),
  ).toBeCloseTo(90);
});

test("without all its points a measure says nothing", () => {
  expect(measureValue({ kind: "length", points: [[0, 0, 0]] })).toBeNull();
  expect(
    measureValue({
      kind: "area",
      points: [
        [0, 0, 0],
        [1, 0, 0],
      ],
    }),
  ).toBeNull();
  expect(
    measureValue({
      kind: "angle",
      points: [
        [0, 0, 0],
        [1, 0, 0],
      ],
    }),
  ).toBeNull();
});

test("two arms without length make no angle, and no NaN", () => {
  expect(
    measureValue({
      kind: "angle",
      points: [
        [0, 0, 0],
        [0, 0, 0],
        [1, 0, 0],
      ],
    }),
  ).toBe(0);
});

test("a distance has its parts in plan and upwards, and an area closes itself", () => {
  expect(
    spanOf([
      [0, 0, 0],
      [3, 4, 2],
    ]),
  ).toEqual({ plan_m: 5, up_m: 2 });
  expect(
    linesOf({
      kind: "area",
      points: [
        [0, 0, 0],
        [1, 0, 0],
        [1, 1, 0],
      ],
    }),
  ).toHaveLength(3);
  expect(
    labelPlace({
      kind: "length",
      points: [
        [0, 0, 0],
        [2, 4, 6],
      ],
    }),
  ).toEqual([1, 2, 3]);
});

const place = fc.tuple(
  ...[0, 1, 2].map(() => fc.double({ min: -100, max: 100, noNaN: true })),
) as unknown as fc.Arbitrary<Place>;

test("what is measured does not change when the building stands elsewhere", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("length", "area", "angle" as const),
      place,
      place,
      place,
      place,
      (kind, a, b, c, by) => {
        const points = kind === "length" ? [a, b] : [a, b, c];
        const moved = points.map((p): Place => [p[0] + by[0], p[1] + by[1], p[2] + by[2]]);
        const [here, there] = [measureValue({ kind, points }), measureValue({ kind, points: moved })];
        // Rounding makes tiny arms unsure; whoever measures has arms of millimetres at least.
        const arms = points.map((p, i) =>
          Math.hypot(...p.map((x, axis) => x - points[(i + 1) % points.length]![axis]!)),
        );
        if (Math.min(...arms) < 1e-3) return;
        expect(there!).toBeCloseTo(here!, kind === "angle" ? 3 : 6);
      },
    ),
  );
});
