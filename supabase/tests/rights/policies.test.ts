import { expect, test } from "vitest";
import { kinds } from "#data/collections.ts";
import { allEmptyValues } from "#domain/sync/emptyValue.ts";
import { policies } from "#domain/sync/policies.ts";
import { ownWorld, server } from "../fixtures/fileWorld.ts";

ownWorld();

/** Names of kinds, in one order. */
const named = (found: readonly (readonly [string, unknown])[]) => found.map(([kind]) => kind).toSorted();

test("where a table knows no null, what an emptied field is sent as is its default", async () => {
  const rows = await server.sql<{ kind: keyof typeof kinds; name: string; said: string }[]>`
    select g.kind, a.attname name, pg_get_expr(d.adbin, d.adrelid) said
      from sync.registry g
      join pg_attribute a on a.attrelid = g.tbl and a.attnotnull and a.attname::text = any (g.columns)
      join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attname not in ('scope', 'created_at', 'updated_at')`;
  const spelled: Record<string, unknown> = {};
  for (const { kind, name, said } of rows.filter((row) => kinds[row.kind].direction === "both")) {
    const [found] = await server.sql`select to_jsonb(${server.sql.unsafe(said)}) value`;
    spelled[`${kind}.${name}`] = found!["value"];
  }
  const sent = allEmptyValues().flatMap(([kind, fields]) =>
    Object.entries(fields).map(([name, value]) => [`${kind}.${name}`, value] as const),
  );
  expect(Object.fromEntries(sent)).toEqual(spelled);
});

test("a policy names columns of its kind: a misspelled group would hold nothing together", async () => {
  const rows = await server.sql<
    { kind: string; columns: string[] }[]
  >`select kind, columns from sync.registry`;
  for (const { kind, columns } of rows) {
    const { groups = {}, whole = [], sets = [], computed = [], immutable = [], forward = {} } = policies[kind]!; // prettier-ignore
    const fields = [...Object.values(groups).flat(), ...whole, ...sets, ...computed, ...immutable, ...Object.keys(forward)]; // prettier-ignore
    expect(columns, kind).toEqual(expect.arrayContaining(fields));
  }
});

test("what the server never changes after it was written, no merge changes either", async () => {
  // What only the server writes is merged by nobody: its state stands.
  const kept = await server.sql<
    { kind: keyof typeof kinds }[]
  >`select kind from sync.registry where append_only`;
  const rows = kept.filter(({ kind }) => kinds[kind].direction === "both");
  const known = Object.entries(kinds).filter(([, kind]) => "append_only" in kind);
  const merged = Object.entries(policies).filter(([, { style }]) => style === "append_only");
  expect(named(rows.map(({ kind }) => [kind, null]))).toEqual(named(known));
  expect(named(merged)).toEqual(named(known));
});
