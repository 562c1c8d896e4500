import type { PlanPoint } from "./storeyPlan.ts";

/** The outline of an L-shaped room: two arms of 10 m, 1 m wide, that meet at the origin. The middle of its box lies outside of it. */
export const angledRoom: readonly PlanPoint[] = [
  [0, 0],
  [10, 0],
  [10, 1],
  [1, 1],
  [1, 10],
  [0, 10],
];

/** Whether a place lies in one of the arms, not on a wall. */
export const isInAngledRoom = ([x, y]: PlanPoint): boolean =>
  (x > 0 && x < 10 && y > 0 && y < 1) || (x > 0 && x < 1 && y > 0 && y < 10);
