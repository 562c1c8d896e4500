import fc from "fast-check";
import { expect, test } from "vitest";
import { declarationOf } from "#data/collections.ts";
import { sampleValue } from "../../../tests/fixtures/kinds/sampleRow.ts";
import {
  capabilities,
  type Capability,
  roles,
  type Role,
  may as mayRole,
} from "#domain/rights/capabilities.ts";
import { type Arrival, arrival, defineMachine, type Machine, type Step } from "#domain/steps/machine.ts";
import { machineOf } from "#data/steps/machines.ts";
import { checkSql } from "../../../tests/fixtures/steps/stepsSql.ts";
import { ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { codeOf } from "../fixtures/restCaller.ts";
import { checkedKinds } from "../../../tests/fixtures/steps/checkedKinds.ts";
import { times } from "../rights/tableRights.ts";
import { inProject, put, rowIn } from "./rowsWithSteps.ts";

ownWorld();

/** What the server answers, in the words of the machine. */
const answers: Readonly<Record<string, Arrival>> = {
  none: "taken",
  SY041: "no_such_step",
  SY042: "missing",
  "42501": "not_allowed",
};

let count = 0;
/** Puts a row there without a check, and takes it into another state as somebody. */
async function moved(machine: Machine, move: Move): Promise<Arrival | undefined> {
  const { table } = checkedKinds.find((one) => one.machine === machine)!;
  const id = `moved-${count++}`;
  await put(table, rowIn(machine.kind, id, move.before));
  const change = { [machine.field]: move.state, ...move.said };
  const sent = server.as(
    { sub: world.people[move.role] },
    (sql) => sql`update ${sql(table)} set ${sql(change as never)} where id = ${id}`,
  );
  return answers[await codeOf(sent)];
}

interface Move {
  readonly before: string;
  readonly state: string;
  readonly role: Role;
  /** What is said of other fields together with it. */
  readonly said: Readonly<Record<string, unknown>>;
}

/** Roles that row security lets change documents of a kind: of others the check is never asked. */
function writersOf({ kind }: Machine): readonly Role[] {
  const declared = declarationOf(kind)!;
  const changes = declared.collection === "device" ? [] : declared.rights.changes;
  return roles.filter((role) => capabilities[role].some((one) => changes.includes(one)));
}

/** What can be said of the fields that steps of a machine need: nothing, of texts nothing but a space, all of it. */
function sayings({ kind, steps }: Machine): readonly Readonly<Record<string, unknown>>[] {
  const { fields } = declarationOf(kind)!;
  const needed = [
    ...new Set(Object.values(steps).flatMap(({ needs = [] }) => needs.map(({ field }) => field))),
  ];
  const isText = (name: string) => fields[name]!.format === "text" || fields[name]!.format === "longText";
  const all = (say: (name: string) => unknown) => Object.fromEntries(needed.map((name) => [name, say(name)]));
  return needed.length === 0
    ? [{}]
    : [{}, all((name) => (isText(name) ? " " : null)), all((name) => sampleValue(fields[name]!))];
}

test.each(checkedKinds.map(({ machine }) => [machine.kind, machine] as const))(
  "%s: the server takes exactly the steps that the machine has, by whom and with what it says",
  async (_, machine) => {
    for (const before of machine.states)
      for (const state of machine.states)
        for (const role of writersOf(machine))
          for (const said of sayings(machine)) {
            const move: Move = { before, state, role, said };
            const row = { ...rowIn(machine.kind, "moved", state), ...said };
            const expected = arrival(machine, before, { row, may: (one) => mayRole([role], one) });
            expect(await moved(machine, move), JSON.stringify(move)).toBe(expected);
          }
  },
);

test("what the present state needs stays there: nobody empties it, whoever finds it empty may go on", async () => {
  const { facility } = world.people;
  const emptied = async (id: string, row: object) => {
    await put("keys", { ...rowIn("key", id, "handed_out"), ...row });
    const sent = server.as(
      { sub: facility },
      (sql) => sql`update keys set holder = ' ', note = 'neu' where id = ${id}`,
    );
    return answers[await codeOf(sent)];
  };
  const away = { holder: "Frau Adler", handed_out_on: "2026-11-26" };
  expect(await emptied("needed-1", away)).toBe("missing");
  expect(await emptied("needed-2", { ...away, holder: null })).toBe("taken");
  expect(await emptied("needed-3", { ...away, state: "available" })).toBe("taken");
});

/** What is said with a step: a value of each field that it needs. */
const saidWith = ({ kind }: Machine, { needs = [] }: Step) =>
  Object.fromEntries(needs.map(({ field }) => [field, sampleValue(declarationOf(kind)!.fields[field]!)]));
const emptied = ({ clears = [] }: Step) => Object.fromEntries(clears.map((field) => [field, null]));

test("random walks without a network arrive: what was taken step by step, the server takes as one", async () => {
  const machine = machineOf("work_order")!;
  const walk = fc.array(fc.constantFrom(...Object.values(machine.steps)), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...writersOf(machine)), walk, async (role, steps) => {
      let state = "open";
      let said = {};
      for (const step of steps)
        if (step.from.includes(state) && step.who.every((one) => mayRole([role], one))) {
          state = step.to;
          said = { ...said, ...saidWith(machine, step), ...emptied(step) };
        }
      expect(await moved(machine, { before: "open", state, role, said })).toBe("taken");
    }),
    { numRuns: 30 },
  );
});

