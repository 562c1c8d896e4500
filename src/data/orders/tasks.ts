import { err, ok, type Result } from "#kernel/result.ts";
import { instant } from "#kernel/time.ts";
import { startOf } from "#kernel/wholeText.ts";
import type { Database } from "../database.ts";
import type { OrderTask, Stored, WorkOrder } from "../documents.ts";
import { readAll } from "../read.ts";
import { change, newDocumentFields, type StorageProblem, tryWrite } from "../write.ts";

/** Why a task was not answered; it is as it was. `no_value`: it asks for a value and there is none. */
export type TaskProblem =
  | { readonly kind: "unknown" }
  | { readonly kind: "no_value" }
  | { readonly kind: "empty_title" }
  | StorageProblem;

/** A task as somebody adds it to an order. */
export type NewTask = Pick<OrderTask, "title" | "is_mandatory" | "asks" | "unit">;

/** Adds a task behind those that an order has. */
export async function addTask(
  db: Database,
  order: Pick<WorkOrder, "id" | "scope" | "project_id">,
  { title, ...said }: NewTask,
): Promise<Result<OrderTask, TaskProblem>> {
  const given = title.trim();
  if (given === "") return err({ kind: "empty_title" });
  return tryWrite(async () => {
    const all = (await readAll(db.work, { scope: order.scope, kind: "order_task" })) as readonly OrderTask[];
    const places = all.filter(({ order_id }) => order_id === order.id).map(({ position }) => position);
    const row: OrderTask = {
      ...newDocumentFields(db),
      ...said,
      kind: "order_task",
      scope: order.scope,
      project_id: order.project_id,
      order_id: order.id,
      title: startOf(given, 500),
      position: Math.min(Math.max(-1, ...places) + 1, 100_000),
    };
    await db.work.insert(row);
    return row;
  });
}

/**
 * Notes that a task was done, by whom, with the value that was read.
 * @param value stays as it is when left out; a number as text, `1.8`
 */
export async function doTask(
  db: Database,
  { id, by, value }: { readonly id: string; readonly by: string; readonly value?: string },
): Promise<Result<void, TaskProblem>> {
  let isMissing = false;
  const done = await change<Stored>(db, db.work as never, {
    id,
    changes: (stored) => {
      const task = stored as OrderTask;
      const said = (value ?? task.value ?? "").trim();
      isMissing = task.asks !== "tick" && said === "";
      if (isMissing) return {};
      return {
        done_at: instant(db.clock),
        done_by: startOf(by.trim(), 200),
        ...(task.asks !== "tick" && { value: startOf(said, 500) }),
      } as object;
    },
  });
  if (!done.ok) return err(done.error as TaskProblem);
  return isMissing ? err({ kind: "no_value" }) : ok(undefined);
}

/** Takes back that a task was done. What was read stays, so that it need not be typed again. */
export async function undoTask(db: Database, id: string): Promise<Result<void, TaskProblem>> {
  const done = await change<Stored>(db, db.work as never, {
    id,
    changes: { done_at: null, done_by: null } as object,
  });
  return done.ok ? done : err(done.error as TaskProblem);
}
