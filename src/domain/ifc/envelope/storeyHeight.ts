import type { GradedNumber } from "./envelopePart.ts";
import type { Scene } from "./envelopeScene.ts";
import { type Box, centre, coversInPlan, planArea, sharedPlan } from "../geometry/plan.ts";
import { isCounted } from "../rooms/countedArea.ts";

/** Floors nearer to each other than this are of one storey: galleries, steps, half storeys. m */
const sameStorey = 1.5;
/** What lies between the rooms of two storeys is no thicker; else a storey is missing between them, m. */
const thickest = 1.5;
/** A ceiling lies no higher above the room that it covers, and is no thicker, m. */
const ceiling = { above: 1, thick: 0.8 } as const;
/** A floor with its screed where none is drawn, m. */
const usualCeiling = 0.3;
/** A hall has a floor of another storey in it where it goes past that by more than this share of the room there. */
const reached = 0.5;
/** Below a floor in a hall, the storey is at least so high for the room above it; floors of half storeys are none. */
const likeAbove = 0.6;
/** Below this share of its box a room has a sloping ceiling. */
const level = 0.97;
/** A room lies over another one where it covers so much of the smaller of both. */
const over = 0.25;
/** Storeys lower or higher than this are none, m. */
const possible = { from: 1.8, to: 15 } as const;

/** A room, or one storey of a hall, with what it takes to tell how high its storey is. */
interface Room {
  readonly box: Box;
  readonly floor: number;
  readonly area: number;
  readonly isHeated: boolean;
  /** Of its body, m; lower than its box below a slope. */
  readonly mean: number;
}

type Known = Pick<GradedNumber, "origin" | "quality"> & { readonly value: number; readonly weight: number };

const ofRule = (rule: string) => ({ from: "default", rule }) as const;
const byFloors = { origin: ofRule("storey_floors_of_rooms"), quality: "Q3" } as const;
const byCeiling = { origin: ofRule("room_and_ceiling"), quality: "Q3" } as const;
const byUsualCeiling = { origin: ofRule("room_and_usual_ceiling"), quality: "Q4" } as const;
const byElevations = { origin: ofRule("storey_elevations"), quality: "Q3" } as const;

/**
 * Average storey height of the heated storeys, from the top of a floor to the top of the one above it, weighted by floor area.
 * It goes by the bodies of the rooms, else by the elevations of the storeys, else by the heights that rooms state. A hall that
 * goes past the floors of other storeys counts as its storeys, each with its area. A storey with nothing above it ends at the top
 * of its ceiling. One below slopes counts only where there is no other. Null where none of them is known.
 */
export function storeyHeight(scene: Scene): GradedNumber | null {
  const rooms = roomsOf(scene);
  const found = (rooms.some(({ isHeated }) => isHeated) ? byRooms(scene, rooms) : byStoreys(scene)).toSorted(
    (a, b) => a.value - b.value || a.weight - b.weight,
  );
  const weight = found.reduce((sum, one) => sum + one.weight, 0);
  if (weight === 0) return null;
  const value = found.reduce((sum, one) => sum + one.value * one.weight, 0) / weight;
  if (!(value >= possible.from && value <= possible.to)) return null;
  return { value, ...mostUsed(found) };
}

/** The rule by which most of the area got its height; of equal ones the first. */
function mostUsed(found: readonly Known[]): Omit<GradedNumber, "value"> {
  const weightOf = ({ origin }: Omit<GradedNumber, "value">) =>
    found.reduce((sum, one) => (one.origin === origin ? sum + one.weight : sum), 0);
  return [byFloors, byCeiling, byElevations, byUsualCeiling].reduce((most, rule) =>
    weightOf(rule) > weightOf(most) ? rule : most,
  );
}

function roomsOf({ spaces, faces }: Scene): readonly Room[] {
  return spaces.flatMap(({ space, box, state, area_m2 }): readonly Room[] => {
    if (box === null || !isCounted(space) || !box.every(Number.isFinite)) return [];
    const tall = box[5] - box[2];
    const body = faces.get(space.express_id);
    const below = (body?.faces ?? []).reduce(
      (sum, face) => (face.tilt_deg > 135 ? sum + face.area_m2 : sum),
      0,
    );
    const mean = body !== undefined && below > 0 ? body.volume_m3 / below : tall;
    const area = area_m2 ?? below;
    if (!(tall > 1 && area > 0)) return [];
    return [{ box, floor: box[2], area, isHeated: state === "heated", mean: Math.min(tall, mean) }];
  });
}

function byRooms(scene: Scene, rooms: readonly Room[]): readonly Known[] {
  const covers = coversOf(scene);
  const found = rooms
    .filter(({ isHeated }) => isHeated)
    .flatMap((room) => heightsOf(room, rooms, covers).map((height) => ({ ...height, weight: room.area })));
  const flat = found.filter(({ isBelowSlope }) => !isBelowSlope);
  return flat.length > 0 ? flat : found;
}

