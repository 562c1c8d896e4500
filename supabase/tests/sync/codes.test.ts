import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { passingRefusal } from "#data/sync/request/restCall.ts";
import { rowsOf, times, type ProjectRows } from "../fixtures/aProjectOf.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import type { Answer, RowIn } from "../fixtures/protocol.ts";
import { type Call, callerOf, codeOf } from "../fixtures/restCaller.ts";
import { aWorld, type World } from "../fixtures/world.ts";

let db: Database;
let world: World;
let project: ProjectRows;
let owner: Call;
beforeAll(async () => {
  db = await freshDatabase();
  world = await aWorld(db.sql);
  project = rowsOf(world);
  owner = callerOf(db, world.people.owner);
});
afterAll(() => db.drop());

interface Case {
  readonly code: string;
  readonly why: string;
  /** The row that is refused. */
  readonly row: () => object | Promise<object>;
  readonly by?: () => Call;
}

/** A contact that is there; answers its id and revision. */
async function anExisting(
  kind: "contact" | "observation" = "contact",
): Promise<{ id: string; base: number }> {
  const id = randomUUID();
  const entry = { about_kind: "space", about_id: "s", text: "x", observed_at: times.created_at, ...times };
  const doc = { scope: project.scope, project_id: world.project, ...entry };
  const [made] = await project.push(owner, [kind === "contact" ? project.contact(id) : { id, kind, doc }]);
  return { id, base: made!.rev! };
}
const changed = async (doc: object, kind: "contact" | "observation" = "contact") => ({
  kind,
  ...(await anExisting(kind)),
  doc,
});
const added = (fields: object) => () => project.contact(randomUUID(), fields);
const large = (bytes: number) => "ä".repeat(bytes / 2);

const cases: readonly Case[] = [
  { code: "SY002", why: "a kind nobody knows", row: () => ({ ...project.contact("x"), kind: "nothing" }) },
  { code: "SY003", why: "another scope", row: () => changed({ scope: `org:${world.organisation}` }) },
  { code: "SY004", why: "a journal rewritten", row: () => changed({ text: "y" }, "observation") },
  ...["id", "rev", "created_by", "_modified", "nonsense"].map((column) => ({
    code: "SY007",
    why: `the column ${column}`,
    row: added({ [column]: 1 }),
  })),
  { code: "SY007", why: "an author in a change", row: () => changed({ created_by: world.people.auditor }) },
  { code: "SY008", why: "a project to come", row: added({ scope: "project:new", project_id: "new" }) },
  { code: "SY009", why: "more than 2 MB", row: added({ role: large(2_097_152) }) },
  { code: "SY013", why: "an id that is a number", row: () => ({ ...project.contact("x"), id: 7 }) },
  { code: "SY013", why: "no id", row: () => ({ ...project.contact("x"), id: null }) },
  { code: "SY013", why: "no mutation", row: () => ({ ...project.contact("x"), mutation: null }) },
  {
    code: "SY013",
    why: "an endless mutation",
    row: () => ({ ...project.contact("x"), mutation: large(500) }),
  },
  { code: "SY013", why: "no document", row: () => ({ id: "x", doc: null }) },
  { code: "SY013", why: "a document that is a list", row: () => ({ id: "x", doc: [] }) },
  { code: "SY013", why: "nothing to add", row: () => ({ id: "x", doc: {} }) },
  { code: "SY013", why: "half a revision", row: () => ({ ...project.contact("x"), base: 1.5 }) },
  { code: "SY013", why: "a revision in words", row: () => ({ ...project.contact("x"), base: "7" }) },
  { code: "SY013", why: "no object", row: () => [1] },
  { code: "42501", why: "no right to add", row: added({}), by: () => callerOf(db, world.people.auditor) },
  {
    code: "42501",
    why: "no right to change",
    row: () => changed({ name: "x" }),
    by: () => callerOf(db, world.people.auditor),
  },
  {
    code: "42501",
    why: "somebody else's project",
    row: () =>
      project.contact("x", { scope: `project:${world.otherProject}`, project_id: world.otherProject }),
  },
  { code: "23502", why: "a field missing", row: added({ name: null }) },
  { code: "23514", why: "a value that is not allowed", row: added({ name: "" }) },
  {
    code: "42501",
    why: "a scope that is not the project's",
    row: added({ scope: `project:${randomUUID()}` }),
  },
  { code: "22P02", why: "a value of another type", row: added({ is_public: "ja" }) },
];

/** A whole-request refusal takes no row; everything else is answered row by row. */
async function codesOf(call: Call, rows: readonly object[]): Promise<readonly string[]> {
  try {
    const answers = await project.push(call, rows as readonly RowIn[]);
    return answers.map(({ status, code }) => code ?? status);
  } catch (error) {
    return rows.map(() => (error instanceof Error && "code" in error ? String(error.code) : String(error)));
  }
}

test.for(cases)(
  "$code for $why, alone and among good rows, which arrive",
  async ({ code, row, by = () => owner }) => {
    const bad = await row();
    expect(await codesOf(by(), [bad])).toEqual([code]);
    const good = Array.from({ length: 20 }, () => project.contact(randomUUID()));
    const writable = (await codesOf(by(), [good[0]!]))[0] === "applied";
    const codes = await codesOf(by(), [...good.slice(1, 11), bad, ...good.slice(11)]);
    expect(codes[10]).toBe(code);
    expect(codes.toSpliced(10, 1).every((one) => one === (writable ? "applied" : "42501"))).toBe(true);
  },
);

