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

/** What a hull says of the gross volume. */
export interface EnclosedVolume {
  /** Heated gross volume V_e; null where the hull gives none. */
  readonly gross_volume_m3: GradedNumber | null;
  /** What a closed hull encloses that is not that of the heated area, m³; null for any other. */
  readonly unused_hull_m3: number | null;
}

/**
 * The heated gross volume V_e that the hull encloses. A hull that does not close gives none, nor does one that is not that of the heated area:
 * storeys without rooms are counted beside it, somebody entered another area, or the air of the rooms does not fit.
 */
export function grossVolume(hull: Hull | null, { area, own_m2, net_m3 }: Known): EnclosedVolume {
  if (hull === null || !isClosed(hull)) return { gross_volume_m3: null, unused_hull_m3: null };
  const value = hull.volume_m3;
  const share = net_m3 / value;
  const isOfRooms = share >= netShare.from && share <= netShare.to;
  const isOfArea = area.quality !== "Q5" && (own_m2 === null || isUsualRatio(area.value / own_m2));
  if (!isOfRooms || !isOfArea) return { gross_volume_m3: null, unused_hull_m3: value };
  const origin = { from: "default", rule: "hull_volume" } as const;
  return { gross_volume_m3: { value, origin, quality: "Q3" }, unused_hull_m3: null };
}

function isClosed({ undecided, gap_m2, area_m2 }: Hull): boolean {
  const open = undecided.reduce((sum, one) => (one.id === null ? sum + one.area_m2 : sum), 0);
  // A floor on the ground that nobody drew is where rooms and walls end.
  const ground = undecided.reduce(
    (sum, one) =>
      one.id === null && one.border === "ground" && one.normal[2] < -0.9 ? sum + one.area_m2 : sum,
    0,
  );
  return gap_m2 <= closed.gap * area_m2 && open - ground <= closed.open * area_m2;
}

/** Both volumes where the one of a closed hull does not count: that of the hull, and the estimate in its place. */
export const bothVolumes = (hull_m3: number, estimate_m3: number): string =>
  `${Math.round(hull_m3)} m³ ≠ ${Math.round(estimate_m3)} m³`;
