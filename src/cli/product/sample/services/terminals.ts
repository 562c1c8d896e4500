import { fillings } from "../construction/fillings.ts";
import type { Storey } from "../construction/house.ts";
import { facadesOf } from "../construction/openings.ts";
import type { Side } from "../plan/plan.ts";
import type { Point } from "../plan/rectangles.ts";
import { usages } from "../plan/usages.ts";

/** A radiator before an outer wall, under a window where there is one. */
interface Radiator {
  readonly tag: string;
  readonly room: string;
  readonly kind: RadiatorKind;
  /** Middle of its back on the inner face of the wall. */
  readonly at: Point;
  /** Side of the room it stands on. */
  readonly side: Side;
}

/** A smoke detector in the middle of a ceiling. */
interface Detector {
  readonly tag: string;
  readonly room: string;
  readonly at: Point;
}

/** Length of the kinds of radiators, metres. */
export const radiatorLength = { radiator06: 0.6, radiator10: 1, radiator16: 1.6 } as const;

type RadiatorKind = keyof typeof radiatorLength;

/** One radiator for each façade of each heated room of a storey, where the wall leaves room for it. */
export function radiatorsOf({ plan, rooms, walls, openings }: Storey): readonly Radiator[] {
  const places = rooms.flatMap((room) => {
    if (usages[room.usage].winter_c === null) return [];
    return facadesOf(room.number, rooms, walls).flatMap(({ wall, from, to }) => {
      const side = wall.outside?.side;
      if (!side) return [];
      const holes = openings.filter((o) => o.wall === wall && o.rooms[0] === room.number);
      const wanted: RadiatorKind = to - from > 3.5 ? "radiator16" : "radiator10";
      const found = placeFor([wanted, "radiator10", "radiator06"], [from, to], holes);
      if (!found) return [];
      const { kind, along } = found;
      const { clear } = room;
      const at: Point = {
        south: [along, clear.y0] as const,
        north: [along, clear.y1] as const,
        west: [clear.x0, along] as const,
        east: [clear.x1, along] as const,
      }[side];
      return [{ room: room.number, kind, at, side }];
    });
  });
  return places.map((place, i) => ({ ...place, tag: `HK-${plan.key}-${String(i + 1).padStart(2, "0")}` }));
}

/** Under the first high window, else in the first gap that is wide enough; the first kind that fits. */
function placeFor(
  kinds: readonly RadiatorKind[],
  [from, to]: readonly [number, number],
  holes: readonly { readonly from: number; readonly to: number; readonly filling: keyof typeof fillings }[],
): { readonly kind: RadiatorKind; readonly along: number } | null {
  const low = holes.filter(({ filling }) => fillings[filling].sill < 0.7).toSorted((a, b) => a.from - b.from);
  const under = holes.filter(({ filling }) => fillings[filling].sill >= 0.7).map((h) => (h.from + h.to) / 2);
  const edges = [from, ...low.flatMap((h) => [h.from, h.to]), to];
  const gaps = edges.flatMap((a, i) => {
    const b = edges[i + 1];
    return i % 2 === 0 && b !== undefined ? [(a + b) / 2] : [];
  });
  for (const kind of kinds) {
    const half = radiatorLength[kind] / 2 + 0.05;
    const free = (middle: number) =>
      middle - half > from &&
      middle + half < to &&
      low.every((h) => middle + half < h.from || middle - half > h.to);
    const along = [...under, ...gaps].find(free);
    if (along !== undefined) return { kind, along };
  }
  return null;
}

/** Smoke detectors after DIN 14676-1: in bedrooms, children's rooms and the halls that lead there. */
export function detectorsOf({ plan, rooms }: Storey): readonly Detector[] {
  const guarded = rooms.filter((room) => ["sleeping", "child", "hall"].includes(room.usage));
  return guarded.map((room, i) => ({
    tag: `RM-${plan.key}-${String(i + 1).padStart(2, "0")}`,
    room: room.number,
    at: [(room.clear.x0 + room.clear.x1) / 2, (room.clear.y0 + room.clear.y1) / 2],
  }));
}
