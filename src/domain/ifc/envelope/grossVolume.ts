import type { Hull } from "#domain/hull/hull.ts";
import type { GradedNumber } from "./envelopePart.ts";
import { isUsualRatio } from "./referenceArea.ts";

/** A hull encloses a volume where no more of it than this is missing: its gap, and what nothing closes. Shares of its area. */
const closed = { gap: 0.01, open: 0.05 } as const;

/** Net over gross volume of buildings lies between these; a hull that says otherwise is not that of the rooms. */
const netShare = { from: 0.4, to: 1.02 } as const;

/** What the volume of a hull is held against. */
interface Known {
  /** Heated area that counts, and that of the rooms in the model alone; null where there are none. */
  readonly area: GradedNumber;
  readonly own_m2: number | null;
  readonly net_m3: number;
}

/**
 * The heated gross volume V_e that the hull encloses; null where it does not close, or is not that of the heated area: storeys
 * without rooms are counted beside it, or somebody entered another area.
 */
export function grossVolume(hull: Hull | null, { area, own_m2, net_m3 }: Known): GradedNumber | null {
  if (hull === null || area.quality === "Q5") return null;
  const open = hull.undecided.reduce((sum, one) => (one.id === null ? sum + one.area_m2 : sum), 0);
  // A floor on the ground that nobody drew is where rooms and walls end.
  const ground = hull.undecided.reduce(
    (sum, one) =>
      one.id === null && one.border === "ground" && one.normal[2] < -0.9 ? sum + one.area_m2 : sum,
    0,
  );
  if (hull.gap_m2 > closed.gap * hull.area_m2 || open - ground > closed.open * hull.area_m2) return null;
  if (own_m2 !== null && !isUsualRatio(area.value / own_m2)) return null;
  const share = net_m3 / hull.volume_m3;
  if (!(share >= netShare.from && share <= netShare.to)) return null;
  return { value: hull.volume_m3, origin: { from: "default", rule: "hull_volume" }, quality: "Q3" };
}
