import type { GeometryRecord, Placement, Shape } from "./geometry.ts";

/**
 * A geometry record as one run of bytes: for the cache, and for the bundle of a generated application.
 * Layout: `KGEO`, version, length of the head (uint32 each, little endian), the head as JSON in UTF-8, then positions,
 * normals and indices of each shape, every block aligned to 4 bytes.
 */
export function packGeometry(record: GeometryRecord): Uint8Array<ArrayBuffer> {
  const head: Head = {
    origin_m: record.origin_m,
    box: record.box,
    shapes: record.shapes.map((shape) => [shape.positions.length, shape.indices.length]),
    placements: record.placements,
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const start = aligned(12 + text.length);
  const size = record.shapes.reduce((sum, shape) => sum + bytesOf(shape), start);
  const bytes = new Uint8Array(size);
  bytes.set(magic);
  new DataView(bytes.buffer).setUint32(4, version, true);
  new DataView(bytes.buffer).setUint32(8, text.length, true);
  bytes.set(text, 12);
  let at = start;
  for (const shape of record.shapes) {
    for (const block of [shape.positions, shape.normals, shape.indices]) {
      bytes.set(new Uint8Array(block.buffer, block.byteOffset, block.byteLength), at);
      at += block.byteLength;
    }
  }
  return bytes;
}

/** The record again; `undefined` when the bytes are not a packed geometry of this version. The shapes share the buffer. */
export function unpackGeometry(bytes: Uint8Array<ArrayBuffer>): GeometryRecord | undefined {
  if (bytes.length < 12 || magic.some((byte, index) => bytes[index] !== byte)) return undefined;
  // Blocks must lie on 4-byte borders of the buffer itself.
  const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const view = new DataView(buffer, byteOffset, bytes.length);
  if (view.getUint32(4, true) !== version) return undefined;
  const length = view.getUint32(8, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, byteOffset + 12, length))) as Head;
  let at = byteOffset + aligned(12 + length);
  const shapes = head.shapes.map(([coordinates, corners]): Shape => {
    const positions = new Float32Array(buffer, at, coordinates);
    const normals = new Float32Array(buffer, at + coordinates * 4, coordinates);
    const indices = new Uint32Array(buffer, at + coordinates * 8, corners);
    at += coordinates * 8 + corners * 4;
    return { positions, normals, indices };
  });
  return { version: 1, origin_m: head.origin_m, box: head.box, shapes, placements: head.placements };
}

interface Head {
  readonly origin_m: GeometryRecord["origin_m"];
  readonly box: GeometryRecord["box"];
  /** Numbers of coordinates and of indices per shape. */
  readonly shapes: readonly (readonly [number, number])[];
  readonly placements: readonly Placement[];
}

const magic = [0x4b, 0x47, 0x45, 0x4f];
const version = 1;
const aligned = (size: number) => Math.ceil(size / 4) * 4;
const bytesOf = (shape: Shape) => shape.positions.length * 8 + shape.indices.length * 4;
