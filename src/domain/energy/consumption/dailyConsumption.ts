import type { ConsumptionGroup } from "./demandComparison.ts";

/** What was used each day of a period, kWh on the net calorific value: periods of different lengths beside each other. */
export interface DailyConsumption {
  readonly from_day: string;
  readonly to_day: string;
  /** Null where a part of the period could not be converted. */
  readonly heating_kwh_d: number | null;
  readonly hot_water_kwh_d: number | null;
}

/** The periods of a group as consumption per day, in order; those with the same days together. None without a corrected value. */
export function dailyConsumption({ periods, result }: ConsumptionGroup): readonly DailyConsumption[] {
  if (!result?.ok) return [];
  const parts = new Map(result.value.parts.map((part) => [part.id, part]));
  const days = new Map<string, DailyConsumption>();
  for (const { id, period } of periods) {
    const { from_day, to_day } = period;
    const part = parts.get(id);
    const before = days.get(`${from_day}/${to_day}`) ?? {
      from_day,
      to_day,
      heating_kwh_d: 0,
      hot_water_kwh_d: 0,
    };
    const added = (sum: number | null, energy_kwh: number | undefined) =>
      sum === null || energy_kwh === undefined ? null : sum + energy_kwh / part!.days;
    days.set(`${from_day}/${to_day}`, {
      from_day,
      to_day,
      heating_kwh_d: added(before.heating_kwh_d, part && part.energy_kwh - part.hot_water_kwh),
      hot_water_kwh_d: added(before.hot_water_kwh_d, part?.hot_water_kwh),
    });
  }
  return [...days.values()];
}
