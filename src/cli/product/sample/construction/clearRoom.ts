import { isBearing } from "./innerWalls.ts";
import { outerWalls } from "./outerWalls.ts";
import { thickness, type Room, type Side, type StoreyPlan } from "../plan/plan.ts";
import { rect, tolerance, type Rect } from "../plan/rectangles.ts";

/** The room between its walls: from inner face to inner face. Throws when a side of the plan is not one plane. */
export function clearRoom(room: Room, plan: StoreyPlan): Rect {
  const face = (side: Side) => sideFace(room, side, plan);
  return rect(face("west"), face("south"), face("east"), face("north"));
}

function sideFace(room: Room, side: Side, plan: StoreyPlan): number {
  const { tile } = room;
  const vertical = side === "west" || side === "east";
  const at = { west: tile.x0, east: tile.x1, south: tile.y0, north: tile.y1 }[side];
  const inward = side === "west" || side === "south" ? 1 : -1;
  const [from, to] = vertical ? [tile.y0, tile.y1] : [tile.x0, tile.x1];
  const faces: number[] = [];
  for (const other of plan.rooms) {
    const theirs = { west: other.tile.x1, east: other.tile.x0, south: other.tile.y1, north: other.tile.y0 }[
      side
    ];
    const [a, b] = vertical ? [other.tile.y0, other.tile.y1] : [other.tile.x0, other.tile.x1];
    const low = Math.max(from, a);
    const high = Math.min(to, b);
    if (other === room || Math.abs(theirs - at) > tolerance || high - low < tolerance) continue;
    const kind = isBearing(plan.bearing, vertical ? "y" : "x", at, (low + high) / 2)
      ? "bearing"
      : "partition";
    faces.push(at + (inward * thickness[kind]) / 2);
  }
  for (const run of outerWalls(plan.outline)) {
    const near = run.side === side && Math.abs(run.face - at) < thickness.outer;
    if (near && Math.min(to, run.facade[1]) - Math.max(from, run.facade[0]) > thickness.outer)
      faces.push(run.face + inward * thickness.outer);
  }
  const [first] = faces;
  if (first === undefined) throw new Error(`${room.number}: nothing closes the ${side} side`);
  if (faces.some((face) => Math.abs(face - first) > tolerance))
    throw new Error(`${room.number}: the ${side} side is not one plane: ${faces.join(", ")}`);
  return first;
}
