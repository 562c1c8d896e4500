import { isEverything } from "../../../tests/fixtures/everything.ts";
import fc from "fast-check";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kinds } from "#data/collections.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import type { Answer } from "../fixtures/protocol.ts";
import { cleanRequests, type Draft, requestsOf, seeds } from "./randomBatch.ts";
import { aWorld, type World } from "../fixtures/world.ts";

/** Runs of the property and where they begin; more and others by hand: RUNS=2000 SEED=7. */
const runs = Number(process.env["RUNS"] ?? 40);
const seed = Number(process.env["SEED"] ?? 20261120);

let db: Database;
let world: World;
beforeAll(async () => {
  db = await freshDatabase();
  world = await aWorld(db.sql);
});
afterAll(() => db.drop());

/** The tables of all kinds that devices send. */
const tables = Object.fromEntries(
  Object.entries(kinds).flatMap(([kind, { table, direction }]) =>
    table !== null && direction === "both" ? [[kind, table]] : [],
  ),
);

/** All rows by table, in one question. */
const storedRows = `select jsonb_build_object(${Object.values(tables)
  .map(
    (table) => `'${table}', (select jsonb_agg(to_jsonb(t) - '_modified' order by id) from public.${table} t)`,
  )
  .join(", ")}) stored`;

type Way = "sync_push" | "sync.push_rows" | "sync.push_set";

/** The rows as a device would send them now. */
async function withBases(sql: TransactionSql, drafts: readonly Draft[]): Promise<readonly object[]> {
  const rows = await sql.unsafe(
    Object.entries(tables)
      .map(([kind, table]) => `select '${kind}/' || id key, rev::int rev from public.${table}`)
      .join(" union all "),
  );
  const revs = new Map(rows.map((row) => [String(row["key"]), Number(row["rev"])]));
  return drafts.map(({ base, ...row }) => {
    const current = revs.get(`${row.kind}/${row.id}`) ?? 4711;
    const sent = { none: null, current, old: Math.max(current - 1, 0), wrong: 1.5 }[base];
    return { ...row, base: sent };
  });
}

