import type { DrawnGeometry } from "./DrawnGeometry.ts";
import { isMirrored } from "./drawPlan.ts";

/** One mesh made of many items, in world coordinates. */
interface MergedBuffers {
  readonly positions: Float32Array;
  /** Signed bytes, −127…127 for −1…1; four per vertex, the fourth unused (alignment). */
  readonly normals: Int8Array;
  /** The item of each vertex. */
  readonly items: Float32Array;
  readonly indices: Uint32Array;
}

/** Puts items into one mesh: places every vertex in the world and remembers its item. */
export function mergedBuffers(geometry: DrawnGeometry, items: readonly number[]): MergedBuffers {
  const total = sizeOf(geometry, items);
  const buffers = {
    positions: new Float32Array(total.vertices * 3),
    normals: new Int8Array(total.vertices * 4),
    items: new Float32Array(total.vertices),
    indices: new Uint32Array(total.indices),
  };
  let vertex = 0;
  let index = 0;
  for (const item of items) {
    const placement = geometry.placements[item]!;
    const shape = geometry.shapes[placement.shape]!;
    const count = shape.positions.length / 3;
    placePositions(shape.positions, placement.matrix, buffers.positions, vertex * 3);
    placeNormals(shape.normals, placement.matrix, buffers.normals, vertex * 4);
    buffers.items.fill(item, vertex, vertex + count);
    placeIndices(shape.indices, isMirrored(placement.matrix), vertex, buffers.indices, index);
    vertex += count;
    index += shape.indices.length;
  }
  return buffers;
}

/** Normals as bytes, unmoved: for shapes that are drawn as instances. */
export function packedNormals(normals: Float32Array): Int8Array {
  const packed = new Int8Array((normals.length / 3) * 4);
  placeNormals(normals, identity, packed, 0);
  return packed;
}

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

function sizeOf(geometry: DrawnGeometry, items: readonly number[]) {
  let vertices = 0;
  let indices = 0;
  for (const item of items) {
    const shape = geometry.shapes[geometry.placements[item]!.shape]!;
    vertices += shape.positions.length / 3;
    indices += shape.indices.length;
  }
  return { vertices, indices };
}

function placePositions(source: Float32Array, m: readonly number[], target: Float32Array, at: number): void {
  for (let i = 0; i < source.length; i += 3) {
    const x = source[i]!;
    const y = source[i + 1]!;
    const z = source[i + 2]!;
    target[at + i] = m[0]! * x + m[4]! * y + m[8]! * z + m[12]!;
    target[at + i + 1] = m[1]! * x + m[5]! * y + m[9]! * z + m[13]!;
    target[at + i + 2] = m[2]! * x + m[6]! * y + m[10]! * z + m[14]!;
  }
}

function placeNormals(source: Float32Array, m: readonly number[], target: Int8Array, at: number): void {
  for (let i = 0; i < source.length; i += 3) {
    const x = source[i]!;
    const y = source[i + 1]!;
    const z = source[i + 2]!;
    const nx = m[0]! * x + m[4]! * y + m[8]! * z;
    const ny = m[1]! * x + m[5]! * y + m[9]! * z;
    const nz = m[2]! * x + m[6]! * y + m[10]! * z;
    const scale = 127 / (Math.hypot(nx, ny, nz) || 1);
    const to = at + (i / 3) * 4;
    target[to] = Math.round(nx * scale);
    target[to + 1] = Math.round(ny * scale);
    target[to + 2] = Math.round(nz * scale);
  }
}

/** A mirrored shape gets its triangles turned round, so that outside stays outside. */
function placeIndices(
  source: Uint32Array,
  mirrored: boolean,
  first: number,
  target: Uint32Array,
  at: number,
): void {
  for (let i = 0; i < source.length; i++) {
    const corner = i % 3;
    const from = mirrored && corner > 0 ? i + (corner === 1 ? 1 : -1) : i;
    target[at + i] = source[from]! + first;
  }
}
