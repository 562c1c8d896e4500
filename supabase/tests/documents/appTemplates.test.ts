import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { liveSyncIssues } from "#data/device/queries.ts";
import {
  addTemplate,
  editTemplate,
  keepVersion,
  removeTemplateRow,
  restoreTemplateRow,
  shareVersion,
} from "#data/templates/actions.ts";
import { liveTemplates, liveTemplateVersions } from "#data/templates/queries.ts";
import { startingContent } from "#domain/studio/templateContent.ts";
import { aDevice, type Device, until } from "../fixtures/device.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { codeOf } from "../fixtures/restCaller.ts";
import { aTemplateVersion } from "./templateTables.ts";

ownWorld();

const devices = closedAfterEach<Device>();

async function open(user: string): Promise<Device> {
  const device = await aDevice({ server, user, collections: ["settings"] });
  devices.push(device);
  return device;
}

const versionsOf = async ({ db }: Device) =>
  (await firstValueFrom(liveTemplateVersions(db))).map(({ name, version_number }) => [name, version_number]);

/** Looks until a device shows the same as it is to. */
async function shows(device: Device, wanted: unknown): Promise<void> {
  while (JSON.stringify(await versionsOf(device)) !== JSON.stringify(wanted))
    await device.replication.check();
}

function valueOf<T>(
  done:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly error: { readonly kind: string } },
): T {
  if (!done.ok) throw new Error(done.error.kind);
  return done.value;
}

test("a draft reaches the person's other device and nobody else; a shared version reaches the organisation, goes and comes back", async () => {
  const { owner, manager } = world.people;
  const anna = await open(owner);
  const row = valueOf(
    await addTemplate(anna.db, owner, { name: "Aushang", content: startingContent("tenant-info") }),
  );
  const confirmed = (found: Readonly<Record<string, unknown>> | undefined) =>
    found?.["rev"] !== undefined && found["unsent_since"] === undefined;
  await until(anna, { collection: "settings", id: row.id }, confirmed);
  const second = await open(owner);
  await until(second, { collection: "settings", id: row.id }, confirmed);
  await Promise.all([
    editTemplate(anna.db, row.id, () => ({ colour: "#2e6787" })),
    editTemplate(second.db, row.id, () => ({ languages: ["de", "it"] })),
  ]);
  const both = (found: Readonly<Record<string, unknown>> | undefined) => {
    const content = found?.["content"] as
      | { readonly colour?: string; readonly languages?: readonly string[] }
      | undefined;
    return content?.colour === "#2e6787" && content.languages?.includes("it") === true;
  };
  const read = async ({ db }: Device) =>
    (await db.settings.findOne(row.id).exec())?.toJSON() as Readonly<Record<string, unknown>> | undefined;
  for (const device of [anna, second]) while (!both(await read(device))) await device.replication.check();

  const version = valueOf(
    await keepVersion(anna.db, row, {
      note: "Anfang",
      author_name: "Anna",
      content: startingContent("tenant-info"),
    }),
  );
  const shared = valueOf(await shareVersion(anna.db, version, world.organisation));
  const bert = await open(manager);
  await shows(bert, [["Aushang", 1]]);
  expect(await firstValueFrom(liveTemplates(bert.db))).toEqual([]);
  expect((await removeTemplateRow(bert.db, shared.id)).ok).toBe(true);
  await shows(bert, []);
  await shows(anna, [["Aushang", 1]]);
  expect((await restoreTemplateRow(bert.db, shared.id)).ok).toBe(true);
  await shows(anna, [
    ["Aushang", 1],
    ["Aushang", 1],
  ]);
  for (const { db } of [anna, second, bert]) expect(await firstValueFrom(liveSyncIssues(db))).toEqual([]);
});

test("publishers share in their organisation, readers read, a version never changes, and nobody writes into somebody else's draft", async () => {
  const { owner, developer, facility, auditor, tenant, outsider } = world.people;
  const scope = `org:${world.organisation}`;
  const add = (user: string, row: Readonly<Record<string, unknown>>, table = "app_template_versions") =>
    server.as(
      { sub: user },
      (sql) => sql`insert into ${sql(table)} ${sql({ ...row, content: sql.json(row["content"] as never) })}`,
    );
  const version = aTemplateVersion({ scope });
  await add(developer, version);
  for (const who of [facility, auditor, tenant, outsider])
    expect(await codeOf(add(who, aTemplateVersion({ scope })))).toBe("42501");
  const seen = (user: string) =>
    server.as(
      { sub: user },
      async (sql) => (await sql`select id from app_template_versions where id = ${version.id}`).length,
    );
  expect(await Promise.all([owner, facility, auditor, tenant, outsider].map(seen))).toEqual([1, 1, 1, 0, 0]);
  const change = (user: string) =>
    server.as(
      { sub: user },
      (sql) => sql`update app_template_versions set note = 'anders' where id = ${version.id}`,
    );
  expect(await codeOf(change(owner))).toBe("SY036");
  const {
    version_number: _number,
    note: _note,
    author_name: _author,
    ...draft
  } = aTemplateVersion({ scope: `user:${owner}` });
  expect(await codeOf(add(developer, draft, "app_templates"))).toBe("42501");
  await add(owner, draft, "app_templates");
});

test("with an account its drafts and own versions lose their content; what was shared stays with the organisation", async () => {
  const { manager } = world.people;
  const own = aTemplateVersion({ scope: `user:${manager}`, name: "Eigenes" });
  const shared = aTemplateVersion({ scope: `org:${world.organisation}`, name: "Geteiltes" });
  const { version_number: _number, note: _note, author_name: _author, ...draft } = aTemplateVersion({ scope: `user:${manager}` }); // prettier-ignore
  const put = (table: string, row: Readonly<Record<string, unknown>>) =>
    server.as(
      { sub: manager },
      (sql) => sql`insert into ${sql(table)} ${sql({ ...row, content: sql.json(row["content"] as never) })}`,
    );
  await put("app_templates", draft);
  for (const version of [own, shared]) await put("app_template_versions", version);
  await server.sql`delete from auth.users where id = ${manager}`;
  const left = await server.sql`select id, content, _deleted from app_templates where id = ${draft.id}
    union all select id, content, _deleted from app_template_versions where id in ${server.sql([own.id, shared.id])} order by 3 desc, 1`;
  expect(left.map((row) => [row["content"], row["_deleted"]])).toEqual([
    [{}, true],
    [{}, true],
    [shared.content, false],
  ]);
});
