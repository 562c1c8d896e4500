import fc from "fast-check";
import { expect, test } from "vitest";
import type { GeometryRecord } from "./geometry.ts";
import { packGeometry, unpackGeometry } from "./packGeometry.ts";

const triangle: GeometryRecord = {
  version: 1,
  origin_m: [4_500_000, 5_400_000, 0],
  box: [0, 0, 0, 1, 1, 0],
  shapes: [
    {
      positions: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]),
      normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
      indices: new Uint32Array([0, 1, 2]),
    },
  ],
  placements: [
    {
      express_id: 7,
      shape: 0,
      colour: [1, 0.5, 0, 1],
      matrix: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 3, 4, 5, 1],
    },
  ],
};

test("a packed geometry comes back as it was", () => {
  expect(unpackGeometry(packGeometry(triangle))).toEqual(triangle);
});

test("a packed geometry comes back from any place in a larger buffer", () => {
  const packed = packGeometry(triangle);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), (offset) => {
      const larger = new Uint8Array(packed.length + offset);
      larger.set(packed, offset);
      expect(unpackGeometry(larger.subarray(offset))).toEqual(triangle);
    }),
  );
});

test("other bytes and other versions are not taken for a geometry", () => {
  expect(unpackGeometry(new Uint8Array([1, 2, 3]))).toBeUndefined();
  const newer = packGeometry(triangle);
  newer[4] = 2;
  expect(unpackGeometry(newer)).toBeUndefined();
});
