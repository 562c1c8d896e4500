import { type DegreeDayMeasure, degreeDaysOf } from "../weather/degreeDays.ts";
import type { WeatherSeries } from "../weather/weatherSeries.ts";
import type { ConsumptionPeriod } from "./consumptionPeriod.ts";

/**
 * The series that fits as long as nobody has chosen one: for most of the periods it has the weather; of two with as many the first one.
 * `undefined` without any series.
 */
export function bestWeather<Series extends WeatherSeries>(
  series: readonly Series[],
  periods: readonly ConsumptionPeriod[],
  measure: DegreeDayMeasure,
): Series | undefined {
  const covered = (one: Series) => periods.filter((period) => degreeDaysOf(one, period, measure).ok).length;
  return series
    .map((one) => ({ one, covered: covered(one) }))
    .reduce<{ readonly one: Series; readonly covered: number } | undefined>(
      (best, next) => (best === undefined || next.covered > best.covered ? next : best),
      undefined,
    )?.one;
}
