import type { GradedNumber, Findings } from "./envelopePart.ts";
import type { PlacedSpace, Scene } from "./envelopeScene.ts";

/** Heated floor area and air volume of the model. */
export interface HeatedSize {
  readonly reference_area: GradedNumber | null;
  readonly volume: GradedNumber | null;
  /** Volume over area, m; null without either. */
  readonly height_m: number | null;
}

/** Room height of TABULA's standard use, m: for volumes that the model does not have. */
const usualHeight = 2.5;
/** Share of a slab that is floor area of rooms. */
const roomShareOfSlab = 0.85;

/** Heated floor area: what a person entered → net areas of the heated rooms → their gross areas → slabs × 0.85. */
export function heatedSize(scene: Scene, entered_m2: number | null, findings: Findings): HeatedSize {
  const reference_area = entered(entered_m2) ?? roomArea(scene, findings) ?? slabArea(scene, findings);
  if (reference_area === null) return { reference_area, volume: null, height_m: null };
  const rooms = roomVolume(scene);
  const volume: GradedNumber =
    rooms !== null && entered_m2 === null
      ? rooms
      : {
          value: reference_area.value * usualHeight,
          origin: { from: "default", rule: "height_2_5_m" },
          quality: "Q6",
        };
  if (volume.quality === "Q6") findings.add("volume_from_height");
  return { reference_area, volume, height_m: volume.value / reference_area.value };
}

const entered = (value: number | null): GradedNumber | null =>
  value !== null && value > 0 ? { value, origin: { from: "default", rule: "entered" }, quality: "Q2" } : null;

const heatedRooms = (scene: Scene): readonly PlacedSpace[] =>
  scene.spaces.filter(({ state }) => state === "heated");

function roomArea(scene: Scene, findings: Findings): GradedNumber | null {
  let sum = 0;
  let measured = true;
  let origin: GradedNumber["origin"] | null = null;
  for (const { space } of heatedRooms(scene)) {
    const own = space.net_area_m2 ?? space.gross_area_m2;
    const area = own !== null && own > 0 ? own : floorOfBody(scene, space.express_id);
    if (area === null) continue;
    if (space.net_area_m2 === null && own !== null) findings.add("reference_area_gross", space.name);
    if (own === null || space.area_origin?.from === "geometry") measured = false;
    origin ??=
      own === null ? { from: "geometry" } : (space.area_origin ?? { from: "attribute", name: "area" });
    sum += area;
  }
  return sum > 0 && origin !== null ? { value: sum, origin, quality: measured ? "Q2" : "Q3" } : null;
}

/** The faces of a space that look down. */
function floorOfBody(scene: Scene, express_id: number): number | null {
  const faces = scene.faces.get(express_id)?.faces.filter((face) => face.tilt_deg > 135) ?? [];
  const area = faces.reduce((sum, face) => sum + face.area_m2, 0);
  return area > 0 ? area : null;
}

function slabArea(scene: Scene, findings: Findings): GradedNumber | null {
  const floors = scene.slabs.flatMap(({ id }) => {
    const faces = scene.faces.get(id)?.faces.filter((face) => face.tilt_deg < 30) ?? [];
    return faces.reduce((sum, face) => sum + face.area_m2, 0);
  });
  const top = scene.roofs.length === 0 && floors.length > 1 ? floors.at(-1)! : 0;
  const sum = floors.reduce((total, area) => total + area, 0) - top;
  if (sum <= 0) return null;
  findings.add("reference_area_from_slabs");
  return {
    value: sum * roomShareOfSlab,
    origin: { from: "default", rule: "slabs_times_0_85" },
    quality: "Q5",
  };
}

/** Air volume of the heated rooms; null when one of them has none or says an implausible one. */
function roomVolume(scene: Scene): GradedNumber | null {
  const rooms = heatedRooms(scene);
  const sum = rooms.reduce((total, { space }) => {
    const body = scene.faces.get(space.express_id)?.volume_m3;
    const stated = space.flags.includes("implausible_volume") ? null : space.volume_m3;
    return total + (stated ?? body ?? Number.NaN);
  }, 0);
  return sum > 0 ? { value: sum, origin: { from: "attribute", name: "volume" }, quality: "Q2" } : null;
}
