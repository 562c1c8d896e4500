import type { ComparedThing } from "./comparedScene.ts";
import type { ComparedShown } from "./comparedLook.ts";

/** The things that one steps through: of the kinds that are switched on. */
export const steppedThings = (
  things: readonly ComparedThing[],
  shown: ComparedShown,
): readonly ComparedThing[] => things.filter(({ kind }) => shown[kind]);

/** The thing after the present one (`by` 1) or before it (-1), round and round; the first or last without a present one. */
export function nextThing(
  things: readonly ComparedThing[],
  present: number | null,
  by: 1 | -1,
): ComparedThing | undefined {
  const at = things.findIndex(({ id }) => id === present);
  if (at === -1) return by === 1 ? things[0] : things.at(-1);
  return things[(at + by + things.length) % things.length];
}

/** A storey of the picture: where its floor lies and where a section through it cuts, m. */
interface Level {
  readonly express_id: number;
  readonly floor_m: number;
  readonly cut_m: number;
}

/** Where a thing of the scene is. Ids of the scene; heights in the coordinates of the geometry, m. */
interface ThingPlace {
  readonly storey_id: number | null;
  readonly isRoom: boolean;
  readonly isExternal: boolean;
  readonly bottom: number;
}

/**
 * The storey to open so that a thing can be seen: its own for rooms and for what stands inside; none for outer walls, and for what a section
 * through its storey would take away.
 */
export function storeyToSee(
  { storey_id, isRoom, isExternal, bottom }: ThingPlace,
  levels: readonly Level[],
  open: number | null,
): number | null {
  const own = levels.find(({ express_id }) => express_id === storey_id);
  if (!own) return null;
  if (isRoom) return own.express_id;
  if (bottom >= own.cut_m) return null;
  if (open === own.express_id) return open;
  return isExternal ? null : own.express_id;
}
