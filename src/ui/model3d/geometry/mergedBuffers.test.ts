import { expect, test } from "vitest";
import { boxShape, placed } from "./boxShape.fixture.ts";
import { mergedBuffers } from "./mergedBuffers.ts";

const box = boxShape(2, 1, 3);

test("merged things keep their place in the world and each vertex knows its thing", () => {
  const geometry = {
    shapes: [box],
    placements: [placed(7, 0, [0, 0, 0]), placed(8, 0, [10, 0, 0], Math.PI / 2)],
  };
  const merged = mergedBuffers(geometry, [0, 1]);
  expect([...merged.items].slice(0, 24).every((item) => item === 0)).toBe(true);
  expect([...merged.items].slice(24).every((item) => item === 1)).toBe(true);
  const xs = [...merged.positions].filter((_, i) => i % 3 === 0).slice(24);
  expect(Math.min(...xs)).toBeCloseTo(9);
  expect(Math.max(...xs)).toBeCloseTo(10);
  expect(Math.max(...merged.indices)).toBe(47);
});

test("faces of a mirrored thing still look outwards", () => {
  const mirrored = { ...placed(1, 0, [0, 0, 0]), matrix: [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] };
  const merged = mergedBuffers({ shapes: [box], placements: [mirrored] }, [0]);
  for (let i = 0; i < merged.indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => vertex(merged.positions, merged.indices[i + k]!)) as [V, V, V];
    const n = cross(minus(b, a), minus(c, a));
    const normal = vertex4(merged.normals, merged.indices[i]!);
    expect(n[0] * normal[0] + n[1] * normal[1] + n[2] * normal[2]).toBeGreaterThan(0);
  }
});

type V = [number, number, number];
const vertex = (p: Float32Array, i: number): V => [p[i * 3]!, p[i * 3 + 1]!, p[i * 3 + 2]!];
const vertex4 = (p: Int8Array, i: number): V => [p[i * 4]!, p[i * 4 + 1]!, p[i * 4 + 2]!];
const minus = (a: V, b: V): V => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: V, b: V): V => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
