import { expect, test } from "vitest";
import { makeDueOrders } from "#data/orders/makeDueOrders.ts";
import { createProject } from "#data/projects/actions.ts";
import { addFilled } from "#data/saveFilled.ts";
import type { Call } from "#data/sync/protocol.ts";
import { ServerProblem } from "#data/sync/ServerProblem.ts";
import { readAll } from "#data/read.ts";
import { takeStep } from "#data/steps/actions.ts";
import { change } from "#data/write.ts";
import { liveSyncIssues } from "#data/device/queries.ts";
import { firstValueFrom } from "rxjs";
import { aDevice, type Device, until } from "../fixtures/device.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";

ownWorld();

const devices = closedAfterEach<Device>();
const collections = ["projects", "work", "settings"] as const;
async function open(user: string) {
  const line = { online: true };
  const network =
    (real: Call): Call =>
    (name, args) =>
      line.online ? real(name, args) : Promise.reject(new ServerProblem("unreachable", "offline"));
  const device = await aDevice({ server, user, collections, network });
  devices.push(device);
  return { device, line };
}
const value = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const work = (id: string) => ({ collection: "work", id }) as const;
const confirmed = (document: Readonly<Record<string, unknown>> | undefined) =>
  document?.["rev"] !== undefined;

test("two devices without a network make one order, and what a person has said of it stays", async () => {
  const anna = await open(world.people.owner);
  const bert = await open(world.people.manager);
  const project = value(
    await createProject(anna.device.db, { organisation_id: world.organisation, name: "Haus" }),
  );
  const template = { title: "Filter", category: "maintenance", priority: "normal", assigned: [], tasks: [{ key: "a", title: "Tauschen", is_mandatory: false, asks: "tick" }] }; // prettier-ignore
  const plan = value(
    await addFilled(anna.device.db, {
      kind: "maintenance_plan",
      projectId: project.id,
      said: { title: "Lüftung", is_active: true, trigger: "calendar", rule: "FREQ=MONTHLY;BYMONTHDAY=1", starts_on: "2027-01-01", lead_days: 14, template, asset_ids: [] }, // prettier-ignore
    }),
  );
  await until(anna.device, work(plan.id), confirmed);
  await until(bert.device, work(plan.id), confirmed);
  anna.line.online = bert.line.online = false;
  const [id] = value(await makeDueOrders(anna.device.db, project.id, "2026-12-20")).made;
  expect(value(await makeDueOrders(bert.device.db, project.id, "2026-12-21")).made).toEqual([id]);
  value(await change(anna.device.db, anna.device.db.work, { id: id!, changes: { due_on: "2027-01-08" } as never })); // prettier-ignore
  value(await takeStep(anna.device.db, { kind: "work_order", id: id!, step: "begin", by: "Anna" }));
  anna.line.online = true;
  await until(anna.device, work(id!), confirmed);
  bert.line.online = true;
  await bert.device.replication.check();
  await until(bert.device, work(id!), confirmed);
  const there = (await bert.device.db.work.findOne(id!).exec())?.toJSON();
  expect(there).toMatchObject({ state: "in_progress", due_on: "2027-01-08", number: expect.stringMatching(/^WO-/) as string }); // prettier-ignore
  const rows = await server.sql`select state, due_on from work_orders where plan_id = ${plan.id}`;
  expect(rows).toMatchObject([{ state: "in_progress", due_on: "2027-01-08" }]);
  expect(await server.sql`select id from order_tasks where order_id = ${id!}`).toHaveLength(1);
  expect(await firstValueFrom(liveSyncIssues(bert.device.db))).toEqual([]);
  expect(await readAll(bert.device.db.work, { kind: "work_order" })).toHaveLength(1);
});
