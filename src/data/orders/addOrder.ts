import type { TaskTemplate } from "#domain/orders/orderTemplate.ts";
import { templateTaskId } from "#domain/orders/orderIds.ts";
import { err, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { OrderTask, Stored, WorkOrder } from "../documents.ts";
import { insertOrRevive } from "../insertOrRevive.ts";
import { inPlaceOf, newDocumentFields, type StorageProblem, tryWrite } from "../write.ts";

/** An order as somebody or something asks for it; what is left out has its usual value. */
export interface NewOrder
  extends
    Pick<WorkOrder, "project_id" | "title">,
    Partial<Omit<WorkOrder, keyof Stored | "project_id" | "title" | "number">> {
  /** Where it follows from something else, so that two devices make one. */
  readonly id?: string;
}

/** Why no order was made. */
export type AddOrderProblem = { readonly kind: "empty_title" } | StorageProblem;

/**
 * Makes an order with its tasks. Under an id that is there already nothing is changed: it is answered as it is.
 * @param tasks in their order; their keys give their ids where the order has one that follows from something
 */
export async function addOrder(
  db: Database,
  { id, title, ...fields }: NewOrder,
  tasks: readonly TaskTemplate[] = [],
): Promise<Result<WorkOrder, AddOrderProblem>> {
  const given = title.trim();
  if (given === "") return err({ kind: "empty_title" });
  const made = newDocumentFields(db);
  const scope = `project:${fields.project_id}`;
  const order: WorkOrder = {
    state: "open",
    priority: "normal",
    assigned: [],
    contractor_ids: [],
    needs_signature: false,
    ...fields,
    ...made,
    id: id ?? made.id,
    kind: "work_order",
    scope,
    title: given.slice(0, 500),
  };
  return tryWrite(async () => {
    const known = await db.work.findOne(order.id).exec();
    if (known) return known.toJSON() as WorkOrder;
    // tasks come first: an order is not there without them
    for (const [position, task] of tasks.entries())
      await putTask(db, order, { task, position, derives: id !== undefined });
    await insertOrRevive(db.work, order.id, (gone) => (gone ? inPlaceOf(gone, order) : order));
    return order;
  });
}

interface Placed {
  readonly task: TaskTemplate;
  readonly position: number;
  readonly derives: boolean;
}

async function putTask(db: Database, order: WorkOrder, { task, position, derives }: Placed): Promise<void> {
  const made = newDocumentFields(db);
  const { key, ...said } = task;
  const row: OrderTask = {
    ...made,
    ...said,
    id: derives ? templateTaskId(order.project_id, order.id, key) : made.id,
    kind: "order_task",
    scope: order.scope,
    project_id: order.project_id,
    order_id: order.id,
    position,
  };
  await insertOrRevive(db.work, row.id, (gone) => (gone ? inPlaceOf(gone, row) : row));
}