test("a character that the database cannot hold refuses the request with a code of values", async () => {
  expect(await codesOf(owner, [project.contact("x", { name: "a\u0000b" })])).toEqual(["22P05"]);
});

test("a database that may not write says so of every row, by a code that makes devices wait", async () => {
  const rows = Array.from({ length: 20 }, () => ({
    mutation: randomUUID(),
    base: null,
    ...project.contact(randomUUID()),
  }));
  const answer = await db.as({ sub: world.people.owner }, async (sql) => {
    await sql`set transaction read only`;
    const [row] = await sql`select sync_push('tablet', ${sql.json(rows as never)}) answer`;
    return row!["answer"] as readonly Answer[];
  });
  expect(new Set(answer.map(({ code }) => code))).toEqual(new Set(["25006"]));
  expect(passingRefusal(answer)).toBe("25006");
});

test("a second factor that the request itself demands makes devices wait, and sets nothing aside", async () => {
  const other = await aWorld(db.sql);
  const scope = `org:${other.organisation}`;
  const setting = (setting_key: string, setting_value: unknown) => ({
    kind: "setting",
    id: randomUUID(),
    mutation: randomUUID(),
    base: null,
    scope,
    doc: { scope, setting_key, setting_value, ...times },
  });
  const rows = [setting("second_factor_roles", ["owner"]), setting("note", "x")];
  const push = async (aal: "aal1" | "aal2") =>
    db.as({ sub: other.people.owner, aal }, async (sql) => {
      const [row] = await sql`select sync_push('tablet', ${sql.json(rows as never)}) answer`;
      return row!["answer"] as readonly Answer[];
    });
  expect(passingRefusal(await push("aal1"))).toBe("SY015");
  expect((await push("aal2")).map(({ status }) => status)).toEqual(["applied", "applied"]); // the first is known by the ledger
});

test("the last owner of an organisation is told so by SY010", async () => {
  const [membership] = await db.sql`select id, rev::int rev from memberships
    where user_id = ${world.people.owner} and organisation_id = ${world.organisation}`;
  const row = { kind: "membership", id: membership!["id"] as string, base: membership!["rev"] as number };
  const scope = `user:${world.people.owner}`;
  expect(await codesOf(owner, [{ ...row, scope, doc: { _deleted: true } }])).toEqual(["SY010"]);
});

const requests: readonly {
  readonly code: string;
  readonly why: string;
  readonly args: () => Readonly<Record<string, unknown>>;
}[] = [
  { code: "SY006", why: "1,001 rows", args: () => manyRows(1001, 0) },
  { code: "SY006", why: "more than 8 MB", args: () => manyRows(9, 1_000_000) },
  { code: "SY013", why: "rows that are no list", args: () => ({ p_device: "d1", p_rows: { id: "x" } }) },
  { code: "SY013", why: "no device", args: () => ({ p_device: null, p_rows: [] }) },
  { code: "SY013", why: "a device without a name", args: () => ({ p_device: "", p_rows: [] }) },
  { code: "none", why: "1,000 rows", args: () => manyRows(1000, 0) },
  { code: "none", why: "no rows", args: () => ({ p_device: "d1", p_rows: [] }) },
];
const manyRows = (count: number, bytes: number) => ({
  p_device: "d1",
  p_rows: Array.from({ length: count }, () => {
    const id = randomUUID();
    return { kind: "contact", base: null, mutation: id, ...project.contact(id, { role: "x".repeat(bytes) }) };
  }),
});
test.for(requests)("a request with $why is answered with $code", async ({ code, args }) => {
  expect(await codeOf(owner("sync_push", args()))).toBe(code);
});

test("without a person every function answers SY001, whatever it is asked", async () => {
  const nobody = callerOf(db, null);
  const scope = project.scope;
  const calls: readonly [string, Readonly<Record<string, unknown>>][] = [
    ["sync_push", { p_device: "d1", p_rows: [] }],
    ["sync_push", { p_device: null, p_rows: null }],
    ["sync_pull", { p_collection: "nothing", p_cursors: {} }],
    ["sync_heads", {}],
    ["sync_digest", { p_collection: "people", p_scope: scope }],
    ["sync_ids", { p_collection: "people", p_scope: scope }],
    ["sync_ids_page", { p_collection: "people", p_scope: scope }],
  ];
  const codes = await Promise.all(calls.map(([name, args]) => codeOf(nobody(name, args))));
  expect(codes).toEqual(calls.map(() => "SY001"));
});

test.for(["sync_pull", "sync_digest", "sync_ids", "sync_ids_page"])(
  "%s answers SY002 for a collection nobody knows",
  async (name) => {
    const args = name === "sync_pull" ? { p_cursors: {} } : { p_scope: project.scope };
    expect(await codeOf(owner(name, { p_collection: "nothing", ...args }))).toBe("SY002");
  },
);

test("what only the server knows is filled in by the server, for each way of writing", async () => {
  const id = randomUUID();
  const [made] = await project.push(owner, [project.contact(id)]);
  const many = await project.push(
    callerOf(db, world.people.manager),
    Array.from({ length: 10 }, () => project.contact(randomUUID())),
  );
  const ids = [id, ...many.map((answer: Answer) => answer.id)];
  const rows = await db.sql`select id, rev::int rev, created_by from contacts where id = any(${ids})`;
  for (const row of rows)
    expect(row["created_by"]).toBe(row["id"] === id ? world.people.owner : world.people.manager);
  expect(rows.find((row) => row["id"] === id)!["rev"]).toBe(made!.rev);
});
