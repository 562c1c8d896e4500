import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { orderStates } from "#domain/orders/orderOptions.ts";
import { may, type Role, roles } from "#domain/rights/capabilities.ts";
import { sampleRow } from "../../../tests/fixtures/kinds/sampleRow.ts";
import { rowsOf, times, type ProjectRows } from "../fixtures/aProjectOf.ts";
import { backUp, putBackUp } from "../fixtures/backup.ts";
import { freshDatabase } from "../fixtures/database.ts";
import { ownWorld, server, world } from "../fixtures/fileWorld.ts";
import type { Answer, Heads, RowIn } from "../fixtures/protocol.ts";
import { aProject, aWorld } from "../fixtures/world.ts";
import { callerOf, codeOf } from "../fixtures/restCaller.ts";
import { inProject, put, rowIn } from "../steps/rowsWithSteps.ts";

ownWorld();

let rows: ProjectRows;
beforeAll(() => {
  rows = rowsOf(world);
});
const as = (role: Role | "guest") => callerOf(server, world.people[role]);
const order = (id: string, fields: object = {}): RowIn => ({
  id,
  kind: "work_order",
  doc: { ...sampleRow("work_order"), ...inProject(), ...fields },
});
const task = (id: string, order_id: string, fields: object = {}): RowIn => ({
  id,
  kind: "order_task",
  doc: { ...sampleRow("order_task"), ...inProject(), order_id, is_mandatory: true, ...fields },
});
const push = (role: Role, ...sent: readonly RowIn[]) => rows.push(as(role), sent);
const change = (id: string, kind: string, base: number, doc: RowIn["doc"]): RowIn => ({
  id,
  kind,
  base,
  doc,
});
const numbersOf = async (project: string) =>
  (await server.sql`select number from work_orders where project_id = ${project} order by number`).map(
    (row) => String(row["number"]),
  );
const numberOf = async (id: string) =>
  (await server.sql`select number from work_orders where id = ${id}`)[0]?.["number"] as string | undefined;
const placeOf = (number: string) => Number(number.slice(8));
/** The year in which orders of today are numbered. */
const thisYear = async () => {
  const [row] =
    await server.sql`select extract(year from clock_timestamp() at time zone 'Europe/Berlin')::int y`;
  return Number(row!["y"]);
};

test("what several people add at once has numbers without a gap, none of them twice, in each project from 1", async () => {
  const people = ["facility", "owner", "manager", "tenant"] as const;
  const project = await aProject(server.sql, world.organisation);
  const add = (role: (typeof people)[number], id: string, at: string) => {
    const row = { ...rowIn("work_order", id, "open"), scope: `project:${at}`, project_id: at };
    return server.as({ sub: world.people[role] }, (sql) => sql`insert into work_orders ${sql(row)}`);
  };
  const few = ["facility", "owner", "manager"] as const;
  await Promise.all([
    ...Array.from({ length: 24 }, (_, n) => add(people[n % 4]!, `at-once-${n}`, world.project)),
    ...Array.from({ length: 6 }, (_, n) => add(few[n % 3]!, `elsewhere-${n}`, project)),
  ]);
  const year = await thisYear();
  const from1 = (count: number) =>
    Array.from({ length: count }, (_, n) => `WO-${year}-${String(n + 1).padStart(4, "0")}`);
  expect(await numbersOf(world.project)).toEqual(from1(24));
  expect(await numbersOf(project)).toEqual(from1(6));
});

test("an order that is refused takes no number with it", async () => {
  const [first] = await push("facility", order("taken-1"));
  const refused = await push("facility", order("refused", { state: "cancelled" }));
  expect([first!.status, refused[0]!.status]).toEqual(["applied", "rejected"]);
  await push("facility", order("taken-2"));
  expect(placeOf((await numberOf("taken-2"))!)).toBe(placeOf((await numberOf("taken-1"))!) + 1);
});

test("a device neither chooses a number nor changes one", async () => {
  const [made] = await push("facility", order("chosen", { number: "WO-1999-0001" }));
  expect(made!.status).toBe("applied");
  const number = await numberOf("chosen");
  expect(number).toMatch(new RegExp(`^WO-${await thisYear()}-\\d{4}$`));
  for (const other of ["WO-1999-0001", null, "Meine Nummer"]) {
    const [answer] = await push(
      "facility",
      change("chosen", "work_order", Number((await server.sql`select rev from work_orders where id = 'chosen'`)[0]!["rev"]), { number: other, title: `Lampe ${String(other)}` }), // prettier-ignore
    );
    expect(answer!.status).toBe("applied");
    expect(await numberOf("chosen")).toBe(number);
  }
});

