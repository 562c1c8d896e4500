import type { DrawnShape } from "../geometry/DrawnGeometry.ts";
import { drawnParts, type LooseEdge } from "./drawnParts.ts";

/**
 * The lines that a draughtsman would draw of a shape: where two faces meet at more than `degrees`, and open rims.
 * Seams inside a plane are left out, also where one triangle meets two (T-junctions of cut solids).
 * @returns segments in shape coordinates, six numbers each.
 */
export function creaseEdges(shape: Pick<DrawnShape, "positions" | "indices">, degrees = 25): Float32Array {
  const { positions, indices } = shape;
  const cosine = Math.cos((degrees * Math.PI) / 180);
  const corner = welded(positions);
  const normals = faceNormals(positions, indices);
  const open = new Map<number, { from: number; to: number; face: number }>();
  const lines: number[] = [];
  const loose: LooseEdge[] = [];
  const count = positions.length / 3;

  for (let i = 0; i + 2 < indices.length; i += 3) {
    const face = i / 3;
    if (Number.isNaN(normals[i]!)) continue;
    for (let side = 0; side < 3; side++) {
      const from = corner[indices[i + side]!]!;
      const to = corner[indices[i + ((side + 1) % 3)]!]!;
      if (from === to) continue;
      const key = from < to ? from * count + to : to * count + from;
      const other = open.get(key);
      if (!other) {
        open.set(key, { from, to, face });
        continue;
      }
      open.delete(key);
      if (dot(normals, other.face, face) < cosine) pushSegment(lines, positions, from, to);
    }
  }
  for (const { from, to, face } of open.values()) {
    loose.push({ from: point(positions, from), to: point(positions, to), normal: point(normals, face) });
  }
  for (const part of drawnParts(loose, cosine)) lines.push(...part);
  return new Float32Array(lines);
}

const point = (array: Float32Array, at: number): [number, number, number] => [
  array[at * 3]!,
  array[at * 3 + 1]!,
  array[at * 3 + 2]!,
];

const dot = (n: Float32Array, a: number, b: number) =>
  n[a * 3]! * n[b * 3]! + n[a * 3 + 1]! * n[b * 3 + 1]! + n[a * 3 + 2]! * n[b * 3 + 2]!;

function pushSegment(lines: number[], p: Float32Array, a: number, b: number): void {
  lines.push(p[a * 3]!, p[a * 3 + 1]!, p[a * 3 + 2]!, p[b * 3]!, p[b * 3 + 1]!, p[b * 3 + 2]!);
}

/** Unit normal per triangle; NaN where it has no area. */
function faceNormals(p: Float32Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(indices.length);
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const [a, b, c] = [indices[i]! * 3, indices[i + 1]! * 3, indices[i + 2]! * 3];
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.hypot(nx, ny, nz);
    const scale = length > 1e-10 ? 1 / length : Number.NaN;
    normals.set([nx * scale, ny * scale, nz * scale], i);
  }
  return normals;
}

/** For each vertex the first vertex at the same place, to a tenth of a millimetre. */
function welded(positions: Float32Array): Uint32Array {
  const first = new Uint32Array(positions.length / 3);
  const seen = new Map<number, number[]>();
  for (let v = 0; v < first.length; v++) {
    const x = Math.round(positions[v * 3]! * 1e4);
    const y = Math.round(positions[v * 3 + 1]! * 1e4);
    const z = Math.round(positions[v * 3 + 2]! * 1e4);
    const hash = Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791);
    const list = seen.get(hash);
    const same = list?.find((other) => samePlace(positions, other, x, y, z));
    first[v] = same ?? v;
    if (same !== undefined) continue;
    if (list) list.push(v);
    else seen.set(hash, [v]);
  }
  return first;
}

const samePlace = (p: Float32Array, v: number, x: number, y: number, z: number) =>
  Math.round(p[v * 3]! * 1e4) === x &&
  Math.round(p[v * 3 + 1]! * 1e4) === y &&
  Math.round(p[v * 3 + 2]! * 1e4) === z;
