import type { WeatherFormat, WeatherRead, WeatherStation } from "./weatherRead.ts";
import { isTypical, type WeatherFinding, type WeatherSeries } from "./weatherSeries.ts";

/** A weather series as it is stored: what an import has read, under a name. */
export interface KeptWeather extends WeatherSeries {
  readonly name: string;
  readonly format: WeatherFormat;
  /** File, column and station that the values come from, and what was noticed while they were read. */
  readonly about: WeatherOrigin;
}

/** Where the values of a stored series come from. */
interface WeatherOrigin {
  readonly file_name: string;
  readonly column: string;
  readonly station: WeatherStation;
  readonly findings: readonly WeatherFinding[];
}

/** Longest name of a series, in characters. */
export const longestWeatherName = 200;

/** What was read, as it is stored: means rounded to a tenth of a kelvin, as stations state them; a tenth of the bytes. */
export function keptWeather(read: WeatherRead, file_name: string): KeptWeather {
  const { series, format, column, station, findings } = read;
  const named = station.name ?? (station.id === null ? file_name : `${station.id}`);
  return {
    name: named.slice(0, longestWeatherName),
    format,
    first_day: series.first_day,
    days: series.days.map((mean) => (mean === null ? null : Math.round(mean * 10) / 10)),
    about: { file_name, column, station, findings },
  };
}

/** What the weather of a period can be taken from: a measured series with days. */
export const isMeasured = (series: WeatherSeries): boolean => !isTypical(series) && series.days.length > 0;
