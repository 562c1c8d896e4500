import type { GeometryRecord, Placement, Shape } from "#domain/ifc/geometry/geometry.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Bytes } from "../bytes.ts";

/** "KGEO" and the version of this layout. */
const magic = 0x4f45474b;
const layout = 1;

/** Why bytes are not read as a building: they are something else or cut short, or a later version has written them. */
export interface GeometryProblem {
  readonly kind: "not_geometry" | "newer_geometry";
}

/**
 * The geometry record for publishing: positions as 16-bit steps of each shape's own box (at most 1/65535 of its size
 * off), normals as two bytes on an octahedron (about 1° off), placements as 3 × 4 matrices. A third of the record in
 * memory, and the same bytes for the same record.
 *
 * Layout, little-endian: magic, layout, counts of shapes and placements (u32) · origin 3 f64 · box 6 f64 · per shape:
 * vertices, indices (u32), box 6 f32, positions 3 u16 each, normals 2 i8 each, indices u16 or (from 65536 vertices) u32 ·
 * per placement: express id, shape (u32), colour 4 u8, 12 f32.
 */
export function writeGeometry(record: GeometryRecord): Bytes {
  const out = new ByteWriter();
  out.u32(magic, layout, record.shapes.length, record.placements.length);
  out.f64(...record.origin_m, ...record.box);
  for (const shape of record.shapes) writeShape(out, shape);
  for (const placement of record.placements) writePlacement(out, placement);
  return out.bytes();
}

/** Reads what `writeGeometry` wrote; refuses anything that does not add up. */
export function readGeometry(bytes: Bytes): Result<GeometryRecord, GeometryProblem> {
  try {
    const from = new ByteReader(bytes);
    if (from.u32() !== magic) return err({ kind: "not_geometry" });
    if (from.u32() > layout) return err({ kind: "newer_geometry" });
    const [shapeCount, placementCount] = [from.u32(), from.u32()];
    const origin_m = [from.f64(), from.f64(), from.f64()] as const;
    const box = [from.f64(), from.f64(), from.f64(), from.f64(), from.f64(), from.f64()] as const;
    const shapes = repeat(shapeCount, () => readShape(from));
    const placements = repeat(placementCount, () => readPlacement(from, shapeCount));
    if (!from.isAtEnd()) return err({ kind: "not_geometry" });
    return ok({ version: 1, origin_m, shapes, placements, box });
  } catch (cause) {
    if (cause instanceof RangeError) return err({ kind: "not_geometry" });
    throw cause;
  }
}

function writeShape(out: ByteWriter, { positions, normals, indices }: Shape): void {
  const vertices = positions.length / 3;
  const box = boxOf(positions);
  out.u32(vertices, indices.length);
  out.f32(...box);
  for (let i = 0; i < positions.length; i++) out.u16(step(positions[i]!, box[i % 3]!, box[3 + (i % 3)]!));
  for (let i = 0; i < vertices; i++) {
    out.i8(...octahedral(normals[3 * i] ?? 0, normals[3 * i + 1] ?? 0, normals[3 * i + 2] ?? 1));
  }
  for (const index of indices) if (vertices > 0xffff) out.u32(index);
  if (vertices <= 0xffff) for (const index of indices) out.u16(index);
}

function readShape(from: ByteReader): Shape {
  const [vertices, count] = [from.u32(), from.u32()];
  from.need(vertices * 8 + count * 2);
  const box = repeat(6, () => from.f32());
  const positions = new Float32Array(vertices * 3);
  for (let i = 0; i < positions.length; i++) {
    const [low, high] = [box[i % 3]!, box[3 + (i % 3)]!];
    positions[i] = low + (from.u16() / 65535) * (high - low);
  }
  const normals = new Float32Array(vertices * 3);
  for (let i = 0; i < vertices; i++) normals.set(fromOctahedral(from.i8(), from.i8()), 3 * i);
  const indices = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    indices[i] = vertices > 0xffff ? from.u32() : from.u16();
    if (indices[i]! >= vertices) throw new RangeError("index beyond the vertices");
  }
  return { positions, normals, indices };
}

function writePlacement(out: ByteWriter, { express_id, shape, colour, matrix }: Placement): void {
  out.u32(express_id, shape);
  out.u8(...colour.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255)));
  for (let i = 0; i < 16; i++) if (i % 4 !== 3) out.f32(matrix[i]!);
}

