import type { QualityLevel } from "#domain/energy/dataQuality.ts";
import type { MeasuredSpace } from "#domain/energy/monthlyModel/zones/otherUse.ts";
import { exampleOf, Findings, type GradedNumber } from "./envelopePart.ts";
import type { Scene } from "./envelopeScene.ts";
import { roomDoubts } from "../quantities/floorCheck.ts";
import { type Box, centre, coversInPlan } from "../geometry/plan.ts";
import { isCounted } from "../rooms/countedArea.ts";
import { heatedAir } from "../rooms/heatedAir.ts";
import { isBelowByName } from "../rooms/roomWords.ts";

/** Heated floor area and air volume of the model. */
interface HeatedSize {
  readonly reference_area: GradedNumber | null;
  readonly volume: GradedNumber | null;
  /** Area of the model without what a person entered, m². */
  readonly own_m2: number | null;
  /** The heated rooms that have an area. */
  readonly rooms: readonly MeasuredSpace[];
  /** Volume over area, m; null without either. */
  readonly height_m: number | null;
}

/** Room height of TABULA's standard use, m: for volumes that the model does not have. */
const usualHeight = 2.5;
/** Share of a slab that is floor area of rooms. */
const roomShareOfSlab = 0.85;

/** Rooms that leave more than this share of what is enclosed are not all rooms of the building. */
const mostRoomless = 0.22;

/**
 * Heated floor area: what a person entered → areas of the heated rooms, net before gross, with slabs × 0.85 on storeys on which no room
 * was drawn at all → slabs × 0.85.
 * @param roomless_share of the hull, null without one.
 */
export function heatedSize(
  scene: Scene,
  entered_m2: number | null,
  { findings, roomless_share }: { readonly findings: Findings; readonly roomless_share: number | null },
): HeatedSize {
  const rooms = roomSize(scene, findings);
  const said = entered(entered_m2);
  const drawn = areaOf(scene, rooms, {
    findings: said === null ? findings : new Findings(),
    roomless_share,
  });
  if (said !== null) doubt(said.value, drawn, findings);
  const reference_area = said ?? drawn;
  const own = { own_m2: drawn?.value ?? null, rooms: rooms.measured };
  if (reference_area === null) return { reference_area, ...own, volume: null, height_m: null };
  const volume = volumeOf(reference_area, rooms, findings);
  return { reference_area, ...own, volume, height_m: volume.value / reference_area.value };
}

/** An entered area that is so many times that of the model, or so many times smaller, is doubted. */
const unusualRatio = 1.5;

/** Whether two areas of one building are near enough to be the same. */
export const isUsualRatio = (ratio: number): boolean => ratio <= unusualRatio && ratio >= 1 / unusualRatio;

function doubt(said_m2: number, own: GradedNumber | null, findings: Findings): void {
  if (own === null) return;
  if (isUsualRatio(said_m2 / own.value)) return;
  findings.add("heated_area_unusual", `${shortened(said_m2)} m² ≠ ${shortened(own.value)} m²`);
}

/** Whole square metres; of less than ten with one decimal. */
const shortened = (area_m2: number): number =>
  area_m2 < 10 ? Math.round(area_m2 * 10) / 10 : Math.round(area_m2);

/** A number that can be the size of something. */
const isSize = (value: number | null): value is number => value !== null && value > 0 && value < Infinity;

const entered = (value: number | null): GradedNumber | null =>
  isSize(value) ? { value, origin: { from: "default", rule: "entered" }, quality: "Q2" } : null;

/** What the heated rooms say together. */
interface Rooms {
  readonly measured: readonly MeasuredSpace[];
  readonly area: GradedNumber | null;
  /** Volume and area of those rooms that have both. */
  readonly volume: number;
  readonly area_with_volume: number;
  /** Air of voids that are open to rooms: it has no floor. m³ */
  readonly open_air: number;
}

function roomSize(scene: Scene, findings: Findings): Rooms {
  const measured: MeasuredSpace[] = [];
  let sum = 0;
  let quality: QualityLevel = "Q2";
  let origin: GradedNumber["origin"] | null = null;
  for (const { space, state, area_m2: own, area_kind } of scene.spaces) {
    if (state !== "heated") continue;
    const area = isSize(own) ? own : isCounted(space) ? floorOfBody(scene, space.express_id) : null;
    const it = exampleOf(space.name || (space.long_name ?? ""), space);
    if (space.flags.includes(roomDoubts.low)) findings.add("spaces_too_low", it);
    if (space.flags.includes(roomDoubts.slabMissing)) findings.add("rooms_without_slab", it);
    if (area === null && space.flags.includes(roomDoubts.openBelow)) findings.add("spaces_open_below", it);
    if (area === null) {
      if (isCounted(space)) findings.add("rooms_without_area", it);
      continue;
    }
    if (space.flags.includes(roomDoubts.overlaps)) findings.add("rooms_overlap", it);
    if (space.flags.includes(roomDoubts.unlikely)) findings.add("room_area_unlikely", it);
    if (area_kind === "gross") findings.add("reference_area_gross", exampleOf(space.name, space));
    if (area_kind !== "net") quality = "Q3";
    origin ??=
      own === null ? { from: "geometry" } : (space.area_origin ?? { from: "attribute", name: "area" });
    sum += area;
    measured.push({ space, area_m2: area });
  }
  const area: GradedNumber | null = sum > 0 && origin !== null ? { value: sum, origin, quality } : null;
  return { measured, area, ...airOf(scene, measured) };
}

