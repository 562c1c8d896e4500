import type { GradedNumber } from "./envelopePart.ts";
import type { Scene } from "./envelopeScene.ts";
import { type Box, centre, coversInPlan } from "../geometry/plan.ts";
import { isCounted } from "../rooms/countedArea.ts";

/** Floors nearer to each other than this are of one storey: galleries, steps, half storeys. m */
const sameStorey = 1.5;
/** What lies between the rooms of two storeys is no thicker; else a storey is missing between them, m. */
const thickest = 1.5;
/** A ceiling lies no higher above the room that it covers, and is no thicker, m. */
const ceiling = { above: 1, thick: 0.8 } as const;
/** A floor with its screed where none is drawn, m. */
const usualCeiling = 0.3;
/** A room that is so many times higher than most of its storey goes through several. */
const highRoom = 1.5;
/** Below this share of its box a room has a sloping ceiling. */
const level = 0.97;
/** A room lies over another one where it covers so much of the smaller of both. */
const over = 0.25;
/** Storeys lower or higher than this are none, m. */
const possible = { from: 1.8, to: 15 } as const;

/** A room with what it takes to tell how high its storey is. */
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
 * Average storey height of the heated storeys, from the top of a floor to the top of the one above it. It goes by the bodies of
 * the rooms, else by the elevations of the storeys, else by the heights that rooms state. A storey with nothing above it ends at
 * the top of its ceiling. One below slopes counts only where there is no other. Null where none of them is known.
 */
export function storeyHeight(scene: Scene): GradedNumber | null {
  const rooms = roomsOf(scene);
  const found = rooms.some(({ isHeated }) => isHeated) ? byRooms(scene, rooms) : byStoreys(scene);
  const weight = found.reduce((sum, one) => sum + one.weight, 0);
  if (weight === 0) return null;
  const value = found.reduce((sum, one) => sum + one.value * one.weight, 0) / weight;
  if (!(value >= possible.from && value <= possible.to)) return null;
  const { origin, quality } = found.reduce((most, one) => (one.weight > most.weight ? one : most));
  return { value, origin, quality };
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
  const storeys: Room[][] = [];
  for (const room of rooms.toSorted((a, b) => a.floor - b.floor)) {
    const last = storeys.at(-1);
    if (last !== undefined && room.floor - last[0]!.floor < sameStorey) last.push(room);
    else storeys.push([room]);
  }
  const covers = coversOf(scene);
  const found = storeys.map((storey) => {
    const heated = storey.filter(({ isHeated }) => isHeated);
    const heights = heated.map((room) => ({ ...heightOf(room, rooms, covers), weight: room.area }));
    const usual = median(heights);
    return heights.filter(({ value }) => value <= highRoom * usual);
  });
  const all = found.flat();
  const flat = all.filter(({ isBelowSlope }) => !isBelowSlope);
  return flat.length > 0 ? flat : all;
}

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
  if (mean < level * (top - floor))
    return { value: mean + usualCeiling, ...byUsualCeiling, isBelowSlope: true };
  const slab = covers
    .filter((one) => one[2] > top - 0.1 && one[2] < top + ceiling.above && coversInPlan(one, centre(box)))
    .toSorted((a, b) => a[2] - b[2])[0];
  return slab === undefined
    ? { value: top - floor + usualCeiling, ...byUsualCeiling, isBelowSlope: false }
    : { value: slab[5] - floor, ...byCeiling, isBelowSlope: false };
}

/** Level slabs and flat roofs. */
const coversOf = ({ slabs, roofs }: Scene): readonly Box[] =>
  [...slabs.map(({ box }) => box), ...roofs].filter((box) => box[5] - box[2] <= ceiling.thick);

function liesOver(upper: Box, lower: Box): boolean {
  const along = (axis: 0 | 1) =>
    Math.min(upper[axis + 3]!, lower[axis + 3]!) - Math.max(upper[axis]!, lower[axis]!);
  const size = (box: Box) => (box[3] - box[0]) * (box[4] - box[1]);
  const [x, y] = [along(0), along(1)];
  return x > 0 && y > 0 && x * y >= over * Math.min(size(upper), size(lower));
}

/** The value below which half of the weight lies. */
function median(values: readonly Pick<Known, "value" | "weight">[]): number {
  const all = values.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  for (const { value, weight } of values.toSorted((a, b) => a.value - b.value)) {
    passed += weight;
    if (passed >= all / 2) return value;
  }
  return Infinity;
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