function readPlacement(from: ByteReader, shapeCount: number): Placement {
  const [express_id, shape] = [from.u32(), from.u32()];
  if (shape >= shapeCount) throw new RangeError("placement of a shape that is not there");
  const colour = [from.u8() / 255, from.u8() / 255, from.u8() / 255, from.u8() / 255] as const;
  const matrix: number[] = [];
  for (let i = 0; i < 16; i++) matrix.push(i % 4 === 3 ? Number(i === 15) : from.f32());
  return { express_id, shape, colour, matrix };
}

/** Smallest and largest x, y, z, rounded to 32 bits as they are stored. */
function boxOf(positions: Float32Array): number[] {
  const box =
    positions.length === 0
      ? [0, 0, 0, 0, 0, 0]
      : [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    const axis = i % 3;
    box[axis] = Math.min(box[axis]!, positions[i]!);
    box[axis + 3] = Math.max(box[axis + 3]!, positions[i]!);
  }
  return box;
}

const step = (value: number, low: number, high: number) =>
  high > low ? Math.round(((value - low) / (high - low)) * 65535) : 0;

/** A unit vector folded onto a square (octahedral mapping), each side −127…127. */
function octahedral(x: number, y: number, z: number): [number, number] {
  const length = Math.abs(x) + Math.abs(y) + Math.abs(z) || 1;
  const [u, v] = [x / length, y / length];
  const [a, b] = z >= 0 ? [u, v] : [(1 - Math.abs(v)) * sign(u), (1 - Math.abs(u)) * sign(v)];
  return [Math.round(a * 127), Math.round(b * 127)];
}

function fromOctahedral(a: number, b: number): [number, number, number] {
  const [u, v] = [a / 127, b / 127];
  const z = 1 - Math.abs(u) - Math.abs(v);
  const [x, y] = z >= 0 ? [u, v] : [(1 - Math.abs(v)) * sign(u), (1 - Math.abs(u)) * sign(v)];
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

const sign = (value: number) => (value < 0 ? -1 : 1);

function repeat<T>(count: number, make: () => T): T[] {
  const list: T[] = [];
  for (let i = 0; i < count; i++) list.push(make());
  return list;
}

/** Writes little-endian numbers one after the other; grows as needed. */
class ByteWriter {
  #view = new DataView(new ArrayBuffer(1 << 16));
  #at = 0;

  u8(...values: readonly number[]): void {
    for (const value of values) this.#place(1).setUint8(this.#at++, value);
  }
  i8(...values: readonly number[]): void {
    for (const value of values) this.#place(1).setInt8(this.#at++, value);
  }
  u16(value: number): void {
    this.#place(2).setUint16(this.#at, value, true);
    this.#at += 2;
  }
  u32(...values: readonly number[]): void {
    for (const value of values) {
      this.#place(4).setUint32(this.#at, value, true);
      this.#at += 4;
    }
  }
  f32(...values: readonly number[]): void {
    for (const value of values) {
      this.#place(4).setFloat32(this.#at, value, true);
      this.#at += 4;
    }
  }
  f64(...values: readonly number[]): void {
    for (const value of values) {
      this.#place(8).setFloat64(this.#at, value, true);
      this.#at += 8;
    }
  }
  /** What has been written so far. */
  bytes(): Bytes {
    return new Uint8Array(this.#view.buffer.slice(0, this.#at));
  }

  #place(bytes: number): DataView<ArrayBuffer> {
    if (this.#at + bytes > this.#view.byteLength) {
      const larger = new Uint8Array(this.#view.byteLength * 2);
      larger.set(new Uint8Array(this.#view.buffer));
      this.#view = new DataView(larger.buffer);
    }
    return this.#view;
  }
}

/** Reads little-endian numbers one after the other; throws RangeError beyond the end. */
class ByteReader {
  readonly #view: DataView<ArrayBuffer>;
  #at = 0;

  constructor(bytes: Bytes) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  u8 = (): number => this.#view.getUint8(this.#forward(1));
  i8 = (): number => this.#view.getInt8(this.#forward(1));
  u16 = (): number => this.#view.getUint16(this.#forward(2), true);
  u32 = (): number => this.#view.getUint32(this.#forward(4), true);
  f32 = (): number => this.#view.getFloat32(this.#forward(4), true);
  f64 = (): number => this.#view.getFloat64(this.#forward(8), true);
  isAtEnd = (): boolean => this.#at === this.#view.byteLength;

  /** Throws when fewer than `bytes` are left: a promised length is checked before memory is taken for it. */
  need(bytes: number): void {
    if (this.#at + bytes > this.#view.byteLength) throw new RangeError("fewer bytes than promised");
  }
  #forward(bytes: number): number {
    this.#at += bytes;
    return this.#at - bytes;
  }
}
