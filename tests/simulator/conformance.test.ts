import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { isEverything } from "../fixtures/everything.ts";
import type { Fields } from "#domain/sync/same.ts";
import { type Database, freshDatabase } from "../../supabase/tests/fixtures/database.ts";
import { callerOf, codeOf } from "../../supabase/tests/fixtures/restCaller.ts";
import type { SeedResult } from "./runSeed.ts";
import { runSeeds } from "./runSeeds.ts";
import { modelCall } from "./server/modelCalls.ts";
import { commit, modelStore, type ModelStore, prepareWrite } from "./server/modelStore.ts";
import { declaredTable } from "./server/modelTable.ts";
import { declaredAlone } from "../../supabase/tests/rights/matrix.ts";
import { sampleRow } from "../fixtures/kinds/sampleRow.ts";
import { modelTables, tableOf } from "./server/modelTables.ts";
import { translation } from "./server/translation.ts";
import type { Met } from "./world/world.ts";

let server: Database;
beforeEach(async () => {
  server = await freshDatabase();
  // The model keeps no audit trail, whose events take revisions of their own beside what devices ask.
  const audited = await server.sql<{ name: string }[]>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'audit_note'`;
  expect(audited.length).toBeGreaterThan(0);
  for (const { name } of audited) await server.sql.unsafe(`alter table ${name} disable trigger audit_note`);
});
afterEach(() => server.drop());

/** Writes a row as the server itself. */
async function writeRow({ kind, id, changes }: Extract<Met, { what: "row" }>): Promise<void> {
  const { sql } = server;
  const spec = tableOf.get(kind)!;
  const user = changes["user_id"];
  if (typeof user === "string")
    await sql.begin(async (as) => {
      await as`set local session_replication_role = replica`; // nobody signs up here: no organisation of one's own
      await as`insert into auth.users (id, email) values (${user}, ${`${user}@example.org`}) on conflict do nothing`;
    });
  const row = { id, ...changes };
  const known = await sql`select 1 from ${sql(spec.table)} where id = ${id}`;
  if (known.length > 0)
    await sql`update ${sql(spec.table)} set ${sql(changes as Record<string, string>)} where id = ${id}`;
  else await sql`insert into ${sql(spec.table)} ${sql(row as Record<string, string>)}`;
}

/** What a person gets for a call: the answer, or the code of the error. */
async function asked(user: string, name: string, args: Fields): Promise<{ answer?: unknown; code?: string }> {
  let answer: unknown;
  const code = await codeOf(
    callerOf(server, user)(name, args).then((value) => {
      answer = value;
    }),
  );
  return code === "none" ? { answer } : { code };
}

/** Seeds whose worlds have each collection that devices write. Daily each value in each column is tried, below. */
const conforming = isEverything ? [2, 4, 5, 6, 7, 10] : [];
let worlds: readonly SeedResult[] = [];
beforeAll(async () => {
  worlds = await runSeeds(conforming.map((seed) => ({ seed, wantMet: true })));
}, 120_000);

test.for(conforming.map((seed, i) => ({ seed, i })))(
  "what devices asked in simulation $seed, PostgreSQL answers as the model did",
  { timeout: 120_000 },
  async ({ i }) => {
    const { met } = worlds[i]!;
    const translated = translation();
    const differing: unknown[] = [];
    for (const one of met!) {
      if (one.what === "translator") {
        await server.sql`insert into portal_members (user_id, role) values (${one.user}, 'member')`;
        continue;
      }
      if (one.what === "row") {
        await writeRow(one);
        continue;
      }
      const { toReal, compare } = translated(one.user);
      const real = await asked(one.user, one.name, toReal(one.args) as Fields);
      if (one.code !== undefined || real.code !== undefined) {
        if (one.code !== real.code) differing.push({ ...one, real });
      } else if (!compare(one.answer, real.answer)) differing.push({ ...one, real });
    }
    expect(differing).toEqual([]);
    expect(met!.filter(({ what }) => what === "call").length).toBeGreaterThan(50);
  },
);

const values: readonly unknown[] = [
  null,
  "",
  "x",
  "7",
  7,
  1.5,
  true,
  "no",
  { a: 1 },
  [1],
  "2026-11-20T10:00:00.000Z",
];
const at = "2026-11-20T10:00:00.000Z";

/** A person who may do everything, in an organisation with one project: on both sides. */
async function aPlace(store: ModelStore) {
  const [user, organisation, project] = [randomUUID(), randomUUID(), randomUUID()];
  const times = { created_at: at, updated_at: at };
  const rows = [
    {
      kind: "organisation",
      id: organisation,
      changes: { scope: `org:${organisation}`, name: "H", ...times },
    },
    {
      kind: "membership",
      id: "m",
      changes: {
        scope: `user:${user}`,
        organisation_id: organisation,
        user_id: user,
        role: "owner",
        ...times,
      },
    },
    {
      kind: "project",
      id: project,
      changes: { scope: `org:${organisation}`, organisation_id: organisation, name: "P", ...times },
    },
  ];
  for (const row of rows) {
    commit(store, prepareWrite(store, tableOf.get(row.kind)!, { ...row, device: null }));
    await writeRow({ what: "row", ...row });
  }
  return { user, organisation, project };
}

/** A value that each type of column takes. */
const samples: Readonly<Record<string, unknown>> = {
  text: "open",
  boolean: false,
  int: 7,
  number: 1.5,
  json: {},
  instant: at,
};
const fitting: Readonly<Record<string, unknown>> = {
  state: "open",
  priority: "low",
  due_on: "2026-11-20",
  sha256: "0".repeat(64),
  upload_state: "local",
  stage: "draft",
  role: "owner",
  period: "2026",
  condition: 2,
  replacement_year: 2030,
  installed_on: "2026-11-20",
  warranty_until: "2026-11-20",
  occurs_on: "2026-11-20",
  assigned: [],
  contractor_ids: [],
};

test("each value in each column is taken, or refused with the same code, by PostgreSQL and the model; a kind of which nothing but its declaration is known, too", async () => {
  const more = declaredAlone.map(declaredTable);
  const store = modelStore({ now: () => Date.parse(at), ring: () => undefined, more });
  const { user, organisation, project } = await aPlace(store);
  const differing: unknown[] = [];
  for (const spec of [...modelTables, ...more].filter(
    ({ area, kind }) => area !== null || kind === "project" || kind === "setting",
  )) {
    const scope = spec.area !== null ? `project:${project}` : spec.kind === "project" ? `org:${organisation}` : `user:${user}`; // prettier-ignore
    const columns = Object.entries(spec.columns);
    const plain = columns.map(
      ([name, type]) => [name, fitting[name] ?? samples[type.replace("!", "")]] as const,
    );
    const good: Fields = more.includes(spec)
      ? { project_id: project, created_at: at, updated_at: at, ...sampleRow(spec.kind) }
      : Object.fromEntries(plain);
    const place = { scope, ...("project_id" in good && { project_id: project }), ...("organisation_id" in good && { organisation_id: organisation }) }; // prettier-ignore
    // whose a row is the server says: a device never does
    const said = columns.flatMap(([name, type]) => (type.startsWith("uuid") ? [] : [name]));
    const rows = said.flatMap((name) =>
      values
        .filter((value) => name !== "project_id" || value !== "")
        .map((value, i) => ({
          kind: spec.kind,
          id: `${spec.kind}-${name}-${i}`.replaceAll("_", "-").slice(0, 64),
          base: null,
          mutation: `${name}-${i}`,
          scope,
          doc: { ...good, ...place, [name]: value },
        })),
    );
    const args = { p_device: "d", p_rows: rows };
    const model = modelCall(store, user, "sync_push", args) as readonly { status: string; code?: string }[];
    const { answer } = await asked(user, "sync_push", args);
    (answer as typeof model).forEach((real, i) => {
      if (real.status !== model[i]!.status || real.code !== model[i]!.code)
        differing.push([rows[i]!.doc, "model", model[i], "real", real]);
    });
  }
  expect(differing).toEqual([]);
});
