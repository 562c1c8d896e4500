import { readdirSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { liveSyncIssues } from "#data/device/queries.ts";
import type { ApplicationRow } from "#data/documents.ts";
import { addApplication, configureApplication } from "#data/outputs/actions.ts";
import { addTemplate, keepVersion, removeTemplateRow } from "#data/templates/actions.ts";
import { readConfig, startingConfig } from "#domain/application/config/applicationConfig.ts";
import { readContent, startingContent } from "#domain/studio/templateContent.ts";
import { knownMigrations, migrate } from "#embedded/database/migrate.ts";
import { bareDatabase } from "../fixtures/database.ts";
import { aDevice, type Device, until } from "../fixtures/device.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { aWorld } from "../fixtures/world.ts";
import { aTemplateVersion } from "./templateTables.ts";

ownWorld();

const devices = closedAfterEach<Device>();

async function open(user: string): Promise<Device> {
  const device = await aDevice({ server, user, collections: ["projects", "outputs", "settings"] });
  devices.push(device);
  return device;
}

type Row = Readonly<Record<string, unknown>> | undefined;
const isSent = (row: Row) => row?.["rev"] !== undefined && row["unsent_since"] === undefined;
const inObject = (row: Row, field: string, key: string) =>
  (row?.[field] as Readonly<Record<string, unknown>> | undefined)?.[key];

/** What an earlier device writes: the same, with a former id. */
const formerConfig = { ...startingConfig("Haus", "caretaker"), template: "hausmeister" };
const formerContent = { ...startingContent("tenant-info"), base: "mieter-info" } as never;

function valueOf<T>(done: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!done.ok) throw new Error(JSON.stringify(done));
  return done.value;
}

test("an earlier device sends former ids: nothing is refused, and every device has the ids of today", async () => {
  const { owner, manager } = world.people;
  const anna = await open(owner);
  const { id } = valueOf(
    await addApplication(anna.db, {
      project_id: world.project,
      template: "hausmeister",
      slug: "haus",
      title: "Haus",
      step: "config",
      config: formerConfig,
      status: "draft",
    }),
  );
  const application = { collection: "outputs", id } as const;
  await until(anna, application, (row) => isSent(row) && row?.["template"] === "caretaker");
  const bert = await open(manager);
  await until(bert, application, (row) => row?.["template"] === "caretaker");
  // the earlier device goes on with what it knows
  await configureApplication(anna.db, id, { config: () => ({ ...formerConfig, colour: "#2e6787" }) });
  const isToday = (row: Row) =>
    isSent(row) && inObject(row, "config", "colour") === "#2e6787" && inObject(row, "config", "template") === "caretaker"; // prettier-ignore
  await until(anna, application, isToday);
  await until(bert, application, isToday);
  const row = (await bert.db.outputs.findOne(id).exec())!.toJSON() as unknown as ApplicationRow;
  expect(readConfig(row.config, "x")).toEqual({ ...startingConfig("Haus", "caretaker"), colour: "#2e6787" });
  for (const { db } of [anna, bert]) expect(await firstValueFrom(liveSyncIssues(db))).toEqual([]);
});

test("templates of one's own with a former id arrive; a version of before is the same version, which never changes", async () => {
  const { owner } = world.people;
  const anna = await open(owner);
  const draft = valueOf(await addTemplate(anna.db, owner, { name: "Aushang", content: formerContent }));
  const about = { note: "", author_name: "Anna", content: formerContent };
  const version = valueOf(await keepVersion(anna.db, draft, about));
  const isToday = (row: Row) => isSent(row) && inObject(row, "content", "base") === "tenant-info";
  for (const { id } of [draft, version]) {
    await until(anna, { collection: "settings", id }, isToday);
    const row = (await anna.db.settings.findOne(id).exec())!.toJSON() as Row;
    expect(readContent(row?.["content"])).toEqual(startingContent("tenant-info"));
  }
  const sent = aTemplateVersion({ scope: `org:${world.organisation}`, content: formerContent });
  const give = (row: Readonly<Record<string, unknown>>) =>
    server.as({ sub: owner }, (sql) => sql`insert into app_template_versions ${sql({ ...row, content: sql.json(row["content"] as never) })}
      on conflict (id) do update set content = excluded.content`); // prettier-ignore
  await give(sent);
  await give(sent); // a rescue file brings it once more
  const [kept] = await server.sql`select content from app_template_versions where id = ${sent.id}`;
  expect(kept!["content"]).toEqual(startingContent("tenant-info"));
  expect((await removeTemplateRow(anna.db, version.id)).ok).toBe(true);
  await until(anna, { collection: "settings", id: version.id }, (row) => row === undefined);
  expect(await firstValueFrom(liveSyncIssues(anna.db))).toEqual([]);
});

test("the migration gives rows of before the ids of today and a new revision; others stay as they are", async () => {
  const { url, drop } = await bareDatabase();
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const own = readdirSync(path.resolve(import.meta.dirname, "../../migrations"))
      .find((file) => file.endsWith("_template_ids.sql"))!
      .split("_")[0]!;
    await migrate(sql, undefined, new Set([...knownMigrations()].filter((version) => version < own)));
    const old = await aWorld(sql);
    const at = "2026-11-20T10:00:00.000Z";
    const shared = { scope: `project:${old.project}`, project_id: old.project, slug: "haus", title: "Haus", step: "config", status: "draft", created_at: at, updated_at: at }; // prettier-ignore
    const rows = [
      { id: "a1", template: "hausmeister", config: formerConfig },
      { id: "a2", template: "caretaker", config: { template: "begehung" } },
      { id: "a3", template: "of a newer product", config: {} },
    ];
    for (const row of rows)
      await sql`insert into applications ${sql({ ...shared, ...row, config: sql.json(row.config) })}`;
    const version = aTemplateVersion({ scope: `org:${old.organisation}`, content: formerContent });
    const { version_number: _n, note: _o, author_name: _a, ...draft } = aTemplateVersion({ scope: `user:${old.people.owner}`, content: formerContent }); // prettier-ignore
    await sql`insert into app_template_versions ${sql({ ...version, content: sql.json(formerContent) })}`;
    await sql`insert into app_templates ${sql({ ...draft, content: sql.json(formerContent) })}`;
    const [{ rev: before } = {}] = await sql`select last_value as rev from sync.rev`;
    await migrate(sql);
    const now =
      await sql`select id, template, config, rev > ${before as string} as moved from applications order by id`;
    expect(now.map((row) => ({ ...row }))).toEqual([
      { id: "a1", template: "caretaker", config: startingConfig("Haus", "caretaker"), moved: true },
      { id: "a2", template: "caretaker", config: { template: "walkthrough" }, moved: true },
      { id: "a3", template: "of a newer product", config: {}, moved: false },
    ]);
    const contents =
      await sql`select content from app_templates union all select content from app_template_versions`;
    expect(contents.map(({ content }) => content)).toEqual([startingContent("tenant-info"), startingContent("tenant-info")]); // prettier-ignore
  } finally {
    await sql.end();
    await drop();
  }
});
