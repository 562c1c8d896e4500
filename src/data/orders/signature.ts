import { err, type Result } from "#kernel/result.ts";
import { instant } from "#kernel/time.ts";
import type { Database } from "../database.ts";
import type { Stored } from "../documents.ts";
import { type AddProblem, addEvidence } from "../evidence/actions.ts";
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

/** Why a drawn signature was not kept. */
export type DrawnProblem = SignProblem | AddProblem;

/**
 * Keeps the picture of a signature as a file of the order, and names it as its signature.
 * @param picture PNG
 */
export async function signWithPicture(
  db: Database,
  {
    order,
    picture,
    title,
  }: {
    readonly order: { readonly id: string; readonly project_id: string };
    readonly picture: Blob;
    readonly title: string;
  },
): Promise<Result<void, DrawnProblem>> {
  const added = await addEvidence(db, {
    project_id: order.project_id,
    title,
    file_name: "signature.png",
    mime: "image/png",
    taken_at: instant(),
    about_kind: "work_order",
    about_id: order.id,
    bytes: picture,
  });
  return added.ok ? signOrder(db, { orderId: order.id, evidenceId: added.value.id }) : added;
}