test("what comes back from a lost history keeps its number, unless another order has it; the next one is above both", async () => {
  await push("facility", order("kept"));
  await backUp(server);
  const added = await push("facility", order("lost-1"), order("lost-2"));
  const [one, two] = [await numberOf("lost-1"), await numberOf("lost-2")];
  await putBackUp(server);
  await server.sql`select sync.after_restore()`;
  // before the device that knows the lost ones is there, somebody adds another
  await push("facility", order("meanwhile"));
  expect(await numberOf("meanwhile")).toBe(one);
  const { history } = await as("facility")<Heads & { history: number }>("sync_heads", {});
  const give = (id: string, number: string | undefined, base: number | undefined) =>
    as("facility")<readonly Answer[]>("sync_give_back", {
      p_device: "d1",
      p_history: history,
      p_rows: [{ ...order(id, { number }), base, mutation: randomUUID(), scope: rows.scope }],
    });
  expect(await give("lost-2", two, added[1]!.rev)).toMatchObject([{ status: "applied" }]);
  expect(await give("lost-1", one, added[0]!.rev)).toMatchObject([{ status: "applied" }]);
  expect(await numberOf("lost-2")).toBe(two);
  expect(placeOf((await numberOf("lost-1"))!)).toBe(placeOf(two!) + 1);
  await push("facility", order("next"));
  expect(placeOf((await numberOf("next"))!)).toBe(placeOf(two!) + 2);
});

test("orders that were there before are numbered by the migration, in the order in which they came, and the next one follows", async () => {
  const earlier = await freshDatabase();
  try {
    const { sql } = earlier;
    const { project } = await aWorld(sql);
    const year = await thisYear();
    const at = (id: string, created_at: string) => {
      const row = { ...sampleRow("work_order"), ...times, id, scope: `project:${project}`, project_id: project, created_at }; // prettier-ignore
      return sql`insert into work_orders ${sql(row as never)}`;
    };
    await sql`alter table work_orders disable trigger set_number`;
    await at("old-b", `${year}-02-01T00:00:00.000Z`);
    await at("old-a", `${year}-01-01T00:00:00.000Z`);
    await at("old-before", `${year - 1}-12-31T00:00:00.000Z`);
    const [last] = await sql`select max(rev) rev from work_orders`;
    const file = path.resolve(import.meta.dirname, "../../migrations/20261208010000_field_work.sql");
    const numbering = /-- Orders that are there already, as they came\.\n([^]*?)create unique index/;
    await sql.unsafe(numbering.exec(readFileSync(file, "utf8"))![1]!);
    await sql`alter table work_orders enable trigger set_number`;
    const found = await sql`select id, number, rev from work_orders order by created_at`;
    expect(found.map(({ id, number }) => [id, number])).toEqual([
      ["old-before", `WO-${year - 1}-0001`],
      ["old-a", `WO-${year}-0001`],
      ["old-b", `WO-${year}-0002`],
    ]);
    // devices hear of their numbers
    for (const { rev } of found) expect(Number(rev)).toBeGreaterThan(Number(last!["rev"]));
    await at("after", times.created_at);
    expect(await sql`select number from work_orders where id = 'after'`).toEqual([
      { number: `WO-${year}-0003` },
    ]);
  } finally {
    await earlier.drop();
  }
});

test("an order is neither done nor approved before its tasks are; tasks that arrive before it count", async () => {
  const approved = { state: "approved", approved_by: "Frau Adler" };
  for (const [n, said] of [{ state: "done" }, approved].entries()) {
    const [made] = await push("facility", order(`held-${n}`));
    const [, mandatory] = await push(
      "facility",
      task(`held-${n}-optional`, `held-${n}`, { is_mandatory: false }),
      task(`held-${n}-task`, `held-${n}`),
    );
    const closing = (base = made!.rev!) => change(`held-${n}`, "work_order", base, said);
    const doing = change(`held-${n}-task`, "order_task", mandatory!.rev!, { done_at: times.created_at });
    expect(await push("facility", closing())).toMatchObject([{ status: "rejected", code: "SY042" }]);
    // a device sends what closes last
    expect(await push("facility", closing(), doing)).toMatchObject([
      { status: "rejected", code: "SY042" },
      { status: "applied" },
    ]);
    expect(await push("facility", closing())).toMatchObject([{ status: "applied" }]);
  }
  const [made] = await push("facility", order("together"));
  const done = { done_at: times.created_at };
  expect(
    await push(
      "facility",
      task("together-1", "together", done),
      task("together-2", "together", done),
      change("together", "work_order", made!.rev!, { state: "done" }),
    ),
  ).toMatchObject([{ status: "applied" }, { status: "applied" }, { status: "applied" }]);
});

test("a task that was deleted, or belongs to another order, holds nothing up; one that was undone later undoes nothing", async () => {
  const [one, two] = await push("facility", order("free-1"), order("free-2"));
  const [gone] = await push("facility", task("free-task", "free-1"), task("free-other", "free-3"));
  await push("facility", change("free-task", "order_task", gone!.rev!, { _deleted: true }));
  expect(
    await push(
      "facility",
      change("free-1", "work_order", one!.rev!, { state: "done" }),
      change("free-2", "work_order", two!.rev!, { state: "done" }),
    ),
  ).toMatchObject([{ status: "applied" }, { status: "applied" }]);
  await push("facility", task("free-late", "free-1"));
  const [{ rev } = {}] = await server.sql`select rev::float8 rev from work_orders where id = 'free-1'`;
  expect(
    await push("facility", change("free-1", "work_order", rev as number, { approved_by: "Frau Adler", state: "approved" })), // prettier-ignore
  ).toMatchObject([{ status: "applied" }]);
});

