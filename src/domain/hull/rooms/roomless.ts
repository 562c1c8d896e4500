import type { Facet } from "../body.ts";
import { type Cells, cell, isOtherRoom, isSolid } from "../cells.ts";
import { isLevel } from "../lie.ts";
import { endsOf, faceArea, stepsOf, widthOf } from "../walk.ts";

/** Enclosed air below level covers that no room of the model takes, from the lowest heated floor on. */
export interface Roomless {
  /** Share of what is enclosed that stands on storeys of its own, 0…1: no room has its floor there. */
  readonly roomless_share: number;
  /** Share of what is enclosed that stands beside the rooms of a storey, 0…1. */
  readonly beside_share: number;
}

/** Air stands on the floor of rooms where its own lies no higher or lower, m. */
const sameFloor = 0.5;

/** Tells storeys without rooms from parts of storeys: each hollow by the height on which most of it stands. */
export function roomlessShares(
  cells: Cells,
  bodies: readonly { readonly facets: readonly Facet[] }[],
): Roomless {
  const { grid, state, owner } = cells;
  const volume = (box: number) => faceArea(grid, box, 2) * widthOf(grid, box, 2);
  const floors = new Set<number>();
  const step = grid.strides[2];
  // Boxes come from below upwards: the first heated one is the lowest.
  let [low, rooms, heated] = [Infinity, 0, 0];
  for (let box = step; box < grid.size; box++) {
    const isHeated = state[box] === cell.heated;
    if (!isHeated && !isOtherRoom(state[box]!)) continue;
    if (isHeated && low === Infinity) low = grid.places[2][box]!;
    if (state[box - step] !== state[box]) floors.add(endsOf(grid, box)[0]);
    rooms += volume(box);
    if (isHeated) heated += volume(box);
  }
  const isFloor = (height: number) => [...floors].some((one) => Math.abs(one - height) <= sameFloor);
  const isCovered = (box: number) => {
    let above = box;
    while (state[above] === cell.hollow) above += step;
    return state[above] === cell.level && isLevel(bodies[owner[above]!]!);
  };
  let [storeys, beside] = [0, 0];
  for (const hollow of hollowsFrom(cells, low)) {
    const below = hollow.filter((box) => isSolid(state[box - step]!));
    const area = (boxes: readonly number[]) => boxes.reduce((sum, box) => sum + faceArea(grid, box, 2), 0);
    const isBeside = area(below.filter((box) => isFloor(endsOf(grid, box)[0]))) >= area(below) / 2;
    const own = hollow.reduce((sum, box) => (isCovered(box) ? sum + volume(box) : sum), 0);
    if (isBeside) beside += own;
    else storeys += own;
  }
  return {
    roomless_share: storeys / (storeys + heated),
    beside_share: beside / (beside + rooms),
  };
}

/** Connected hollows, of each the boxes from a height on. */
function hollowsFrom({ grid, state }: Cells, low: number): readonly (readonly number[])[] {
  const seen = new Uint8Array(grid.size);
  const steps = stepsOf(grid);
  const found: number[][] = [];
  for (let from = 0; from < grid.size; from++) {
    if (state[from] !== cell.hollow || seen[from] === 1 || grid.places[2][from]! < low) continue;
    const hollow = [from];
    seen[from] = 1;
    for (let at = 0; at < hollow.length; at++)
      for (const step of steps) {
        const next = hollow[at]! + step;
        if (state[next] !== cell.hollow || seen[next] === 1 || grid.places[2][next]! < low) continue;
        seen[next] = 1;
        hollow.push(next);
      }
    found.push(hollow);
  }
  return found;
}
