import { storeys } from "../plan/storeys.ts";
import type { StoreyKey } from "../plan/plan.ts";
import type { Point } from "../plan/rectangles.ts";

/** A stair from one storey to the next: two flights of nine risers with a landing between. */
export interface Stair {
  readonly storey: StoreyKey;
  readonly rise: number;
}

/** Measures of the flights, metres: going, first riser's y, width, x of the two flights, landing. */
export const stairMeasures = {
  risers: 18,
  going: 0.25,
  start: 24.675,
  width: 1.35,
  west: 12.585,
  east: 14.065,
  landing: { x0: 12.535, y0: 26.675, x1: 15.465, y1: 27.675 },
  slab: 0.18,
} as const;

/** The stairs of the house: one from each storey but the top one. */
export const stairs: readonly Stair[] = storeys.slice(0, -1).map((plan, i) => ({
  storey: plan.key,
  rise: (storeys[i + 1]?.elevation ?? plan.elevation) - plan.elevation,
}));

/** Side view of a flight of nine risers: along its way by height, from its lowest step, with a slab under it. */
export function flightProfile(riser: number): readonly Point[] {
  const { going, slab } = stairMeasures;
  const count = stairMeasures.risers / 2;
  const steps = Array.from({ length: count }, (_, i): readonly Point[] => [
    [i * going, i * riser],
    [i * going, (i + 1) * riser],
  ]).flat();
  const end = (count - 1) * going;
  return [...steps, [end, count * riser - riser - slab], [going, -slab + riser], [0, 0]].slice(
    0,
    -1,
  ) as readonly Point[];
}
