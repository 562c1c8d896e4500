import { type Accessor, type Buffer, type Document, type Primitive } from "@gltf-transform/core";
import { soundShape } from "#domain/gltf/placedShape.ts";
import type { Shape } from "#domain/ifc/geometry/geometry.ts";

interface Written {
  readonly position: Accessor;
  readonly normal: Accessor;
  readonly indices: Accessor;
}

/** Writes the numbers of each shape once, whatever colours it has. */
export class GlbShapes {
  private readonly document: Document;
  private readonly buffer: Buffer;
  private readonly known = new Map<Shape, Written>();

  constructor(document: Document) {
    this.document = document;
    this.buffer = document.createBuffer();
  }

  /** A primitive of its own that shares the numbers of its shape. */
  primitive(shape: Shape): Primitive {
    const { position, normal, indices } = this.written(shape);
    return this.document
      .createPrimitive()
      .setAttribute("POSITION", position)
      .setAttribute("NORMAL", normal)
      .setIndices(indices);
  }

  private written(shape: Shape): Written {
    const known = this.known.get(shape);
    if (known) return known;
    const { positions, normals, indices } = soundShape(shape);
    const of = (type: "VEC3" | "SCALAR", array: Float32Array | Uint16Array | Uint32Array) =>
      this.document
        .createAccessor()
        .setType(type)
        .setArray(array as Float32Array<ArrayBuffer>)
        .setBuffer(this.buffer);
    const written = {
      position: of("VEC3", positions),
      normal: of("VEC3", normals),
      // 65535 would mean the beginning of another strip
      indices: of("SCALAR", positions.length / 3 < 65_535 ? Uint16Array.from(indices) : indices),
    };
    this.known.set(shape, written);
    return written;
  }
}
