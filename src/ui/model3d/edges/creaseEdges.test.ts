import fc from "fast-check";
import { expect, test } from "vitest";
import { boxShape } from "../geometry/boxShape.fixture.ts";
import { creaseEdges } from "./creaseEdges.ts";

const lengthOf = (lines: Float32Array) => {
  let sum = 0;
  for (let i = 0; i < lines.length; i += 6)
    sum += Math.hypot(
      lines[i + 3]! - lines[i]!,
      lines[i + 4]! - lines[i + 1]!,
      lines[i + 5]! - lines[i + 2]!,
    );
  return sum;
};

test("a box is drawn with twelve edges and no diagonals", () => {
  const size = fc.double({ min: 0.05, max: 80, noNaN: true });
  fc.assert(
    fc.property(size, size, size, (x, y, z) => {
      const lines = creaseEdges(boxShape(x, y, z));
      expect(lines.length / 6).toBe(12);
      expect(lengthOf(lines)).toBeCloseTo(4 * (x + y + z), 3);
    }),
  );
});

test("where one triangle meets two in the same plane no seam is drawn", () => {
  // A rectangle of 2 × 2 m: the lower half is one piece, the upper half is cut in the middle of the common side.
  const positions = new Float32Array([0, 0, 0, 2, 0, 0, 2, 1, 0, 0, 1, 0, 1, 1, 0, 2, 2, 0, 0, 2, 0]);
  const indices = new Uint32Array([0, 1, 2, 0, 2, 3, 3, 4, 6, 4, 2, 5, 4, 5, 6]);
  expect(lengthOf(creaseEdges({ positions, indices }))).toBeCloseTo(8, 3);
});

test("a round column shows its rims and no staves", () => {
  const sides = 32;
  const positions = new Float32Array(sides * 6);
  const indices: number[] = [];
  for (let i = 0; i < sides; i++) {
    const angle = (i / sides) * 2 * Math.PI;
    positions.set([Math.cos(angle), Math.sin(angle), 0, Math.cos(angle), Math.sin(angle), 3], i * 6);
    const [a, b, c, d] = [i * 2, i * 2 + 1, ((i + 1) % sides) * 2, ((i + 1) % sides) * 2 + 1];
    indices.push(a, c, d, a, d, b);
  }
  const lines = creaseEdges({ positions, indices: new Uint32Array(indices) });
  expect(lines.length / 6).toBe(64);
  for (let i = 0; i < lines.length; i += 6) expect(lines[i + 2]).toBe(lines[i + 5]);
});

test("a shape without area or with broken coordinates draws nothing and does not throw", () => {
  const positions = new Float32Array([0, 0, 0, 1, 0, 0, 2, 0, 0, Number.NaN, 0, 0]);
  expect(creaseEdges({ positions, indices: new Uint32Array([0, 1, 2, 0, 1, 3]) }).length).toBe(0);
});
