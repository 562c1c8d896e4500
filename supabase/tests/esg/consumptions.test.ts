import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { addConsumption, addWeather, changeConsumption, deleteConsumption, restoreConsumption } from "#data/consumption/actions.ts"; // prettier-ignore
import { liveConsumptions, liveWeather } from "#data/consumption/queries.ts";
import { liveSyncIssues } from "#data/device/queries.ts";
import { consumption, weatherSeries } from "./aConsumption.ts";
import { aDevice, type Device, until } from "../fixtures/device.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { codeOf } from "../fixtures/restCaller.ts";

ownWorld();

const devices = closedAfterEach<Device>();

async function open(user: string): Promise<Device> {
  const device = await aDevice({ server, user, collections: ["projects", "outputs"] });
  devices.push(device);
  return device;
}

const about = {
  ...weatherSeries.about,
  station: { id: "3987", name: null, latitude: null, longitude: null, elevation_m: null },
};
const weather = { ...weatherSeries, days: [...weatherSeries.days], about };
const shown = async ({ db }: Device) => [
  (await firstValueFrom(liveConsumptions(db, world.project))).map(({ amount, unit, note }) => [
    amount,
    unit,
    note,
  ]),
  (await firstValueFrom(liveWeather(db, world.project))).map(({ name, days }) => [name, days]),
];

/** Looks until a device shows the same as it is to. */
async function shows(device: Device, wanted: unknown): Promise<void> {
  while (JSON.stringify(await shown(device)) !== JSON.stringify(wanted)) await device.replication.check();
}

test("a caretaker enters a consumption and a weather file; both reach the owner, edits of both come together, deleted they go and come back", async () => {
  const bert = await open(world.people.facility);
  const entered = await addConsumption(bert.db, world.project, consumption);
  const read = await addWeather(bert.db, world.project, weather);
  if (!entered.ok || !read.ok) throw new Error("not stored");
  const { id } = entered.value;
  const confirmed = (found: Readonly<Record<string, unknown>> | undefined) =>
    found?.["rev"] !== undefined && found["unsent_since"] === undefined;
  await until(bert, { collection: "outputs", id }, confirmed);
  const anna = await open(world.people.owner);
  await until(anna, { collection: "outputs", id }, confirmed);

  await Promise.all([
    changeConsumption(anna.db, id, { note: "Zähler 7" }),
    changeConsumption(bert.db, id, { amount: 18.25, unit: "MWh" }),
  ]);
  const days = [["Potsdam", [1.5, null, -3]]];
  for (const device of [anna, bert]) await shows(device, [[[18.25, "MWh", "Zähler 7"]], days]);

  expect((await deleteConsumption(anna.db, id)).ok).toBe(true);
  for (const device of [anna, bert]) await shows(device, [[], days]);
  expect((await restoreConsumption(anna.db, id)).ok).toBe(true);
  for (const device of [anna, bert]) await shows(device, [[[18.25, "MWh", "Zähler 7"]], days]);
  for (const { db } of [anna, bert]) expect(await firstValueFrom(liveSyncIssues(db))).toEqual([]);
});

test("who reads outputs reads them, who writes the building writes them, a tenant does neither", async () => {
  const at = "2026-11-24T10:00:00.000Z";
  const own = {
    scope: `project:${world.project}`,
    project_id: world.project,
    created_at: at,
    updated_at: at,
  };
  const add = (user: string, id: string) =>
    server.as({ sub: user }, (sql) => sql`insert into consumptions ${sql({ ...consumption, ...own, id })}`);
  const { auditor, developer, facility, tenant } = world.people;
  await add(developer, "c-1");
  await add(facility, "c-2");
  for (const who of [auditor, tenant]) expect(await codeOf(add(who, `c-${who}`))).toBe("42501");
  const seen = (user: string) =>
    server.as(
      { sub: user },
      async (sql) => (await sql`select id from consumptions where id in ('c-1', 'c-2')`).length,
    );
  expect(await Promise.all([auditor, facility, tenant].map(seen))).toEqual([2, 2, 0]);
});
