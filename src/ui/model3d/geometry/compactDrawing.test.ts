import fc from "fast-check";
import { expect, test } from "vitest";
import { boxShape, placed } from "./boxShape.fixture.ts";
import { packDrawing, unpackDrawing } from "./compactDrawing.ts";
import { familyByOpacity } from "./DrawnGeometry.ts";

const size = fc.double({ min: 0.01, max: 60, noNaN: true });

test("a packed drawing comes back with every corner within a millimetre and every thing in its place", () => {
  fc.assert(
    fc.property(size, size, size, fc.double({ min: -3, max: 3, noNaN: true }), (x, y, z, angle) => {
      const geometry = {
        shapes: [boxShape(x, y, z)],
        placements: [placed(7, 0, [x, -y, z], angle), placed(9, 0, [0, 0, 0], 0, 0.3)],
      };
      const drawing = unpackDrawing(packDrawing(geometry, familyByOpacity));
      const [shape] = drawing!.geometry.shapes;
      shape!.positions.forEach((value, i) =>
        expect(Math.abs(value - geometry.shapes[0]!.positions[i]!)).toBeLessThan(0.00101),
      );
      expect(shape!.indices).toEqual(geometry.shapes[0]!.indices);
      expect(drawing!.geometry.placements.map((p) => p.matrix.map((v) => Math.fround(v)))).toEqual(
        geometry.placements.map((p) => p.matrix.map((v) => Math.fround(v))),
      );
      expect([1, 2].map((id) => drawing!.familyOf(id, 1, [1, 1, 1, 1]))).toEqual(["paper", "glass"]);
    }),
  );
});

test("normals that were left out follow from the triangles", () => {
  const shape = boxShape(2, 3, 4);
  const drawing = unpackDrawing(
    packDrawing({ shapes: [shape], placements: [placed(1, 0, [0, 0, 0])] }, familyByOpacity),
  );
  drawing!.geometry.shapes[0]!.normals.forEach((value, i) => expect(value).toBeCloseTo(shape.normals[i]!, 5));
});

test("something else, or half a drawing, is refused", () => {
  const whole = packDrawing(
    { shapes: [boxShape(1, 1, 1)], placements: [placed(1, 0, [0, 0, 0])] },
    familyByOpacity,
  );
  expect(unpackDrawing(new TextEncoder().encode("<!doctype html><html></html>"))).toBeNull();
  for (let length = 0; length < whole.length; length += 7)
    expect(unpackDrawing(whole.subarray(0, length))).toBeNull();
});
