import { type ConsumptionPeriod, periodEnergy } from "../energy/consumption/consumptionPeriod.ts";
import { dayNumber, isoDay } from "../energy/weather/isoDay.ts";

/** What documents say about the energy of one calendar year. */
export interface MeasuredYear {
  /** `2025` */
  readonly year: number;
  /** On the net calorific value of reports, kWh. */
  readonly energy_kwh: number;
  /** Days of the year with at least one document, and days of the year. */
  readonly days: number;
  readonly all_days: number;
  /** The documents that say something about it, each with what of it falls into the year, kWh. */
  readonly parts: readonly {
    readonly id: string;
    readonly energy_kwh: number;
    /** Whether only some days of the period lie in the year: then the amount is shared by days, which is an estimate. */
    readonly shared: boolean;
  }[];
}

/**
 * Measured energy by calendar year, the latest first. A period that runs over the turn of a year counts by its days; one that cannot be
 * converted to kWh says nothing. What was calculated never comes in here.
 */
export function measuredYears(
  periods: readonly { readonly id: string; readonly period: ConsumptionPeriod }[],
): readonly MeasuredYear[] {
  const years = new Map<number, { parts: MeasuredYear["parts"][number][]; days: Set<number> }>();
  for (const { id, period } of periods) {
    const energy = periodEnergy(period, "report");
    if (!energy.ok) continue;
    for (const [year, days] of daysByYear(period)) {
      const found = years.get(year) ?? { parts: [], days: new Set<number>() };
      years.set(year, found);
      const share = days.length / energy.value.days;
      found.parts.push({ id, energy_kwh: energy.value.energy_kwh * share, shared: share < 1 });
      for (const day of days) found.days.add(day);
    }
  }
  return [...years]
    .map(([year, { parts, days }]) => ({
      year,
      energy_kwh: parts.reduce((sum, { energy_kwh }) => sum + energy_kwh, 0),
      days: days.size,
      all_days: dayNumber(`${year + 1}-01-01`)! - dayNumber(`${year}-01-01`)!,
      parts,
    }))
    .toSorted((a, b) => b.year - a.year);
}

function daysByYear({ from_day, to_day }: ConsumptionPeriod): ReadonlyMap<number, readonly number[]> {
  const [from, to] = [dayNumber(from_day)!, dayNumber(to_day)!];
  const all = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return Map.groupBy(all, (day) => Number(isoDay(day).slice(0, 4)));
}
