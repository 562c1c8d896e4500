import type { Border } from "#domain/energy/data/tabulaConstants.ts";
import type { Hull, Undecided } from "#domain/hull/hull.ts";
import { kindOfNormal } from "./envelopeHull.ts";
import type { PartKind } from "./envelopePart.ts";
import type { PlacedSpace, Scene } from "./envelopeScene.ts";
import type { Vector } from "../geometry/matrix.ts";
import { azimuthOf, type Box, wrap } from "../geometry/plan.ts";

/**
 * Why a place of the hull is listed. A floor on the ground that nobody drew is known but for its construction: rooms and walls say where it
 * lies and how large it is. Anything else that no element closes, or behind which it is not known what lies, is undecided.
 */
type OpenReason = "ground_slab_missing" | "nothing_drawn" | "unknown_behind";

/** A place of the hull that no element closes, or of which it is not known what lies behind it. */
export interface OpenPlace {
  readonly area_m2: number;
  readonly kind: PartKind;
  readonly border: Border | null;
  readonly why: OpenReason;
  /** GlobalId of the element there, and of the room inside; null when there is none. */
  readonly element: string | null;
  readonly room: string | null;
  /** Name of the element, else of the room inside, else of the nearest heated one. */
  readonly name: string;
  /** Express id of what is named, for the 3D view; null when there is nothing. */
  readonly express_id: number | null;
  /** Outward, and the middle of it in the world, m. */
  readonly normal: Vector;
  readonly middle: Vector;
  /** Where it lies: rectangles by their corners, in their order around. Absent from a balance that was stored. */
  readonly patches?: readonly (readonly Vector[])[] | undefined;
  /** Clockwise from true north; null for what is level. */
  readonly azimuth_deg: number | null;
}

/** How well the hull that an envelope was measured from holds together. */
export interface HullCheck {
  /** All of the hull, m², and by how much it does not close. */
  readonly area_m2: number;
  readonly gap_m2: number;
  /** Sum of the places that are undecided: all that are listed but missing ground slabs, m². */
  readonly undecided_m2: number;
  /** Sum of the floors on the ground that nobody drew, m². */
  readonly ground_slab_missing_m2: number;
  /** Every such place, the largest first. */
  readonly open: readonly OpenPlace[];
}

/** Lists what is open in a hull, with names and directions. `north` is subtracted from each azimuth, degrees. */
export function hullCheck(scene: Scene, hull: Hull, north: number): HullCheck {
  const open = hull.undecided
    .flatMap(({ border, ...one }) =>
      border === "neighbour" ? [] : openPlace(scene, { ...one, border }, north),
    )
    .toSorted((a, b) => b.area_m2 - a.area_m2);
  const sum = (isOne: (place: OpenPlace) => boolean) =>
    open.reduce((all, place) => (isOne(place) ? all + place.area_m2 : all), 0);
  return {
    area_m2: hull.area_m2,
    gap_m2: hull.gap_m2,
    undecided_m2: sum(({ why }) => why !== "ground_slab_missing"),
    ground_slab_missing_m2: sum(({ why }) => why === "ground_slab_missing"),
    open,
  };
}

type OpenPiece = Omit<Undecided, "border"> & Pick<OpenPlace, "border">;

function openPlace(scene: Scene, one: OpenPiece, north: number): OpenPlace {
  const { area_m2, id, room, border, normal, middle, patches } = one;
  const kind = kindOfNormal(normal);
  const element = id === null ? undefined : scene.elements.get(id);
  const inside = (room === null ? undefined : scene.spaceById.get(room)) ?? nearest(scene, middle);
  const space = inside?.space;
  const isLevel = Math.abs(normal[2]) > 0.996;
  return {
    area_m2,
    kind,
    border,
    why:
      id === null
        ? kind === "floor" && border === "ground"
          ? "ground_slab_missing"
          : "nothing_drawn"
        : "unknown_behind",
    element: element?.global_id ?? null,
    room: space?.global_id ?? null,
    name: element?.name || space?.long_name || space?.name || "",
    express_id: element?.express_id ?? space?.express_id ?? null,
    normal,
    middle,
    patches,
    azimuth_deg: isLevel ? null : wrap(azimuthOf(normal[0], normal[1]) - north),
  };
}

/** The heated room whose box lies nearest to a place. */
function nearest(scene: Scene, place: Vector): PlacedSpace | undefined {
  const far = (box: Box) =>
    Math.hypot(
      ...[0, 1, 2].map((axis) => Math.max(box[axis]! - place[axis]!, 0, place[axis]! - box[axis + 3]!)),
    );
  return scene.spaces
    .flatMap((space) =>
      space.state === "heated" && space.box !== null ? { space, far: far(space.box) } : [],
    )
    .toSorted((a, b) => a.far - b.far)[0]?.space;
}
