import { map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type { ConsumptionRow, WeatherSeriesRow } from "../documents.ts";
import { live } from "../read.ts";

/** What a project has consumed, the latest period first. */
export function liveConsumptions(db: Database, projectId: string): Observable<readonly ConsumptionRow[]> {
  return live(db.outputs, { scope: `project:${projectId}`, kind: "consumption" }).pipe(
    map((found) =>
      (found as readonly ConsumptionRow[])
        .map(withNulls)
        .toSorted((a, b) => b.from_day.localeCompare(a.from_day) || a.id.localeCompare(b.id)),
    ),
  );
}

/** The weather series of a project, the one that was read last first. */
export function liveWeather(db: Database, projectId: string): Observable<readonly WeatherSeriesRow[]> {
  return live(db.outputs, { scope: `project:${projectId}`, kind: "weather_series" }).pipe(
    map((found) =>
      (found as readonly WeatherSeriesRow[])
        .map((row) => ({ ...row, first_day: row.first_day ?? null }))
        .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id)),
    ),
  );
}

/** A row as it means: what is null on the server is not there at all on a device that has pulled it. */
const withNulls = (row: ConsumptionRow): ConsumptionRow => ({
  ...row,
  basis: row.basis ?? null,
  calorific_value: row.calorific_value ?? null,
  state_number: row.state_number ?? null,
  hot_water: row.hot_water ?? null,
  note: row.note ?? "",
});
