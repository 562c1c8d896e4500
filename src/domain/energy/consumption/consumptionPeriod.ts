import { carrierFacts } from "#domain/report/answers/consumption.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { type CalorificUse, grossOverNetFor } from "../data/calorificRatio.ts";
import type { Carrier } from "../data/heatingSystems.ts";
import { dayNumber } from "../weather/isoDay.ts";
import type { ConsumptionUse, ConsumptionOrigin } from "./consumptionOptions.ts";

export type ConsumptionUnit = "kWh" | "MWh" | "m³" | "l" | "kg" | "t";

/** Units in which a carrier is entered; the first one is usual. `wood` by weight are pellets. */
export const carrierUnits: Readonly<Record<Carrier, readonly [ConsumptionUnit, ...ConsumptionUnit[]]>> = {
  natural_gas: ["kWh", "MWh", "m³"],
  heating_oil: ["l", "kWh", "MWh"],
  wood: ["t", "kg", "kWh", "MWh"],
  district_heat: ["kWh", "MWh"],
  electricity: ["kWh", "MWh"],
};

/** One measured or billed consumption. */
export interface ConsumptionPeriod {
  readonly carrier: Carrier;
  readonly use: ConsumptionUse;
  /** First and last day, both counted: `2024-01-01`. */
  readonly from_day: string;
  readonly to_day: string;
  readonly amount: number;
  readonly unit: ConsumptionUnit;
  /** Gas in kWh or MWh: on the gross (Hs, as billed) or net calorific value; null for everything else. */
  readonly basis: "Hs" | "Hi" | null;
  /** Gas in m³: gross calorific value as billed, kWh/m³. */
  readonly calorific_value: number | null;
  /** Gas in m³: factor from operating to standard conditions as billed (Zustandszahl). */
  readonly state_number: number | null;
  /** Part of `heat_and_hot_water` that was measured as hot water, in the same unit as the amount; null when nobody measured it. */
  readonly hot_water: number | null;
  readonly origin: ConsumptionOrigin;
  /** Number of the bill, name of the meter; may be empty. */
  readonly note: string;
}

/** A field that is not right, and how. */
export interface PeriodProblem {
  readonly field: "amount" | "unit" | "basis" | "from_day" | "to_day" | "calorific_value" | "state_number" | "hot_water"; // prettier-ignore
  readonly kind:
    | "missing"
    | "negative"
    | "too_large"
    | "out_of_range"
    | "no_such_day"
    | "reversed"
    | "too_long"
    | "in_the_future"
    | "above_amount";
}

/** Largest amount of one period, in any unit: above it a comma was forgotten. */
const largestAmount = 1e9;
/** Longest period, days: three years and a bit; a longer one says nothing about its winters. */
const longestPeriod = 1100;
/** What gas bills state: kWh/m³ and the factor to standard conditions. */
const gasRanges = {
  calorific_value: { from: 7, to: 13.5 },
  state_number: { from: 0.8, to: 1.1 },
} as const;

/**
 * What is wrong with a period; nothing for one that can be converted.
 * @param today the present day, `2026-11-24`: what has not been yet was not measured.
 */
export function periodProblems(period: ConsumptionPeriod, today: string): readonly PeriodProblem[] {
  return [...amountProblems(period), ...gasProblems(period), ...dayProblems(period, today)];
}

function amountProblems({
  carrier,
  amount,
  unit,
  use,
  hot_water,
}: ConsumptionPeriod): readonly PeriodProblem[] {
  const problems: PeriodProblem[] = [];
  if (!Number.isFinite(amount)) problems.push({ field: "amount", kind: "missing" });
  else if (amount < 0) problems.push({ field: "amount", kind: "negative" });
  else if (amount > largestAmount) problems.push({ field: "amount", kind: "too_large" });
  if (!carrierUnits[carrier].includes(unit)) problems.push({ field: "unit", kind: "missing" });
  if (use !== "heat_and_hot_water" || hot_water === null) return problems;
  if (!Number.isFinite(hot_water)) problems.push({ field: "hot_water", kind: "missing" });
  else if (hot_water < 0) problems.push({ field: "hot_water", kind: "negative" });
  else if (hot_water > amount) problems.push({ field: "hot_water", kind: "above_amount" });
  return problems;
}

