import { sum } from "#kernel/sum.ts";
import type { Origin } from "../model.ts";

/** What of a room is asked here; a stored row and a room of the model both have it. */
export interface MeasuredRoom {
  readonly net_area_m2?: number | null;
  readonly gross_area_m2?: number | null;
  readonly role?: string | null;
  /** Origin of the area as `Origin`. */
  readonly area_origin?: unknown;
}

/** Whether a space is a room whose area counts: no whole of others, no void, nothing outside. */
export const isCounted = ({ role }: Pick<MeasuredRoom, "role">): boolean =>
  role === undefined || role === null || role === "room";

/** The area of a space as it stands in lists: its net area, else its gross one, m²; null without any. */
export const ownArea = ({ net_area_m2, gross_area_m2 }: MeasuredRoom): number | null =>
  net_area_m2 ?? gross_area_m2 ?? null;

/** The area with which a space counts in sums, m²: null when it has none, or is no room of its own. */
export const countedArea = (room: MeasuredRoom): number | null => (isCounted(room) ? ownArea(room) : null);

/** Which area the one of a room is. */
export type AreaKind = "net" | "gross" | "drawn";

/** Which area stands for a room; null without any. A net area is never claimed where there is only a gross one. */
export function areaKind(room: MeasuredRoom): AreaKind | null {
  if (ownArea(room) === null) return null;
  if ((room.area_origin as Origin | null | undefined)?.from === "geometry") return "drawn";
  return (room.net_area_m2 ?? null) !== null ? "net" : "gross";
}

/** The areas of rooms together. */
export interface AreaSum {
  /** Null when no room has an area. */
  readonly area_m2: number | null;
  /** `mixed`: net areas of some and gross areas of others. */
  readonly kind: "net" | "gross" | "mixed";
  /** A: all stated net areas. B: some drawn or gross. C: some missing, or all gross. */
  readonly grade: "A" | "B" | "C";
  readonly rooms: number;
}

/** Sums what counts, and says what it is a sum of. */
export function sumOfAreas(rooms: readonly MeasuredRoom[]): AreaSum {
  const counted = rooms.filter(isCounted);
  const areas = counted.flatMap((room) => ownArea(room) ?? []);
  const kinds = counted.map(areaKind);
  const gross = kinds.filter((kind) => kind === "gross").length;
  const missing = kinds.includes(null);
  const allGross = gross > 0 && gross === areas.length;
  return {
    area_m2: areas.length === 0 ? null : sum(areas),
    kind: gross === 0 ? "net" : allGross ? "gross" : "mixed",
    grade: missing || allGross ? "C" : gross > 0 || kinds.includes("drawn") ? "B" : "A",
    rooms: counted.length,
  };
}