/** Sends a batch by one way; answers and everything that is stored afterwards, new revisions and times without their value. */
async function outcome(sql: TransactionSql, way: Way, user: string, rows: readonly object[]) {
  const [{ last } = { last: 0 }] = await sql<{ last: number }[]>`select last_value::int last from sync.rev`;
  await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: user, role: "authenticated" })}, true),
    set_config('role', 'authenticated', true), set_config('sync.rung', '', true)`;
  const large = way === "sync.push_set" ? ", false" : "";
  const [{ answers } = { answers: [] }] = await sql.unsafe<{ answers: Answer[] }[]>(
    `select ${way}('d1', $1::jsonb${large}) answers`,
    [rows as never],
  );
  await sql`select set_config('role', 'postgres', true)`;
  const [{ stored } = { stored: {} }] = await sql.unsafe<{ stored: Record<string, unknown> }[]>(storedRows);
  stored["ledger"] = await sql`select kind, id, mutation, rev, patch from sync.ledger order by 1, 2, 3`;
  stored["bells"] =
    await sql`select topic, payload ->> 'collection' c from realtime.messages where event = 'sync' order by 1, 2`;
  stored["trail"] = await sql`select to_jsonb(t) - '_modified' - 'id' r from audit_events t
    order by about_kind, about_id, act, changes::text`;
  stored["broken"] = await sql`select seq from (
    select seq, anchor, entry_hash, prev_hash, lag(entry_hash) over (partition by project_id order by seq) before from vault_entries) e
    where prev_hash <> coalesce(before, repeat('0', 64)) or entry_hash <> private.link_hash(prev_hash, anchor)`;
  stored["heads"] = await sql`select h.seq from private.vault_heads h
    where h.entry_hash = (select e.entry_hash from vault_entries e where e.project_id = h.project_id and e.seq = h.seq) order by 1`;
  return JSON.parse(JSON.stringify({ answers, stored }), (key, value: unknown) => {
    if (key === "rev" && Number(value) > last) return "new";
    if (nowKeys.has(key) && value !== "2026-11-20T10:00:00.000Z") return "now";
    // an anchor says when an entry came, and its hash vouches for that; whether each follows the one before stands in `broken`
    if (key === "anchor" && typeof value === "string") return value.replace(/"at":"[^"]*"/, '"at":"now"');
    if ((key === "prev_hash" || key === "entry_hash") && typeof value === "string") return "hash";
    return value;
  }) as { answers: readonly Answer[]; stored: unknown };
}

/** Fields in which the server writes its own time. */
const nowKeys: ReadonlySet<string> = new Set(["created_at", "updated_at", "at"]);

const undone = new Error("undone");

test.runIf(isEverything)(
  "a batch that is written at once is answered and stored exactly as if its rows had come one by one",
  { timeout: 300_000 },
  async () => {
    let together = 0;
    let all = 0;
    const { owner, manager, facility, auditor, portalAdmin, translator } = world.people;
    const person = fc.constantFrom(owner, owner, manager, facility, auditor, portalAdmin, translator);
    const property = (seeded: TransactionSql) =>
      fc.asyncProperty(requestsOf(world), person, async (sent, user) => {
        const run = seeded.savepoint(async (sql) => {
          const requests: (readonly object[])[] = [];
          for (const drafts of sent) {
            const rows = drafts === "again" ? (requests.at(-1) ?? []) : await withBases(sql, drafts);
            requests.push(rows);
            const by = async (way: Way) => {
              let seen: Awaited<ReturnType<typeof outcome>> | undefined;
              await sql
                .savepoint(async (inner) => {
                  seen = await outcome(inner, way, user, rows);
                  throw undone;
                })
                .catch((error: unknown) => {
                  if (error !== undone && way !== "sync.push_set") throw error;
                });
              return seen;
            };
            const slow = await by("sync.push_rows");
            const atOnce = rows.length > 0 ? await by("sync.push_set") : undefined;
            all += 1;
            if (atOnce) together += 1;
            if (atOnce) expect(atOnce).toEqual(slow);
            expect(await outcome(sql, "sync_push", user, rows)).toEqual(slow);
          }
          throw undone;
        });
        await run.catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      });
    const runAll = db.sql.begin(async (sql) => {
      await outcome(sql, "sync_push", owner, await withBases(sql, seeds(world)));
      // no row makes a member: one is there, so that roles are changed and taken away
      await sql`insert into memberships (id, scope, organisation_id, user_id, role)
        values ('ms-0', ${`user:${translator}`}, ${world.organisation}, ${translator}, 'auditor')`;
      await fc.assert(property(sql), { numRuns: runs, seed });
      throw undone;
    });
    await runAll.catch((error: unknown) => {
      if (error !== undone) throw error;
    });
    expect(together / all).toBeGreaterThan(0.1); // the fast way was really taken
  },
);

/** What has to be there before: a reversal takes back a posting, an item belongs to an inspection. */
const neededBy: Readonly<Record<string, string>> = { rv: "posting", ii: "inspection" };

test("new rows of each kind are really written at once: the fast way needs no other one for any of them", async () => {
  for (const drafts of cleanRequests(world)) {
    const rows = drafts.map((row) => ({ ...row, base: null }));
    await db
      .as({ sub: world.people.owner }, async (sql) => {
        const before = cleanRequests(world).flat().filter(({ kind, id }) => kind === neededBy[rows[0]!.id.slice(0, 2)] && !rows.some((row) => row.id === id)); // prettier-ignore
        await sql`select sync_push('d', ${sql.json(before.map((row) => ({ ...row, base: null })) as never)})`;
        await sql`select sync.push_set('d', ${sql.json(rows as never)}, false)`; // raises when a row needs another way
        throw undone;
      })
      .catch((error: unknown) => expect(error, drafts[0]!.kind).toBe(undone));
  }
});

test("a thousand clean rows are written at once, and one bad row among them leaves the others fast", async () => {
  const scope = `project:${world.project}`;
  const at = "2026-11-20T10:00:00.000Z";
  const row = (i: number, fields: object = {}) => ({
    kind: "contact",
    id: `k-${i}`,
    base: null,
    mutation: `m-${i}`,
    scope,
    doc: { scope, project_id: world.project, name: "Anna", created_at: at, updated_at: at, ...fields },
  });
  const rows = Array.from({ length: 1000 }, (_, i) => row(i));
  const bad = rows.map((one, i) => (i === 700 ? row(i, { name: "" }) : one));
  await db
    .as({ sub: world.people.owner }, async (sql) => {
      await sql`select sync.push_set('d', ${sql.json(rows as never)}, false)`; // raises when a row needs another way
      throw undone;
    })
    .catch((error: unknown) => expect(error).toBe(undone));
  const answers = await db.as({ sub: world.people.owner }, async (sql) => {
    const [one] = await sql`select sync_push('d', ${sql.json(bad as never)}) a`;
    return one!["a"] as Answer[];
  });
  expect(answers.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(answers.filter(({ status }) => status === "applied")).toHaveLength(999);
  expect(answers[700]).toMatchObject({ status: "rejected", code: "23514", row: null });
});
