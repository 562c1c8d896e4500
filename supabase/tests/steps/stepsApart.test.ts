import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { liveSyncIssues } from "#data/device/queries.ts";
import type { WorkOrder } from "#data/documents.ts";
import { liveRoles } from "#data/settings/liveRoles.ts";
import { takeStep } from "#data/steps/actions.ts";
import { liveSteps } from "#data/steps/queries.ts";
import { ServerProblem } from "#data/sync/ServerProblem.ts";
import { aDevice, type Device, until } from "../fixtures/device.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { put, rowIn } from "./rowsWithSteps.ts";

ownWorld();
const devices = closedAfterEach<Device>();

let isDown = false;
async function open(user: string): Promise<Device> {
  const device = await aDevice({
    server,
    user,
    network: (real) => (name, args) =>
      isDown ? Promise.reject(new ServerProblem("unreachable", "none")) : real(name, args),
    collections: ["projects", "work", "journal", "settings"],
  });
  devices.push(device);
  // no step is offered before this device knows the role of its person
  while ((await firstValueFrom(liveRoles(device.db, world.project))).length === 0)
    await device.replication.check();
  return device;
}
const take = (device: Device, id: string, step: string, kind = "work_order", fields = {}) =>
  takeStep(device.db, { kind, id, step, by: "Anna", fields });
const stateIs = (device: Device, id: string, state: string) =>
  until(
    device,
    { collection: "work", id },
    (row) => row?.["state"] === state && row["rev"] !== undefined && row["unsent_since"] === undefined,
  );
const issuesOf = ({ db }: Device) => firstValueFrom(liveSyncIssues(db));

/** Does something while no device has a network; `there` is what the server hears of meanwhile. */
async function apart(there: () => Promise<unknown>, here: () => Promise<{ readonly ok: boolean }>) {
  isDown = true;
  await there();
  expect((await here()).ok).toBe(true);
  isDown = false;
}

const anOrder = (id: string) => put("work_orders", rowIn("work_order", id, "open"));

test("several steps without a network arrive as one change, and the whole history reaches a colleague", async () => {
  await anOrder("w-1");
  const [anna, bert] = [await open(world.people.facility), await open(world.people.owner)];
  for (const device of [anna, bert]) await stateIs(device, "w-1", "open");
  const steps = async () => {
    await take(anna, "w-1", "begin");
    return take(anna, "w-1", "finish");
  };
  await apart(() => Promise.resolve(), steps);
  for (const device of [anna, bert]) await stateIs(device, "w-1", "done");
  const history = () => firstValueFrom(liveSteps(bert.db, { projectId: world.project, aboutId: "w-1" }));
  while ((await history()).length < 2) await bert.replication.check();
  expect((await history()).map(({ step, author_id }) => [step, author_id])).toEqual([
    ["begin", world.people.facility],
    ["finish", world.people.facility],
  ]);
  expect(await issuesOf(anna)).toEqual([]);
});

test("a step that somebody else was quicker than is refused with a reason, and the person's version stays", async () => {
  await anOrder("w-2");
  const anna = await open(world.people.facility);
  await stateIs(anna, "w-2", "open");
  await apart(
    () => server.sql`update work_orders set state = 'cancelled' where id = 'w-2'`,
    () => take(anna, "w-2", "finish"),
  );
  await stateIs(anna, "w-2", "cancelled");
  const [issue] = await issuesOf(anna);
  expect(issue).toMatchObject({ about_id: "w-2", code: "SY041" });
  expect((issue!.document as unknown as WorkOrder).state).toBe("done");
});

test("of an acceptance and a rejection made apart the acceptance stays, whoever sends first", async () => {
  const anna = await open(world.people.facility);
  for (const [id, quicker] of [
    ["s-1", "accepted"],
    ["s-2", "rejected"],
  ] as const) {
    await put("inbox_submissions", rowIn("inbox_submission", id, "new"));
    await stateIs(anna, id, "new");
    const reason = quicker === "rejected" ? "Doppelt" : null;
    const slower = quicker === "accepted" ? "reject" : "accept";
    await apart(
      () => server.sql`update inbox_submissions set state = ${quicker}, reason = ${reason} where id = ${id}`,
      () => take(anna, id, slower, "inbox_submission", { reason: slower === "reject" ? "Doppelt" : null }),
    );
    await stateIs(anna, id, "accepted");
  }
  expect(await issuesOf(anna)).toEqual([]);
});

test("a key that was handed out meanwhile is not retired, and the person is told with what they did", async () => {
  await put("keys", rowIn("key", "k-1", "available"));
  const anna = await open(world.people.owner);
  await stateIs(anna, "k-1", "available");
  await apart(
    () =>
      server.sql`update keys set state = 'handed_out', holder = 'Frau Adler', handed_out_on = '2026-11-26' where id = 'k-1'`,
    () => take(anna, "k-1", "retire", "key"),
  );
  await stateIs(anna, "k-1", "handed_out");
  expect(await server.sql`select state, holder from keys where id = 'k-1'`).toEqual([
    { state: "handed_out", holder: "Frau Adler" },
  ]);
  const [issue] = await issuesOf(anna);
  expect(issue).toMatchObject({ about_id: "k-1", code: "SY041" });
  expect((issue!.document as unknown as { readonly state: string }).state).toBe("retired");
});
