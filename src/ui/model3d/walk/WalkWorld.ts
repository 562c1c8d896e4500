import { Vector3 } from "three";
import type { Drawing } from "../Drawing.ts";
import type { Box } from "#kernel/shapes/placedShapes.ts";
import type { DrawnGeometry } from "../geometry/DrawnGeometry.ts";
import { boxAround } from "#kernel/shapes/itemBoxes.ts";
import type { Picker, PickRules } from "../pick/Picker.ts";
import type { Point } from "../section/sheet.ts";
import { bodyRadius_m } from "./walkSlide.ts";
import { eyeHeight_m, roomAround, standing, stepHeight_m, type WalkGround } from "./walkStep.ts";

/** The building that is walked through. */
export interface WalkedBuilding {
  readonly geometry: DrawnGeometry;
  readonly drawing: Drawing;
  readonly picker: Picker;
  /** Whether one goes through a thing as if it were open: doors. */
  readonly isOpen: (express_id: number) => boolean;
}

/** What lies so far from the body is looked through at once, m. */
const around_m = 8;

const down = new Vector3(0, 0, -1);
const up = new Vector3(0, 0, 1);

/** Floors, walls and rooms of a building as it is drawn: what is hidden, ghosted or cut away is not there. */
export class WalkWorld implements WalkGround {
  readonly #building: WalkedBuilding;
  readonly #rooms: readonly number[];
  readonly #solids: readonly number[];
  #near: { readonly x: number; readonly y: number; readonly items: readonly number[] } | null = null;

  constructor(building: WalkedBuilding) {
    this.#building = building;
    const { families } = building.drawing.plan;
    this.#rooms = building.drawing.plan.spaces;
    this.#solids = [...families.keys()].filter((item) => families[item] !== "space");
  }

