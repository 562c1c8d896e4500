import { planArea, sharedPlan } from "#domain/ifc/geometry/plan.ts";
import type { BodyRole, Facet } from "../body.ts";
import { heightsOf } from "../lie.ts";

/** Heights that tell ground from air, m. */
export interface Ground {
  /** Of the terrain. */
  readonly level: number;
  /** What begins no higher above it lies on the ground. */
  readonly floors: number;
  /** Whether the building stands on columns: no floor of it lies on the ground for what it is called. */
  readonly isRaised: boolean;
}

interface Body {
  readonly role: BodyRole;
  readonly facets: readonly Facet[];
}

/** A floor whose underside lies no higher above terrain or lowest slab lies on the ground, m: a choice of our own. */
const onGround = 0.7;
/** The layers of a floor over its slab are no thicker, m. */
const layers = 0.5;
/** A room stands on the ground floor whose floor lies no farther above the terrain, m. */
const atLevel = 0.3;
/** What a slab carries of a room, as a share of its plan. */
const carried = 0.3;
/** Columns below the lowest slab are at least so tall, and end so near to the terrain, m. */
export const columns = { tall: 1, foot: 0.5 } as const;

/**
 * Heights that tell ground from air. The terrain lies no higher than the slab of the ground floor: the layers of a floor that nobody draws
 * lie over it. Where the lowest slab lies higher than the terrain it lies on the ground all the same, unless columns carry it. Choices of
 * our own.
 * @param terrain null when it is not known.
 */
export function groundOf(bodies: readonly Body[], terrain: number | null): Ground {
  const lowest = lowestOf(bodies);
  if (terrain === null) return { level: lowest, floors: lowest + onGround, isRaised: false };
  const level = Math.min(terrain, ...slabsBelow(bodies, terrain));
  const isRaised = bodies.some(({ role, facets }) => {
    const [low, high] = heightsOf({ facets });
    return (
      role === "filler" &&
      low < lowest - columns.tall &&
      high < lowest + columns.foot &&
      Math.abs(low - terrain) < columns.foot
    );
  });
  return { level, floors: (isRaised ? level : Math.max(level, lowest)) + onGround, isRaised };
}

/** Upper faces of the slabs a little below the terrain that carry heated rooms at its height. */
function slabsBelow(bodies: readonly Body[], terrain: number): readonly number[] {
  const rooms = bodies.flatMap(({ role, facets }) => {
    const floor = facets.find(({ normal, box }) => normal[2] < -0.99 && Math.abs(box[2] - terrain) < atLevel);
    return role === "heated" && floor !== undefined ? [floor.box] : [];
  });
  return bodies.flatMap(({ role, facets }) => {
    if (role !== "level") return [];
    const [top] = facets.filter(({ normal }) => normal[2] > 0.99);
    if (top === undefined || top.box[5] >= terrain || top.box[5] < terrain - layers) return [];
    const isCarrying = rooms.some((room) => sharedPlan(top.box, room) > carried * planArea(room));
    return isCarrying ? top.box[5] : [];
  });
}

/** Underside of the lowest slab, else of the lowest body. */
function lowestOf(bodies: readonly Body[]): number {
  const slabs = bodies.filter(({ role }) => role === "level");
  const lows = (slabs.length > 0 ? slabs : bodies).map((body) => heightsOf(body)[0]);
  return lows.reduce((least, low) => Math.min(least, low), Infinity);
}
