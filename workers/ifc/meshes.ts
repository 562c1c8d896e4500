import type { PlacedGeometry } from "web-ifc";
import { type Matrix, multiply } from "#domain/ifc/matrix.ts";
import type { Shape } from "#domain/ifc/geometry.ts";
import type { IfcReader } from "./reader.ts";

/** One shape at one place in the world of the file: metres, z up. */
export interface PlacedMesh {
  readonly express_id: number;
  /** Same number, same shape. */
  readonly key: number;
  readonly shape: Shape;
  readonly matrix: Matrix;
  readonly colour: readonly [number, number, number, number];
}

/** What could not be triangulated. */
export interface FailedMeshes {
  readonly failed: readonly number[];
}

/**
 * Triangulates entities in slices and hands out each placed shape. An entity that makes the engine throw is left out;
 * the rest of its slice is tried again one by one.
 */
export function eachMesh(
  reader: IfcReader,
  ids: readonly number[],
  visit: (mesh: PlacedMesh) => void,
  onStep: (done: number, total: number) => void,
): FailedMeshes {
  const shapes = new Map<number, Shape | undefined>();
  const failed: number[] = [];
  const stream = (slice: readonly number[]) => {
    const done = new Set<number>();
    try {
      reader.api.StreamMeshes(reader.model, [...slice], (mesh) => {
        for (const placed of mesh.geometries) show(reader, mesh.expressID, placed, shapes, visit);
        done.add(mesh.expressID);
      });
    } catch {
      const rest = slice.filter((id) => !done.has(id));
      if (slice.length === 1) failed.push(...rest);
      else for (const id of rest) stream([id]);
    }
  };
  for (let at = 0; at < ids.length; at += sliceSize) {
    onStep(at, ids.length);
    stream(ids.slice(at, at + sliceSize));
  }
  onStep(ids.length, ids.length);
  return { failed };
}

const sliceSize = 100;

function show(
  reader: IfcReader,
  express_id: number,
  placed: PlacedGeometry,
  shapes: Map<number, Shape | undefined>,
  visit: (mesh: PlacedMesh) => void,
): void {
  const key = placed.geometryExpressID;
  if (!shapes.has(key)) shapes.set(key, shapeOf(reader, key));
  const shape = shapes.get(key);
  const matrix = placed.flatTransformation;
  if (!shape || matrix.length !== 16 || !matrix.every(Number.isFinite)) return;
  const { x, y, z, w } = placed.color;
  visit({ express_id, key, shape, matrix: multiply(zUp, matrix as unknown as Matrix), colour: [x, y, z, w] });
}

/** The engine's vertices are x, y, z, normal x, y, z; copied out of its memory, which it may move any time. */
function shapeOf(reader: IfcReader, key: number): Shape | undefined {
  const geometry = reader.api.GetGeometry(reader.model, key);
  try {
    const vertices = reader.api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
    const indices = reader.api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize()).slice();
    if (indices.length === 0 || !vertices.every(Number.isFinite)) return undefined;
    const positions = new Float32Array(vertices.length / 2);
    const normals = new Float32Array(vertices.length / 2);
    for (let vertex = 0; vertex < vertices.length / 6; vertex++)
      for (let axis = 0; axis < 3; axis++) {
        positions[vertex * 3 + axis] = vertices[vertex * 6 + axis]!;
        normals[vertex * 3 + axis] = vertices[vertex * 6 + 3 + axis]!;
      }
    return { positions, normals, indices };
  } finally {
    geometry.delete();
  }
}

/** The engine turns the world to y up: (x, y, z) → (x, −z, y) turns it back. */
const zUp: Matrix = [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1];
