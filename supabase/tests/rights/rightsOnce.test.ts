import postgres, { type TransactionSql } from "postgres";
import { expect, test } from "vitest";
import { ownWorld, server, world } from "../fixtures/fileWorld.ts";

// What others have on the server costs nobody anything: rights are asked per request, not per row.

ownWorld();

/** Calls of each function of the product, as this connection has counted them so far. */
async function counted(sql: TransactionSql): Promise<Map<string, number>> {
  const rows = await sql<{ name: string; calls: string }[]>`
    select pronamespace::regnamespace || '.' || proname as name, sum(pg_stat_get_xact_function_calls(oid)) calls
      from pg_proc where pronamespace in ('private'::regnamespace, 'sync'::regnamespace, 'public'::regnamespace)
     group by 1 having sum(pg_stat_get_xact_function_calls(oid)) > 0`;
  return new Map(rows.map(({ name, calls }) => [name, Number(calls)]));
}

/**
 * How often each function of the product was called by what `work` does as a person, in a transaction that is undone. The connection is a
 * new one: planning asks some functions too, and one that keeps plans asks less often.
 */
async function callsOf(
  user: string,
  { before, work }: Readonly<Record<"before" | "work", (sql: TransactionSql) => Promise<unknown>>>,
): Promise<Record<string, number>> {
  const undone = new Error("undone");
  let calls: Record<string, number> = {};
  const connection = postgres(server.url, { max: 1, onnotice: () => undefined });
  const transaction = connection.begin(async (sql) => {
    await before(sql);
    const known = await counted(sql); // the database tells them only now and then, and an undone transaction counts too
    const claims = JSON.stringify({ sub: user, role: "authenticated" });
    await sql`set local track_functions = 'all'`;
    await sql`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
    await work(sql);
    await sql`reset role`;
    const all = await counted(sql);
    calls = Object.fromEntries([...all].map(([name, count]) => [name, count - (known.get(name) ?? 0)]));
    throw undone;
  });
  await transaction
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    })
    .finally(() => connection.end());
  return calls;
}

const at = "2026-11-20T10:00:00.000Z";

const foreignProjects = (sql: TransactionSql) => sql`
  insert into projects (id, scope, organisation_id, name, created_at, updated_at)
  select gen_random_uuid(), 'org:' || ${world.otherOrganisation}, ${world.otherOrganisation}, 'Fremdes Haus', ${at}, ${at}
    from generate_series(1, 300)`;

test("with 300 more projects of others, heads and pulls ask for rights as often as without", async () => {
  const nothing = () => Promise.resolve();
  const work = async (sql: TransactionSql) => {
    await sql`select sync_heads()`;
    const cursors = Object.fromEntries(
      [`org:${world.organisation}`, `project:${world.project}`].map((scope) => [
        scope,
        { epoch: null, rev: 0 },
      ]),
    );
    for (const { collection } of await sql`select distinct collection from sync.registry order by 1`)
      await sql`select sync_pull(${collection}, ${sql.json(cursors)})`;
  };
  const alone = await callsOf(world.people.owner, { before: nothing, work });
  expect(alone["private.scopes_with"]).toBeGreaterThan(0);
  expect(await callsOf(world.people.owner, { before: foreignProjects, work })).toEqual(alone);
});

test("heads are read by the index of each table, also by a connection whose plan is of when the tables were small", async () => {
  await server.sql`analyze`;
  const undone = new Error("undone");
  const connection = postgres(server.url, { max: 1, onnotice: () => undefined });
  let read: readonly { readonly name: string; readonly seq: string }[] = [];
  const work = connection.begin(async (sql) => {
    const scopes = [`org:${world.organisation}`, `project:${world.project}`];
    await sql`select * from sync.heads_of_all(${scopes})`;
    read = await sql`select relname as name, seq_scan as seq from pg_stat_xact_user_tables
      where relid in (select tbl from sync.registry) and seq_scan > 0`;
    throw undone;
  });
  await expect(work.finally(() => connection.end())).rejects.toBe(undone);
  expect(read).toEqual([]);
});

test("with 300 settings, members and stored files of others, reading them asks for rights a few times, not once per row", async () => {
  const work = async (sql: TransactionSql) => {
    for (const table of ["settings", "project_members", "superseded_values", "storage.objects"])
      await sql.unsafe(`select count(*) from ${table}`);
  };
  const foreign = (count: number) => async (sql: TransactionSql) => {
    const scope = `project:${world.otherProject}`;
    await sql`insert into settings (id, scope, setting_key, setting_value, created_at, updated_at)
      select gen_random_uuid(), ${scope}, 'k' || n, '1', ${at}, ${at} from generate_series(1, ${count}) n`;
    await sql`insert into storage.objects (bucket_id, name, version)
      select 'evidence', ${world.otherProject} || '/' || encode(sha256(n::text::bytea), 'hex'), 'v' from generate_series(1, ${count}) n`;
    await sql`insert into superseded_values (id, scope, project_id, about_collection, about_kind, about_id, field_group, base, lost, kept, lost_from, about_rev, created_at, updated_at)
      select gen_random_uuid(), ${scope}, ${world.otherProject}, 'building', 'space', 's', 'name', '{}', '{}', '{}', 'device', 0, ${at}, ${at} from generate_series(1, ${count})`;
    await sql`with people as (insert into auth.users (id, email) select gen_random_uuid(), 'p' || n || '@example.org' from generate_series(1, ${count}) n returning id)
      insert into project_members (scope, project_id, user_id, role) select 'user:' || id, ${world.otherProject}, id, 'facility' from people`;
  };
  const calls = await callsOf(world.people.owner, { before: foreign(300), work });
  expect(calls["private.scopes_with"]).toBeGreaterThan(0);
  // a few for each table, whatever plan is chosen
  expect(Object.entries(calls).filter(([, count]) => count > 20)).toEqual([]);
});

test("a value that gave way is read by whom the function that decides about writing lets read, for every kind, scope and person", async () => {
  const [policy] = await server.sql<{ qual: string }[]>`
    select string_agg('(' || qual || ')', ' or ') qual from pg_policies
     where tablename = 'superseded_values' and cmd = 'SELECT' and permissive = 'PERMISSIVE'`;
  const kinds = (await server.sql<{ kind: string }[]>`select kind from sync.registry`).map(
    ({ kind }) => kind,
  );
  const places = [
    `project:${world.project}`,
    `org:${world.organisation}`,
    `project:${world.otherProject}`,
    "portal:klarbau",
  ];
  for (const user of Object.values(world.people))
    await server.sql.begin(async (sql) => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: user, role: "authenticated" })}, true)`;
      const differing = await sql.unsafe(
        `select about_kind, scope, is_read from (
           select about_kind, scope, about_id, (${policy!.qual}) as is_read
             from unnest($1::text[]) about_kind, unnest($2::text[]) scope, (select $3::text as about_id) x) y
          where is_read is distinct from private.may_on(about_kind, about_id, scope, 'read')`,
        [kinds, [...places, `user:${user}`], world.project],
      );
      expect([user, differing]).toEqual([user, []]);
    });
});
