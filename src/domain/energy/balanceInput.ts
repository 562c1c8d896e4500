import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { type EnvelopePart, type Finding, Findings } from "#domain/ifc/envelope/envelopePart.ts";
import { bothVolumes } from "#domain/ifc/envelope/grossVolume.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { BalanceProblem, InputQualities } from "./balance.ts";
import type { BuildingChoices } from "./buildingChoices.ts";
import { type OtherUse, otherUseSaid } from "./buildingUse.ts";
import { heatingSystem, type HeatingKind, type SizeClass, usualHeating } from "./data/heatingSystems.ts";
import {
  airChangeByUse,
  boundaryConditions,
  climateGermany,
  infiltration,
  thermalBridges,
} from "./data/tabulaConstants.ts";
import { netOverGross } from "./data/usefulArea.ts";
import { yearClass } from "./data/yearClasses.ts";
import { partId } from "./partId.ts";
import type { SystemInput } from "./systemChain.ts";
import type { TabulaInput, WindowAreas } from "./tabula.ts";

/** Everything that a balance is calculated from; equal inputs give equal results and an equal hash. */
export interface BalanceInput extends OtherUse {
  readonly season: TabulaInput;
  readonly system: SystemInput;
  readonly residential: boolean;
  readonly heating: HeatingKind | null;
}

/** The finished input with what is assumed in it. */
interface PreparedInput {
  readonly input: BalanceInput;
  readonly findings: readonly Finding[];
  readonly qualities: InputQualities;
}

/** Year that stands for pipes and boiler when every U-value is known and no construction year: the newest class. */
const newest = 2010;
/** Average dwelling with its share of stairs, m² of heated floor area, for guessing how many there are. */
const areaPerDwelling = 100;

/** Puts the inputs of a balance together. */
export function balanceInput(
  envelope: EnvelopeResult,
  choices: BuildingChoices,
): Result<PreparedInput, BalanceProblem> {
  const problem = yearProblem(envelope.parts, choices.construction_year);
  if (problem) return err(problem);
  const area = envelope.reference_area_m2;
  if (area === null) return err({ kind: "reference_area_missing", value: 0 });
  const findings = new Findings();
  const residential = choices.residential ?? true;
  if (choices.residential === null) findings.add("residential_assumed");
  if (!residential) findings.add("not_residential");
  const size = sizeClass(choices, area.value, findings);
  const year = choices.construction_year ?? newest;
  const heating = heatingOf(choices, year, findings);
  findings.add("infiltration_assumed");
  findings.add("thermal_bridges_assumed");
  const season = seasonInput(envelope, { area: area.value, size, year });
  const volume = envelope.volume_m3;
  const height = envelope.storey_height_m?.value ?? null;
  const gross = envelope.gross_volume_m3?.value ?? null;
  if (residential && volume !== null && gross === null) tellEstimate(envelope, volume.value, findings);
  if (residential && volume !== null && height === null) findings.add("storey_height_unknown");
  const system: SystemInput = {
    system: heatingSystem(heating.kind, size, { building: year, generator: heating.year }),
    hot_water_kwh_m2a: season.boundary.hot_water_kwh_m2a,
    factor_set: choices.factor_set,
    district_f_p: choices.district_f_p,
    basis:
      residential && volume !== null
        ? {
            kind: "useful_area",
            net_volume_m3: volume.value,
            net_over_gross_volume: netOverGross(envelope.storeys),
            gross_volume_m3: gross,
            storey_height_m: height,
          }
        : { kind: "reference_area" },
  };
  return ok({
    input: {
      season,
      system,
      residential,
      heating: heating.kind,
      ...(residential && otherUseSaid(envelope, choices)),
    },
    findings: findings.list(),
    qualities: qualitiesOf(envelope, heating.assumed),
  });
}

/** Why the gross volume is an estimate: no closed hull, or one that is not that of the heated rooms. */
function tellEstimate({ unused_hull_m3, storeys }: EnvelopeResult, net_m3: number, findings: Findings): void {
  if (unused_hull_m3 == null) findings.add("gross_volume_from_net");
  else findings.add("hull_volume_unused", bothVolumes(unused_hull_m3, net_m3 / netOverGross(storeys)));
}

