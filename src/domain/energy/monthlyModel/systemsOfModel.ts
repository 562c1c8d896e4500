import type { BuildingChoices } from "../buildingChoices.ts";
import { heatingSystem, type SizeClass, type SystemValues, usualHeating } from "../data/heatingSystems.ts";
import type { QualityLevel } from "../dataQuality.ts";
import type { MonthlyHeating, MonthlyHotWater } from "../monthly/input/monthlyInput.ts";
import type { ModelFindings } from "./modelFinding.ts";
import type { Sources } from "./sources.ts";

/** What the systems follow from. */
export interface SystemFacts {
  readonly choices: BuildingChoices;
  readonly year: number;
  readonly size: SizeClass;
  /** By the table of dwellings, of all zones or of those that are dwellings; or somebody entered how much is needed. */
  readonly hot_water: "dwellings" | "dwellings_only" | "entered" | "none";
}

/** Δθ_ce of radiators in the one calculation after DIN V 18599 that is open (EVEBI), K. */
const usualDelivery = 2.3;

/**
 * Heating and hot water from the system tables of TABULA: generator by kind and year, losses of pipes and store per m².
 * Without a word on the heating, gas as usual in buildings of that year. Zones that are no dwellings have no table of
 * useful hot water: theirs is left out unless somebody enters it.
 */
export function systemsOfModel(
  { choices, year, size, hot_water }: SystemFacts,
  { sources, findings }: { readonly sources: Sources; readonly findings: ModelFindings },
): { readonly heating: MonthlyHeating; readonly hot_water: MonthlyHotWater | null } {
  const usual = usualHeating(year);
  const assumed = choices.heating === null;
  if (assumed) findings.add("heating_assumed", usual.kind);
  const kind = choices.heating ?? usual.kind;
  const generator = choices.heating_year ?? (assumed ? usual.year : Math.max(year, 1995));
  const values = heatingSystem(kind, size, { building: year, generator });
  findings.add("delivery_assumed", "heating.delivery_k");
  const quality: QualityLevel = assumed ? "Q5" : "Q4";
  const table = (path: string, level: QualityLevel) =>
    sources.say(path, `table: TABULA ${values.code}`, { quality: level });
  table("heating.generator.expenditure", quality);
  const said = assumed ? "assumed: usual by year" : "person";
  const carrier = (circuit: string) =>
    sources.say(`${circuit}.generator.carrier`, said, { quality: assumed ? "Q5" : "Q1" });
  carrier("heating");
  sources.say("heating.delivery_k", "EVEBI: radiators", { quality: "Q6" });
  for (const field of [...perArea, "store_kwh_m2a", "auxiliary_kwh_m2a"]) table(`heating.${field}`, "Q5");
  const has_hot_water = hot_water !== "none";
  if (hot_water === "dwellings_only") findings.add("hot_water_of_dwellings");
  if (!has_hot_water) findings.add("hot_water_left_out");
  else {
    carrier("hot_water");
    table("hot_water.generator.expenditure", quality);
    sources.say("hot_water.need_kwh_m2a", "table: residential, by the size of the dwellings", {
      quality: "Q5",
    });
    for (const field of [...perArea, "store_kwh_m2a", "auxiliary_kwh_m2a"]) table(`hot_water.${field}`, "Q5");
  }
  return { heating: heatingOf(values), hot_water: has_hot_water ? hotWaterOf(values) : null };
}

const perArea = ["distribution.loss_kwh_m2a", "distribution.recovered_kwh_m2a"] as const;

const heatingOf = (values: SystemValues): MonthlyHeating => ({
  generator: { carrier: values.carrier, expenditure: values.e_g_h, code: values.code },
  delivery_k: usualDelivery,
  distribution: { kind: "per_area", loss_kwh_m2a: values.q_d_h, recovered_kwh_m2a: 0 },
  store_kwh_m2a: values.q_s_h,
  auxiliary_kwh_m2a: values.q_aux_h,
});

/** A store in the rooms heats them like the pipes: its loss stands with theirs. */
function hotWaterOf(values: SystemValues): MonthlyHotWater {
  const inRooms = values.q_s_w_h > 0;
  return {
    generator: { carrier: values.carrier, expenditure: values.e_g_w, code: values.code },
    need_kwh_m2a: null,
    distribution: {
      kind: "per_area",
      loss_kwh_m2a: values.q_d_w + (inRooms ? values.q_s_w : 0),
      recovered_kwh_m2a: values.q_d_w_h + values.q_s_w_h,
    },
    store_kwh_m2a: inRooms ? 0 : values.q_s_w,
    auxiliary_kwh_m2a: values.q_aux_w,
  };
}