const needs = { planned_for: times.created_at, paused_for: "Ersatzteil", approved_by: "Frau Adler", cancel_reason: "Doppelt" }; // prettier-ignore

test("whoever keeps the journal takes an order into every state; a tenant adds new ones, and goes no step", async () => {
  const add = (role: Role, state: string, id: string) => {
    const row = { ...rowIn("work_order", id, state), ...needs };
    return codeOf(
      server.as({ sub: world.people[role] }, (sql) => sql`insert into work_orders ${sql(row as never)}`),
    );
  };
  for (const state of orderStates) {
    for (const role of ["facility", "owner", "manager"] as const)
      expect(await add(role, state, `${role}-${state}`), `${role} ${state}`).toBe("none");
    expect(await add("tenant", state, `tenant-${state}`)).toBe(state === "open" ? "none" : "42501");
    if (state === "open") continue;
    await put("work_orders", rowIn("work_order", `asked-${state}`, "open"));
    const step = server.as(
      { sub: world.people.tenant },
      (sql) => sql`update work_orders set ${sql({ state, ...needs })} where id = ${`asked-${state}`}`,
    );
    expect(await codeOf(step), state).toMatch(/^(42501|SY041)$/);
  }
  const text = server.as(
    { sub: world.people.tenant },
    (sql) => sql`update work_orders set description = 'Im Bad' where id = 'asked-done'`,
  );
  expect(await codeOf(text)).toBe("none");
});

test("a device of an earlier version begins an order that nobody has accepted, and ends it; it is told what goes otherwise now", async () => {
  const old = { title: "Lampe", state: "open", priority: "normal", description: "" };
  const doc = { scope: rows.scope, project_id: world.project, ...times, ...old };
  const [made] = await push("facility", { id: "old-device", kind: "work_order", doc });
  const [begun] = await push("facility", change("old-device", "work_order", made!.rev!, { state: "in_progress" })); // prettier-ignore
  const [done] = await push("facility", change("old-device", "work_order", begun!.rev!, { state: "done" }));
  expect([made, begun, done]).toMatchObject([
    { status: "applied" },
    { status: "applied" },
    { status: "applied" },
  ]);
  for (const [state, code] of [
    ["open", "SY041"],
    ["cancelled", "SY042"],
  ] as const)
    expect(
      await push("facility", change("old-device", "work_order", done!.rev!, { state })),
      state,
    ).toMatchObject([{ status: "rejected", code }]);
  const [row] = await server.sql`select assigned, contractor_ids, needs_signature from work_orders where id = 'old-device'`; // prettier-ignore
  expect(row).toEqual({ assigned: [], contractor_ids: [], needs_signature: false });
});

test("tenants read orders and their tasks, and nothing of times, costs, plans, duties, rules and feeds", async () => {
  const tables = {
    work_orders: "work_order",
    order_tasks: "order_task",
    order_links: "order_link",
    time_entries: "time_entry",
    order_costs: "order_cost",
    maintenance_plans: "maintenance_plan",
    duties: "duty",
    inspection_templates: "inspection_template",
    service_rules: "service_rules",
    calendar_feeds: "calendar_feed",
  };
  for (const [table, kind] of Object.entries(tables)) {
    await put(table, { ...sampleRow(kind), ...inProject(), id: "read-me" });
    for (const role of roles) {
      const seen = await server.as(
        { sub: world.people[role] },
        (sql) => sql`select id from ${sql(table)} where id = 'read-me'`,
      );
      const area = table === "work_orders" || table === "order_tasks" ? "work:read" : "journal:read";
      expect(seen.length, `${table} ${role}`).toBe(may([role], area) ? 1 : 0);
      if (role === "tenant") expect(seen.length, table).toBe(area === "work:read" ? 1 : 0);
    }
  }
});

test("the server says whose a time and a cost are, nobody changes them, and with an account go its names", async () => {
  const entry = (kind: string, id: string): RowIn => ({
    id,
    kind,
    doc: { ...sampleRow(kind), ...inProject(), order_id: "o", author_id: world.people.owner, author_name: "B. Weiß" }, // prettier-ignore
  });
  await push("facility", entry("time_entry", "signed"), entry("order_cost", "signed"));
  for (const table of ["time_entries", "order_costs"]) {
    const read = () =>
      server.sql`select author_id, author_name, author_account from ${server.sql(table)} where id = 'signed'`;
    const { facility } = world.people;
    expect(await read(), table).toEqual([
      { author_id: facility, author_name: "B. Weiß", author_account: `facility-${facility}@example.org` },
    ]);
    await expect(
      server.sql`update ${server.sql(table)} set author_name = 'X' where id = 'signed'`,
      table,
    ).rejects.toThrow("append-only");
  }
  await server.sql`delete from auth.users where id = ${world.people.facility}`;
  for (const table of ["time_entries", "order_costs"])
    expect(
      await server.sql`select author_name, author_account from ${server.sql(table)} where id = 'signed'`,
      table,
    ).toEqual([{ author_name: "", author_account: null }]);
});
