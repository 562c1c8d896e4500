import fc from "fast-check";
import { expect, test } from "vitest";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import { readGeometry, writeGeometry } from "./geometryBinary.ts";

const metre = fc.float({ min: -50, max: 50, noNaN: true });
const shape = fc.array(fc.tuple(metre, metre, metre), { minLength: 3, maxLength: 40 }).chain((points) =>
  fc.array(fc.nat(points.length - 1), { maxLength: 60 }).map((indices) => ({
    positions: new Float32Array(points.flat()),
    normals: new Float32Array(points.flatMap(([x, y, z]) => unit(x, y, z))),
    indices: new Uint32Array(indices),
  })),
);
const records = fc.array(shape, { minLength: 1, maxLength: 4 }).chain((shapes) =>
  fc
    .array(fc.tuple(fc.nat(1e6), fc.nat(shapes.length - 1), metre), { maxLength: 5 })
    .map((placements): GeometryRecord => ({
      version: 1,
      origin_m: [1000.5, -2.25, 0],
      shapes,
      placements: placements.map(([express_id, at, x]) => ({
        express_id,
        shape: at,
        colour: [1, 0.2, 0, 0.4],
        matrix: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, 2, 3, 1],
      })),
      box: [-50, -50, -50, 50, 50, 50],
    })),
);

function unit(x: number, y: number, z: number): number[] {
  const length = Math.hypot(x, y, z);
  return length > 0 ? [x / length, y / length, z / length] : [0, 0, 1];
}

test("a record comes back with every point within a 65535th of its shape's size and normals within 2°", () => {
  fc.assert(
    fc.property(records, (record) => {
      const back = readGeometry(writeGeometry(record));
      if (!back.ok) throw new Error(back.error.kind);
      expect(back.value.placements.length).toBe(record.placements.length);
      expect(back.value.origin_m).toEqual(record.origin_m);
      for (const [i, original] of record.shapes.entries()) {
        const copy = back.value.shapes[i]!;
        expect(copy.indices).toEqual(original.indices);
        for (const [at, value] of original.positions.entries())
          expect(Math.abs(copy.positions[at]! - value)).toBeLessThanOrEqual(100 / 65535);
        for (let at = 0; at < original.normals.length; at += 3) {
          const dot = [0, 1, 2].reduce(
            (sum, k) => sum + copy.normals[at + k]! * original.normals[at + k]!,
            0,
          );
          expect(dot).toBeGreaterThan(Math.cos((2 * Math.PI) / 180));
        }
      }
      for (const [i, { express_id, shape: at, matrix }] of record.placements.entries()) {
        expect(back.value.placements[i]).toMatchObject({ express_id, shape: at });
        expect(back.value.placements[i]!.matrix).toEqual(matrix.map(Math.fround));
      }
    }),
    { numRuns: 50 },
  );
});

test("the same record gives the same bytes", () => {
  fc.assert(
    fc.property(records, (record) => {
      const bytes = writeGeometry(record);
      expect(writeGeometry(structuredClone(record))).toEqual(bytes);
    }),
    { numRuns: 20 },
  );
});

test("cut, lengthened or foreign bytes are refused, never read as half a building", () => {
  const [record] = fc.sample(records, { numRuns: 1, seed: 7 });
  const bytes = writeGeometry(record!);
  for (let end = 0; end < bytes.length; end += 13)
    expect(readGeometry(bytes.slice(0, end))).toMatchObject({ ok: false, error: { kind: "not_geometry" } });
  const longer = new Uint8Array(bytes.length + 4);
  longer.set(bytes);
  expect(readGeometry(longer).ok).toBe(false);
  expect(readGeometry(new TextEncoder().encode("<!doctype html><title>x</title>")).ok).toBe(false);
  const newer = bytes.slice();
  newer[4] = 2;
  expect(readGeometry(newer)).toMatchObject({ error: { kind: "newer_geometry" } });
});
