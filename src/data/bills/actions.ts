import { err, ok, type Result } from "#kernel/result.ts";
import { type Bill, billIdStart, type ConfirmableFinding } from "#domain/esg/bills/bill.ts";
import type { Superseded } from "#domain/sync/superseded.ts";
import { nameEvidence, unnameEvidence } from "../evidence/named.ts";
import type { Database } from "../database.ts";
import type { BillRow } from "../documents.ts";
import { saveFilled } from "../saveFilled.ts";
import {
  bringBack,
  change,
  type Changes,
  discard,
  newDocumentFields,
  type StorageProblem,
  tryWrite,
} from "../write.ts";

/** Why nothing was written: there is none of this id (any more), or the device cannot keep it. What was there is as it was. */
export type BillProblem = { readonly kind: "unknown" } | StorageProblem;

/** Keeps a bill of a project as somebody has entered it; one that is not complete yet, too: its findings say so. */
export async function addBill(
  db: Database,
  projectId: string,
  bill: Bill,
): Promise<Result<BillRow, StorageProblem>> {
  const start = newDocumentFields(db);
  const row: BillRow = { ...start, id: `${billIdStart}${start.id}`, ...placeOf(projectId), ...bill, batch_id: null, imported_mark: null }; // prettier-ignore
  return tryWrite(async () => {
    await db.outputs.insert(row);
    return row;
  });
}

/** Where a bill of a project stands. */
export const placeOf = (project_id: string) =>
  ({ kind: "bill", scope: `project:${project_id}`, project_id }) as const;

/** Puts in the place of what a bill says what somebody has entered anew. */
export const changeBill = (
  db: Database,
  id: string,
  changes: Partial<Bill>,
): Promise<Result<void, BillProblem>> =>
  change(db, db.outputs, { id, changes: changes as Changes<never> }) as Promise<Result<void, BillProblem>>;

/** Puts what somebody has entered in the form of a bill onto it as it stands now; `from`: as it stood when the form was opened. */
export const correctBill = (
  db: Database,
  from: BillRow,
  said: Partial<Bill>,
  givenUp: readonly Superseded[] = [],
): Promise<Result<void, BillProblem>> =>
  saveFilled(db, { from, said, givenUp }) as Promise<Result<void, BillProblem>>;

/** Sets a finding of a bill aside with a reason, or takes that back (null). Reasons of other findings stay. */
export const confirmFinding = (
  db: Database,
  id: string,
  { kind, reason }: { readonly kind: ConfirmableFinding; readonly reason: string | null },
): Promise<Result<void, BillProblem>> =>
  change(db, db.outputs, {
    id,
    changes: (stored) => ofBill({ confirmed: { ...(stored as BillRow).confirmed, [kind]: reason } }),
  }) as Promise<Result<void, BillProblem>>;

/** Says that a document proves a bill; the others stay. */
export const attachEvidence = (db: Database, id: string, evidenceId: string) =>
  nameEvidence(db, { kind: "bill", id }, evidenceId);

/** Says that a document does not prove a bill (any more); the document stays in the project. */
export const detachEvidence = (db: Database, id: string, evidenceId: string) =>
  unnameEvidence(db, { kind: "bill", id }, evidenceId);

/** Deletes a bill; `restoreBill` brings it back. Whether it is posted, the caller has looked at (`removeBill`). */
export const deleteBill = (db: Database, id: string): Promise<Result<void, BillProblem>> =>
  discard(db, db.outputs, id) as Promise<Result<void, BillProblem>>;

/** Undoes `deleteBill`. */
export async function restoreBill(db: Database, id: string): Promise<Result<void, BillProblem>> {
  const back = (await bringBack(db, db.outputs, id)) as Result<void, BillProblem>;
  return back.ok ? ok(undefined) : err(back.error);
}

/** Changes of a bill as the collection of several kinds takes them. */
const ofBill = (changes: Changes<BillRow>) => changes as Changes<never>;
