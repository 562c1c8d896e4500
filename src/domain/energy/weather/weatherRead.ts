import type { WrongUnit } from "./temperatureUnit.ts";
import type { WeatherFinding, WeatherSeries } from "./weatherSeries.ts";

/** Kinds of files that are read: EnergyPlus, daily or hourly values of DWD's climate data centre, any table with day and temperature. */
const weatherFormats = ["epw", "dwd", "csv"] as const;
export type WeatherFormat = (typeof weatherFormats)[number];

/** Where the values were measured, as far as the file says. */
export interface WeatherStation {
  readonly id: string | null;
  readonly name: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly elevation_m: number | null;
}

/** A weather file as it was understood. */
export interface WeatherRead {
  readonly format: WeatherFormat;
  /** The head of the column that was taken for the temperature. */
  readonly column: string;
  readonly station: WeatherStation;
  readonly series: WeatherSeries;
  readonly findings: readonly WeatherFinding[];
}

/** What a table needs at least. */
export type WeatherColumn = "date" | "temperature";

/** Why a file gives no series. */
export type WeatherProblem =
  | { readonly kind: "empty" }
  | { readonly kind: "too_large"; readonly limit_bytes: number }
  /** No text in an encoding that is known: a workbook, a picture. */
  | { readonly kind: "unknown_encoding" }
  /** A zip that cannot be unpacked, or without exactly one weather file in it. */
  | { readonly kind: "unreadable_zip" }
  /** `found`: heads of the columns that are there, the first eight. */
  | {
      readonly kind: "missing_columns";
      readonly columns: readonly WeatherColumn[];
      readonly found: readonly string[];
    }
  /** Several columns could be the mean temperature. */
  | { readonly kind: "ambiguous_columns"; readonly found: readonly string[] }
  /** Lines of several stations in one file. */
  | { readonly kind: "several_stations"; readonly stations: readonly string[] }
  | WrongUnit
  /** The columns are there and no line has both a day and a temperature. */
  | { readonly kind: "no_values" };
