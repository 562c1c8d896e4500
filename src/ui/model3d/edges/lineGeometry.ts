import {
  BufferAttribute,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
} from "three";

/** Segments (six numbers each) as instances of one narrow rectangle; `items` one per segment, when they belong to things. */
export function lineGeometry(segments: Float32Array, items?: Float32Array): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  const ends = new InstancedInterleavedBuffer(segments, 6);
  geometry.setAttribute("corner", new BufferAttribute(new Float32Array([0, -1, 1, -1, 1, 1, 0, 1]), 2));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  geometry.setAttribute("from", new InterleavedBufferAttribute(ends, 3, 0));
  geometry.setAttribute("to", new InterleavedBufferAttribute(ends, 3, 3));
  geometry.setAttribute(
    "item",
    new InstancedBufferAttribute(items ?? new Float32Array(segments.length / 6), 1),
  );
  geometry.instanceCount = segments.length / 6;
  return geometry;
}
