import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { liveSyncIssues } from "#data/device/queries.ts";
import { deleteView, renameView, replaceView, restoreView, saveView } from "#data/views/actions.ts";
import { liveViews } from "#data/views/queries.ts";
import type { KeptView } from "#domain/viewer/views/keptView.ts";
import { readKeptView } from "#domain/viewer/views/readKeptView.ts";
import { aDevice, type Device, until } from "../fixtures/device.ts";
import { codeOf } from "../fixtures/restCaller.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";

ownWorld();

const devices = closedAfterEach<Device>();

async function open(user: string): Promise<Device> {
  const device = await aDevice({ server, user, collections: ["projects", "work"] });
  devices.push(device);
  return device;
}

const view: KeptView = { ...readKeptView({}), hidden: ["3vB2"], colour_by: ":material" };
const viewsOf = async ({ db }: Device) =>
  (await firstValueFrom(liveViews(db, world.project))).map((row) => [row.name, row.view.hidden]);

/** Looks until a device shows the same as it is to. */
async function shows(device: Device, wanted: unknown): Promise<void> {
  while (JSON.stringify(await viewsOf(device)) !== JSON.stringify(wanted)) await device.replication.check();
}

test("a view reaches a colleague; a name by one and another picture by the other both stay; deleted it goes everywhere and comes back", async () => {
  const anna = await open(world.people.owner);
  const kept = await saveView(anna.db, world.project, { name: "Heizraum", view });
  if (!kept.ok) throw new Error(kept.error.kind);
  const { id } = kept.value;
  const confirmed = (found: Readonly<Record<string, unknown>> | undefined) =>
    found?.["rev"] !== undefined && found["unsent_since"] === undefined;
  await until(anna, { collection: "work", id }, confirmed);
  const bert = await open(world.people.facility);
  await until(bert, { collection: "work", id }, confirmed);

  await Promise.all([
    renameView(anna.db, id, "Technik"),
    replaceView(bert.db, id, { ...view, hidden: ["9xY1"] }),
  ]);
  for (const device of [anna, bert]) await shows(device, [["Technik", ["9xY1"]]]);
  expect(await server.sql`select id from superseded_values`).toEqual([]);

  expect((await deleteView(anna.db, id)).ok).toBe(true);
  for (const device of [anna, bert]) await shows(device, []);
  expect((await restoreView(anna.db, id)).ok).toBe(true);
  for (const device of [anna, bert]) await shows(device, [["Technik", ["9xY1"]]]);
  for (const { db } of [anna, bert]) expect(await firstValueFrom(liveSyncIssues(db))).toEqual([]);
});

test("who reads the model reads its views, who writes the building writes them, a tenant does neither", async () => {
  const at = "2026-11-24T10:00:00.000Z";
  const own = {
    scope: `project:${world.project}`,
    project_id: world.project,
    created_at: at,
    updated_at: at,
  };
  const add = (user: string, id: string) =>
    server.as(
      { sub: user },
      (sql) => sql`insert into saved_views ${sql({ id, name: "Dach", view: sql.json({}) as never, ...own })}`,
    );
  const { auditor, developer, tenant } = world.people;
  await add(developer, "v-dach");
  for (const who of [auditor, tenant]) expect(await codeOf(add(who, `v-${who}`))).toBe("42501");
  const seen = (user: string) =>
    server.as(
      { sub: user },
      async (sql) => (await sql`select id from saved_views where id = 'v-dach'`).length,
    );
  expect(await Promise.all([auditor, tenant].map(seen))).toEqual([1, 0]);
});
