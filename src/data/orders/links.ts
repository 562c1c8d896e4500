import { orderLinkId } from "#domain/orders/orderIds.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { OrderLink, Stored, WorkOrder } from "../documents.ts";
import { insertOrRevive } from "../insertOrRevive.ts";
import { discard, inPlaceOf, newDocumentFields, type StorageProblem, tryWrite } from "../write.ts";

/** Why two orders were not linked, or a link was not taken away. `itself`: an order has nothing to do with itself. */
export type LinkProblem = { readonly kind: "itself" } | { readonly kind: "unknown" } | StorageProblem;

/** Says that two orders of a project belong together. Said twice, it stands once. */
export async function linkOrders(
  db: Database,
  order: Pick<WorkOrder, "scope" | "project_id">,
  { from_id, relation, to_id }: Pick<OrderLink, "from_id" | "relation" | "to_id">,
): Promise<Result<void, LinkProblem>> {
  if (from_id === to_id) return err({ kind: "itself" });
  const id = orderLinkId(order.project_id, from_id, relation, to_id);
  const isTurned = relation === "same_as" && from_id > to_id;
  const row: OrderLink = {
    ...newDocumentFields(db),
    id,
    kind: "order_link",
    scope: order.scope,
    project_id: order.project_id,
    relation,
    // as its id has them
    from_id: isTurned ? to_id : from_id,
    to_id: isTurned ? from_id : to_id,
  };
  const done = await tryWrite(() =>
    insertOrRevive(db.work, id, (gone) => (gone ? inPlaceOf(gone, row) : row)),
  );
  return done.ok ? ok(undefined) : done;
}

/** Takes back that two orders belong together. */
export async function unlinkOrders(db: Database, id: string): Promise<Result<void, LinkProblem>> {
  const done = await discard<Stored>(db, db.work as never, id);
  return done.ok ? done : err(done.error as LinkProblem);
}
