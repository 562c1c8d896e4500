import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { topicId } from "#data/topics/actions.ts";
import { guidOf } from "#domain/bcf/guidOf.ts";
import { esgId } from "#domain/esg/esgId.ts";
import { reversalId } from "#domain/esg/ledger/reversalOf.ts";
import { inspectionItemId } from "#domain/inspection/inspectionItemId.ts";
import { settingId } from "#domain/settings/settingId.ts";
import { scopeMark } from "#domain/sync/scopeMark.ts";
import { cellId } from "#domain/translation/cellId.ts";
import { ownFactor, posting } from "../esg/aPosting.ts";
import { ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { inboxSubmission, meterReading } from "../inbox/anInboxRow.ts";

// An id that follows from what a row is about is taken only with it: nobody keeps the row of others out by writing its id elsewhere first.

ownWorld();

const odd = 'Zeile 1\nZeile 2 "quer" \\ ü 日本 \u2028';

/** What the database derives for a row of a kind. */
async function derived(kind: string, row: object): Promise<unknown> {
  const [answer] =
    await server.sql`select private.derived_id(${kind}, ${server.sql.json(row as never)}) as id`;
  return answer!["id"];
}

test("the database derives each id as the devices do, odd characters included", async () => {
  const project_id = randomUUID();
  const scope = `project:${project_id}`;
  const thing = { inspection_id: "i", about_kind: "space", about_id: "s", check_key: odd };
  const cell = { language: "de", route: "common", cell_key: odd };
  const rows: readonly (readonly [string, object, string])[] = [
    ["setting", { scope, setting_key: odd }, settingId(scope, odd)],
    [
      "esg_answer",
      { project_id, period: "2026", question: "b1" },
      esgId("answer", [project_id, "2026", "b1"]),
    ],
    [
      "esg_assessment",
      { project_id, period: "2026", esg_topic: "E1" },
      esgId("assessment", [project_id, "2026", "E1"]),
    ],
    ["inspection_item", thing, inspectionItemId(thing)],
    ["posting", { reverses: odd }, reversalId(odd)],
    ["translation_cell", cell, cellId(cell)],
    [
      "topic",
      { project_id, topic: { guid: "3F2504E0-4F89-11D3-9A0C-0305E82C3301" } },
      topicId(project_id, "3F2504E0-4F89-11D3-9A0C-0305E82C3301"),
    ],
    ["evidence", { project_id, sha256: "ab" }, guidOf(`topic file ${project_id} ab`)],
  ];
  for (const [kind, row, id] of rows) expect([kind, await derived(kind, row)]).toEqual([kind, id]);
  const [mark] = await server.sql`select private.scope_mark(${scope}) as mark`;
  expect(mark!["mark"]).toBe(scopeMark(scope));
});

const at = "2026-11-20T10:00:00.000Z";
const code = (work: Promise<unknown>) =>
  work.then(
    () => "taken",
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : String(error)),
  );

test("an auditor cannot take the id of a setting of his project in a scope of his own; its owner then sets it", async () => {
  const id = settingId(`project:${world.project}`, "crrem");
  const set = (sub: string, scope: string) =>
    code(
      server.as(
        { sub },
        (sql) => sql`insert into settings (id, scope, setting_key, setting_value, created_at, updated_at)
          values (${id}, ${scope}, 'crrem', '1', ${at}, ${at})`,
      ),
    );
  expect(await set(world.people.auditor, `user:${world.people.auditor}`)).toBe("SY040");
  expect(await set(world.people.owner, `project:${world.project}`)).toBe("taken");
});

test("an id with the mark of another scope is refused in every table that travels; with its own mark, and as a random one, it is taken", async () => {
  const marked = (scope: string) => `bill-${scopeMark(scope)}-${randomUUID()}`;
  const [mine, other] = [`project:${world.project}`, `project:${world.otherProject}`];
  const add = (id: string) =>
    code(
      server.sql`insert into contacts (id, scope, project_id, name, created_at, updated_at)
        values (${id}, ${mine}, ${world.project}, 'Anna', ${at}, ${at})`,
    );
  expect(await add(marked(other))).toBe("SY040");
  expect(await add(marked(mine))).toBe("taken");
  expect(await add(randomUUID())).toBe("taken");
  const unchecked = await server.sql`
    select r.kind from sync.registry r
     where not exists (select from pg_trigger t where t.tgrelid = r.tbl and t.tgname = 'id_fits')`;
  expect(unchecked).toEqual([]);
});

