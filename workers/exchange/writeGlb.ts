import {
  Document,
  type Material,
  type Mesh,
  type Node,
  VertexLayout,
  WebIO,
  type Accessor,
  type Buffer,
  type Primitive,
} from "@gltf-transform/core";
import type { GltfSource } from "#domain/gltf/gltfSource.ts";
import { bakedShape, isPlain, soundShape } from "#domain/gltf/placedShape.ts";
import type { Placement, Shape } from "#domain/ifc/geometry/geometry.ts";
import { gltfColour } from "#domain/gltf/gltfColour.ts";
import { GlbTree } from "./glbTree.ts";

/**
 * Writes a binary glTF 2.0 file: metres, y up, each shape once however often it stands there. The tree is that of the building; one node
 * at the top turns it upright. `onStep` is told how many placements are done.
 */
export async function writeGlb(
  source: GltfSource,
  onStep: (done: number, total: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new Document();
  document.getRoot().getAsset().generator = "Klarbau";
  const tree = new GlbTree(document, source);
  const parts = new Parts(document, source);
  const { placements } = source.geometry;
  const byThing = Map.groupBy(placements, ({ express_id }) => express_id);
  let done = 0;
  for (const [express_id, own] of byThing) {
    const node = tree.thing(express_id);
    if (own.length === 1) parts.place(node, own[0]!, tree.isRoom(express_id));
    else
      for (const one of own) {
        const part = document.createNode();
        parts.place(part, one, tree.isRoom(express_id));
        node.addChild(part);
      }
    if ((done + own.length) % 500 < own.length) onStep(done + own.length, placements.length);
    done += own.length;
  }
  tree.prune();
  onStep(placements.length, placements.length);
  const io = new WebIO().setVertexLayout(VertexLayout.SEPARATE);
  return (await io.writeBinary(document)) as Uint8Array<ArrayBuffer>;
}

/** Gives nodes their bodies: a mesh per shape and colour, made once. */
class Parts {
  private readonly document: Document;
  private readonly source: GltfSource;
  private readonly shapes: GlbShapes;
  private readonly meshes = new Map<string, Mesh>();
  private readonly materials = new Map<string, Material>();

  constructor(document: Document, source: GltfSource) {
    this.document = document;
    this.source = source;
    this.shapes = new GlbShapes(document);
  }

  place(node: Node, { shape, matrix, colour }: Placement, isRoom: boolean): void {
    const own = gltfColour(colour, isRoom);
    if (isPlain(matrix)) {
      node.setMesh(this.mesh(shape, own)).setMatrix(matrix as Parameters<Node["setMatrix"]>[0]);
      return;
    }
    // A node of glTF cannot be sheared: this one gets a shape of its own.
    const primitive = this.shapes.primitive(bakedShape(this.source.geometry.shapes[shape]!, matrix));
    node
      .setMesh(this.document.createMesh().addPrimitive(primitive.setMaterial(this.material(own))))
      .setTranslation([matrix[12]!, matrix[13]!, matrix[14]!]);
  }

  private mesh(shape: number, colour: GltfColour): Mesh {
    const key = `${shape} ${colour.name}`;
    const known = this.meshes.get(key);
    if (known) return known;
    const primitive = this.shapes.primitive(this.source.geometry.shapes[shape]!);
    const mesh = this.document.createMesh().addPrimitive(primitive.setMaterial(this.material(colour)));
    this.meshes.set(key, mesh);
    return mesh;
  }

  private material({ name, factor }: GltfColour): Material {
    const known = this.materials.get(name);
    if (known) return known;
    // Both sides: an IFC file does not say reliably which one is outside.
    const material = this.document
      .createMaterial(name)
      .setBaseColorFactor([...factor])
      .setMetallicFactor(0)
      .setRoughnessFactor(0.9)
      .setDoubleSided(true);
    if (factor[3] < 1) material.setAlphaMode("BLEND");
    this.materials.set(name, material);
    return material;
  }
}

type GltfColour = ReturnType<typeof gltfColour>;

interface Written {
  readonly position: Accessor;
  readonly normal: Accessor;
  readonly indices: Accessor;
}

/** Writes the numbers of each shape once, whatever colours it has. */
class GlbShapes {
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
