import { err, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { Stored } from "../documents.ts";
import { change, type StorageProblem, tryWrite } from "../write.ts";

/** Why an order was not signed. `not_of_order`: the file proves something else. */
export type SignProblem = { readonly kind: "unknown" } | { readonly kind: "not_of_order" } | StorageProblem;

/**
 * Names the file that shows the signature of an order.
 * @param evidenceId a file that proves something of the order; null takes the signature away
 */
export async function signOrder(
  db: Database,
  { orderId, evidenceId }: { readonly orderId: string; readonly evidenceId: string | null },
): Promise<Result<void, SignProblem>> {
  if (evidenceId !== null) {
    const file = await tryWrite(async () => (await db.evidence.findOne(evidenceId).exec())?.toJSON());
    if (!file.ok) return file;
    const isOfOrder =
      file.value?.kind === "evidence" &&
      file.value.about_kind === "work_order" &&
      file.value.about_id === orderId;
    if (!isOfOrder) return err({ kind: "not_of_order" });
  }
  const signed = await change<Stored>(db, db.work as never, {
    id: orderId,
    changes: { signature_id: evidenceId } as object,
  });
  return signed.ok ? signed : err(signed.error as SignProblem);
}
