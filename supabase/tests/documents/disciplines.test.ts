import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { liveSyncIssues } from "#data/device/queries.ts";
import { moveModel } from "#data/models/actions.ts";
import { liveAllVersions } from "#data/models/queries.ts";
import { disciplines } from "#domain/ifc/discipline.ts";
import { aVersion } from "../../../tests/fixtures/models/aModelProject.ts";
import { aDevice, type Device, until } from "../fixtures/device.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { codeOf } from "../fixtures/restCaller.ts";

ownWorld();

const devices = closedAfterEach<Device>();

async function open(user: string): Promise<Device> {
  const device = await aDevice({ server, user, collections: ["projects", "models"] });
  devices.push(device);
  return device;
}

const confirmed = (found: Readonly<Record<string, unknown>> | undefined) =>
  found?.["rev"] !== undefined && found["unsent_since"] === undefined;

test("a discipline model reaches a colleague with its discipline; moved to another one it moves there, too", async () => {
  const anna = await open(world.people.owner);
  const made = await aVersion(anna.db, world.project, { sha256: "d".repeat(64), discipline: "services" });
  await until(anna, { collection: "models", id: made.id }, confirmed);
  const bert = await open(world.people.auditor);
  await until(bert, { collection: "models", id: made.id }, confirmed);
  const parts = async () =>
    (await firstValueFrom(liveAllVersions(bert.db, world.project)))
      .filter(({ id }) => id === made.id)
      .map(({ discipline = null, version }) => [discipline, version]);
  expect(await parts()).toEqual([["services", 1]]);
  expect((await moveModel(anna.db, made.id, { discipline: null })).ok).toBe(true);
  while ((await parts())[0]?.[0] !== null) await bert.replication.check();
  for (const { db } of [anna, bert]) expect(await firstValueFrom(liveSyncIssues(db))).toEqual([]);
});

test("who may write models gives a discipline, of the list only; others do not", async () => {
  const at = "2026-11-24T10:00:00.000Z";
  const add = (user: string, id: string, discipline: string | null) =>
    server.as({ sub: user }, (sql) => {
      const row = {
        id,
        scope: `project:${world.project}`,
        project_id: world.project,
        file_name: "haus.ifc",
        sha256: "e".repeat(64),
        bytes: 10,
        version: 1,
        schema: "IFC4",
        upload_state: "local",
        discipline,
        created_at: at,
        updated_at: at,
      };
      return sql`insert into models ${sql(row)}`;
    });
  const { developer, auditor, tenant } = world.people;
  for (const discipline of [null, ...disciplines]) await add(developer, `m-${discipline}`, discipline);
  expect(await codeOf(add(developer, "m-strange", "acoustics"))).toBe("23514");
  for (const who of [auditor, tenant]) expect(await codeOf(add(who, `m-${who}`, "site"))).toBe("42501");
});