/** The air of rooms that have an area, and of what is open to them. */
function airOf(
  { spaces, faces }: Scene,
  measured: readonly MeasuredSpace[],
): Pick<Rooms, "volume" | "area_with_volume" | "open_air"> {
  const areas = new Map(measured.map(({ space, area_m2 }) => [space.express_id, area_m2]));
  const air = heatedAir(spaces, faces, ({ express_id }) => areas.get(express_id) ?? null);
  let [volume, area_with_volume, open_air] = [0, 0, 0];
  for (const [id, own] of air) {
    const area = areas.get(id);
    if (area === undefined) open_air += own;
    else [volume, area_with_volume] = [volume + own, area_with_volume + area];
  }
  return { volume, area_with_volume, open_air };
}

/** The faces of a space that look down. */
function floorOfBody(scene: Scene, express_id: number): number | null {
  const faces = scene.faces.get(express_id)?.faces.filter((face) => face.tilt_deg > 135) ?? [];
  const area = faces.reduce((sum, face) => sum + face.area_m2, 0);
  return area > 0 ? area : null;
}

const fromSlabs = { from: "default", rule: "slabs_times_0_85" } as const;

function areaOf(
  scene: Scene,
  rooms: Rooms,
  { findings, roomless_share }: { readonly findings: Findings; readonly roomless_share: number | null },
): GradedNumber | null {
  if (rooms.area !== null) {
    // where the bodies show that the rooms fill what is enclosed, no storey is bare
    const isFilled = roomless_share !== null && roomless_share < mostRoomless;
    const bare = isFilled ? [] : bareStoreys(scene);
    const missing = bare.reduce((sum, { area_m2 }) => sum + area_m2 * roomShareOfSlab, 0);
    if (missing === 0) return rooms.area;
    findings.add("rooms_incomplete", ...bare.map(({ name }) => name));
    return { value: rooms.area.value + missing, origin: fromSlabs, quality: "Q5" };
  }
  const heated = scene.spaces.filter(({ state }) => state === "heated").length;
  const heatedShare = scene.spaces.length === 0 ? 1 : heated / scene.spaces.length;
  const slabs = floorArea(scene) * roomShareOfSlab * heatedShare;
  if (slabs <= 0) return null;
  findings.add("reference_area_from_slabs");
  return { value: slabs, origin: fromSlabs, quality: "Q5" };
}

/** A storey has walls from this height on; lower ones are parapets and knee walls, m. */
const storeyHigh = 1.8;
/** Fewer walls do not close a storey. */
const leastWalls = 4;
/** Storeys nearer to each other than this are one, m. */
const sameStorey = 1.5;

/** Storeys above ground, and below no slope of a roof, that walls close and on which no room was drawn, with the slabs that are their floor. */
function bareStoreys(scene: Scene): readonly { readonly name: string; readonly area_m2: number }[] {
  const { model } = scene;
  const drawn = model.spaces.flatMap(({ express_id, storey_id }) => {
    const storey = storey_id === null ? undefined : scene.storeys.get(storey_id)?.elevation_m;
    const box = scene.faces.get(express_id)?.box;
    return [storey, box?.[2]].filter((height) => height !== undefined);
  });
  if (model.spaces.some(({ storey_id }) => storey_id === null)) return [];
  const levels = slabLevels(scene);
  return model.storeys.flatMap(({ express_id, name, elevation_m }) => {
    if (isBelowByName(name) === true || elevation_m <= -sameStorey) return [];
    if (drawn.some((height) => Math.abs(height - elevation_m) < sameStorey)) return [];
    const isAttic = scene.roofs.some(
      (box) => box[2] < elevation_m + storeyHigh && box[5] > elevation_m + storeyHigh,
    );
    if (isAttic) return [];
    const walls = scene.walls.filter(
      ({ id, box }) => scene.elements.get(id)?.storey_id === express_id && box[5] - box[2] >= storeyHigh,
    );
    if (walls.length < leastWalls) return [];
    const area_m2 = levels
      .filter(({ box }) => Math.abs(box[5] - elevation_m) < sameStorey / 2)
      .reduce((sum, { area }) => sum + area, 0);
    return area_m2 > 0 ? [{ name, area_m2 }] : [];
  });
}

/** Slabs with the area that looks up, the largest first; those that lie on top of each other (screed on slab) count once. */
function slabLevels(scene: Scene): readonly { readonly box: Box; readonly area: number }[] {
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
  return counted;
}

/** Floor area of all levels, without the slab on top. */
function floorArea(scene: Scene): number {
  const counted = slabLevels(scene);
  const top = Math.max(...counted.map(({ box }) => box[5]));
  const isCover = scene.roofs.length === 0 && counted.some(({ box }) => box[5] < top - 1.5);
  return counted.reduce((sum, { box, area }) => (isCover && box[5] > top - 1 ? sum : sum + area), 0);
}

/** Air volume: rooms with a volume, scaled to the whole heated area, and what is open to them; without any, 2.5 m high. */
function volumeOf(area: GradedNumber, rooms: Rooms, findings: Findings): GradedNumber {
  if (rooms.area_with_volume > 0) {
    const own = rooms.area?.value ?? area.value;
    const value = ((rooms.volume / rooms.area_with_volume) * own + rooms.open_air) * (area.value / own);
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
