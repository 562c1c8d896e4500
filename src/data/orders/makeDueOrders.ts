import { berlinDay } from "#domain/orders/plans/berlinDay.ts";
import { counterDue, type CounterProblem } from "#domain/orders/plans/counterDue.ts";
import { type PlannedOrder, plannedOrders } from "#domain/orders/plans/plannedOrders.ts";
import type { RhythmProblem } from "#domain/orders/plans/recurrence.ts";
import type { TaskTemplate } from "#domain/orders/orderTemplate.ts";
import { portions } from "#kernel/rows/portions.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { MaintenancePlan, MeterReadingRow, WorkOrder } from "../documents.ts";
import { readAll } from "../read.ts";
import { type StorageProblem, tryWrite } from "../write.ts";
import { addOrder } from "./addOrder.ts";

/** Why a plan makes no orders. */
interface PlanTrouble {
  readonly plan_id: string;
  readonly problem: RhythmProblem | CounterProblem;
}

/** What came of a look at the plans of a project. */
export interface MadeOrders {
  /** Ids of the orders that were made. */
  readonly made: readonly string[];
  readonly troubles: readonly PlanTrouble[];
  /** More are due than were made; the next look goes on. */
  readonly isCut: boolean;
}

/** Orders that are made in one look: a page stays quick, and a mistake stays small. */
const mostMade = 500;

interface Wanted {
  readonly order: PlannedOrder;
  readonly tasks: readonly TaskTemplate[];
}

/**
 * Makes the orders that plans of a project have due on a day. Their ids follow from plan, day and equipment, so that two devices make one.
 * What was deleted or cancelled is not made again, nor what an order of the plan stands for already. Of a counter the last time that it has
 * passed counts.
 * @param today the day in Berlin when left out
 */
export async function makeDueOrders(
  db: Database,
  projectId: string,
  today = berlinDay(db.clock),
): Promise<Result<MadeOrders, StorageProblem>> {
  const read = await tryWrite(() => wantedOrders(db, projectId, today));
  if (!read.ok) return read;
  const { wanted, troubles, isCut } = read.value;
  const made: string[] = [];
  for (const { order, tasks } of wanted.slice(0, mostMade)) {
    const added = await addOrder(db, order, tasks);
    if (added.ok) made.push(order.id);
    else if (added.error.kind !== "empty_title") return err(added.error);
  }
  return ok({ made, troubles, isCut: isCut || wanted.length > mostMade });
}

/** Orders that are due and that nobody has made yet. */
async function wantedOrders(db: Database, projectId: string, today: string) {
  const scope = `project:${projectId}`;
  const plans = (await readAll(db.work, { kind: "maintenance_plan", scope })) as readonly MaintenancePlan[];
  const active = plans.filter(({ is_active }) => is_active);
  const wanted: Wanted[] = [];
  const troubles: PlanTrouble[] = [];
  let isCut = false;
  if (active.length === 0) return { wanted, troubles, isCut };
  // the library of rhythms comes for projects with plans alone
  const { dueOccurrences } = await import("#domain/orders/plans/dueOccurrences.ts");
  const stood = await standingDays(db, scope);
  const counted = active.filter(({ trigger }) => trigger === "counter");
  const readings = counted.length > 0 ? await readingsOf(db, scope) : [];
  for (const plan of counted) {
    const state = counterDue(plan, readings);
    if (!state.ok) troubles.push({ plan_id: plan.id, problem: state.error });
    if (!state.ok || state.value.passed === 0) continue;
    const { passed, passed_on } = state.value;
    const { orders, tasks } = plannedOrders(plan, { key: `units ${passed}`, day: passed_on });
    wanted.push(...orders.map((order) => ({ order, tasks })));
  }
  for (const plan of active) {
    if (plan.trigger !== "calendar") continue;
    const due = dueOccurrences(plan, today);
    if (!due.ok) {
      troubles.push({ plan_id: plan.id, problem: due.error });
      continue;
    }
    isCut ||= due.value.isCut;
    for (const day of due.value.days) {
      const { orders, tasks } = plannedOrders(plan, { key: day, day });
      for (const order of orders)
        if (!stood.has(placeOf(order.plan_id, order.asset_id, day))) wanted.push({ order, tasks });
    }
  }
  return { wanted: await notKnown(db, wanted), troubles, isCut };
}

const readingsOf = async (db: Database, scope: string) =>
  (await readAll(db.outputs, { kind: "meter_reading", scope })) as readonly MeterReadingRow[];

const placeOf = (planId: string, assetId: string | null | undefined, day: string | null | undefined) =>
  JSON.stringify([planId, assetId ?? null, day]);

/** Days for which an order of a plan stands: the one that it was made for, and the one that it has followed its plan to. */
async function standingDays(db: Database, scope: string): Promise<ReadonlySet<string>> {
  const orders = (await readAll(db.work, { kind: "work_order", scope })) as readonly WorkOrder[];
  return new Set(
    orders.flatMap(({ plan_id, asset_id, occurs_on, due_on }) =>
      plan_id ? [placeOf(plan_id, asset_id, occurs_on), placeOf(plan_id, asset_id, due_on)] : [],
    ),
  );
}

/** Without those that this device knows, also as deleted. */
async function notKnown(db: Database, wanted: readonly Wanted[]): Promise<readonly Wanted[]> {
  const known = new Set<string>();
  for (const some of portions(wanted.map(({ order }) => order.id)))
    for (const { id } of await db.work.storageInstance.findDocumentsById([...some], true)) known.add(id);
  return wanted.filter(({ order }) => !known.has(order.id));
}