function yearProblem(parts: readonly EnvelopePart[], year: number | null): BalanceProblem | undefined {
  if (year !== null && yearClass(year) === undefined)
    return { kind: "construction_year_out_of_range", value: year };
  const waiting = parts.filter((part) => part.u_value === null).length;
  return waiting > 0 && year === null ? { kind: "construction_year_missing", parts: waiting } : undefined;
}

function sizeClass(choices: BuildingChoices, area: number, findings: Findings): SizeClass {
  if (choices.dwellings === null) findings.add("dwellings_assumed");
  const dwellings =
    choices.dwellings ?? (area <= 3 * areaPerDwelling ? 1 : Math.round(area / areaPerDwelling));
  return dwellings <= 2 ? "SUH" : "MUH";
}

function heatingOf(choices: BuildingChoices, year: number, findings: Findings) {
  const usual = usualHeating(year);
  if (choices.heating === null) {
    findings.add("heating_assumed");
    return { kind: usual.kind, year: choices.heating_year ?? usual.year, assumed: true };
  }
  return { kind: choices.heating, year: choices.heating_year ?? Math.max(year, 1995), assumed: false };
}

function seasonInput(
  envelope: EnvelopeResult,
  { area, size, year }: { readonly area: number; readonly size: SizeClass; readonly year: number },
): TabulaInput {
  const windows = envelope.parts.filter((part) => part.kind === "window" && part.border === "external");
  const glass = windows.reduce((sum, part) => sum + part.area_m2, 0);
  const gained = windows.reduce((sum, part) => sum + part.area_m2 * (part.g_value?.value ?? 0), 0);
  return {
    reference_area_m2: area,
    elements: envelope.parts.flatMap((part, index) =>
      part.u_value === null
        ? []
        : [
            {
              id: partId(part, index),
              area_m2: part.area_m2,
              u_w_m2k: part.u_value.value,
              border: part.border,
            },
          ],
    ),
    thermal_bridges_w_m2k: year >= 2002 ? thermalBridges.low : thermalBridges.medium,
    windows_m2: windowsByDirection(windows),
    g_value: glass === 0 ? 0 : gained / glass,
    air_change_use_1_h: airChangeByUse,
    air_change_infiltration_1_h: year >= 2002 ? infiltration.low : infiltration.medium,
    boundary: boundaryConditions[size],
    climate: climateGermany,
  };
}

/** Windows by the four directions of TABULA; flat ones count as horizontal, those without direction evenly. */
function windowsByDirection(windows: readonly EnvelopePart[]): WindowAreas {
  const areas = { horizontal: 0, north: 0, east: 0, south: 0, west: 0 };
  const directions = ["north", "east", "south", "west"] as const;
  for (const { azimuth_deg, tilt_deg, area_m2 } of windows) {
    if (tilt_deg !== null && tilt_deg <= 30) areas.horizontal += area_m2;
    else if (azimuth_deg === null) for (const side of directions) areas[side] += area_m2 / 4;
    else areas[directions[Math.round(azimuth_deg / 90) % 4]!] += area_m2;
  }
  return areas;
}

function qualitiesOf(envelope: EnvelopeResult, heatingAssumed: boolean): InputQualities {
  const windows = envelope.parts.filter((part) => part.kind === "window");
  return {
    parts: envelope.parts.flatMap((part) =>
      part.u_value === null ? [] : [{ area: part.area_quality, u_value: part.u_value.quality }],
    ),
    reference_area: envelope.reference_area_m2?.quality ?? "Q6",
    volume: (envelope.gross_volume_m3 ?? envelope.volume_m3)?.quality ?? "Q6",
    storey_height: envelope.storey_height_m?.quality ?? "Q6",
    g_value: windows.length > 0 && windows.every((part) => part.g_value?.quality === "Q2") ? "Q2" : "Q5",
    system: heatingAssumed ? "Q5" : "Q4",
    air: "Q6",
  };
}
