import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import type { Fields } from "#domain/sync/same.ts";
import { stepsFrom } from "#domain/steps/machine.ts";
import { liveSyncIssues } from "#data/device/queries.ts";
import { resendDecision, resolveIssue } from "#data/device/resolveIssue.ts";
import type { SyncIssue } from "#data/documents.ts";
import { liveRoles } from "#data/settings/liveRoles.ts";
import { takeStep } from "#data/steps/actions.ts";
import { machineOf } from "#data/steps/machines.ts";
import { liveSteps } from "#data/steps/queries.ts";
import { ServerProblem } from "#data/sync/ServerProblem.ts";
import { unsentDocuments } from "#data/sync/state/unsentDocuments.ts";
import { isEverything } from "../../../tests/fixtures/everything.ts";
import { seededRandom } from "../../../tests/simulator/realm/seededRandom.ts";
import { aDevice, type Device, until } from "../fixtures/device.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { put, rowIn } from "./rowsWithSteps.ts";

ownWorld();
const devices = closedAfterEach<Device>();

/** A device with a line of its own. */
interface Person {
  readonly device: Device;
  isDown: boolean;
  /** The chance that an answer gets lost. */
  losses: () => boolean;
}

async function aPerson(user: string): Promise<Person> {
  const person = { isDown: false, losses: () => false } as { -readonly [K in keyof Person]: Person[K] };
  person.device = await aDevice({
    server,
    user,
    network: (real) => async (name, args) => {
      if (person.isDown) throw new ServerProblem("unreachable", "none");
      const answer = await real(name, args);
      if (person.losses()) throw new ServerProblem("unreachable", "answer lost");
      return answer as never;
    },
    collections: ["projects", "work", "journal", "settings"],
  });
  devices.push(person.device);
  // no step is offered before this device knows the role of its person
  while ((await firstValueFrom(liveRoles(person.device.db, world.project))).length === 0)
    await person.device.replication.check();
  return person;
}
const take = ({ device }: Person, id: string, step: string, { kind = "key", note = "", fields = {} } = {}) =>
  takeStep(device.db, { kind, id, step, by: "Anna", note, fields });
const stateIs = ({ device }: Person, id: string, state: string) =>
  until(
    device,
    { collection: "work", id },
    (row) => row?.["state"] === state && row["rev"] !== undefined && row["unsent_since"] === undefined,
  );
const issuesOf = ({ device }: Person) => firstValueFrom(liveSyncIssues(device.db));
const history = async ({ device }: Person, id: string) =>
  (await firstValueFrom(liveSteps(device.db, { projectId: world.project, aboutId: id }))).map(
    ({ from_state, to_state }) => `${from_state} → ${to_state}`,
  );
/** Waits until a device has nothing to tell and nothing to hear. */
async function quiet({ device }: Person): Promise<void> {
  const lines = async () => {
    const [row] = await server.sql`select count(*)::int n from steps`;
    return Number(row!["n"]);
  };
  for (;;) {
    await device.replication.check();
    const here = await device.db.journal.find({ selector: { kind: "step" } as never }).exec();
    if ((await unsentDocuments(device.db)).length === 0 && here.length === (await lines())) return;
    await new Promise((resume) => setImmediate(resume));
  }
}
const handing = { holder: "Frau Adler", handed_out_on: "2026-11-26" };

/** Two people take a step with one key without hearing of each other; the first is heard first. */
async function apart(
  id: string,
  first: (one: Person) => Promise<unknown>,
  then: (one: Person) => Promise<unknown>,
) {
  await put("keys", rowIn("key", id, "available"));
  const [anna, bert] = [await aPerson(world.people.facility), await aPerson(world.people.owner)];
  for (const one of [anna, bert]) await stateIs(one, id, "available");
  anna.isDown = bert.isDown = true;
  await first(anna);
  await then(bert);
  anna.isDown = false;
  await quiet(anna);
  bert.isDown = false;
  await quiet(bert);
  await quiet(anna);
  return { anna, bert };
}

test("the line of a step that was not taken is shown to nobody, and stands in the decision", async () => {
  const { anna, bert } = await apart(
    "k-1",
    (one) => take(one, "k-1", "hand_out", { fields: handing }),
    (one) => take(one, "k-1", "retire", { note: "Bart abgebrochen" }),
  );
  for (const one of [anna, bert]) {
    await stateIs(one, "k-1", "handed_out");
    expect(await history(one, "k-1")).toEqual(["available → handed_out"]);
  }
  expect(await issuesOf(bert)).toMatchObject([
    { about_id: "k-1", code: "SY041", lines: [{ step: "retire", note: "Bart abgebrochen" }] },
  ]);
});

test("of two hand-outs one line is shown, and the other one stands in the decision", async () => {
  const { anna, bert } = await apart(
    "k-2",
    (one) => take(one, "k-2", "hand_out", { fields: handing, note: "Frau Adler" }),
    (one) =>
      take(one, "k-2", "hand_out", { fields: { ...handing, holder: "Herr Busch" }, note: "Herr Busch" }),
  );
  for (const one of [anna, bert]) expect(await history(one, "k-2")).toEqual(["available → handed_out"]);
  expect(await issuesOf(bert)).toMatchObject([{ code: "SY041", lines: [{ note: "Herr Busch" }] }]);
});

