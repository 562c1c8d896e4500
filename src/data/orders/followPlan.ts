import { berlinDay } from "#domain/orders/plans/berlinDay.ts";
import { followingOrders } from "#domain/orders/plans/followingOrders.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { MaintenancePlan, WorkOrder } from "../documents.ts";
import { readAll } from "../read.ts";
import { change, type Changes, type ChangeProblem, tryWrite } from "../write.ts";

/**
 * Lets orders of a plan that nobody has begun follow what the plan says now. What a person has changed of them stays.
 * @param before the plan as it was
 * @returns how many orders have followed
 */
export async function followPlan(
  db: Database,
  before: MaintenancePlan,
): Promise<Result<number, ChangeProblem<WorkOrder>>> {
  const read = await tryWrite(async () => {
    const after = (await db.work.findOne(before.id).exec())?.toJSON() as MaintenancePlan | undefined;
    const orders = (await readAll(db.work, { kind: "work_order", scope: before.scope })) as readonly WorkOrder[]; // prettier-ignore
    return { after, orders: orders.filter(({ plan_id }) => plan_id === before.id) };
  });
  if (!read.ok) return read;
  const { after, orders } = read.value;
  if (!after) return ok(0);
  const follows = followingOrders(before, after, { orders, today: berlinDay(db.clock) });
  for (const { id, changes } of follows) {
    const done = await change(db, db.work, { id, changes: changes as Changes<never> });
    if (!done.ok && done.error.kind !== "unknown") return done;
  }
  return ok(follows.length);
}
