import { contentMark } from "#domain/esg/billImport/billIdentity.ts";
import type { DryRow } from "#domain/esg/billImport/dryRun.ts";
import type { Bill } from "#domain/esg/bills/bill.ts";
import type { Result } from "#kernel/result.ts";
import { addEvidence } from "../evidence/actions.ts";
import { evidenceOfBytes } from "../evidence/queries.ts";
import type { Database } from "../database.ts";
import type { BillRow, ImportBatchRow } from "../documents.ts";
import { type ImportSource, newBatch, noteInBatch } from "../importBatches.ts";
import { insertOrRevive } from "../insertOrRevive.ts";
import { bringBack, discard, newDocumentFields, inPlaceOf, type StorageProblem, tryWrite } from "../write.ts";
import { type BillProblem, placeOf } from "./actions.ts";

/** How taking over ended. */
export interface TakenBills {
  readonly batch_id: string;
  /** The bills that are there now because of it. */
  readonly ids: readonly string[];
  /** Rows whose bill was there already: left as it is. */
  readonly known: number;
  /** Why it ended early; what stands in `ids` is kept and can be taken back with the batch. */
  readonly problem: StorageProblem | null;
}

/** Bills are written in portions, so that whoever waits sees it go on and can stop it. */
const portion = 200;

/**
 * Takes rows of a file over as bills of one batch. The id of each follows from what the row says: what is there already stays as it is, so
 * that the same file or the same rows twice give nothing twice; a bill that was taken back comes back.
 * @param onStep called after each portion; it stops there once `signal` says so.
 */
export async function takeBills(
  db: Database,
  { projectId, source, rows }: { readonly projectId: string; readonly source: ImportSource; readonly rows: readonly Pick<DryRow, "id" | "bill">[] }, // prettier-ignore
  { signal, onStep }: { readonly signal?: AbortSignal; readonly onStep?: (done: number) => void } = {},
): Promise<TakenBills> {
  const batch = newBatch(db, projectId, source);
  const batch_id = batch.id;
  const ids: string[] = [];
  let known = 0;
  const end = (problem: StorageProblem | null): TakenBills => ({ batch_id, ids, known, problem });
  const noted = await tryWrite(() => db.outputs.insert(batch));
  if (!noted.ok) return end(noted.error);
  for (let at = 0; at < rows.length && signal?.aborted !== true; at += portion) {
    const part = rows.slice(at, at + portion);
    const taken = await tryWrite(() => takePortion(db, part.map(({ id, bill }) => rowOf(db, projectId, { id, bill, batch_id })))); // prettier-ignore
    if (!taken.ok) return end(taken.error);
    ids.push(...taken.value);
    known += part.length - taken.value.length;
    onStep?.(Math.min(at + portion, rows.length));
  }
  const counted = await noteInBatch(db, batch_id, { taken_count: ids.length });
  return end(counted.ok || counted.error.kind === "unknown" ? null : (counted.error as StorageProblem));
}

/**
 * Keeps an imported file as evidence of the project, so that every figure leads down to what the supplier has sent; taking the import back
 * leaves it there. Answers the id of its record, also where the project has these very bytes already; null when it could not be kept.
 */
export async function keepImportedFile(
  db: Database,
  projectId: string,
  { file, sha256 }: { readonly file: File; readonly sha256: string },
): Promise<string | null> {
  const added = await addEvidence(db, {
    project_id: projectId,
    title: file.name,
    file_name: file.name,
    mime: file.type || "application/octet-stream",
    bytes: file,
    sha256,
  });
  if (added.ok) return added.value.id;
  return added.error.kind === "known"
    ? ((await evidenceOfBytes(db, projectId, added.error.sha256)) ?? null)
    : null;
}

const rowOf = (
  db: Database,
  projectId: string,
  { id, bill, batch_id }: { readonly id: string; readonly bill: Bill; readonly batch_id: string },
): BillRow => ({
  ...newDocumentFields(db),
  ...placeOf(projectId),
  ...bill,
  id,
  batch_id,
  imported_mark: contentMark(bill),
});

/** Writes what is not there yet; answers the ids of what was written. */
async function takePortion(db: Database, rows: readonly BillRow[]): Promise<readonly string[]> {
  const stored = await db.outputs.storageInstance.findDocumentsById(rows.map(({ id }) => id), true); // prettier-ignore
  const before = new Map(stored.map((document) => [document.id, document._deleted]));
  const isNew = rows.filter(({ id }) => !before.has(id));
  const written: string[] = [];
  const { error, success } = await db.outputs.bulkInsert(isNew);
  for (const { status } of error) if (status !== 409) throw new Error(`not stored: ${status}`); // 409: another tab was first
  written.push(...success.map(({ id }) => id));
  for (const row of rows.filter(({ id }) => before.get(id) === true))
    if (await insertOrRevive(db.outputs, row.id, (gone) => (gone ? inPlaceOf(gone, row) : row))) written.push(row.id); // prettier-ignore
  return written;
}

/** The bills of an import as far as they are still there, and which of them somebody has worked on since. */
export interface BatchBills {
  readonly untouched: readonly BillRow[];
  /** Changed, proven, or with reasons set: taking the import back leaves them unless somebody wants them gone. */
  readonly touched: readonly BillRow[];
}

/** Tells bills of an import that still are what the file said from those that somebody has worked on. */
export function batchBills(bills: readonly BillRow[], batch_id: string): BatchBills {
  const own = bills.filter((bill) => bill.batch_id === batch_id);
  const touched = own.filter(isTouched);
  return { untouched: own.filter((bill) => !touched.includes(bill)), touched };
}

/** Whether a bill says anything else than its row has said. */
const isTouched = (bill: BillRow): boolean => bill.imported_mark !== contentMark(bill);

/**
 * Takes an import back: its bills go, the batch stays and says when. Whether some of them are posted, the caller has seen to before
 * (`undoImport`); what somebody has worked on since goes only when it is named.
 */
export async function withdrawBatch(
  db: Database,
  { batch_id, ids }: { readonly batch_id: string; readonly ids: readonly string[] },
): Promise<Result<void, BillProblem>> {
  for (const id of ids) {
    const gone = await discard(db, db.outputs, id);
    if (!gone.ok && gone.error.kind !== "unknown") return gone as Result<never, BillProblem>;
  }
  const now = newDocumentFields(db).created_at;
  return noteInBatch(db, batch_id, { undone_at: now }) as Promise<Result<void, BillProblem>>;
}

/** Undoes `withdrawBatch`: the same bills are there again. */
export async function restoreBatch(
  db: Database,
  { batch_id, ids }: { readonly batch_id: string; readonly ids: readonly string[] },
): Promise<Result<void, BillProblem>> {
  for (const id of ids) {
    const back = await bringBack(db, db.outputs, id);
    if (!back.ok && back.error.kind !== "unknown") return back as Result<never, BillProblem>;
  }
  return noteInBatch(db, batch_id, { undone_at: null }) as Promise<Result<void, BillProblem>>;
}

/** An import that has read the very same bytes and was not taken back. */
export const sameFile = (batches: readonly ImportBatchRow[], sha256: string): ImportBatchRow | undefined =>
  batches.find((batch) => batch.file_sha256 === sha256 && batch.undone_at == null && batch.taken_count > 0);
