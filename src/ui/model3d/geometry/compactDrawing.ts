import {
  type DrawnGeometry,
  type DrawnShape,
  families,
  type Family,
  type FamilyOf,
} from "./DrawnGeometry.ts";

/** A drawing that needs no model: shapes, places and how each thing is drawn. */
export interface CompactDrawing {
  readonly geometry: DrawnGeometry;
  readonly familyOf: FamilyOf;
}

/** "KBD1": Klarbau drawing, first layout. */
const magic = 0x3144424b;

/** Positions are kept as whole numbers of two millimetres: ±65 m around the shape's own origin. */
const step = 0.002;

/**
 * A drawing in few bytes for a page that must not read a model: positions to two millimetres, no normals (they follow
 * from the triangles), little-endian. Shapes larger than 130 m or of more than 65,535 corners throw.
 */
export function packDrawing(geometry: DrawnGeometry, familyOf: FamilyOf): Uint8Array<ArrayBuffer> {
  const used = [...new Set(geometry.placements.map(({ shape }) => shape))];
  const shapes = used.map((index) => geometry.shapes[index]!);
  const size =
    12 +
    shapes.reduce((sum, shape) => sum + 8 + shape.positions.length * 2 + shape.indices.length * 2, 0) +
    geometry.placements.length * 51;
  const view = new DataView(new ArrayBuffer(size));
  view.setUint32(0, magic, true);
  view.setUint32(4, shapes.length, true);
  view.setUint32(8, geometry.placements.length, true);
  let at = 12;
  for (const shape of shapes) at = writeShape(view, at, shape);
  for (const { express_id, shape, colour, matrix } of geometry.placements) {
    view.setUint16(at, used.indexOf(shape), true);
    view.setUint8(at + 2, families.indexOf(familyOf(express_id, colour[3], colour)));
    affine.forEach((from, index) => view.setFloat32(at + 3 + index * 4, matrix[from]!, true));
    at += 51;
  }
  return new Uint8Array(view.buffer);
}

/** Reads what `packDrawing` wrote; null for anything else. The things are numbered from 1. */
export function unpackDrawing(bytes: Uint8Array): CompactDrawing | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0, true) !== magic) return null;
    const [shapeCount, placementCount] = [view.getUint32(4, true), view.getUint32(8, true)];
    const shapes: DrawnShape[] = [];
    let at = 12;
    for (let index = 0; index < shapeCount; index++) {
      const { shape, end } = readShape(view, at);
      shapes.push(shape);
      at = end;
    }
    const looks: Family[] = [];
    const placements = Array.from({ length: placementCount }, (_, index) => {
      const start = at + index * 51;
      looks.push(families[view.getUint8(start + 2)] ?? "paper");
      return {
        express_id: index + 1,
        shape: view.getUint16(start, true),
        colour: white,
        matrix: readMatrix(view, start + 3),
      };
    });
    return { geometry: { shapes, placements }, familyOf: (id) => looks[id - 1] ?? "paper" };
  } catch (error) {
    // Cut off: reading past the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const white = [1, 1, 1, 1] as const;

/** The places of a 4 × 4 matrix that move and turn; the others are 0, 0, 0, 1. */
const affine = [0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14];

function writeShape(view: DataView, start: number, { positions, indices }: DrawnShape): number {
  if (positions.length / 3 > 0xffff) throw new RangeError("A shape has more than 65,535 corners.");
  view.setUint32(start, positions.length / 3, true);
  view.setUint32(start + 4, indices.length, true);
  let at = start + 8;
  for (const value of positions) {
    const steps = Math.round(value / step);
    if (Math.abs(steps) > 0x7fff) throw new RangeError("A shape reaches further than 65 m from its origin.");
    view.setInt16(at, steps, true);
    at += 2;
  }
  for (const index of indices) {
    view.setUint16(at, index, true);
    at += 2;
  }
  return at;
}

function readShape(view: DataView, start: number): { shape: DrawnShape; end: number } {
  const [corners, count] = [view.getUint32(start, true), view.getUint32(start + 4, true)];
  const needed = start + 8 + corners * 6 + count * 2;
  if (needed > view.byteLength) throw new RangeError("cut off");
  const positions = new Float32Array(corners * 3);
  const indices = new Uint32Array(count);
  for (let i = 0; i < positions.length; i++) positions[i] = view.getInt16(start + 8 + i * 2, true) * step;
  for (let i = 0; i < count; i++) indices[i] = view.getUint16(start + 8 + corners * 6 + i * 2, true);
  return { shape: { positions, indices, normals: faceNormals(positions, indices) }, end: needed };
}

function readMatrix(view: DataView, start: number): number[] {
  const matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  affine.forEach((to, index) => (matrix[to] = view.getFloat32(start + index * 4, true)));
  return matrix;
}

/** Each corner gets the sum of the normals of its triangles: readers of models give every plane corners of its own. */
function faceNormals(p: Float32Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(p.length);
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const [a, b, c] = [indices[i]! * 3, indices[i + 1]! * 3, indices[i + 2]! * 3];
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const corner of [a, b, c]) for (const axis of [0, 1, 2]) normals[corner + axis]! += normal[axis]!;
  }
  for (let corner = 0; corner < normals.length; corner += 3) {
    const length = Math.hypot(normals[corner]!, normals[corner + 1]!, normals[corner + 2]!) || 1;
    for (const axis of [0, 1, 2]) normals[corner + axis]! /= length;
  }
  return normals;
}
