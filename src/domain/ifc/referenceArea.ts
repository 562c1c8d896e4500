import { Findings, type GradedNumber } from "./envelopePart.ts";
import type { Scene } from "./envelopeScene.ts";
import { centre, coversInPlan } from "./plan.ts";

/** Heated floor area and air volume of the model. */
interface HeatedSize {
  readonly reference_area: GradedNumber | null;
  readonly volume: GradedNumber | null;
  /** Volume over area, m; null without either. */
  readonly height_m: number | null;
}

/** Room height of TABULA's standard use, m: for volumes that the model does not have. */
const usualHeight = 2.5;
/** Share of a slab that is floor area of rooms. */
const roomShareOfSlab = 0.85;

/** Rooms that fill less than this share of the slabs are not all rooms of the building. */
const completeShare = 0.78;

/** Heated floor area: what a person entered → net areas of the heated rooms → their gross areas → slabs × 0.85. */
export function heatedSize(scene: Scene, entered_m2: number | null, findings: Findings): HeatedSize {
  const rooms = roomSize(scene, findings);
  const said = entered(entered_m2);
  if (said !== null) doubt(said.value, areaOf(scene, rooms, new Findings()), findings);
  const reference_area = said ?? areaOf(scene, rooms, findings);
  if (reference_area === null) return { reference_area, volume: null, height_m: null };
  const volume = volumeOf(reference_area, rooms, findings);
  return { reference_area, volume, height_m: volume.value / reference_area.value };
}

/** An entered area that is so many times that of the model, or so many times smaller, is doubted. */
const unusualRatio = 1.5;

function doubt(said_m2: number, own: GradedNumber | null, findings: Findings): void {
  const ratio = own === null ? 1 : said_m2 / own.value;
  if (ratio > unusualRatio || ratio < 1 / unusualRatio) findings.add("heated_area_unusual");
}

/** A number that can be the size of something. */
const isSize = (value: number | null): value is number => value !== null && value > 0 && value < Infinity;

const entered = (value: number | null): GradedNumber | null =>
  isSize(value) ? { value, origin: { from: "default", rule: "entered" }, quality: "Q2" } : null;

/** What the heated rooms say together. */
interface Rooms {
  readonly area: GradedNumber | null;
  /** Volume and area of those rooms that have both. */
  readonly volume: number;
  readonly area_with_volume: number;
}

function roomSize(scene: Scene, findings: Findings): Rooms {
  let sum = 0;
  let volume = 0;
  let area_with_volume = 0;
  let measured = true;
  let origin: GradedNumber["origin"] | null = null;
  for (const { space, state } of scene.spaces) {
    if (state !== "heated") continue;
    const own = space.net_area_m2 ?? space.gross_area_m2;
    const area = isSize(own) ? own : floorOfBody(scene, space.express_id);
    if (area === null) continue;
    if (space.net_area_m2 === null && own !== null) findings.add("reference_area_gross", space.name);
    if (own === null || space.area_origin?.from === "geometry") measured = false;
    origin ??=
      own === null ? { from: "geometry" } : (space.area_origin ?? { from: "attribute", name: "area" });
    sum += area;
    const air = space.volume_m3 ?? scene.faces.get(space.express_id)?.volume_m3 ?? 0;
    const height = air / area;
    if (!(height >= 1.5 && height <= 12)) continue;
    volume += air;
    area_with_volume += area;
  }
  const area: GradedNumber | null =
    sum > 0 && origin !== null ? { value: sum, origin, quality: measured ? "Q2" : "Q3" } : null;
  return { area, volume, area_with_volume };
}

/** The faces of a space that look down. */
function floorOfBody(scene: Scene, express_id: number): number | null {
  const faces = scene.faces.get(express_id)?.faces.filter((face) => face.tilt_deg > 135) ?? [];
  const area = faces.reduce((sum, face) => sum + face.area_m2, 0);
  return area > 0 ? area : null;
}

function areaOf(scene: Scene, rooms: Rooms, findings: Findings): GradedNumber | null {
  const heated = scene.spaces.filter(({ state }) => state === "heated").length;
  const heatedShare = heated === 0 ? 1 : heated / scene.spaces.length;
  const slabs = floorArea(scene) * roomShareOfSlab * heatedShare;
  if (rooms.area !== null && rooms.area.value >= slabs * completeShare) return rooms.area;
  if (slabs <= 0) return rooms.area;
  findings.add(rooms.area === null ? "reference_area_from_slabs" : "rooms_incomplete");
  return { value: slabs, origin: { from: "default", rule: "slabs_times_0_85" }, quality: "Q5" };
}

/** Floor area of all levels: slabs that lie on top of each other (screed on slab) count once, the top one not. */
function floorArea(scene: Scene): number {
  const slabs = scene.slabs
    .map(({ id, box }) => {
      const upper = scene.faces.get(id)?.faces.filter((face) => face.tilt_deg < 30) ?? [];
      return { box, area: upper.reduce((sum, face) => sum + face.area_m2, 0) };
    })
    .toSorted((a, b) => b.area - a.area);
  const counted: typeof slabs = [];
  for (const slab of slabs) {
    const same = counted.some(
      ({ box }) => Math.abs(box[5] - slab.box[5]) < 1 && coversInPlan(box, centre(slab.box)),
    );
    if (!same) counted.push(slab);
  }
  const top = Math.max(...counted.map(({ box }) => box[5]));
  const isCover = scene.roofs.length === 0 && counted.some(({ box }) => box[5] < top - 1.5);
  return counted.reduce((sum, { box, area }) => (isCover && box[5] > top - 1 ? sum : sum + area), 0);
}

/** Air volume: rooms with a volume, scaled to the whole heated area; without any, 2.5 m high. */
function volumeOf(area: GradedNumber, rooms: Rooms, findings: Findings): GradedNumber {
  if (rooms.area_with_volume > 0) {
    const value = (rooms.volume / rooms.area_with_volume) * area.value;
    const complete = Math.abs(rooms.area_with_volume / area.value - 1) < 0.01;
    if (!complete) findings.add("volume_from_rooms");
    return { value, origin: { from: "attribute", name: "volume" }, quality: complete ? "Q2" : "Q4" };
  }
  findings.add("volume_from_height");
  return {
    value: area.value * usualHeight,
    origin: { from: "default", rule: "height_2_5_m" },
    quality: "Q6",
  };
}
