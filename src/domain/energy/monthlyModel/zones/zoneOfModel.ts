import { heatCapacities, usualN50 } from "../../data/din18599Constants.ts";
import { thermalBridges } from "../../data/tabulaConstants.ts";
import type { QualityLevel } from "../../dataQuality.ts";
import type { MonthlyPart, MonthlyZone } from "../../monthly/input/monthlyInput.ts";
import { operationSource, profileOperation } from "../../data/profileOperation.ts";
import { byUse } from "./byProfile.ts";
import { openingFields } from "../entered/enteredSystems.ts";
import type { ModelFindings } from "../modelFinding.ts";
import type { Sources } from "../sources.ts";
import type { PlannedZone } from "./zonesOfModel.ts";

/** What holds for all zones of a building. */
export interface ZoneValues {
  readonly n50_1_h: number;
  readonly thermal_bridges_w_m2k: number;
  readonly heat_capacity_wh_m2k: number;
  readonly capacity_from: "layers" | "assumed";
  /** Floor area and air volume of the building. */
  readonly size: Readonly<
    Record<"floor_area_m2" | "volume_m3", { readonly origin: string; readonly quality: QualityLevel }>
  >;
}

/** From 2002 (EnEV) buildings are built tighter and with fewer thermal bridges. */
const tightSince = 2002;

/** Size of a building: its envelope, m², its air volume, m³. */
interface Hull {
  readonly envelope_m2: number;
  readonly volume_m3: number;
}

/** n50, ΔU_WB and C_wirk of a building by its construction year, its size and its layers. */
export const usualValues = (
  year: number,
  hull: Hull,
  layers_wh_m2k: number | null,
): Omit<ZoneValues, "size"> => ({
  n50_1_h: (year >= tightSince ? usualN50.new_untested : usualN50.existing) * tightness(hull),
  thermal_bridges_w_m2k: year >= tightSince ? thermalBridges.low : thermalBridges.medium,
  heat_capacity_wh_m2k: layers_wh_m2k ?? heatCapacities.light,
  capacity_from: layers_wh_m2k === null ? "assumed" : "layers",
});

/** The table of n50 holds up to this volume, m³. */
const tableUpTo = 1500;
/** A/V of the buildings that the table is for, 1/m. */
const tableRatio = 0.9;

/** Large buildings have less envelope for their air, and let in less: n50·(A/V)/0.9 as DIBS has it, never more than the table. */
const tightness = ({ envelope_m2, volume_m3 }: Hull): number =>
  volume_m3 > tableUpTo ? Math.min(1, envelope_m2 / volume_m3 / tableRatio) : 1;

/** A planned zone with its parts as a zone of the monthly balance; says where each value comes from. */
export function zoneOfModel(
  plan: PlannedZone,
  parts: readonly MonthlyPart[],
  values: ZoneValues,
  { sources, findings }: { readonly sources: Sources; readonly findings: ModelFindings },
): MonthlyZone {
  const at = `zones.${plan.id}`;
  const say = (field: string, origin: string, quality: QualityLevel) =>
    sources.say(`${at}.${field}`, origin, { quality });
  const { size } = values;
  say("conditioning", "model: heated rooms", "Q3");
  say("use", plan.origin, plan.quality);
  const profile = plan.use?.kind === "profile" ? profileOperation(plan.use.number) : undefined;
  if (profile !== undefined) {
    findings.add("operation_by_profile", `${at}.use.days_per_year`);
    say("use.days_per_year", `table: ${operationSource}`, "Q4");
  }
  say("floor_area_m2", size.floor_area_m2.origin, size.floor_area_m2.quality);
  say("volume_m3", size.volume_m3.origin, size.volume_m3.quality);
  say("storeys", "model: storeys with heated rooms", "Q3");
  findings.add("n50_by_year", `${at}.air.n50_1_h`);
  say("air.n50_1_h", "table: usual by year, above 1500 m³ by A/V (DIBS)", "Q5");
  findings.add("air_by_windows", openingFields.ventilation(plan.id));
  say("air.mechanical", "assumed: windows only", "Q6");
  say("air.outdoor_air_devices", "assumed: none", "Q6");
  findings.add("thermal_bridges_by_year", `${at}.thermal_bridges_w_m2k`);
  say("thermal_bridges_w_m2k", "table: by year (TABULA)", "Q5");
  const layered = values.capacity_from === "layers";
  findings.add(layered ? "heat_capacity_from_layers" : "heat_capacity_light", `${at}.heat_capacity_wh_m2k`);
  if (layered) say("heat_capacity_wh_m2k", "model: layers", "Q4");
  else say("heat_capacity_wh_m2k", "assumed: light construction", "Q6");
  const dwellings = plan.use?.kind === "residential";
  const { values: follows, origins } = byUse(plan.use, null);
  if (dwellings) findings.add("night_shut_off_assumed", `${at}.night`);
  else if (follows.night === null && profile === undefined)
    findings.add("heated_through_assumed", `${at}.night`);
  if (follows.lighting !== null) findings.add("light_of_reference", `${at}.lighting.lamp`);
  for (const [field, { origin, quality }] of Object.entries(origins)) say(field, origin, quality);
  return {
    id: plan.id,
    name: plan.name,
    conditioning: "heated",
    floor_area_m2: plan.floor_area_m2,
    volume_m3: plan.volume_m3,
    storeys: plan.storeys,
    use: plan.use,
    heat_capacity_wh_m2k: values.heat_capacity_wh_m2k,
    thermal_bridges_w_m2k: values.thermal_bridges_w_m2k,
    air: { n50_1_h: values.n50_1_h, outdoor_air_devices: false, mechanical: null },
    parts,
    ...follows,
    given: null,
  };
}
