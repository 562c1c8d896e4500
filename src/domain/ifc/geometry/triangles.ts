import type { Shape } from "./geometry.ts";
import type { Matrix, Vector } from "./matrix.ts";

/** The corners of one triangle in the world. */
type TriangleVisitor = (a: Vector, b: Vector, c: Vector) => void;

/** Walks over the triangles of a shape placed by `matrix`, in double precision. */
export function eachTriangle(shape: Shape, matrix: Matrix, visit: TriangleVisitor): void {
  const world = worldPositions(shape, matrix);
  const corner = (index: number): Vector => {
    const at = index * 3;
    return [world[at]!, world[at + 1]!, world[at + 2]!];
  };
  for (let i = 0; i + 2 < shape.indices.length; i += 3) {
    visit(corner(shape.indices[i]!), corner(shape.indices[i + 1]!), corner(shape.indices[i + 2]!));
  }
}

/** The vertices of a shape in the world, x, y, z each, m. */
function worldPositions(shape: Shape, m: Matrix): Float64Array {
  const { positions } = shape;
  const world = new Float64Array(positions.length);
  for (let at = 0; at + 2 < positions.length; at += 3) {
    const x = positions[at]!;
    const y = positions[at + 1]!;
    const z = positions[at + 2]!;
    world[at] = m[0] * x + m[4] * y + m[8] * z + m[12];
    world[at + 1] = m[1] * x + m[5] * y + m[9] * z + m[13];
    world[at + 2] = m[2] * x + m[6] * y + m[10] * z + m[14];
  }
  return world;
}
