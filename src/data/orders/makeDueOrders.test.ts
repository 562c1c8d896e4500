import { expect, test } from "vitest";
import { planOrderId } from "#domain/orders/orderIds.ts";
import { onProject } from "../../../tests/fixtures/pages/onProject.ts";
import type { MaintenancePlan, OrderTask, WorkOrder } from "../documents.ts";
import { readAll } from "../read.ts";
import { addFilled } from "../saveFilled.ts";
import { takeStep } from "../steps/actions.ts";
import { change, discard } from "../write.ts";
import { makeDueOrders } from "./makeDueOrders.ts";

const on = onProject();
const aPlan = async (said: Partial<MaintenancePlan> = {}) => {
  const template = { title: "Filter tauschen", category: "maintenance", priority: "high", assigned: ["anna"], estimate_minutes: 90, tasks: [{ key: "a", title: "Filter", is_mandatory: true, asks: "tick" }] }; // prettier-ignore
  const made = await addFilled(on.db, {
    kind: "maintenance_plan",
    projectId: on.projectId,
    said: { title: "Lüftung", is_active: true, trigger: "calendar", rule: "FREQ=MONTHLY;BYMONTHDAY=1", starts_on: "2027-01-01", lead_days: 14, template, asset_ids: [], ...said }, // prettier-ignore
  });
  if (!made.ok) throw new Error(made.error.kind);
  return made.value.id;
};
const orders = async () => (await readAll(on.db.work, { kind: "work_order" })) as readonly WorkOrder[];
const due = async (today: string) => {
  const done = await makeDueOrders(on.db, on.projectId, today);
  if (!done.ok) throw new Error(done.error.kind);
  return done.value;
};

test("an order is made of the template within the lead time, once", async () => {
  const plan = await aPlan();
  expect((await due("2026-12-17")).made).toEqual([]);
  expect((await due("2026-12-18")).made).toEqual([planOrderId(on.projectId, plan, "2027-01-01")]);
  expect((await due("2026-12-19")).made).toEqual([]);
  expect(await orders()).toMatchObject([
    { title: "Filter tauschen", state: "open", priority: "high", due_on: "2027-01-01", occurs_on: "2027-01-01", plan_id: plan, assigned: ["anna"], estimate_minutes: 90 }, // prettier-ignore
  ]);
  const tasks = (await readAll(on.db.work, { kind: "order_task" })) as readonly OrderTask[];
  expect(tasks).toMatchObject([{ title: "Filter", is_mandatory: true, position: 0 }]);
});

test("what was deleted or cancelled is not made again", async () => {
  await aPlan({ asset_ids: ["one", "two"] });
  const { made } = await due("2026-12-20");
  expect(made).toHaveLength(2);
  await discard(on.db, on.db.work, made[0]!);
  await takeStep(on.db, { kind: "work_order", id: made[1]!, step: "cancel", fields: { cancel_reason: "doppelt" }, by: "Anna" }); // prettier-ignore
  expect((await due("2026-12-21")).made).toEqual([]);
  expect(await orders()).toHaveLength(1);
});

test("an order stands for the day that it has been moved to", async () => {
  await aPlan();
  const { made } = await due("2026-12-20");
  await change(on.db, on.db.work, { id: made[0]!, changes: { due_on: "2027-02-01" } as never });
  expect((await due("2027-01-20")).made).toEqual([]);
});

test("a plan that is off makes none; one that cannot be read is told and holds up no other", async () => {
  await aPlan({ is_active: false });
  const broken = await aPlan({ rule: "jeden Montag" });
  await aPlan({ title: "B" });
  const { made, troubles } = await due("2026-12-20");
  expect(made).toHaveLength(1);
  expect(troubles).toEqual([{ plan_id: broken, problem: { kind: "unreadable" } }]);
});

test("a plan whose template nobody can read makes an order by its own name", async () => {
  await aPlan({ template: "?" as never });
  await due("2026-12-20");
  expect(await orders()).toMatchObject([{ title: "Lüftung", category: "maintenance", priority: "normal" }]);
});

test("many at once are cut and told, and the next look goes on", async () => {
  await aPlan({ asset_ids: Array.from({ length: 501 }, (_, at) => `a${at}`) });
  const first = await due("2026-12-20");
  expect([first.made.length, first.isCut]).toEqual([500, true]);
  const next = await due("2026-12-20");
  expect([next.made.length, next.isCut]).toEqual([1, false]);
});

const aReading = (value: number, read_on: string) =>
  addFilled(on.db, {
    kind: "meter_reading",
    projectId: on.projectId,
    said: { meter: "BHKW", value, unit: "h", read_on, note: "" },
  });

test("a plan by a counter makes an order once the reading has passed, and of several times the last one", async () => {
  const plan = await aPlan({ trigger: "counter", meter: "BHKW", every_units: "500", from_units: "0", rule: null }); // prettier-ignore
  await aReading(499, "2027-01-01");
  expect(await due("2027-01-02")).toEqual({ made: [], troubles: [], isCut: false });
  await aReading(1010, "2027-01-08");
  expect((await due("2027-01-09")).made).toEqual([planOrderId(on.projectId, plan, "units 2")]);
  expect((await due("2027-01-10")).made).toEqual([]);
  expect(await orders()).toMatchObject([{ due_on: "2027-01-08", plan_id: plan }]);
  await aReading(20, "2027-01-12");
  expect(await due("2027-01-13")).toEqual({
    made: [],
    troubles: [{ plan_id: plan, problem: { kind: "counter_fell" } }],
    isCut: false,
  });
});
