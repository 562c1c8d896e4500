import type { QualityLevel } from "../dataQuality.ts";
import type { LeadingAnswer } from "../leadingAnswer.ts";
import type { ConsumptionPeriod } from "./consumptionPeriod.ts";
import { consumptionCarriers, type ConsumptionUse, consumptionUses } from "./consumptionOptions.ts";
import { type CorrectionBasis, type Correction, type CorrectionProblem, correctedConsumption, correctionPart } from "./weatherCorrection.ts"; // prettier-ignore
import type { Carrier } from "../data/heatingSystems.ts";
import type { Result } from "#kernel/result.ts";

/** What a balance says about heating and hot water: final energy on the net calorific value, without auxiliary electricity. */
export interface HeatDemand {
  readonly heating_kwh_a: number;
  readonly hot_water_kwh_a: number;
  /** The area that figures per m² stand on: A_N of residential buildings, else the reference area. */
  readonly area: { readonly id: "A_N" | "A_ref"; readonly value: number };
  /** Reference area of the balance, m²: living area where hot water was not measured. */
  readonly living_area_m2: number;
  /** Standard uncertainty of the demand per m² (whole final energy), kWh/(m²·a). */
  readonly uncertainty: number;
  readonly level: QualityLevel;
  readonly method_version: string;
}

/** The demand that is compared with a consumption. */
export function heatDemand(answer: LeadingAnswer): HeatDemand {
  const { year, area, floor_area_m2, quality, method_version } = answer;
  return {
    heating_kwh_a: year.heating,
    hot_water_kwh_a: year.hot_water,
    area,
    living_area_m2: floor_area_m2,
    uncertainty: quality.uncertainty,
    level: quality.level,
    method_version,
  };
}

/** A stored period: its id and what it says. */
export interface NamedPeriod {
  readonly id: string;
  readonly period: ConsumptionPeriod;
}

/** The periods of one carrier and use, corrected together. */
export interface ConsumptionGroup {
  readonly carrier: Carrier;
  readonly use: ConsumptionUse;
  readonly periods: readonly NamedPeriod[];
  /** Periods that could not be taken, and why; the others are corrected without them. */
  readonly left: readonly { readonly id: string; readonly problem: CorrectionProblem }[];
  /** Null for `not_heat`, which is not corrected. */
  readonly result: Result<Correction, CorrectionProblem> | null;
}

/** Groups of periods by carrier and use, in the order of the lists, each corrected as far as it can be. */
export function consumptionGroups(
  periods: readonly NamedPeriod[],
  basis: CorrectionBasis,
): readonly ConsumptionGroup[] {
  return consumptionCarriers.flatMap((carrier) =>
    consumptionUses.flatMap((use): readonly ConsumptionGroup[] => {
      const own = periods.filter(({ period }) => period.carrier === carrier && period.use === use);
      return own.length === 0 ? [] : [groupOf({ carrier, use, own }, basis)];
    }),
  );
}

interface Own {
  readonly carrier: Carrier;
  readonly use: ConsumptionUse;
  readonly own: readonly NamedPeriod[];
}

function groupOf({ carrier, use, own }: Own, basis: CorrectionBasis): ConsumptionGroup {
  const periods = own.toSorted(
    (a, b) => a.period.from_day.localeCompare(b.period.from_day) || a.id.localeCompare(b.id),
  );
  if (use === "not_heat") return { carrier, use, periods, left: [], result: null };
  const tried = periods.map((one) => ({ one, part: correctionPart(one, basis) }));
  const left = tried.flatMap(({ one, part }) => (part.ok ? [] : [{ id: one.id, problem: part.error }]));
  const good = tried.flatMap(({ one, part }) => (part.ok ? [one] : []));
  const first = left[0];
  const result =
    good.length === 0 && first
      ? ({ ok: false, error: first.problem } as const)
      : correctedConsumption(good, basis);
  return { carrier, use, periods, left, result };
}

/** Demand and corrected consumption side by side, kWh/a on the net calorific value. */
export interface DemandComparison {
  /** What both sides hold. */
  readonly covers: "heat" | "hot_water" | "heat_and_hot_water";
  readonly measured_kwh_a: number;
  readonly measured_kwh_m2a: number;
  readonly demand_kwh_a: number;
  readonly demand_kwh_m2a: number;
  /** measured / demand */
  readonly ratio: number;
  /** Whether the difference lies within the standard uncertainty of the demand. */
  readonly within_uncertainty: boolean;
  /** The worst of the groups. */
  readonly level: QualityLevel;
  /** Whether something that heats could not be corrected and is missing on the measured side. */
  readonly incomplete: boolean;
}

/**
 * The demand of a balance beside the corrected consumption, over the uses that were measured: only heating, only hot water, or both. Null
 * without any corrected group or where the demand of these uses is 0.
 */
export function demandComparison(
  groups: readonly ConsumptionGroup[],
  demand: HeatDemand,
): DemandComparison | null {
  const compared = groups.filter(({ use }) => use !== "not_heat");
  const done = compared.flatMap(({ use, result }) => (result?.ok ? [{ use, correction: result.value }] : []));
  const uses = new Set(done.map(({ use }) => use));
  if (uses.size === 0) return null;
  const heats = uses.has("heat") || uses.has("heat_and_hot_water");
  const waters = uses.has("hot_water") || uses.has("heat_and_hot_water");
  const demand_kwh_a = (heats ? demand.heating_kwh_a : 0) + (waters ? demand.hot_water_kwh_a : 0);
  if (!(demand_kwh_a > 0) || !(demand.area.value > 0)) return null;
  const measured_kwh_a = done.reduce((sum, { correction }) => sum + correction.figures.E_k.value, 0);
  const [measured_kwh_m2a, demand_kwh_m2a] = [
    measured_kwh_a / demand.area.value,
    demand_kwh_a / demand.area.value,
  ];
  return {
    covers: heats && waters ? "heat_and_hot_water" : heats ? "heat" : "hot_water",
    measured_kwh_a,
    measured_kwh_m2a,
    demand_kwh_a,
    demand_kwh_m2a,
    ratio: measured_kwh_a / demand_kwh_a,
    within_uncertainty: Math.abs(measured_kwh_m2a - demand_kwh_m2a) <= demand.uncertainty,
    level: done.reduce<QualityLevel>(
      (worst, { correction }) => (correction.level > worst ? correction.level : worst),
      "Q1",
    ),
    incomplete: compared.some(({ left, result }) => left.length > 0 || result?.ok === false),
  };
}