/**
 * The storeys that a room goes through, from below: itself where it is one. What is left of a hall below slopes is no storey.
 */
function heightsOf(room: Room, rooms: readonly Room[], covers: readonly Box[]): readonly Height[] {
  const floors = floorsIn(room, rooms);
  const below = floors
    .slice(1)
    .map((floor, at): Height => ({ value: floor - floors[at]!, ...byFloors, isBelowSlope: false }));
  if (below.length > 0 && isSloped(room)) return below;
  const floor = floors.at(-1)!;
  const box = room.box.with(2, floor) as unknown as Box;
  const last = below.length === 0 ? room : { ...room, floor, box, mean: box[5] - floor };
  return [...below, heightOf(last, rooms, covers)];
}

/** The floor of a room, and those of other rooms which it goes past as a hall. */
function floorsIn(room: Room, rooms: readonly Room[]): readonly number[] {
  const top = room.box[5];
  const inside = rooms.filter(
    ({ floor, box }) => top - floor >= sameStorey && top - floor > reached * (box[5] - floor),
  );
  const floors = [room.floor];
  for (const one of inside.toSorted((a, b) => a.floor - b.floor)) {
    const below = one.floor - floors.at(-1)!;
    if (below >= possible.from && below >= likeAbove * one.mean) floors.push(one.floor);
  }
  return floors;
}

const isSloped = ({ mean, box, floor }: Room): boolean => mean < level * (box[5] - floor);

interface Height extends Omit<Known, "weight"> {
  readonly isBelowSlope: boolean;
}

function heightOf(room: Room, rooms: readonly Room[], covers: readonly Box[]): Height {
  const { floor, box, mean } = room;
  const top = box[5];
  const next = rooms.reduce(
    (lowest, one) =>
      one.floor - floor >= sameStorey && one.floor < lowest && liesOver(one.box, box) ? one.floor : lowest,
    Infinity,
  );
  if (next <= top + thickest && next >= floor + sameStorey)
    return { value: next - floor, ...byFloors, isBelowSlope: false };
  if (isSloped(room)) return { value: mean + usualCeiling, ...byUsualCeiling, isBelowSlope: true };
  const slab = covers
    .filter((one) => one[2] > top - 0.1 && one[2] < top + ceiling.above && coversInPlan(one, centre(box)))
    .toSorted((a, b) => a[2] - b[2])[0];
  if (slab !== undefined) return { value: slab[5] - floor, ...byCeiling, isBelowSlope: false };
  // below an air space that is drawn by itself the next floor is that of the rooms beside it
  const beside = Math.min(...rooms.map((one) => one.floor).filter((one) => one > top - 0.1));
  return beside <= top + ceiling.thick
    ? { value: beside - floor, ...byFloors, isBelowSlope: false }
    : { value: top - floor + usualCeiling, ...byUsualCeiling, isBelowSlope: false };
}

/** Level slabs and flat roofs. */
const coversOf = ({ slabs, roofs }: Scene): readonly Box[] =>
  [...slabs.map(({ box }) => box), ...roofs].filter((box) => box[5] - box[2] <= ceiling.thick);

function liesOver(upper: Box, lower: Box): boolean {
  const both = sharedPlan(upper, lower);
  return both > 0 && both >= over * Math.min(planArea(upper), planArea(lower));
}

/** Differences of elevations from each storey with heated rooms to the next one; of all storeys where there are no rooms. */
function byStoreys({ model, spaces }: Scene): readonly Known[] {
  const used = new Map<number, number>();
  for (const { space, state, area_m2 } of spaces)
    if (state === "heated" && space.storey_id !== null)
      used.set(space.storey_id, (used.get(space.storey_id) ?? 0) + (area_m2 ?? 1));
  const ascending = model.storeys.toSorted((a, b) => a.elevation_m - b.elevation_m);
  const found = ascending.flatMap(({ express_id, elevation_m }): readonly Known[] => {
    const weight = spaces.length === 0 ? (elevation_m > -sameStorey ? 1 : 0) : (used.get(express_id) ?? 0);
    const next = ascending.find((one) => one.elevation_m - elevation_m >= sameStorey);
    return next === undefined || weight === 0
      ? []
      : [{ value: next.elevation_m - elevation_m, weight, ...byElevations }];
  });
  const known = found.filter(({ value }) => value <= possible.to);
  return known.length > 0 ? known : byStatedHeights(spaces);
}

/** Heights that rooms without a body state, or that follow from their volumes. */
const byStatedHeights = (spaces: Scene["spaces"]): readonly Known[] =>
  spaces.flatMap(({ space, state, area_m2 }) => {
    if (state !== "heated" || !isCounted(space) || area_m2 === null) return [];
    const height = space.height_m ?? (space.volume_m3 ?? 0) / area_m2;
    return height >= possible.from && height <= possible.to
      ? [{ value: height + usualCeiling, weight: area_m2, ...byUsualCeiling }]
      : [];
  });
