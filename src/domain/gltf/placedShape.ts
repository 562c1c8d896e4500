import type { Shape } from "../ifc/geometry/geometry.ts";
import { cross, dot, normalize, type Vector } from "../ifc/geometry/matrix.ts";

/**
 * Whether a placement is made of a move, a turn and a scale along the shape's own axes: all that a node of glTF may be. Sheared and
 * flattened placements are not.
 */
export function isPlain(matrix: readonly number[]): boolean {
  const axes = axesOf(matrix);
  const lengths = axes.map((axis) => Math.hypot(...axis));
  if (lengths.some((length) => !(length > 1e-9))) return false;
  const isSquare = (a: 0 | 1 | 2, b: 0 | 1 | 2) =>
    Math.abs(dot(axes[a], axes[b])) <= 1e-5 * lengths[a]! * lengths[b]!;
  return isSquare(0, 1) && isSquare(0, 2) && isSquare(1, 2);
}

/** A shape with the turn, scale and shear of a placement worked into it; the move stays with the placement. */
export function bakedShape(shape: Shape, matrix: readonly number[]): Shape {
  const [x, y, z] = axesOf(matrix);
  const isMirrored = dot(cross(x, y), z) < 0;
  // the cofactors are the inverse transpose but for a factor, and exist for flat ones too
  const flip = isMirrored ? -1 : 1;
  const upright = [cross(y, z), cross(z, x), cross(x, y)].map(([a, b, c]) => [a * flip, b * flip, c * flip]);
  const indices = shape.indices.slice();
  if (isMirrored)
    for (let at = 0; at + 2 < indices.length; at += 3) {
      const second = indices[at + 1]!;
      indices[at + 1] = indices[at + 2]!;
      indices[at + 2] = second;
    }
  return {
    positions: through(shape.positions, [x, y, z]),
    normals: through(shape.normals, upright),
    indices,
  };
}

/** A shape as glTF demands it: normals of unit length. */
export function soundShape(shape: Shape): Shape {
  const { normals } = shape;
  let sound: Float32Array | undefined;
  for (let at = 0; at < normals.length; at += 3) {
    const normal: Vector = [normals[at]!, normals[at + 1]!, normals[at + 2]!];
    if (Math.abs(Math.hypot(...normal) - 1) < 1e-4) continue;
    sound ??= normals.slice();
    sound.set(normalize(normal) ?? [0, 0, 1], at);
  }
  return sound ? { ...shape, normals: sound } : shape;
}

const axesOf = (m: readonly number[]): readonly [Vector, Vector, Vector] => [
  [m[0]!, m[1]!, m[2]!],
  [m[4]!, m[5]!, m[6]!],
  [m[8]!, m[9]!, m[10]!],
];

function through(values: Float32Array, columns: readonly (readonly number[])[]): Float32Array {
  const moved = new Float32Array(values.length);
  for (let at = 0; at + 2 < values.length; at += 3)
    for (let row = 0; row < 3; row++)
      moved[at + row] =
        columns[0]![row]! * values[at]! +
        columns[1]![row]! * values[at + 1]! +
        columns[2]![row]! * values[at + 2]!;
  return moved;
}
