import { BufferAttribute, BufferGeometry, InstancedBufferAttribute, InstancedBufferGeometry } from "three";
import type { DrawnGeometry } from "./DrawnGeometry.ts";
import { mergedBuffers, packedNormals } from "./mergedBuffers.ts";

/** Many items as one mesh in world coordinates. */
export function mergedGeometry(geometry: DrawnGeometry, items: readonly number[]): BufferGeometry {
  const buffers = mergedBuffers(geometry, items);
  const result = new BufferGeometry();
  result.setAttribute("position", new BufferAttribute(buffers.positions, 3));
  result.setAttribute("normal", new BufferAttribute(buffers.normals, 4, true));
  result.setAttribute("item", new BufferAttribute(buffers.items, 1));
  result.setIndex(new BufferAttribute(buffers.indices, 1));
  return result;
}

/** One shape at many places, drawn in one call. */
export function instancedGeometry(
  geometry: DrawnGeometry,
  shape: number,
  items: readonly number[],
): InstancedBufferGeometry {
  const { positions, normals, indices } = geometry.shapes[shape]!;
  const places = new Float32Array(items.length * 16);
  items.forEach((item, index) => places.set(geometry.placements[item]!.matrix, index * 16));
  const result = new InstancedBufferGeometry();
  result.setAttribute("position", new BufferAttribute(positions, 3));
  result.setAttribute("normal", new BufferAttribute(packedNormals(normals), 4, true));
  result.setAttribute("place", new InstancedBufferAttribute(places, 16));
  result.setAttribute("item", new InstancedBufferAttribute(new Float32Array(items), 1));
  result.setIndex(new BufferAttribute(indices, 1));
  result.instanceCount = items.length;
  return result;
}
