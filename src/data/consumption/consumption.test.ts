import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ConsumptionPeriod } from "#domain/energy/consumption/consumptionPeriod.ts";
import { keptWeather } from "#domain/energy/weather/keptWeather.ts";
import { readWeather } from "#domain/energy/weather/readWeather.ts";
import { dwdFile, fileOf } from "#domain/energy/weather/weatherFiles.fixture.ts";
import { isTypical } from "#domain/energy/weather/weatherSeries.ts";
import type { Database } from "../database.ts";
import type { ConsumptionRow, WeatherSeriesRow } from "../documents.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { takeOver } from "../rescue/takeOver.ts";
import { unsentContent } from "../rescue/unsentContent.ts";
import {
  addConsumption,
  addWeather,
  changeConsumption,
  deleteConsumption,
  renameWeather,
  restoreConsumption,
} from "./actions.ts";
import { liveConsumptions, liveWeather } from "./queries.ts";

let db: Database;
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(() => db.close());

const gas: ConsumptionPeriod = {
  carrier: "natural_gas",
  use: "heat_and_hot_water",
  from_day: "2024-01-01",
  to_day: "2024-12-31",
  amount: 18_250,
  unit: "kWh",
  basis: "Hs",
  calorific_value: null,
  state_number: null,
  hot_water: null,
  origin: "bill",
  note: "",
};
const noStation = { id: null, name: null, latitude: null, longitude: null, elevation_m: null };
const consumptions = (project = "p") => firstValueFrom(liveConsumptions(db, project));
const series = () => firstValueFrom(liveWeather(db, "p"));

async function entered(period: Partial<ConsumptionPeriod> = {}) {
  const done = await addConsumption(db, "p", { ...gas, ...period });
  if (!done.ok) throw new Error(done.error.kind);
  return done.value.id;
}

async function imported() {
  const read = readWeather(fileOf(dwdFile([1.26, null, -3])));
  if (!read.ok) throw new Error(read.error.kind);
  const done = await addWeather(db, "p", keptWeather(read.value, "produkt.txt"));
  if (!done.ok) throw new Error(done.error.kind);
  return done.value.id;
}

test("consumptions stay with their project, the latest first, and wait to be sent", async () => {
  await entered();
  await entered({ from_day: "2025-01-01", to_day: "2025-12-31" });
  expect(await consumptions()).toMatchObject([
    { from_day: "2025-01-01", scope: "project:p", unsent_since: expect.any(String) },
    { ...gas, kind: "consumption" },
  ]);
  expect(await consumptions("other")).toEqual([]);
});

test("one is corrected, deleted and brought back as it was; one that was never here is unknown", async () => {
  const id = await entered();
  expect((await changeConsumption(db, id, { amount: 18.25, unit: "MWh" })).ok).toBe(true);
  expect(await consumptions()).toMatchObject([{ amount: 18.25, unit: "MWh", basis: "Hs" }]);
  expect((await deleteConsumption(db, id)).ok).toBe(true);
  expect(await consumptions()).toEqual([]);
  expect((await restoreConsumption(db, id)).ok).toBe(true);
  expect(await consumptions()).toMatchObject([{ amount: 18.25 }]);
  expect(await changeConsumption(db, "nie", {})).toEqual({ ok: false, error: { kind: "unknown" } });
});

test("a weather file is kept with its name, days and findings; a blank name changes nothing", async () => {
  const id = await imported();
  expect(await series()).toMatchObject([
    {
      name: "403",
      format: "dwd",
      first_day: "2024-01-01",
      days: [1.3, null, -3],
      about: { file_name: "produkt.txt", column: "TMK", findings: [{ kind: "missing_value" }] },
    },
  ]);
  expect(await renameWeather(db, id, " ")).toEqual({ ok: false, error: { kind: "empty_name" } });
  expect((await renameWeather(db, id, "Potsdam")).ok).toBe(true);
  expect(await series()).toMatchObject([{ name: "Potsdam" }]);
});

test("what the server has as null, a device that pulled it lacks: it is read as null, not as something that nobody knows", async () => {
  const { basis: _basis, calorific_value: _value, state_number: _state, hot_water: _water, ...said } = gas;
  const place = { scope: "project:p", project_id: "p", created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" }; // prettier-ignore
  await db.outputs.insert({ ...said, ...place, id: "c", kind: "consumption" } as ConsumptionRow);
  const about = { file_name: "try.epw", column: "Dry Bulb Temperature", station: noStation, findings: [] };
  const year = { name: "TRY", format: "epw", days: Array.from({ length: 365 }, () => 5), about } as const;
  await db.outputs.insert({
    ...year,
    ...place,
    id: "w",
    kind: "weather_series",
  } as unknown as WeatherSeriesRow);
  expect(await consumptions()).toMatchObject([{ basis: null, calorific_value: null, state_number: null, hot_water: null }]); // prettier-ignore
  expect((await series()).map(isTypical)).toEqual([true]);
});

test("the emergency file holds both, and another device has them", async () => {
  await entered();
  await imported();
  const content = await unsentContent(db, {
    account: { id: "anna", email: "a@example.org" },
    backend: "here",
  });
  await db.close();
  db = await memoryDatabase(); // another device
  expect((await takeOver(db, content)).ok).toBe(true);
  expect(await consumptions()).toMatchObject([gas]);
  expect(await series()).toMatchObject([{ days: [1.3, null, -3] }]);
});
