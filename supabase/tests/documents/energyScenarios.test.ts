import { firstValueFrom } from "rxjs";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { liveSyncIssues } from "#data/device/queries.ts";
import {
  addEnergyScenario,
  deleteEnergyScenario,
  liveEnergyScenarios,
  putMeasure,
  renameEnergyScenario,
  restoreEnergyScenario,
  takeMeasureOut,
} from "#data/outputs/scenarios.ts";
import { keysOf, readMeasures } from "#domain/energy/scenarios/measure.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import { aDevice, type Device, until } from "../fixtures/device.ts";
import { codeOf } from "../fixtures/restCaller.ts";
import { aWorld, type World } from "../fixtures/world.ts";

let server: Database;
let world: World;
let devices: Device[] = [];
beforeAll(async () => {
  server = await freshDatabase();
  world = await aWorld(server.sql);
});
afterEach(async () => {
  await Promise.all(devices.map((device) => device.close()));
  devices = [];
});
afterAll(() => server.drop());

async function open(user: string): Promise<Device> {
  const device = await aDevice({ server, user, collections: ["projects", "outputs"] });
  devices.push(device);
  return device;
}

const scenariosOf = async ({ db }: Device) =>
  (await firstValueFrom(liveEnergyScenarios(db, world.project))).map((row) => [
    row.name,
    keysOf(readMeasures(row.measures)),
  ]);

/** Looks until a device shows the same as it is to. */
async function shows(device: Device, wanted: unknown): Promise<void> {
  while (JSON.stringify(await scenariosOf(device)) !== JSON.stringify(wanted))
    await device.replication.check();
}

test("measures that two people add apart both stay; one that is taken out is gone everywhere; deleted it comes back", async () => {
  const anna = await open(world.people.owner);
  const kept = await addEnergyScenario(anna.db, world.project, { name: "Hülle" });
  if (!kept.ok) throw new Error(kept.error.kind);
  const { id } = kept.value;
  const confirmed = (found: Readonly<Record<string, unknown>> | undefined) =>
    found?.["rev"] !== undefined && found["unsent_since"] === undefined;
  await until(anna, { collection: "outputs", id }, confirmed);
  const bert = await open(world.people.developer);
  await until(bert, { collection: "outputs", id }, confirmed);

  await Promise.all([
    putMeasure(anna.db, id, { key: "insulation:wall_external", inputs: { u_w_m2k: 0.2 } }),
    putMeasure(bert.db, id, { key: "heat_pump", inputs: { jaz: 3.5 } }),
    renameEnergyScenario(bert.db, id, "Hülle und Pumpe"),
  ]);
  const both = ["insulation:wall_external", "heat_pump"];
  for (const device of [anna, bert]) await shows(device, [["Hülle und Pumpe", both]]);
  expect(await server.sql`select id from superseded_values`).toEqual([]);

  expect((await takeMeasureOut(anna.db, id, "heat_pump")).ok).toBe(true);
  for (const device of [anna, bert]) await shows(device, [["Hülle und Pumpe", [both[0]]]]);
  expect((await deleteEnergyScenario(bert.db, id)).ok).toBe(true);
  for (const device of [anna, bert]) await shows(device, []);
  expect((await restoreEnergyScenario(bert.db, id)).ok).toBe(true);
  for (const device of [anna, bert]) await shows(device, [["Hülle und Pumpe", [both[0]]]]);
  for (const { db } of [anna, bert]) expect(await firstValueFrom(liveSyncIssues(db))).toEqual([]);
});

test("who reads what is made of a building reads its scenarios, who writes it writes them, a tenant does neither", async () => {
  const at = "2026-11-25T10:00:00.000Z";
  const own = {
    scope: `project:${world.project}`,
    project_id: world.project,
    created_at: at,
    updated_at: at,
  };
  const add = (user: string, id: string) =>
    server.as({ sub: user }, (sql) => sql`insert into energy_scenarios ${sql({ id, name: "Dach", ...own })}`);
  const { auditor, developer, facility, tenant } = world.people;
  await add(developer, "es-dach");
  for (const who of [auditor, facility, tenant]) expect(await codeOf(add(who, `es-${who}`))).toBe("42501");
  const seen = (user: string) =>
    server.as(
      { sub: user },
      async (sql) => (await sql`select id from energy_scenarios where id = 'es-dach'`).length,
    );
  expect(await Promise.all([auditor, facility, tenant].map(seen))).toEqual([1, 1, 0]);
});

test("a value of a scenario that gave way is read and kept by whom the scenario belongs to", async () => {
  const may = async (user: string, level: string) =>
    (
      await server.as(
        { sub: user },
        (sql) =>
          sql`select private.may_on('energy_scenario', 'es', ${`project:${world.project}`}, ${level}) as may`,
      )
    )[0]!["may"] as boolean;
  const { developer, auditor, tenant } = world.people;
  const levels = (user: string) => Promise.all([may(user, "read"), may(user, "write")]);
  expect(await Promise.all([developer, auditor, tenant].map(levels))).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});
