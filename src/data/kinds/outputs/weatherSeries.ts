import type { KeptWeather } from "#domain/energy/weather/keptWeather.ts";
import type { WeatherFormat } from "#domain/energy/weather/weatherRead.ts";
import { day, heading, inProject, nullable, text, whole } from "../field.ts";
import { type Agreeing, type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** Outdoor temperatures of a station day by day, as one import has read them. */
export const weatherSeries = defineKind({
  kind: "weather_series",
  collection: "outputs",
  table: "weather_series",
  scopes: ["project"],
  rights: ofArea("outputs", "building"),
  merge: fieldByField,
  named_by: ["name"],
  fields: {
    project_id: inProject,
    name: heading(),
    format: text<WeatherFormat>({ options: ["epw", "dwd", "csv"], merge: "computed" }),
    /** The first day, `2024-01-01`; null for a typical year: 365 days from 1 January on, of no particular year. */
    first_day: nullable(day({ merge: "computed" })),
    /** Mean temperature of each day, °C; null where it is not known. */
    days: whole<readonly (number | null)[]>({ merge: "computed" }),
    /** File, column and station that the values come from, and what was noticed while they were read. */
    about: whole<KeptWeather["about"]>({ merge: "computed" }),
  },
});
export type WeatherSeriesRow = Agreeing<KeptWeather, DocumentOf<typeof weatherSeries>>;
