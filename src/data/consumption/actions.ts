import type { ConsumptionPeriod } from "#domain/energy/consumption/consumptionPeriod.ts";
import { type KeptWeather, longestWeatherName } from "#domain/energy/weather/keptWeather.ts";
import { err, type Result } from "#kernel/result.ts";
import { changeFrom } from "../changeFrom.ts";
import type { Database } from "../database.ts";
import type { ConsumptionRow, WeatherSeriesRow } from "../documents.ts";
import {
  bringBack,
  change,
  type Changes,
  discard,
  newDocumentFields,
  type StorageProblem,
  tryWrite,
} from "../write.ts";

/** Why nothing was written: there is none of this id (any more), a name is blank, or the device cannot keep it. What was there is as it was. */
export type ConsumptionProblem =
  | { readonly kind: "unknown" }
  | { readonly kind: "empty_name" }
  | StorageProblem;

/** Keeps a consumption of a project. What it says is looked at before (`periodProblems`). */
export const addConsumption = (
  db: Database,
  projectId: string,
  period: ConsumptionPeriod,
): Promise<Result<ConsumptionRow, StorageProblem>> =>
  add<ConsumptionRow>(db, { ...placeOf(db, projectId), kind: "consumption", ...period });

/** Puts in the place of a consumption what somebody has entered anew. */
export const changeConsumption = (
  db: Database,
  id: string,
  period: Partial<ConsumptionPeriod>,
): Promise<Result<void, ConsumptionProblem>> => changed<ConsumptionRow>(db, id, period);

/** Puts what somebody has entered in the form of a consumption onto it; `from`: as it stood when the form was opened. */
export const correctConsumption = (
  db: Database,
  from: ConsumptionRow,
  period: Partial<ConsumptionPeriod>,
): Promise<Result<void, ConsumptionProblem>> =>
  changeFrom<ConsumptionRow>(db, "outputs", { from, said: period });

/** Keeps a weather series of a project as it was read. */
export async function addWeather(
  db: Database,
  projectId: string,
  weather: KeptWeather,
): Promise<Result<WeatherSeriesRow, ConsumptionProblem>> {
  const name = shortened(weather.name);
  if (name === "") return err({ kind: "empty_name" });
  return add<WeatherSeriesRow>(db, { ...placeOf(db, projectId), kind: "weather_series", ...weather, name });
}

/** Gives a weather series another name. */
export async function renameWeather(
  db: Database,
  id: string,
  name: string,
): Promise<Result<void, ConsumptionProblem>> {
  const given = shortened(name);
  return given === "" ? err({ kind: "empty_name" }) : changed<WeatherSeriesRow>(db, id, { name: given });
}

/** Deletes a consumption or weather series; `restoreConsumption` brings it back. */
export const deleteConsumption = (db: Database, id: string): Promise<Result<void, ConsumptionProblem>> =>
  discard(db, db.outputs, id) as Promise<Result<void, ConsumptionProblem>>;

/** Undoes `deleteConsumption`. */
export const restoreConsumption = (db: Database, id: string): Promise<Result<void, ConsumptionProblem>> =>
  bringBack(db, db.outputs, id) as Promise<Result<void, ConsumptionProblem>>;

type Row = ConsumptionRow | WeatherSeriesRow;

const placeOf = (db: Database, project_id: string) => ({
  ...newDocumentFields(db),
  scope: `project:${project_id}`,
  project_id,
});

const add = <Kept extends Row>(db: Database, row: Kept): Promise<Result<Kept, StorageProblem>> =>
  tryWrite(async () => {
    await db.outputs.insert(row);
    return row;
  });

const changed = <Kept extends Row>(db: Database, id: string, changes: Changes<Kept>) =>
  change(db, db.outputs, { id, changes: changes as Changes<never> }) as Promise<
    Result<void, ConsumptionProblem>
  >;

const shortened = (name: string) => name.trim().slice(0, longestWeatherName);
