import { creaseEdges } from "./creaseEdges.ts";
import type { DrawnGeometry } from "../geometry/DrawnGeometry.ts";

/** The drawn edges of many items in world coordinates: six numbers per segment, and its item. */
interface EdgeSegments {
  readonly segments: Float32Array;
  readonly items: Float32Array;
  /** Items whose edges were left out, because the shape is too fine or the budget was used up. */
  readonly left_out: number;
}

/** Above this a shape is freely formed or full of detail: its edges would be a black blot. Triangles. */
const finestShape = 12_000;

/** Edges of the items, largest shapes of few triangles first, up to a budget of segments. */
export function edgeSegments(
  geometry: DrawnGeometry,
  items: readonly number[],
  budget = 1_200_000,
): EdgeSegments {
  const edges = new Map<number, Float32Array>();
  const triangles = (item: number) => geometry.shapes[geometry.placements[item]!.shape]!.indices.length / 3;
  const ordered = items
    .filter((item) => triangles(item) <= finestShape)
    .toSorted((a, b) => triangles(a) - triangles(b));
  const chosen: number[] = [];
  let count = 0;
  for (const item of ordered) {
    const { shape } = geometry.placements[item]!;
    const known = edges.get(shape) ?? creaseEdges(geometry.shapes[shape]!);
    edges.set(shape, known);
    if (count + known.length / 6 > budget) break;
    count += known.length / 6;
    chosen.push(item);
  }
  const segments = new Float32Array(count * 6);
  const owners = new Float32Array(count);
  let at = 0;
  for (const item of chosen) {
    const { shape, matrix } = geometry.placements[item]!;
    const local = edges.get(shape)!;
    place(local, matrix, segments, at * 6);
    owners.fill(item, at, at + local.length / 6);
    at += local.length / 6;
  }
  return { segments, items: owners, left_out: items.length - chosen.length };
}

function place(local: Float32Array, m: readonly number[], target: Float32Array, at: number): void {
  for (let i = 0; i < local.length; i += 3) {
    const [x, y, z] = [local[i]!, local[i + 1]!, local[i + 2]!];
    target[at + i] = m[0]! * x + m[4]! * y + m[8]! * z + m[12]!;
    target[at + i + 1] = m[1]! * x + m[5]! * y + m[9]! * z + m[13]!;
    target[at + i + 2] = m[2]! * x + m[6]! * y + m[10]! * z + m[14]!;
  }
}
