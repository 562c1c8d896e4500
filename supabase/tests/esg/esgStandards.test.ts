import { firstValueFrom } from "rxjs";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { liveSyncIssues } from "#data/device/queries.ts";
import { addAssetFact, liveAssetFacts } from "#data/outputs/assetFacts.ts";
import { addScreening, answerCriterion, liveScreenings } from "#data/outputs/taxonomy.ts";
import type { ScreeningAnswer } from "#domain/esg/taxonomy/taxonomyAnswers.ts";
import { answersOf } from "#domain/esg/taxonomy/storedScreening.ts";
import { assetFact, crremPathways, taxonomyScreening } from "./anEsgStandard.ts";
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

const said = (answered_by: string, state: ScreeningAnswer["state"] = "met") => ({
  state,
  evidence_ids: [`e-${answered_by}`],
  note: "",
  figures: {},
  answered_by,
});
const answered = async ({ db }: Device) =>
  Object.entries(answersOf((await firstValueFrom(liveScreenings(db, world.project)))[0]?.answers ?? {}))
    .map(([asked, answer]) => `${asked} ${answer.state} ${answer.answered_by} ${answer.evidence_ids.join()}`)
    .toSorted((a, b) => a.localeCompare(b));

const confirmed = (found: Readonly<Record<string, unknown>> | undefined) =>
  found?.["rev"] !== undefined && found["unsent_since"] === undefined;

/** Looks until a device shows the same as it is to. */
async function shows(device: Device, wanted: unknown): Promise<void> {
  while (JSON.stringify(await answered(device)) !== JSON.stringify(wanted)) await device.replication.check();
}

test("criteria that two people answer apart both stay, and of one that both answer one answer stays whole", async () => {
  const anna = await open(world.people.owner);
  const kept = await addScreening(anna.db, world.project, {
    activity: "7.4",
    name: "Ladepunkte",
    year: 2026,
  });
  if (!kept.ok) throw new Error(kept.error.kind);
  const { id } = kept.value;
  await until(anna, { collection: "outputs", id }, confirmed);
  const bert = await open(world.people.developer);
  await until(bert, { collection: "outputs", id }, confirmed);

  await answerCriterion(anna.db, id, { asked: "EV", said: said("anna") });
  await answerCriterion(bert.db, id, { asked: "OECD", said: said("bert", "not_met") });
  const both = ["EV met anna e-anna", "OECD not_met bert e-bert"];
  for (const device of [anna, bert]) await shows(device, both);
  for (const { db } of [anna, bert]) expect(await firstValueFrom(liveSyncIssues(db))).toEqual([]);
});

test("a fact of a building comes to the other device as it was entered", async () => {
  const anna = await open(world.people.owner);
  const done = await addAssetFact(anna.db, world.project, { ...assetFact, evidence_ids: ["e"] });
  if (!done.ok) throw new Error(done.error.kind);
  const place = { collection: "outputs", id: done.value.id } as const;
  await until(anna, place, confirmed);
  const auditor = await open(world.people.auditor);
  await until(auditor, place, confirmed);
  expect(await firstValueFrom(liveAssetFacts(auditor.db, world.project))).toMatchObject([assetFact]);
});

const at = "2026-11-25T10:00:00.000Z";
const own = () => ({
  scope: `project:${world.project}`,
  project_id: world.project,
  created_at: at,
  updated_at: at,
});

test("screenings belong to who writes outputs, facts and pathways to who writes the building; a tenant sees none", async () => {
  const { developer, facility, auditor, tenant } = world.people;
  const add = (user: string, table: string, row: object, id: string) =>
    server.as({ sub: user }, (sql) => sql`insert into ${sql(table)} ${sql({ id, ...row, ...own() })}`);
  const asJson = <T extends object>(row: T) =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => [
        field,
        typeof value === "object" && value !== null ? server.sql.json(value as never) : value,
      ]),
    );
  await add(developer, "taxonomy_screenings", asJson(taxonomyScreening), "tx-1");
  await add(facility, "asset_facts", asJson(assetFact), "af-1");
  await add(facility, "crrem_pathways", asJson(crremPathways), "cp-1");
  const refused = [
    [facility, "taxonomy_screenings", taxonomyScreening],
    [auditor, "taxonomy_screenings", taxonomyScreening],
    [auditor, "asset_facts", assetFact],
    [tenant, "asset_facts", assetFact],
    [tenant, "crrem_pathways", crremPathways],
  ] as const;
  for (const [who, table, row] of refused)
    expect(await codeOf(add(who, table, asJson(row), `no-${who}`))).toBe("42501");
  const seen = (user: string) =>
    server.as({ sub: user }, async (sql) => {
      const counts = await sql`select (select count(*) from taxonomy_screenings where id = 'tx-1')::int
        + (select count(*) from asset_facts where id = 'af-1')::int + (select count(*) from crrem_pathways where id = 'cp-1')::int n`;
      return counts[0]!["n"] as number;
    });
  expect(await Promise.all([auditor, facility, developer, tenant].map(seen))).toEqual([3, 3, 3, 0]);
});

test("a value that gave way is read and kept by whom its row belongs to", async () => {
  const may = async (user: string, kind: string, level: string) =>
    (
      await server.as(
        { sub: user },
        (sql) => sql`select private.may_on(${kind}, 'x', ${`project:${world.project}`}, ${level}) as may`,
      )
    )[0]!["may"] as boolean;
  const { developer, facility, auditor, tenant } = world.people;
  const levels = async (kind: string) =>
    Promise.all(
      [developer, facility, auditor, tenant].map(
        async (user) => `${Number(await may(user, kind, "read"))}${Number(await may(user, kind, "write"))}`,
      ),
    );
  expect(await levels("taxonomy_screening")).toEqual(["11", "10", "10", "00"]);
  for (const kind of ["asset_fact", "crrem_pathways", "consumption"])
    expect(await levels(kind)).toEqual(["11", "11", "10", "00"]);
});
