import { openTasks, orderName, waitsFor } from "#domain/orders/finishing.ts";
import { err, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { OrderLink, OrderTask, WorkOrder } from "../documents.ts";
import { readAll } from "../read.ts";
import { takeStep, type TakeStepProblem, type WantedStep } from "../steps/actions.ts";
import { type StorageProblem, tryWrite } from "../write.ts";

/** Why an order was not taken a step on; it is as it was. */
export type OrderStepProblem =
  /** Tasks that have to be done before, by their titles. */
  | { readonly kind: "tasks_open"; readonly titles: readonly string[] }
  /** Orders that have to be done before, by their names. */
  | { readonly kind: "waits_for"; readonly orders: readonly string[] }
  /** It is accepted with a signature, and there is none. */
  | { readonly kind: "no_signature" }
  | TakeStepProblem;

/** Takes an order a step on, as its machine and what belongs to the order have it. Needs no network. */
export async function takeOrderStep(
  db: Database,
  wanted: Omit<WantedStep, "kind">,
): Promise<Result<void, OrderStepProblem>> {
  const against = await tryWrite(() => problemOf(db, wanted));
  if (!against.ok) return against;
  return against.value ? err(against.value) : takeStep(db, { ...wanted, kind: "work_order" });
}

async function problemOf(
  db: Database,
  { id, step, fields }: Omit<WantedStep, "kind">,
): Promise<Exclude<OrderStepProblem, StorageProblem> | undefined> {
  if (step !== "finish" && step !== "approve") return undefined;
  const order = (await db.work.findOne(id).exec())?.toJSON() as WorkOrder | undefined;
  if (order?.kind !== "work_order") return { kind: "unknown" };
  if (step === "approve")
    return order.needs_signature && !order.signature_id && !fields?.["signature_id"]
      ? { kind: "no_signature" }
      : undefined;
  const { scope } = order;
  const rows = await readAll(db.work, { scope, kind: { $in: ["work_order", "order_task", "order_link"] } });
  const tasks = rows.filter((row) => row.kind === "order_task" && row.order_id === id);
  const open = openTasks(tasks as readonly OrderTask[]);
  if (open.length > 0) return { kind: "tasks_open", titles: open.map(({ title }) => title) };
  const before = waitsFor(
    id,
    rows.filter((row) => row.kind === "order_link") as readonly OrderLink[],
    rows.filter((row) => row.kind === "work_order") as readonly WorkOrder[],
  );
  return before.length > 0 ? { kind: "waits_for", orders: before.map(orderName) } : undefined;
}