test("an id that is derived in one kind is no id in another", async () => {
  const id = settingId(`project:${world.project}`, "theme");
  expect(
    await code(
      server.sql`insert into contacts (id, scope, project_id, name, created_at, updated_at)
        values (${id}, ${`project:${world.project}`}, ${world.project}, 'Anna', ${at}, ${at})`,
    ),
  ).toBe("SY040");
});

test("an id that follows from an inspection or a posting of one project is not taken in another", async () => {
  const { project, otherProject, people } = world;
  const inspection = randomUUID();
  await server.sql`insert into inspections (id, scope, project_id, title, state, created_at, updated_at)
    values (${inspection}, ${`project:${project}`}, ${project}, 'Rundgang', 'open', ${at}, ${at})`;
  const thing = { inspection_id: inspection, about_kind: "space", about_id: "s", check_key: "door" };
  const add = (sub: string, to: string) =>
    code(
      server.as(
        { sub },
        (sql) => sql`insert into inspection_items
            (id, scope, project_id, inspection_id, about_kind, about_id, check_key, title, created_at, updated_at)
          values (${inspectionItemId(thing)}, ${`project:${to}`}, ${to}, ${inspection}, 'space', 's', 'door', 'Tür', ${at}, ${at})`,
      ),
    );
  expect(await add(people.outsider, otherProject)).toBe("SY040");
  expect(await add(people.owner, project)).toBe("taken");

  const id = randomUUID();
  const place = { scope: `project:${project}`, project_id: project, created_at: at, updated_at: at };
  await server.sql`insert into postings ${server.sql({ ...posting, ...place, id } as never)}`;
  const elsewhere = async (to: string) => {
    const [row] = await server.sql`
      select private.follows_from_elsewhere('posting', ${server.sql.json({ project_id: to, reverses: id })}) as is_elsewhere`;
    return row!["is_elsewhere"] as boolean;
  };
  expect([await elsewhere(otherProject), await elsewhere(project)]).toEqual([true, false]);
});

test("the next version of a factor, and what a submission becomes, are taken in their project alone", async () => {
  const { project, otherProject, people } = world;
  const times = { created_at: at, updated_at: at };
  const placeOf = (to: string) => ({ scope: `project:${to}`, project_id: to, ...times });
  const [submission, factor_id] = [randomUUID(), randomUUID()];
  const before = { ...inboxSubmission, ...placeOf(project), id: submission };
  await server.sql`insert into inbox_submissions ${server.sql(before as never)}`;
  const first = { ...ownFactor, ...placeOf(project), factor_id, id: `${factor_id}-v1` };
  await server.sql`insert into own_factors ${server.sql(first as never)}`;

  const photo = {
    sha256: "ab".repeat(32),
    bytes: 3,
    mime: "image/png",
    title: "Foto",
    upload_state: "local",
  };
  const rows: readonly (readonly [table: string, row: object])[] = [
    ["own_factors", { ...ownFactor, factor_id, version: 2, id: `${factor_id}-v2` }],
    ["work_orders", { id: `wo-${submission}`, title: "Licht flackert", state: "open", priority: "normal" }],
    ["meter_readings", { ...meterReading, id: `mr-${submission}` }],
    ["evidence", { ...photo, id: `ev-${submission}-0` }],
  ];
  const add = (sub: string, to: string, [table, row]: (typeof rows)[number]) =>
    code(
      server.as({ sub }, (sql) => sql`insert into ${sql(table)} ${sql({ ...row, ...placeOf(to) } as never)}`),
    );
  for (const row of rows) {
    expect([row[0], await add(people.outsider, otherProject, row)]).toEqual([row[0], "SY040"]);
    expect([row[0], await add(people.owner, project, row)]).toEqual([row[0], "taken"]);
  }
  const unrelated = { ...photo, id: `ev-${randomUUID()}-0` };
  expect(await add(people.outsider, otherProject, ["evidence", unrelated])).toBe("taken");
});
