import { checkSystems } from "./checkSystems.ts";
import { checkStoreys, checkZone } from "./checkZone.ts";
import { finding, type MonthlyFinding } from "./monthlyFinding.ts";
import type { MonthlyInput } from "./monthlyInput.ts";
import { duplicates, gapsOf, rangeFinding } from "./ranges.ts";

/**
 * Everything that is wrong with or assumed in an input, all at once: nothing is put right in silence. With a stopping
 * finding (`isStopping`) there is no balance.
 */
export function checkInput(input: MonthlyInput): readonly MonthlyFinding[] {
  const ids = input.zones.map((zone) => zone.id);
  return [
    ...checkClimate(input),
    ...(input.zones.length === 0 ? [finding("no_zones")] : []),
    ...(input.zones.length > 0 && input.zones.every((zone) => zone.conditioning === "unheated")
      ? [finding("no_heated_zone")]
      : []),
    ...duplicates(ids).map((id) => finding("duplicate_id", `zones.${id}`, id)),
    ...checkBuilding(input),
    ...input.zones.flatMap((zone) => checkZone(zone, input)),
    ...checkGlass(input),
    ...checkSystems(input),
  ];
}

function checkClimate({ climate }: MonthlyInput): readonly MonthlyFinding[] {
  const level = climate.planes.some((plane) => plane.tilt_deg === 0);
  const upright = climate.planes.some((plane) => plane.tilt_deg === 90);
  return [
    ...gapsOf(climate.theta_e_c, "climate.theta_e_c"),
    ...climate.theta_e_c.flatMap((value, month) =>
      value === null ? [] : rangeFinding(value, [-60, 60], `climate.theta_e_c.${month + 1}`),
    ),
    ...(level && upright ? [] : [finding("climate_without_planes", "climate.planes", climate.planes.length)]),
    ...climate.planes.flatMap((plane, index) => [
      ...gapsOf(plane.irradiance_w_m2, `climate.planes.${index}.irradiance_w_m2`),
      ...plane.irradiance_w_m2.flatMap((value, month) =>
        value === null
          ? []
          : rangeFinding(value, [0, 1000], `climate.planes.${index}.irradiance_w_m2.${month + 1}`),
      ),
    ]),
  ];
}

/** Storeys lower or higher than this are none, m. At 25 m A_N would be 0. */
const storeyHeights = [1.5, 20] as const;

function checkBuilding({ building, zones }: MonthlyInput): readonly MonthlyFinding[] {
  const volume = building.gross_volume_m3;
  const highest = Math.max(0, ...zones.map((zone) => zone.storeys ?? 0));
  return [
    ...(volume === null || volume > 0 ? [] : [finding("volume_missing", "building.gross_volume_m3", volume)]),
    ...(volume === null ? [] : rangeFinding(Math.max(0, volume), [0, 1e8], "building.gross_volume_m3")),
    ...(building.storey_height_m == null
      ? []
      : rangeFinding(building.storey_height_m, storeyHeights, "building.storey_height_m")),
    ...(building.other_use_share == null
      ? []
      : rangeFinding(building.other_use_share, [0, 1], "building.other_use_share")),
    ...(building.roomed_share === undefined
      ? []
      : rangeFinding(building.roomed_share, [0, 1], "building.roomed_share")),
    ...(building.dwellings === null
      ? []
      : rangeFinding(building.dwellings, [1, 100_000], "building.dwellings")),
    ...(building.storeys !== null && highest > building.storeys
      ? [finding("storeys_conflict", "building.storeys", building.storeys)]
      : []),
    ...checkStoreys(building.storeys, "building.storeys"),
    ...grossVolumeConflict(volume, zones),
  ];
}

/** Gross over net volume: usual buildings lie around 1.3; above the second number it is a slip. */
const usualGross = { doubted: 2.5, impossible: 10 } as const;

/** Net air cannot fill more than the gross volume, and walls and floors are no more than the rooms. */
function grossVolumeConflict(gross: number | null, zones: MonthlyInput["zones"]): readonly MonthlyFinding[] {
  const net = zones.reduce((sum, zone) => (zone.conditioning === "unheated" ? sum : sum + zone.volume_m3), 0);
  if (gross === null || !(gross > 0) || !(net > 0)) return [];
  const path = "building.gross_volume_m3";
  if (gross > usualGross.impossible * net) return [finding("value_out_of_range", path, gross)];
  return net > gross || gross > usualGross.doubted * net
    ? [finding("gross_volume_unusual", path, gross)]
    : [];
}

/** Windows of the heated zones together: none at all, or nothing but glass. */
function checkGlass({ zones }: MonthlyInput): readonly MonthlyFinding[] {
  const outer = zones
    .filter((zone) => zone.conditioning !== "unheated")
    .flatMap((zone) => zone.parts)
    .filter((part) => part.behind === "external" && part.tilt_deg > 45 && part.tilt_deg < 135);
  const area = (parts: typeof outer) => parts.reduce((sum, part) => sum + part.area_m2, 0);
  const glass = outer.filter((part) => part.kind === "window");
  const anyGlass = zones.some((zone) => zone.parts.some((part) => part.glazing !== null && part.area_m2 > 0));
  if (!anyGlass) return [finding("no_windows", "zones")];
  return area(outer) > 0 && area(glass) >= 0.95 * area(outer) ? [finding("all_glass", "zones")] : [];
}
