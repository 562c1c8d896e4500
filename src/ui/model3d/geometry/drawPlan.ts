import type { DrawnGeometry, Family, FamilyOf } from "./DrawnGeometry.ts";

/** How a building is put on the graphics card: few large meshes, and shapes that repeat drawn once with many places. */
export interface DrawPlan {
  /** Per placement: how it is drawn. */
  readonly families: readonly Family[];
  /** Items merged into one mesh each, in the order of the model. */
  readonly merged: readonly (readonly number[])[];
  /** Shapes used more than four times that are drawn as instances. */
  readonly instanced: readonly { readonly shape: number; readonly items: readonly number[] }[];
  /** Volumes of rooms: one mesh of their own, because they are drawn only where a storey is open. */
  readonly spaces: readonly number[];
  /** How many parts the edges may be drawn in: as many as there are calls left, so that parts that are not seen need not be drawn. */
  readonly edgeCalls: number;
  /** The most draw calls that one picture can take, section and shadow included. */
  readonly calls: number;
}

/**
 * Plans the draw calls of a building so that one picture takes at most a tenth as many as there are placed items
 * (twelve in a small model). Every placement is in exactly one place of the plan; empty shapes are left out.
 */
export function drawPlan(geometry: DrawnGeometry, familyOf: FamilyOf): DrawPlan {
  const families = geometry.placements.map((placement) =>
    familyOf(placement.express_id, placement.colour[3], placement.colour),
  );
  const drawn = geometry.placements.flatMap((placement, item) =>
    (geometry.shapes[placement.shape]?.indices.length ?? 0) >= 3 ? [item] : [],
  );
  const spaces = drawn.filter((item) => families[item] === "space");
  const solids = drawn.filter((item) => families[item] !== "space");

  const repeated = repeatedShapes(geometry, solids);
  const rest = (count: number) => {
    const taken = new Set(repeated.slice(0, count).flatMap(({ items }) => items));
    return chunks(
      geometry,
      solids.filter((item) => !taken.has(item)),
    );
  };
  const most = drawn.length * 0.1;
  const mostInstanced = most - Math.min(mostEdgeCalls - 1, Math.floor(most * forEdges));
  let count = repeated.length;
  let merged = rest(count);
  while (count > 0 && callsOf(merged.length, count) > mostInstanced) {
    count = Math.min(count - 1, Math.floor((mostInstanced - callsOf(merged.length, 0)) / callsPerInstanced));
    count = Math.max(count, 0);
    merged = rest(count);
  }
  const instanced = repeated.slice(0, count);
  const calls = callsOf(merged.length, count);
  const edgeCalls = Math.min(mostEdgeCalls, Math.max(1, Math.floor(most) - calls + 1));
  return { families, merged, instanced, spaces, edgeCalls, calls: calls + edgeCalls - 1 };
}

/** The share of all calls that is kept for the edges: shapes that repeat would take them all. */
const forEdges = 0.15;

/** More parts than this leave out no more edges that are worth a call. */
const mostEdgeCalls = 16;

/** Edges, rooms, ground, shadow line, section cap, section line, its marks, ghost outline. */
const callsOfSheet = 8;
/** The mesh itself, its shadow, and two passes that find where the section cuts it. */
const callsPerMerged = 4;
/** As above without the shadow. */
const callsPerInstanced = 3;

const callsOf = (merged: number, instanced: number) =>
  callsOfSheet + merged * callsPerMerged + instanced * callsPerInstanced;

/** The largest merged mesh, in vertices: above this the buffers become hard to place in memory of small devices. */
const chunkVertices = 2_000_000;

function chunks(geometry: DrawnGeometry, items: readonly number[]): number[][] {
  const result: number[][] = [];
  let vertices = Infinity;
  for (const item of items) {
    const size = vertexCount(geometry, item);
    if (vertices + size > chunkVertices) {
      result.push([]);
      vertices = 0;
    }
    result.at(-1)!.push(item);
    vertices += size;
  }
  return result;
}

/** Shapes used more than four times and not mirrored, those that save most vertices first. */
function repeatedShapes(geometry: DrawnGeometry, items: readonly number[]) {
  const uses = new Map<number, number[]>();
  for (const item of items) {
    const placement = geometry.placements[item]!;
    if (isMirrored(placement.matrix)) continue;
    const list = uses.get(placement.shape);
    if (list) list.push(item);
    else uses.set(placement.shape, [item]);
  }
  const saved = (entry: { items: number[] }) =>
    vertexCount(geometry, entry.items[0]!) * (entry.items.length - 1);
  return [...uses]
    .filter(([, list]) => list.length > 4)
    .map(([shape, list]) => ({ shape, items: list }))
    .sort((a, b) => saved(b) - saved(a) || a.shape - b.shape);
}

const vertexCount = (geometry: DrawnGeometry, item: number) =>
  geometry.shapes[geometry.placements[item]!.shape]!.positions.length / 3;

/** Whether the matrix turns the shape inside out (negative determinant). */
export function isMirrored(m: readonly number[]): boolean {
  const determinant =
    m[0]! * (m[5]! * m[10]! - m[9]! * m[6]!) -
    m[4]! * (m[1]! * m[10]! - m[9]! * m[2]!) +
    m[8]! * (m[1]! * m[6]! - m[5]! * m[2]!);
  return determinant < 0;
}
