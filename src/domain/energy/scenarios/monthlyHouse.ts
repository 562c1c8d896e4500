import { ok } from "#kernel/result.ts";
import { windExposure } from "../data/din18599Constants.ts";
import { factorSets } from "../data/factorSets.ts";
import { heatingSystem, type SizeClass } from "../data/heatingSystems.ts";
import { type MonthlyBalance, uncheckedBalance } from "../monthly/monthlyBalance.ts";
import type { MonthlyFigureId } from "../monthly/figures/monthlyCatalogue.ts";
import type {
  Distribution,
  MonthlyInput,
  MonthlyPart,
  MonthlyZone,
  Provenance,
} from "../monthly/input/monthlyInput.ts";
import type { MonthlyResult } from "../monthly/monthlyResult.ts";
import { heatPumps } from "./data/measureDefaults.ts";
import { newestSystems } from "./presentPart.ts";
import type {
  BoughtHeat,
  MonthlyScenario,
  NewHeatPump,
  NewVentilation,
  ScenarioEnergy,
  ScenarioHouse,
} from "./scenarioBalance.ts";

/** What does not change while measures are applied: size by the tables, and the balance of the building as it stands. */
interface Around {
  readonly size: SizeClass;
  readonly present: Pick<MonthlyResult, "quality" | "efficiency_class" | "findings">;
}

/** Id of a part that measures touch: several zones may have a share of one element. */
export const monthlyPartId = (zone: string, part: string): string => `${zone}/${part}`;

/** A building as the monthly method has it. Inputs that a measure changes say so in their provenance. */
export function monthlyHouse(input: MonthlyInput, around: Around): ScenarioHouse<MonthlyScenario> {
  const changed = (to: MonthlyInput) => monthlyHouse(to, around);
  return {
    withParts: (ids, values) => changed(withParts(input, ids, values)),
    withHeatPump: (pump) => {
      const made = withHeatPump(input, pump, around.size);
      return made && changed(made);
    },
    withVentilation: (system) => changed(withVentilation(input, system)),
    balance: () => ok(monthlyScenario(input, uncheckedBalance(input, around.present.findings), around)),
    finalEnergy: () => uncheckedBalance(input, []).building.Q_f?.values[0] ?? Number.NaN,
  };
}

const measure: Provenance = { origin: "measure", quality: "Q4" };

/** The input with what measures have changed named by its path; the element stays. */
function naming(input: MonthlyInput, paths: readonly string[]): MonthlyInput["provenance"] {
  const before = input.provenance ?? {};
  const named = paths.map((path) => {
    const element = before[path]?.element;
    return [path, { ...measure, ...(element !== undefined && { element }) }] as const;
  });
  return { ...before, ...Object.fromEntries(named) };
}

function withParts(
  input: MonthlyInput,
  ids: ReadonlySet<string>,
  { u_w_m2k, g_value }: { readonly u_w_m2k: number; readonly g_value: number | null },
): MonthlyInput {
  const paths: string[] = [];
  const better = (zone: MonthlyZone, part: MonthlyPart): MonthlyPart => {
    if (!ids.has(monthlyPartId(zone.id, part.id))) return part;
    const at = `zones.${zone.id}.parts.${part.id}`;
    paths.push(`${at}.u_w_m2k`);
    if (g_value === null || part.glazing === null) return { ...part, u_w_m2k };
    paths.push(`${at}.glazing.g_perpendicular`);
    return { ...part, u_w_m2k, glazing: { ...part.glazing, g_perpendicular: g_value } };
  };
  const zones = input.zones.map((zone) => ({
    ...zone,
    parts: zone.parts.map((part) => better(zone, part)),
  }));
  return { ...input, zones, provenance: naming(input, paths) };
}

/**
 * A heat pump in place of the generators of rooms and hot water: e_g = 1/JAZ. Known pipes stay; where there were none (heaters
 * in the rooms) those of the tables are put in. Stores and auxiliary energy are those of the tables. Null: there is one that
 * is as good already.
 */
