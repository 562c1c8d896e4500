import type { PlacedShapes } from "./placedShapes.ts";

/**
 * The direction in which most walls run, as an angle in radians, −π/4 < a ≤ π/4 against x. Vertical faces vote with
 * their area; opposite and perpendicular faces vote for the same angle (mean of the fourfold angle).
 */
export function mainAxis(geometry: PlacedShapes): number {
  const votes = { cos: 0, sin: 0 };
  for (const placement of geometry.placements) {
    const shape = geometry.shapes[placement.shape];
    if (shape) vote(shape.positions, shape.indices, placement.matrix, votes);
  }
  return Math.hypot(votes.cos, votes.sin) < 1e-9 ? 0 : Math.atan2(votes.sin, votes.cos) / 4;
}

function vote(
  positions: Float32Array,
  indices: Uint32Array,
  m: readonly number[],
  votes: { cos: number; sin: number },
): void {
  const step = Math.max(1, Math.floor(indices.length / 3 / 400)) * 3;
  for (let i = 0; i + 2 < indices.length; i += step) {
    const [a, b, c] = [indices[i]! * 3, indices[i + 1]! * 3, indices[i + 2]! * 3];
    const u = turned(positions, b, a, m);
    const v = turned(positions, c, a, m);
    const nx = u[1] * v[2] - u[2] * v[1];
    const ny = u[2] * v[0] - u[0] * v[2];
    const nz = u[0] * v[1] - u[1] * v[0];
    const level = Math.hypot(nx, ny);
    if (!(level > Math.abs(nz) * 10)) continue;
    const angle = 4 * Math.atan2(ny, nx);
    votes.cos += level * Math.cos(angle);
    votes.sin += level * Math.sin(angle);
  }
}

function turned(p: Float32Array, to: number, from: number, m: readonly number[]): [number, number, number] {
  const x = p[to]! - p[from]!;
  const y = p[to + 1]! - p[from + 1]!;
  const z = p[to + 2]! - p[from + 2]!;
  return [
    m[0]! * x + m[4]! * y + m[8]! * z,
    m[1]! * x + m[5]! * y + m[9]! * z,
    m[2]! * x + m[6]! * y + m[10]! * z,
  ];
}
