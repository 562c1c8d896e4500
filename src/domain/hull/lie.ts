import { keptOf } from "#kernel/readings/keptReadings.ts";
import type { Facet } from "./body.ts";

/** Anything with plane faces, the largest first. */
interface Faced {
  readonly facets: readonly Facet[];
}

/** What covers a building and slopes less, lies level or falls for the rain: upright part of its normal. */
export const fallsLess = 0.98;
/** What slopes more is nearly upright: upright part of its normal. */
export const nearlyUpright = 0.34;
/** What lies nearer to the floor of a room is a part of its floor, and none of its ceilings, m. */
export const overFloor = 1.5;
/** Bodies lie alike where their upright parts of the normal differ by no more. */
const alike = 0.02;

/** How level the largest face of a body lies, 0…1: the upright part of its normal; 0 without a face. */
export const slopeOf = ({ facets }: Faced): number => Math.abs(facets[0]?.normal[2] ?? 0);

/** Whether a body lies level, or falls for the rain. */
export const isLevel = (body: Faced): boolean => slopeOf(body) > fallsLess;

/** Whether a body lies as another one does. */
export const liesLike = (body: Faced, other: Faced): boolean =>
  Math.abs(slopeOf(body) - slopeOf(other)) <= alike;

/** Whether a body slants as a roof does. */
export function isSlanting(body: Faced): boolean {
  const slope = slopeOf(body);
  return slope > 0.3 && slope < 0.996;
}

const heights = keptOf((facets: readonly Facet[]): readonly [low: number, high: number] => {
  let [low, high] = [Infinity, -Infinity];
  for (const { box } of facets) [low, high] = [Math.min(low, box[2]), Math.max(high, box[5])];
  return [low, high];
});

/** The lowest and the highest place of a body, m; found once for each. Without faces they are Infinity and -Infinity. */
export const heightsOf = ({ facets }: Faced): readonly [low: number, high: number] => heights(facets);

/** Modules go no deeper into what they stand on, and are lower from end to end, m. What is taller lies wholly over it. A choice of our own. */
const modules = { sunk: 0.15, tall: 1.2, over: 0.1 } as const;

/** Whether a body stands on what ends at a height: as modules do, or wholly over it. A roof is taller, or goes down beside it. */
export const standsOver = (body: Faced, height: number): boolean =>
  heightsOf(body)[0] > height + modules.over || isModule(body, height);

/** Whether a body is so low from end to end, and lies so far up, that it is a module that stands at a height. */
export function isModule(body: Faced, height: number): boolean {
  const [low, high] = heightsOf(body);
  return low > height - modules.sunk && high < low + modules.tall;
}