function withHeatPump(
  input: MonthlyInput,
  { source, e_g }: NewHeatPump,
  size: SizeClass,
): MonthlyInput | null {
  const { heating, hot_water: water } = input;
  if (heating === null) return null;
  const isPump = ({ carrier, expenditure }: { carrier: string; expenditure: number }) =>
    carrier === "electricity" && expenditure < 1 && e_g >= expenditure;
  if (isPump(heating.generator) && (water === null || isPump(water.generator))) return null;
  const made = heatingSystem(heatPumps[source].kind, size, newestSystems);
  const generator = { carrier: made.carrier, expenditure: e_g, code: null };
  const hasPipes = heating.distribution.kind === "pipes" || heating.distribution.loss_kwh_m2a > 0;
  const perArea = (loss_kwh_m2a: number, recovered_kwh_m2a: number) =>
    ({ kind: "per_area", loss_kwh_m2a, recovered_kwh_m2a }) as const;
  const kept = <Circuit>(
    own: Distribution<Circuit>,
    loss: number,
    recovered: number,
  ): Distribution<Circuit> => (hasPipes ? own : perArea(loss, recovered));
  const fields = ["generator.expenditure", "generator.carrier", "store_kwh_m2a", "auxiliary_kwh_m2a"];
  const pipes = hasPipes ? [] : ["distribution.loss_kwh_m2a", "distribution.recovered_kwh_m2a"];
  const paths = [...fields, ...pipes].flatMap((field) => [`heating.${field}`, `hot_water.${field}`]);
  return {
    ...input,
    heating: {
      ...heating,
      generator,
      distribution: kept(heating.distribution, made.q_d_h, 0),
      store_kwh_m2a: made.q_s_h,
      auxiliary_kwh_m2a: made.q_aux_h,
    },
    hot_water: water && {
      ...water,
      generator,
      distribution: kept(water.distribution, made.q_d_w, made.q_d_w_h),
      store_kwh_m2a: made.q_s_w,
      auxiliary_kwh_m2a: made.q_aux_w,
    },
    provenance: naming(input, paths),
  };
}

/** Hours of a year. */
const yearHours = 8760;

/** Ventilation in every zone that is heated, all day and all year; the electricity of the fans as power per volume flow. */
function withVentilation(input: MonthlyInput, system: NewVentilation): MonthlyInput {
  const { n_mech_1_h: air_change_1_h, recovery: heat_recovery, fans_kwh_m2a, n_inf_1_h } = system;
  const paths: string[] = [];
  const zones = input.zones.map((zone): MonthlyZone => {
    if (zone.conditioning === "unheated") return zone;
    const flow = air_change_1_h * zone.volume_m3;
    const mechanical = {
      air_change_1_h,
      heat_recovery,
      hours_per_day: 24,
      days_per_year: 365,
      fan_power_w_m3h: flow > 0 ? (fans_kwh_m2a * zone.floor_area_m2 * 1000) / (flow * yearHours) : 0,
    };
    const at = `zones.${zone.id}.air`;
    paths.push(...Object.keys(mechanical).map((field) => `${at}.mechanical.${field}`));
    if (n_inf_1_h === null) return { ...zone, air: { ...zone.air, mechanical } };
    paths.push(`${at}.n50_1_h`);
    const air = { n50_1_h: n_inf_1_h / windExposure, outdoor_air_devices: false, mechanical };
    return { ...zone, air };
  });
  return { ...input, zones, provenance: naming(input, paths) };
}

/** A monthly balance as scenarios see it. */
export const monthlyScenario = (
  input: MonthlyInput,
  monthly: MonthlyBalance,
  { present }: Pick<Around, "present">,
): MonthlyScenario => ({
  of: "monthly",
  input,
  monthly,
  energy: energyOf(input, monthly),
  quality: present.quality,
  efficiency_class: present.efficiency_class,
});

function energyOf(input: MonthlyInput, { building }: MonthlyBalance): ScenarioEnergy {
  const one = (id: MonthlyFigureId) => building[id]?.values[0] ?? 0;
  const { electricity } = factorSets[input.factor_set].factors;
  const onUsefulArea = input.building.residential && building.A_N !== undefined;
  const months = (id: "W_demand" | "W_pv_used") => building[id]!.values;
  return {
    final_kwh_a: one("Q_f"),
    primary_kwh_a: building.Q_p?.values[0] ?? null,
    gases_kg_a: one("M_co2"),
    area_m2: one(onUsefulArea ? "A_N" : "A_heated"),
    heat: heatOf(input, one),
    electricity_kwh_a: one("W_year") - one("W_pv_used_year"),
    electric_months_kwh: months("W_demand").map((kwh, month) => kwh - months("W_pv_used")[month]!),
    f_p_electricity: electricity.f_p,
    g_co2e_kwh_electricity: electricity.g_co2e_kwh,
  };
}

function heatOf(
  { heating, hot_water }: MonthlyInput,
  one: (id: MonthlyFigureId) => number,
): readonly BoughtHeat[] {
  const rooms: BoughtHeat = { carrier: heating!.generator.carrier, kwh_a: one("Q_h_f_year") };
  if (hot_water === null) return [rooms];
  const water: BoughtHeat = { carrier: hot_water.generator.carrier, kwh_a: one("Q_w_f_year") };
  return water.carrier === rooms.carrier
    ? [{ carrier: rooms.carrier, kwh_a: rooms.kwh_a + water.kwh_a }]
    : [rooms, water];
}