test("a document that is new to the server may have gone some steps already, and none that there is no way to", async () => {
  const { facility, tenant } = world.people;
  let added = 0;
  const add = (sub: string, state: string, said: object = {}) => {
    const row = { ...rowIn("work_order", `new-${added++}`, state), ...said };
    return codeOf(server.as({ sub }, (sql) => sql`insert into work_orders ${sql(row as never)}`));
  };
  expect(await add(facility, "never")).toBe("23514");
  expect(await add(facility, "done")).toBe("none");
  expect(await add(facility, "cancelled")).toBe("SY042");
  expect(await add(facility, "cancelled", { cancel_reason: "Doppelt" })).toBe("none");
  expect(await add(tenant, "open")).toBe("none");
  expect(await add(tenant, "accepted")).toBe("42501");
  expect(await add(tenant, "done")).toBe("42501");
});

test("what comes back from a lost history and what the server itself does is not judged", async () => {
  const id = "given-back";
  await put("work_orders", rowIn("work_order", id, "cancelled"));
  const back = server.as({ sub: world.people.facility }, async (sql) => {
    await sql`select set_config('sync.giving_back', 'on', true)`;
    return sql`update work_orders set state = 'open' where id = ${id}`;
  });
  expect(await codeOf(back)).toBe("none");
  expect(await codeOf(server.sql`update work_orders set state = 'cancelled' where id = ${id}`)).toBe("none");
});

test("who reads a document reads its steps, and the server says whose they are", async () => {
  const step = {
    ...inProject(),
    step: "begin",
    from_state: "open",
    to_state: "in_progress",
    made_at: times.created_at,
  };
  const add = (user: string, about: object, id: string) =>
    codeOf(
      server.as({ sub: user }, (sql) => sql`insert into steps ${sql({ ...step, ...about, id } as never)}`),
    );
  const { tenant, facility } = world.people;
  const order = { about_kind: "work_order", about_id: "w", author_id: facility };
  const submission = { about_kind: "inbox_submission", about_id: "s" };
  expect(await add(tenant, order, "s-1")).toBe("none");
  expect([await add(tenant, submission, "s-2"), await add(facility, submission, "s-3")]).toEqual([
    "42501",
    "none",
  ]);
  const seen = await server.as({ sub: tenant }, (sql) => sql`select id, author_id from steps`);
  expect(seen.map((row) => [row["id"], row["author_id"]])).toEqual([["s-1", tenant]]);
});

const rights = ["work:write", "journal:write", "outputs:write"] as const;
const states = ["a", "b", "c", "d"];
/** Machines as somebody may declare them one day. */
const machines = fc
  .array(
    fc.record({
      from: fc.subarray(states, { minLength: 1 }),
      to: fc.constantFrom(...states),
      who: fc.subarray([...rights]),
      needs: fc.subarray([{ field: "reason" }, { field: "grade", among: ["x", "y'"] }]),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((steps) =>
    defineMachine({
      kind: "anything",
      field: "state",
      states,
      starts: ["a"],
      steps: Object.fromEntries(steps.map((step, n) => [`s${n}`, step])),
    }),
  );

test("of any machine that somebody may declare the server takes exactly what the machine takes", async () => {
  await server.sql
    .unsafe(`create table public.anythings (id text primary key, project_id text not null, state text not null, reason text, grade text);
    grant select, insert, update on public.anythings to authenticated`);
  let rows = 0;
  const said = fc.record({
    reason: fc.constantFrom(null, "", "weil"),
    grade: fc.constantFrom(null, "x", "y'", "z"),
  });
  await fc.assert(
    fc.asyncProperty(machines, fc.constantFrom(...roles), said, async (machine, role, fields) => {
      await server.sql.unsafe(checkSql({ machine, table: "anythings", read: "work:read" }));
      const may = (one: Capability) => mayRole([role], one);
      for (const before of [null, ...states])
        for (const state of states) {
          const id = `any-${rows++}`;
          const row = { id, project_id: world.project, ...fields };
          if (before !== null)
            await server.sql`insert into anythings ${server.sql({ ...row, state: before })}`;
          const arriving = server.as({ sub: world.people[role] }, (sql) =>
            before === null
              ? sql`insert into anythings ${sql({ ...row, state })}`
              : sql`update anythings set state = ${state} where id = ${id}`,
          );
          const expected = arrival(machine, before, { row: { ...row, state }, may });
          expect(answers[await codeOf(arriving)], `${before} ${state} ${role}`).toBe(expected);
        }
    }),
    { numRuns: 12 },
  );
  await server.sql`drop table anythings`;
});