  /** Triangles of walls, slabs, furniture, glass in a box; not of doors, planting and what is flat on the ground. */
  solids(box: Box): number[] {
    const { drawing, geometry, picker } = this.#building;
    const { families } = drawing.plan;
    const items = this.#around((box[0] + box[3]) / 2, (box[1] + box[4]) / 2);
    const stopping = items.filter(
      (item) =>
        drawing.states.isPickable(item) &&
        families[item] !== "green" &&
        families[item] !== "ground" &&
        !this.#building.isOpen(geometry.placements[item]!.express_id),
    );
    const triangles = picker.trianglesIn(box, stopping);
    if (drawing.planes.length === 0) return triangles;
    return triangles.filter((_, index) => !this.#isCut(triangles, Math.floor(index / 9) * 9));
  }

  /** The highest floor at or below a point; where nothing bears at all, the floor of a room as its volume says it. */
  floorBelow(x: number, y: number, z: number): number | null {
    const { drawing, geometry, picker } = this.#building;
    const origin = new Vector3(x, y, z);
    const bearing: PickRules = {
      isPickable: (item) =>
        drawing.states.isPickable(item) && !this.#building.isOpen(geometry.placements[item]!.express_id),
      accepts: (_, point, rise) => rise > 0.5 && !drawing.isCut(point),
      lead: () => 0,
      among: this.#around(x, y),
    };
    const hit =
      picker.pick(origin, down, bearing) ??
      picker.pick(origin, down, { ...bearing, accepts: (_, point) => !drawing.isCut(point) }) ??
      picker.pick(origin, down, {
        isPickable: () => true,
        accepts: (_, __, rise) => Math.abs(rise) > 0.5,
        lead: () => 0,
        among: this.#rooms,
      });
    return hit ? hit.point[2] : null;
  }

  /** The room around a point, express id; of several the smallest. */
  roomAt(point: Point): number | null {
    const { geometry, picker, drawing } = this.#building;
    const at = new Vector3(...point);
    const inside = this.#rooms.filter((item) => picker.encloses(item, at));
    const size = (item: number) => volume(boxAround(drawing.boxes, [item])!);
    const [smallest] = inside.toSorted((a, b) => size(a) - size(b));
    return smallest === undefined ? null : geometry.placements[smallest]!.express_id;
  }

  /** Whether a ceiling or a roof lies over a point, also one that is hidden or cut away now. */
  isCovered([x, y, z]: Point): boolean {
    const { drawing, picker } = this.#building;
    const hit = picker.pick(new Vector3(x, y, z), up, {
      isPickable: (item) => drawing.plan.families[item] !== "green",
      accepts: () => true,
      lead: () => 0,
      among: this.#around(x, y),
    });
    return hit !== null;
  }

  /** A good place to stand in a room: far from its walls, near its middle. Null where a body finds none. */
  placeIn(room: number): Point | null {
    const box = this.boxOf(room);
    if (!box) return null;
    const spots = places(box).filter((spot) => this.roomAt([spot[0], spot[1], box[2] + 1]) === room);
    let best: { readonly feet: Point; readonly worth: number } | null = null;
    for (const [x, y] of spots) {
      const feet = standing([x, y, box[2]], this);
      if (!feet || Math.abs(feet[2] - box[2]) > stepHeight_m) continue;
      const free = Math.min(roomAround(feet, this), 1.5);
      if (free < bodyRadius_m) continue;
      const worth = free - Math.hypot(x - (box[0] + box[3]) / 2, y - (box[1] + box[4]) / 2) * 0.1;
      if (!best || worth > best.worth) best = { feet, worth };
    }
    return best?.feet ?? null;
  }

  /** The direction in which one sees farthest from a place, as an azimuth. */
  longestLook(feet: Point): number {
    const { drawing, picker } = this.#building;
    const eye = new Vector3(feet[0], feet[1], feet[2] + eyeHeight_m);
    let best = { azimuth: 0, length: -1 };
    for (let n = 0; n < 16; n++) {
      const azimuth = (n * Math.PI) / 8;
      const way = new Vector3(-Math.sin(azimuth), Math.cos(azimuth), 0);
      const hit = picker.pick(eye, way, {
        isPickable: (item) => drawing.states.isPickable(item) && drawing.plan.families[item] !== "space",
        // What an open storey has lost comes back with the walk.
        accepts: () => true,
        lead: () => 0,
      });
      // Out of the building counts for little: there is nothing to see.
      const length = hit ? eye.distanceTo(new Vector3(...hit.point)) : 3;
      if (length > best.length + 0.3) best = { azimuth, length };
    }
    return best.azimuth;
  }

  /** The place of a floor that a ray meets before anything else; null when it meets something that is no floor. */
  floorAlong(origin: Vector3, direction: Vector3, eye_z: number): Point | null {
    const { drawing, picker } = this.#building;
    const { families } = drawing.plan;
    let isFloor = false;
    const hit = picker.pick(origin, direction, {
      isPickable: (item) => drawing.states.isPickable(item) && families[item] !== "space",
      accepts: (_, point) => !drawing.isCut(point),
      lead: () => 0,
    });
    if (!hit) return null;
    const family = families[hit.item];
    const above = this.floorBelow(hit.point[0], hit.point[1], hit.point[2] + 0.02);
    isFloor = above !== null && Math.abs(above - hit.point[2]) < 0.02;
    const bears = family === "paper" || family === "ground" || family === "green";
    return isFloor && bears && hit.point[2] < eye_z - 0.6 ? hit.point : null;
  }

  /** The box of a thing; null when it has no size. */
  boxOf(express_id: number): Box | null {
    return this.#building.drawing.boxOf(new Set([express_id]));
  }

  /** The items over or under a place in plan, for some metres around: looked for again when one has gone on. */
  #around(x: number, y: number): readonly number[] {
    const near = this.#near;
    if (near && Math.hypot(near.x - x, near.y - y) < around_m / 2) return near.items;
    const { boxes } = this.#building.drawing;
    const items = this.#solids.filter(
      (item) =>
        boxes[item * 6]! <= x + around_m &&
        boxes[item * 6 + 3]! >= x - around_m &&
        boxes[item * 6 + 1]! <= y + around_m &&
        boxes[item * 6 + 4]! >= y - around_m,
    );
    this.#near = { x, y, items };
    return items;
  }

  #isCut(triangles: readonly number[], at: number): boolean {
    return [0, 3, 6].every((corner) =>
      this.#building.drawing.isCut([
        triangles[at + corner]!,
        triangles[at + corner + 1]!,
        triangles[at + corner + 2]!,
      ]),
    );
  }
}

const volume = (box: Box) => (box[3] - box[0]) * (box[4] - box[1]) * (box[5] - box[2]);

/** Places all over a box in plan: its middle, and a grid of up to nine by nine. */
function places([x0, y0, , x1, y1]: Box): (readonly [number, number])[] {
  const across = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
  return across.flatMap((u) =>
    across.map((v): readonly [number, number] => [x0 + (x1 - x0) * u, y0 + (y1 - y0) * v]),
  );
}
