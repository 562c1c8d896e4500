import { isTimeSpan } from "#domain/orders/worked.ts";
import { err, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { OrderCost, Stored, TimeEntry, WorkOrder } from "../documents.ts";
import { addFilled } from "../saveFilled.ts";
import type { StorageProblem } from "../write.ts";

/** Why a time or a cost was not noted. */
export type WorkedProblem = { readonly kind: "end_before_start" } | StorageProblem;

/** What somebody notes of an order: time or a cost. */
export interface Worked {
  readonly kind: "time_entry" | "order_cost";
  readonly order: Pick<WorkOrder, "id" | "project_id">;
  readonly said: Readonly<Record<string, unknown>>;
  /** The person, by the name that others see. */
  readonly by: string;
  /** The row that this one corrects. */
  readonly corrects?: string | undefined;
}

/** Notes time or a cost of an order. Rows are never changed: a correction is a row that names the one it corrects. */
export async function addWorked(
  db: Database,
  { kind, order, said, by, corrects }: Worked,
): Promise<Result<Stored, WorkedProblem>> {
  const { started_at, ended_at } = said;
  if (kind === "time_entry" && !isTimeSpan(String(started_at), String(ended_at)))
    return err({ kind: "end_before_start" });
  return addFilled(db, {
    kind,
    projectId: order.project_id,
    said: { ...said, order_id: order.id, author_name: by, supersedes: corrects ?? null, is_void: false },
  });
}

/** Takes a time or a cost away: a row says so, and what was noted stays to be read. */
export function voidWorked(
  db: Database,
  row: TimeEntry | OrderCost,
  by: string,
): Promise<Result<Stored, StorageProblem>> {
  const said: Readonly<Record<string, unknown>> =
    row.kind === "time_entry"
      ? { started_at: row.started_at, ended_at: row.ended_at, minutes: row.minutes, note: row.note }
      : {
          cost_kind: row.cost_kind,
          name: row.name,
          quantity: row.quantity,
          unit: row.unit,
          unit_price: row.unit_price ?? null,
        };
  return addFilled(db, {
    kind: row.kind,
    projectId: row.project_id,
    said: { ...said, order_id: row.order_id, author_name: by, supersedes: row.id, is_void: true },
  });
}