/** Cubic metres need what the bill states beside them; kilowatt hours of gas need their calorific value. */
function gasProblems(period: ConsumptionPeriod): readonly PeriodProblem[] {
  if (period.carrier !== "natural_gas") return [];
  if (period.unit !== "m³") return period.basis === null ? [{ field: "basis", kind: "missing" }] : [];
  return (["calorific_value", "state_number"] as const).flatMap((field): readonly PeriodProblem[] => {
    const value = period[field];
    if (value === null) return [{ field, kind: "missing" }];
    const { from, to } = gasRanges[field];
    return value >= from && value <= to ? [] : [{ field, kind: "out_of_range" }];
  });
}

function dayProblems({ from_day, to_day }: ConsumptionPeriod, today: string): readonly PeriodProblem[] {
  const [from, to] = [dayNumber(from_day), dayNumber(to_day)];
  const problems: PeriodProblem[] = [];
  if (from === undefined)
    problems.push({ field: "from_day", kind: from_day === "" ? "missing" : "no_such_day" });
  if (to === undefined) problems.push({ field: "to_day", kind: to_day === "" ? "missing" : "no_such_day" });
  if (from === undefined || to === undefined) return problems;
  if (to < from) return [{ field: "to_day", kind: "reversed" }];
  if (to - from + 1 > longestPeriod) return [{ field: "to_day", kind: "too_long" }];
  return to_day > today ? [{ field: "to_day", kind: "in_the_future" }] : [];
}

/** How an amount becomes kWh on the net calorific value: `amount · kwh_per_unit / gross_over_net`. */
export interface PeriodEnergy {
  readonly days: number;
  /** kWh per unit of the amount: 1000 for MWh, 10 for a litre of oil, z · Hs for a cubic metre of gas. */
  readonly kwh_per_unit: number;
  /** Hs/Hi where the amount stands on the gross calorific value, else 1. */
  readonly gross_over_net: number;
  /** All of it, on the net calorific value, kWh. */
  readonly energy_kwh: number;
  /** What was measured as hot water of it, kWh; null when nobody measured it. */
  readonly hot_water_kwh: number | null;
}

/**
 * The energy of a period on the net calorific value (Hi), as the balance counts it unless it is for a report. Oil and pellets by the calorific
 * values of HeizkostenV § 9 (3), which are net ones; gas, and what a bill states on the gross value, by Hs/Hi of the use; heat and
 * electricity as they are.
 */
export function periodEnergy(
  period: ConsumptionPeriod,
  use: CalorificUse = "balance",
): Result<PeriodEnergy, PeriodProblem> {
  const wrong = periodProblems(period, "9999-12-31")[0];
  if (wrong) return err(wrong);
  const kwh_per_unit = kilowattHoursPer(period);
  const isGross = period.unit === "m³" || (period.basis === "Hs" && ["kWh", "MWh"].includes(period.unit));
  const gross_over_net = isGross ? grossOverNetFor(period.carrier, use) : 1;
  const energy = (amount: number) => (amount * kwh_per_unit) / gross_over_net;
  return ok({
    days: dayNumber(period.to_day)! - dayNumber(period.from_day)! + 1,
    kwh_per_unit,
    gross_over_net,
    energy_kwh: energy(period.amount),
    hot_water_kwh:
      period.use === "heat_and_hot_water" && period.hot_water !== null ? energy(period.hot_water) : null,
  });
}

function kilowattHoursPer({ carrier, unit, calorific_value, state_number }: ConsumptionPeriod): number {
  switch (unit) {
    case "kWh":
      return 1;
    case "MWh":
      return 1000;
    case "m³":
      return (calorific_value ?? Number.NaN) * (state_number ?? Number.NaN);
    case "l":
    case "kg":
    case "t":
      return carrierFacts[carrier === "wood" ? "wood_pellets" : "heating_oil"].kwh_per?.[unit] ?? Number.NaN;
  }
}
