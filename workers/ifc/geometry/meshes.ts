import type { FlatMesh, PlacedGeometry } from "web-ifc";
import { type Matrix, multiply } from "#domain/ifc/geometry/matrix.ts";
import type { Shape } from "#domain/ifc/geometry/geometry.ts";
import type { IfcReader } from "../file/reader.ts";
import { assignedUnits, hasPlainLength } from "../units.ts";

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
interface FailedMeshes {
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
    const streamed = streamedMeshes(reader, slice, shapes);
    for (const [key, raw] of streamed.raw) shapes.set(key, shapeOf(raw));
    for (const [id, placed] of streamed.meshes)
      for (const one of placed) show(id, one, shapes.get(one.geometryExpressID), visit);
    if (!streamed.broke) return;
    const rest = slice.filter((id) => !streamed.meshes.has(id));
    if (slice.length === 1) failed.push(...rest);
    else for (const id of rest) stream([id]);
  };
  for (let at = 0; at < ids.length; at += sliceSize) {
    onStep(at, ids.length);
    stream(ids.slice(at, at + sliceSize));
  }
  onStep(ids.length, ids.length);
  return { failed };
}

const sliceSize = 100;

/** Vertices as x, y, z, normal x, y, z; copied out of the engine's memory, which is valid only while it streams. */
interface RawShape {
  readonly vertices: Float32Array;
  readonly indices: Uint32Array;
}

/** The engine's part alone: nothing else runs inside the `try`, so that no mistake of ours can pass for one of its. */
function streamedMeshes(reader: IfcReader, slice: readonly number[], known: ReadonlyMap<number, unknown>) {
  const { api, model } = reader;
  const meshes = new Map<number, PlacedGeometry[]>();
  const raw = new Map<number, RawShape>();
  let broke = false;
  try {
    for (const id of slice) {
      // Not `StreamMeshes`: the engine's browser build refuses the four arguments that its own wrapper passes.
      const scale = scaleOf(reader, id);
      const mesh = api.GetFlatMesh(model, id, scale === null);
      const placed: PlacedGeometry[] = [];
      // This vector of the engine has no iterator, whatever its type says.
      for (let at = 0; at < mesh.geometries.size(); at++) {
        const one = mesh.geometries.get(at);
        const key = one.geometryExpressID;
        placed.push(
          scale === null ? one : { ...one, flatTransformation: scaled(one.flatTransformation, scale) },
        );
        if (known.has(key) || raw.has(key)) continue;
        const geometry = api.GetGeometry(model, key);
        raw.set(key, {
          vertices: api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize()).slice(),
          indices: api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize()).slice(),
        });
        geometry.delete();
      }
      meshes.set(id, placed);
      free(mesh);
    }
  } catch {
    broke = true;
  }
  return { meshes, raw, broke };
}

/** Gives the memory of a mesh back. Its list can do that, the mesh itself cannot, whatever the types say. */
function free(mesh: FlatMesh): void {
  (mesh.geometries as unknown as { readonly delete: () => void }).delete();
}

/** Per model what the coordinates are to be multiplied by where the engine reads the length unit wrongly; null where it reads it right. */
const scales = new WeakMap<IfcReader, number | null>();

/**
 * The length of the file's unit where the engine takes another one, as it does for a unit that is converted from a converted one. Found out
 * once, by the first entity that has a body. A file whose only length unit is one of the SI needs no finding out.
 */
function scaleOf(reader: IfcReader, id: number): number | null {
  const known = scales.get(reader);
  if (known !== undefined) return known;
  if (hasPlainLength(reader)) {
    scales.set(reader, null);
    return null;
  }
  const [engine, plain] = [true, false].map((isScaled) => firstLength(reader, id, isScaled));
  if (engine === undefined || plain === undefined) return null;
  const right = assignedUnits(reader).length?.to_si ?? 1;
  const scale = Math.abs(engine / plain / right - 1) < 1e-6 ? null : right;
  scales.set(reader, scale);
  return scale;
}

/** How long the x axis of the first body of an entity becomes in the world; undefined without a body. */
function firstLength({ api, model }: IfcReader, id: number, isScaled: boolean): number | undefined {
  const mesh = api.GetFlatMesh(model, id, isScaled);
  const axis = mesh.geometries.size() === 0 ? undefined : mesh.geometries.get(0).flatTransformation;
  free(mesh);
  return axis && Math.hypot(axis[0]!, axis[1]!, axis[2]!);
}

const scaled = (matrix: readonly number[], by: number) =>
  matrix.map((value, at) => (at % 4 === 3 ? value : value * by));

function show(
  express_id: number,
  placed: PlacedGeometry,
  shape: Shape | undefined,
  visit: (mesh: PlacedMesh) => void,
): void {
  const matrix = placed.flatTransformation;
  if (!shape || matrix.length !== 16 || !matrix.every(Number.isFinite)) return;
  const { x, y, z, w } = placed.color;
  const key = placed.geometryExpressID;
  visit({ express_id, key, shape, matrix: multiply(zUp, matrix as unknown as Matrix), colour: [x, y, z, w] });
}

/** A shape with positions and normals apart; `undefined` for an empty one and one with coordinates that are no numbers. */
function shapeOf({ vertices, indices }: RawShape): Shape | undefined {
  if (indices.length === 0) return undefined;
  const positions = new Float32Array(vertices.length / 2);
  const normals = new Float32Array(vertices.length / 2);
  // What is no number, or too large for one, is none minus itself either.
  let doubt = 0;
  for (let from = 0, to = 0; from < vertices.length; from += 6, to += 3)
    for (let axis = 0; axis < 3; axis++) {
      const position = (positions[to + axis] = vertices[from + axis]!);
      const normal = (normals[to + axis] = vertices[from + 3 + axis]!);
      doubt += position - position + (normal - normal);
    }
  if (doubt !== 0) return undefined;
  return { positions, normals, indices };
}

/** The engine turns the world to y up: (x, y, z) → (x, −z, y) turns it back. */
const zUp: Matrix = [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1];
