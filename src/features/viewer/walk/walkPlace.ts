import type { Space, Storey } from "#domain/ifc/model.ts";
import { spaceTitle } from "#domain/viewer/thingTree.ts";
import { storeyMark } from "#shared/modelView/storeys/storeyMark.ts";
import type { WalkPlace } from "#ui/model3d/walk/Walk.ts";

/** What of a building says where somebody is. */
interface Known {
  readonly spaces: readonly Pick<Space, "express_id" | "storey_id" | "name" | "long_name">[];
  readonly storeys: readonly Pick<Storey, "express_id" | "name">[];
  /** From the highest to the lowest. */
  readonly levels: readonly { readonly express_id: number; readonly floor_m: number }[];
  /** Minimum and maximum x, y, z of the building. */
  readonly box: readonly [number, number, number, number, number, number];
}

/** Where somebody is: a room, a storey, or neither in front of the building. Express ids. */
export interface Whereabouts {
  readonly room: number | null;
  readonly storey: number | null;
  /** As one reads it: "2. OG", "Büro 2.14"; null where it has no name. */
  readonly storeyName: string | null;
  readonly roomName: string | null;
}

/** How far into a doorway or a wall one is still where one was, m. */
const doorway_m = 0.9;

/** Tells where somebody stands; between two rooms they are where they were (`last`, with the place that was told). */
export function whereabouts(
  place: WalkPlace,
  known: Known,
  last: { readonly at: Whereabouts; readonly feet: WalkPlace["feet"] } | null,
): Whereabouts {
  const [x, y, z] = place.feet;
  const space = known.spaces.find(({ express_id }) => express_id === place.room);
  if (!space && last && last.at.room !== null) {
    const apart = Math.hypot(...last.feet.map((value, axis) => value - place.feet[axis]!));
    if (apart < doorway_m) return last.at;
  }
  const { box } = known;
  // A courtyard lies within the box of a building, but nothing lies over it.
  const isWithin = place.isCovered && x > box[0] && x < box[3] && y > box[1] && y < box[4];
  // The floor of a storey that one stands on, or half a step below it.
  const level = isWithin ? known.levels.find(({ floor_m }) => floor_m <= z + 0.5) : undefined;
  const storey = space?.storey_id ?? level?.express_id ?? null;
  const name = known.storeys.find(({ express_id }) => express_id === storey)?.name;
  return {
    room: space?.express_id ?? null,
    storey,
    storeyName: name ? storeyMark(name) : null,
    roomName: space ? spaceTitle(space) || null : null,
  };
}

/** The next storey up (1) or down (−1); null at the end. `levels` from the highest to the lowest. */
export function nextStorey(
  levels: Known["levels"],
  { storey, floor_m }: { readonly storey: number | null; readonly floor_m: number },
  by: 1 | -1,
): number | null {
  const here = levels.findIndex(({ express_id }) => express_id === storey);
  if (here !== -1) return levels[here - by]?.express_id ?? null;
  // Beside the building: the first floor above, or the first one below the feet.
  const next =
    by === 1
      ? levels.findLast((level) => level.floor_m > floor_m - 0.6)
      : levels.find((level) => level.floor_m < floor_m + 0.6);
  return next?.express_id ?? null;
}