test("a step that is taken after all has its line, from where the document stands by then", async () => {
  const { anna, bert } = await apart(
    "k-3",
    (one) => take(one, "k-3", "hand_out", { fields: handing }),
    (one) => take(one, "k-3", "retire", { note: "Bart abgebrochen" }),
  );
  await take(anna, "k-3", "take_back");
  await quiet(anna);
  await stateIs(bert, "k-3", "available");
  const [issue] = await issuesOf(bert);
  expect((await resolveIssue(bert.device.db, issue!, resendDecision(issue!))).ok).toBe(true);
  await quiet(bert);
  await quiet(anna);
  for (const one of [anna, bert]) {
    await stateIs(one, "k-3", "retired");
    expect(await history(one, "k-3")).toEqual([
      "available → handed_out",
      "handed_out → available",
      "available → retired",
    ]);
  }
  expect(await issuesOf(bert)).toEqual([]);
});

test("a step that goes on from somebody else's has a line that says so; several of one person keep theirs", async () => {
  const { anna, bert } = await apart(
    "k-4",
    (one) => take(one, "k-4", "report_lost", { fields: { lost_note: "Im Keller" } }),
    async (one) => {
      await take(one, "k-4", "hand_out", { fields: handing, note: "Frau Adler" });
      await take(one, "k-4", "take_back");
      await take(one, "k-4", "retire");
    },
  );
  for (const one of [anna, bert]) {
    await stateIs(one, "k-4", "retired");
    expect(await history(one, "k-4")).toEqual(["available → lost", "lost → retired"]);
  }
  const [line] = await server.sql`select note from steps where about_id = 'k-4' and to_state = 'retired'`;
  expect(line).toEqual({ note: "Frau Adler" });
});

test("steps with a document that was deleted meanwhile stand in the decision with their lines", async () => {
  await put("keys", rowIn("key", "k-5", "available"));
  const anna = await aPerson(world.people.owner);
  await stateIs(anna, "k-5", "available");
  anna.isDown = true;
  await take(anna, "k-5", "retire", { note: "Bart abgebrochen" });
  await server.sql`update keys set _deleted = true where id = 'k-5'`;
  anna.isDown = false;
  await quiet(anna);
  expect(await history(anna, "k-5")).toEqual([]);
  expect(await issuesOf(anna)).toMatchObject([{ code: "deleted", lines: [{ note: "Bart abgebrochen" }] }]);
});

/** Runs of the walk; more by hand: SEEDS=100. */
const seeds = Number(process.env["SEEDS"] ?? (isEverything ? 12 : 2));
const begins = { key: "available", work_order: "open", inbox_submission: "new" } as const;
const tables = { key: "keys", work_order: "work_orders", inbox_submission: "inbox_submissions" } as const;

test.each(Array.from({ length: seeds }, (_, seed) => seed))(
  "after any walk of two people the lines are a chain that ends in the state, and no note is lost (seed %i)",
  async (seed) => {
    const random = seededRandom(seed);
    const ids = Object.keys(begins).map((kind) => [kind as keyof typeof begins, `${kind}-${seed}`] as const);
    for (const [kind, id] of ids) await put(tables[kind], rowIn(kind, id, begins[kind]));
    const people = [await aPerson(world.people.facility), await aPerson(world.people.owner)];
    for (const one of people) {
      for (const [kind, id] of ids) await stateIs(one, id, begins[kind]);
      one.losses = () => random() < 0.15;
    }
    const notes: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      const one = people[Math.floor(random() * 2)]!;
      const luck = random();
      if (luck < 0.25) one.isDown = !one.isDown;
      else if (luck < 0.4) await one.device.replication.check().catch(() => undefined);
      else {
        const [kind, id] = ids[Math.floor(random() * ids.length)]!;
        const row = (await one.device.db.work.findOne(id).exec())!.toJSON() as unknown as Fields;
        const next = stepsFrom(machineOf(kind)!, String(row["state"]));
        if (next.length === 0) continue;
        const [step, { needs = [] }] = next[Math.floor(random() * next.length)]!;
        const fields = Object.fromEntries(
          needs.flatMap(({ field, among }) =>
            among ? [] : [[field, field.endsWith("_on") ? "2026-11-26" : `${field} ${n}`]],
          ),
        );
        if ((await take(one, id, step, { kind, note: `n${n}.`, fields })).ok) notes.push(`n${n}.`);
      }
    }
    for (const one of people) [one.isDown, one.losses] = [false, () => false];
    for (const one of [...people, ...people]) await quiet(one);
    const issues: SyncIssue[] = (await Promise.all(people.map(issuesOf))).flat();
    const shown = await server.sql`select note from steps where about_id = any(${ids.map(([, id]) => id)})`;
    const kept = JSON.stringify([shown, issues.map(({ lines }) => lines)]);
    expect(notes.filter((note) => !kept.includes(note))).toEqual([]);
    for (const [kind, id] of ids) {
      const [row] = await server.sql`select state from ${server.sql(tables[kind])} where id = ${id}`;
      for (const one of people) {
        const lines = await history(one, id);
        const states = lines.map((line) => line.split(" → "));
        expect([begins[kind], ...states.map(([, to]) => to)], lines.join()).toEqual([
          ...states.map(([from]) => from),
          row!["state"],
        ]);
      }
    }
  },
);
