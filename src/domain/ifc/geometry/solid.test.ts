import fc from "fast-check";
import { expect, test } from "vitest";
import type { Shape } from "./geometry.ts";
import { identity, type Matrix, matrixFromAxes, multiply } from "./matrix.ts";
import { polygonArea } from "./polygon.ts";
import { Solid } from "./solid.ts";

/** A box from the origin to (x, y, z), outward triangles. */
function box(x: number, y: number, z: number): Shape {
  const positions = new Float32Array([
    0,
    0,
    0,
    x,
    0,
    0,
    x,
    y,
    0,
    0,
    y,
    0,
    0,
    0,
    z,
    x,
    0,
    z,
    x,
    y,
    z,
    0,
    y,
    z,
  ]);
  const quads = [
    [0, 3, 2, 1],
    [4, 5, 6, 7],
    [0, 1, 5, 4],
    [1, 2, 6, 5],
    [2, 3, 7, 6],
    [3, 0, 4, 7],
  ] as const;
  const indices = new Uint32Array(quads.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]));
  return { positions, normals: new Float32Array(positions.length), indices };
}

const solid = (shape: Shape, matrix: Matrix = identity) => {
  const one = new Solid();
  one.add(shape, matrix);
  return one;
};

test("a room of 4 m × 5 m × 2.5 m has 20 m² of floor, 50 m³ and 10 m² of wall to the south", () => {
  const room = solid(box(4, 5, 2.5));
  expect([room.footprint_m2, room.height_m]).toEqual([20, 2.5]);
  expect(room.volume_m3).toBeCloseTo(50);
  const { faces, box: extent } = room.summary(7);
  const area = (azimuth: number, tilt: number) =>
    faces.find((face) => face.azimuth_deg === azimuth && face.tilt_deg === tilt)?.area_m2;
  expect([area(0, 90), area(90, 90), area(180, 90), area(270, 90), area(0, 0), area(0, 180)]).toEqual([
    10, 12.5, 10, 12.5, 20, 20,
  ]);
  expect(extent).toEqual([0, 0, 0, 4, 5, 2.5]);
  expect(room.isSound).toBe(true);
});

test("an open or endless shape is not sound", () => {
  const open = box(4, 5, 2.5);
  expect(solid({ ...open, indices: open.indices.slice(6) }).isSound).toBe(false);
  expect(solid(box(4, 5, 1_845_120)).isSound).toBe(false);
  expect(new Solid().isSound).toBe(false);
});

test("turning a solid about the vertical changes neither floor area nor volume", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      fc.double({ min: -50, max: 50, noNaN: true }),
      (angle, shift) => {
        const turned = matrixFromAxes([shift, -shift, 3], null, [Math.cos(angle), Math.sin(angle), 0]);
        const one = solid(box(4, 5, 2.5), multiply(turned, identity));
        expect(one.footprint_m2).toBeCloseTo(20, 4);
        expect(one.volume_m3).toBeCloseTo(50, 4);
      },
    ),
  );
});

test("the area of a polygon does not depend on where it starts, whether it is closed, or which way it leans", () => {
  const corners = [
    [0, 0, 0],
    [4, 0, 0],
    [4, 3, 4],
    [0, 3, 4],
  ] as const;
  expect(polygonArea(corners)).toBe(20);
  expect(polygonArea([...corners, corners[0]])).toBe(20);
  expect(polygonArea([...corners.slice(2), ...corners.slice(0, 2)])).toBe(20);
  expect(polygonArea([])).toBe(0);
});
