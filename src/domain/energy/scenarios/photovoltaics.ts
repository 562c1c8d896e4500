import { sum } from "#kernel/sum.ts";
import type { AppliedMeasure } from "./applyMeasures.ts";
import { daysOfMonths, potsdamRadiation, type RadiationPlane } from "./data/potsdamRadiation.ts";
import { choiceOf, numberOf } from "./measureInputs.ts";

/** What the modules of a roof give in a year, in kWh. */
export interface PvYield {
  readonly peak_kw: number;
  /** Radiation on the plane, kWh/(m²·a). */
  readonly radiation_kwh_m2a: number;
  readonly performance: number;
  readonly yield_kwh_a: number;
  /** Used by heating, hot water and their pumps and fans. */
  readonly building_kwh_a: number;
  /** Used by what else was entered. */
  readonly other_kwh_a: number;
  readonly fed_in_kwh_a: number;
  /** True when self-use follows from comparing months, not from a share that was entered. */
  readonly is_monthly: boolean;
  readonly monthly_kwh: readonly number[];
}

/**
 * Yield and use of photovoltaics: W = P·I·PR month by month with the radiation of Potsdam. Of that and of what the
 * building needs of electricity in the month the less counts: the most that can be, because within a month sun and need do
 * not meet hour by hour.
 * @param needs electricity of the building in each month, kWh.
 */
export function photovoltaics(
  { inputs, entered }: Pick<AppliedMeasure, "inputs" | "entered">,
  needs: readonly number[],
): PvYield {
  const peak_kw = numberOf(inputs, entered, "peak_kw") ?? 0;
  const performance = numberOf(inputs, entered, "performance") ?? 0;
  const plane = choiceOf(inputs, entered, "plane") as RadiationPlane;
  const radiation = potsdamRadiation[plane].map((mean, month) => (mean * 24 * daysOfMonths[month]!) / 1000);
  const monthly_kwh = radiation.map((kwh) => peak_kw * kwh * performance);
  const entire = (value: number | null) => (value === null ? 1 : value / 100);
  const share = numberOf(inputs, entered, "self_use_percent");
  const other = evenly(numberOf(inputs, entered, "other_kwh_a") ?? 0);
  const used = monthly_kwh.map((kwh, month) => {
    const usable = kwh * entire(share);
    const building = Math.min(usable, needs[month]!);
    return { building, other: Math.min(usable - building, other[month]!) };
  });
  const yield_kwh_a = sum(monthly_kwh);
  const building_kwh_a = sum(used.map((month) => month.building));
  const other_kwh_a = sum(used.map((month) => month.other));
  return {
    peak_kw,
    radiation_kwh_m2a: sum(radiation),
    performance,
    yield_kwh_a,
    building_kwh_a,
    other_kwh_a,
    fed_in_kwh_a: Math.max(0, yield_kwh_a - building_kwh_a - other_kwh_a),
    is_monthly: share === null,
    monthly_kwh,
  };
}

const evenly = (kwh_a: number): readonly number[] => daysOfMonths.map((days) => (kwh_a * days) / 365);
