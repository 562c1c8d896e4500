import { afterAll, beforeAll, expect, test } from "vitest";
import { declarations } from "#data/collections.ts";
import type { Field } from "#data/kinds/field.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";

const travelling = Object.values(declarations).filter((one) => one.collection !== "device");
/** Columns of every table, which no kind declares. */
const ofEveryRow = ["scope", "created_at", "updated_at"];

/** A column as the database has it. */
interface Column {
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  readonly may_be_null: boolean;
  /** SQL of its default. */
  readonly fallback: string | null;
}

/** A rule about columns of a table. */
interface Check {
  readonly kind: string;
  readonly columns: readonly string[];
  readonly said: string;
}

let db: Database;
let columns: readonly Column[];
let checks: readonly Check[];
beforeAll(async () => {
  db = await freshDatabase();
  columns = await db.sql<Column[]>`
    select g.kind, a.attname as name, replace(format_type(a.atttypid, a.atttypmod), 'public.', '') as type,
           not a.attnotnull as may_be_null, pg_get_expr(d.adbin, d.adrelid) as fallback
      from sync.registry g
      join pg_attribute a on a.attrelid = g.tbl and a.attname::text = any (g.columns)
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attname::text <> all (${ofEveryRow})`;
  checks = await db.sql<Check[]>`
    select g.kind, pg_get_constraintdef(c.oid) as said,
           (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)) as columns
      from sync.registry g join pg_constraint c on c.conrelid = g.tbl and c.contype = 'c'`;
});
afterAll(() => db.drop());

/** What each field of each travelling kind says, by `kind.field`, in one order. */
const saidOf = <Said>(say: (field: Field, direction: "both" | "pull") => Said | undefined) =>
  inOrder(
    travelling.flatMap(({ kind, fields, merge }) =>
      Object.entries(fields).map(([name, field]) => [
        `${kind}.${name}`,
        say(field, merge.style === "server" ? "pull" : "both"),
      ]),
    ),
  );

const inOrder = <Said>(said: readonly (readonly [string, Said | undefined])[]) =>
  said
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);

/** The same of the columns. */
const foundIn = <Found>(find: (column: Column) => Found | undefined) =>
  inOrder(columns.map((column) => [`${column.kind}.${column.name}`, find(column)]));

const sorted = (words: readonly string[]) => words.toSorted((one, other) => (one < other ? -1 : 1));

test("documents are spelled as the rows of their tables, and every travelling kind has one", async () => {
  const rows = await db.sql`select kind, tbl::text tbl, collection, columns from sync.registry`;
  const server = rows.map((row) => [
    row["kind"] as string,
    { table: row["tbl"], collection: row["collection"], columns: sorted(row["columns"] as string[]) },
  ]);
  const device = travelling.map(({ kind, table, collection, fields }) => [
    kind,
    { table, collection, columns: sorted([...ofEveryRow, ...Object.keys(fields)]) },
  ]);
  expect(Object.fromEntries(server)).toEqual(Object.fromEntries(device));
});

test("a column has the type that its field declares", () => {
  expect(saidOf(({ column }) => column)).toEqual(foundIn(({ type }) => type));
});

test("a column may be null where a document may leave the field unsaid, and nowhere else", () => {
  const mayBeNull = ({ has, empty }: Field) =>
    has === "always" ? false : has === "optional" ? empty === undefined : true;
  expect(saidOf(mayBeNull)).toEqual(foundIn(({ may_be_null }) => may_be_null));
});

test("what an emptied field is sent as is the default of its column, where the table knows no null", async () => {
  const written = new Set(travelling.filter(({ merge }) => merge.style !== "server").map(({ kind }) => kind));
  const defaults: (readonly [string, unknown])[] = [];
  for (const { kind, name, may_be_null, fallback } of columns) {
    if (may_be_null || fallback === null || !written.has(kind as never)) continue;
    const [found] = await db.sql`select to_jsonb(${db.sql.unsafe(fallback)}) value`;
    defaults.push([`${kind}.${name}`, found!["value"]]);
  }
  expect(saidOf(({ empty }) => empty)).toEqual(inOrder(defaults));
});

test("the words that a column takes are those that its field declares", () => {
  const named = checks.flatMap(({ kind, columns: [column, ...others], said }) =>
    others.length === 0 && column !== "scope" && /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[)?'/.test(said)
      ? [
          [
            `${kind}.${column!}`,
            sorted([...said.matchAll(/'([^']+)'::text/g)].map(([, word]) => word!)),
          ] as const,
        ]
      : [],
  );
  const declared = saidOf(({ options, open }) => (open ? undefined : options && sorted(options.map(String))));
  expect(declared).toEqual(inOrder(named));
});

test("a text may be as long as its column takes, where a declaration says how long", () => {
  const taken = (kind: string, name: string) =>
    checks
      .filter((check) => check.kind === kind && check.columns.length === 1 && check.columns[0] === name)
      .flatMap(({ said }) => /length\(.*<= (\d+)/.exec(said)?.[1] ?? [])
      .map(Number);
  const declared = travelling.flatMap(({ kind, fields }) =>
    Object.entries(fields).flatMap(([name, { longest }]) =>
      longest === undefined ? [] : [{ at: `${kind}.${name}`, longest, taken: taken(kind, name) }],
    ),
  );
  expect(declared.length).toBeGreaterThan(0);
  for (const { at, longest, taken: found } of declared) expect(found, at).toEqual([longest]);
});

test("a scope begins as its kind declares", () => {
  const found = Map.groupBy(
    checks.filter(({ columns: of }) => of.includes("scope")),
    ({ kind }) => kind,
  );
  const begins = [...found].map(([kind, of]) => [
    kind,
    sorted([
      ...new Set(of.flatMap(({ said }) => said.match(/\b(?:user|project|org|portal)(?=[|):])/g) ?? [])),
    ]),
  ]);
  expect(Object.fromEntries(begins)).toEqual(
    Object.fromEntries(travelling.map(({ kind, scopes }) => [kind, sorted(scopes)])),
  );
});
