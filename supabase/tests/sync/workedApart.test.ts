import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { addBill, attachEvidence } from "#data/bills/actions.ts";
import { takeBills, withdrawBatch } from "#data/bills/imports.ts";
import { liveBills } from "#data/bills/queries.ts";
import { liveSyncIssues } from "#data/device/queries.ts";
import { addEsgAction, changeEsgAction, putEsgAnswer } from "#data/esg/actions.ts";
import { liveEsgAnswers } from "#data/esg/queries.ts";
import { ServerProblem } from "#data/sync/ServerProblem.ts";
import { aBill } from "#domain/esg/bills/aBill.fixture.ts";
import { aDevice, type Device } from "../fixtures/device.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { aProject } from "../fixtures/world.ts";

ownWorld();

const devices = closedAfterEach<Device>();

/** A device and the line between it and the server. */
interface Lined extends Device {
  readonly line: { online: boolean };
}

async function open(user: string): Promise<Lined> {
  const line = { online: true };
  const device = await aDevice({
    server,
    user,
    collections: ["projects", "outputs", "journal"],
    network: (real) => async (name, args) => {
      if (!line.online) throw new ServerProblem("unreachable", "offline");
      return real(name, args);
    },
  });
  devices.push(device);
  return { ...device, line };
}

/** Looks on all devices until something is as it should be. The test's own time limit ends a wait in vain. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()))
    for (const { replication } of devices)
      await replication.check().catch((cause: unknown) => {
        if (!(cause instanceof ServerProblem) || cause.kind !== "unreachable") throw cause;
      });
}

/** Documents of a project in a collection that are as they are on the server: none is unsent. */
async function confirmed({ db }: Device, project: string) {
  const found = await db.outputs.find({ selector: { scope: `project:${project}` } }).exec();
  const all = found.map((document) => document.toJSON());
  const isSent = all.every(({ unsent_since, rev }) => unsent_since === undefined && rev !== undefined);
  return isSent ? all.map(({ id, rev }) => `${id} ${String(rev)}`).toSorted() : undefined;
}
const agree = (project: string, at: readonly Device[]) =>
  until(async () => {
    const [first, ...rest] = await Promise.all(at.map((device) => confirmed(device, project)));
    return first !== undefined && rest.every((one) => JSON.stringify(one) === JSON.stringify(first));
  });

const issuesOf = async ({ db }: Device) =>
  (await firstValueFrom(liveSyncIssues(db))).map(({ code, message }) => [code, message]);
const historyOf = (project: string) =>
  server.sql`select field_group, lost from superseded_values where project_id = ${project}`;

const orders = [
  { first: "whoever answers", second: "whoever takes it on" },
  { first: "whoever takes it on", second: "whoever answers" },
];
test.each(orders)(
  "a question that two people begin apart has both of what they say, also when $first is there first",
  async ({ first }) => {
    // prettier-ignore
    const project = await aProject(server.sql, world.organisation);
    const [anna, bert] = [await open(world.people.owner), await open(world.people.manager)];
    bert.line.online = false;
    const place = { projectId: project, period: "2025", question: "e3_withdrawal" };
    const [one, other] = first === "whoever answers" ? [anna, bert] : [bert, anna];
    await putEsgAnswer(one.db, place, { answer: 412 });
    await putEsgAnswer(other.db, place, { owner: "Bert" });
    await until(async () => (await server.sql`select id from esg_answers where project_id = ${project}`).length === 1); // prettier-ignore
    bert.line.online = true;
    await agree(project, [anna, bert]);
    for (const { db } of [anna, bert])
      expect(await firstValueFrom(liveEsgAnswers(db, project))).toMatchObject([
        { answer: 412, owner: "Bert", status: "draft" },
      ]);
    for (const device of [anna, bert]) expect(await issuesOf(device)).toEqual([]);
    expect(await historyOf(project)).toHaveLength(0);
  },
);

test("two people who each prove one bill have both proven it, and nothing of it is history", async () => {
  const project = await aProject(server.sql, world.organisation);
  const [anna, bert] = [await open(world.people.owner), await open(world.people.manager)];
  const made = await addBill(anna.db, project, aBill());
  if (!made.ok) throw new Error(made.error.kind);
  const { id } = made.value;
  await until(async () => (await bert.db.outputs.findOne(id).exec()) !== null);
  await agree(project, [anna, bert]);
  bert.line.online = false;
  await attachEvidence(anna.db, id, "e-anna");
  await attachEvidence(bert.db, id, "e-bert");
  await until(async () => JSON.stringify((await server.sql`select evidence_ids from bills where id = ${id}`)[0]!["evidence_ids"]) === '["e-anna"]'); // prettier-ignore
  bert.line.online = true;
  await until(async () => (await firstValueFrom(liveBills(bert.db, project)))[0]!.evidence_ids.length === 2);
  await agree(project, [anna, bert]);
  for (const { db } of [anna, bert])
    expect((await firstValueFrom(liveBills(db, project)))[0]!.evidence_ids.toSorted()).toEqual(["e-anna", "e-bert"]); // prettier-ignore
  expect(await historyOf(project)).toHaveLength(0);
});

test("a file that somebody imported and took back is imported by who does not know of that: its bills are there, and nothing waits for a decision", async () => {
  const project = await aProject(server.sql, world.organisation);
  const [anna, bert] = [await open(world.people.owner), await open(world.people.manager)];
  bert.line.online = false;
  const rows = ["1", "2", "3"].map((nth) => ({ id: `bill-${project.slice(0, 8)}-${nth}`, bill: aBill({ meter: nth }) })); // prettier-ignore
  const source = { file_name: "x.csv", file_sha256: "a".repeat(64), format: "csv", reading: { columns: [] } as never, row_count: 3 } as const; // prettier-ignore
  const { batch_id, ids } = await takeBills(anna.db, { projectId: project, source, rows });
  await agree(project, [anna]);
  await withdrawBatch(anna.db, { batch_id, ids });
  await until(async () => (await server.sql`select id from bills where project_id = ${project} and _deleted`).length === 3); // prettier-ignore
  const again = await takeBills(bert.db, { projectId: project, source, rows });
  bert.line.online = true;
  await agree(project, [anna, bert]);
  for (const { db } of [anna, bert]) {
    const bills = await firstValueFrom(liveBills(db, project));
    expect(bills.map((bill) => bill.batch_id)).toEqual(Array(3).fill(again.batch_id));
  }
  expect(await issuesOf(bert)).toEqual([]);
  expect(await historyOf(project)).toHaveLength(0);
});

test("a text that is emptied is empty on the server", async () => {
  const project = await aProject(server.sql, world.organisation);
  const anna = await open(world.people.owner);
  const made = await addEsgAction(anna.db, project, { esg_topic: "E1", name: "Fenster", description: "im Hof", owner: "Anna", status: "running" }); // prettier-ignore
  if (!made.ok) throw new Error(made.error.kind);
  await agree(project, [anna]);
  const emptied = { description: null, status: null } as never; // as the pages of the synchronisation empty any field
  expect((await changeEsgAction(anna.db, made.value, emptied)).ok).toBe(true);
  await agree(project, [anna]);
  expect(await issuesOf(anna)).toEqual([]);
  const [row] = await server.sql`select description, status from esg_actions where project_id = ${project}`;
  expect(row).toEqual({ description: "", status: "planned" });
});
