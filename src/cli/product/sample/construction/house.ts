import { clearRoom } from "./clearRoom.ts";
import { openingsOf, type Opening } from "./openings.ts";
import type { Room, StoreyPlan } from "../plan/plan.ts";
import type { Rect } from "../plan/rectangles.ts";
import { slabsOf, type Slab } from "./slabs.ts";
import { storeys } from "../plan/storeys.ts";
import { wallsOf, type Wall } from "./walls.ts";

/** A storey with all its parts measured out. */
export interface Storey {
  readonly plan: StoreyPlan;
  readonly rooms: readonly (Room & { readonly clear: Rect })[];
  readonly walls: readonly Wall[];
  readonly openings: readonly Opening[];
  readonly slabs: readonly Slab[];
}

/** The whole house from its plan, storeys from below. */
export function house(): readonly Storey[] {
  return storeys.map((plan, i) => {
    const rooms = plan.rooms.map((room) => ({ ...room, clear: clearRoom(room, plan) }));
    const walls = wallsOf(plan, storeys[i - 1] ?? null);
    return { plan, rooms, walls, openings: openingsOf(plan, rooms, walls), slabs: slabsOf(plan) };
  });
}
