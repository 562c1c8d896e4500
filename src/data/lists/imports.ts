import { type Observable, switchMap } from "rxjs";
import {
  type BatchEntry,
  isAsBefore,
  isAsWritten,
  isUntouched,
  longestBatch,
  namesIn,
  readRowBatch,
  type RowBatch,
} from "#domain/list/rowImport/rowBatch.ts";
import type { Result } from "#kernel/result.ts";
import { declarationOf, kindOf, type KindName, kinds, syncedCollections } from "../collections.ts";
import type { Database } from "../database.ts";
import type { ImportBatchRow, Stored } from "../documents.ts";
import { type ImportSource, liveBatches, newBatch, noteInBatch } from "../importBatches.ts";
import { readAll } from "../read.ts";
import { collectionOf } from "../sync/collectionOf.ts";
import { change, type Changes, discard, newDocumentFields, type StorageProblem, tryWrite } from "../write.ts";

/** Rows of a file that are to be written as one batch. */
export interface RowsToTake {
  readonly projectId: string;
  readonly kind: KindName;
  readonly file: Omit<ImportSource, "reading">;
  /** The own fields of rows that are not there yet. */
  readonly added: readonly Readonly<Record<string, unknown>>[];
  readonly changed: readonly {
    readonly id: string;
    readonly set: Readonly<Record<string, unknown>>;
    readonly before: Readonly<Record<string, unknown>>;
  }[];
}

/** How taking over ended. With a problem, what was written until then stays and can be taken back with the batch. */
export interface TakenRows {
  readonly taken: number;
  readonly problem: StorageProblem | { readonly kind: "batch_too_large" } | null;
}

/** Rows are written in portions, so that whoever waits can go on with something else. */
const portion = 200;

/** Imports that this page is writing now: none of them is broken off. */
const running = new Set<string>();

/** Writes rows of a file. The batch is written first and says what is to come, so that it can be taken back whatever happens. */
export async function takeRows(db: Database, rows: RowsToTake): Promise<TakenRows> {
  const { projectId, kind, file, added, changed } = rows;
  const scope = `project:${projectId}`;
  const documents = added.map((fields) => ({
    ...newDocumentFields(db),
    kind,
    scope,
    project_id: projectId,
    ...fields,
  }));
  const entries: readonly BatchEntry[] = [
    ...documents.map(({ id }, at) => ({ id, set: added[at]!, before: null })),
    ...changed,
  ];
  const reading: RowBatch = { of_kind: kind, entries };
  if (JSON.stringify(reading).length > longestBatch)
    return { taken: 0, problem: { kind: "batch_too_large" } };
  const batch = newBatch(db, projectId, { ...file, reading });
  let taken = 0;
  let problem: StorageProblem | null = null;
  const collection = collectionOf(db, kinds[kind].collection);
  running.add(batch.id);
  try {
    const done = await tryWrite(async () => {
      await db.outputs.insert(batch);
      for (let at = 0; at < documents.length; at += portion) {
        const part = documents.slice(at, at + portion);
        const { error } = await collection.bulkInsert(part as unknown as Stored[]);
        if (error[0]) throw new Error(`not stored: ${error[0].status}`);
        taken += part.length;
      }
    });
    if (!done.ok) problem = done.error;
    for (const { id, set } of changed) {
      if (problem !== null) break;
      const made = await change(db, collection, { id, changes: set as Changes<Stored> });
      if (made.ok) taken++;
      // a row that somebody has deleted meanwhile stays deleted
      else if (isStorageProblem(made.error)) problem = made.error;
    }
  } finally {
    running.delete(batch.id);
  }
  await noteInBatch(db, batch.id, { taken_count: taken });
  return { taken, problem };
}

/** Whether the device could not write. */
export const isStorageProblem = (problem: { readonly kind: string }): problem is StorageProblem =>
  problem.kind.startsWith("storage_") || problem.kind === "outdated";

/** An import of a list that can be taken back. `taken_count` is what is there of one that was broken off. */
export interface ListBatch extends ImportBatchRow {
  readonly batch: RowBatch;
  /** It did not write all of its rows, or nobody noted that it did: the page was closed, or the device was full. */
  readonly isBrokenOff: boolean;
}

/** The imports of rows of a kind in a project, the latest first. */
export const liveListBatches = (
  db: Database,
  projectId: string,
  kind: KindName,
): Observable<readonly ListBatch[]> =>
  liveBatches(db, projectId).pipe(
    switchMap(async (found) => {
      const batches = found.flatMap((row) => {
        const batch = readRowBatch(row.reading);
        return batch?.of_kind === kind ? [{ row, batch }] : [];
      });
      return Promise.all(batches.map(async (one) => asFarAsThere(db, one)));
    }),
  );

/** An import with the number of its rows that are there, where its end was never noted. */
async function asFarAsThere(
  db: Database,
  { row, batch }: { readonly row: ImportBatchRow; readonly batch: RowBatch },
): Promise<ListBatch> {
  const { of_kind, entries } = batch;
  const kind = declarationOf(of_kind);
  const isBrokenOff = row.taken_count < entries.length && !running.has(row.id);
  if (!isBrokenOff || row.undone_at || !kind) return { ...row, batch, isBrokenOff };
  const rows = await collectionOf(db, kind.collection)
    .findByIds(entries.map(({ id }) => id))
    .exec();
  const there = entries.filter((entry) => {
    const found = rows.get(entry.id)?.toJSON();
    return found !== undefined && (entry.before === null || isAsWritten(found, entry));
  });
  return { ...row, batch, isBrokenOff, taken_count: Math.max(row.taken_count, there.length) };
}

/** How many rows were taken back, and how many stayed because somebody has changed them since. */
export interface WithdrawnRows {
  readonly withdrawn: number;
  readonly left: number;
}

/**
 * Takes an import back: rows that it added go, those that it changed are as before. What somebody has changed since stays as it is, and so
 * does an added row of which another field was filled, or that a comment, a file, a label or anything else names.
 */
export async function withdrawRows(
  db: Database,
  { id, batch, scope }: ListBatch,
): Promise<Result<WithdrawnRows, StorageProblem | { readonly kind: "unknown" }>> {
  const kind = declarationOf(batch.of_kind);
  if (!kind) return { ok: false, error: { kind: "unknown" } };
  const collection = collectionOf(db, kind.collection);
  const added = batch.entries.flatMap((entry) => (entry.before === null ? [entry.id] : []));
  const named = await tryWrite(() => namedElsewhere(db, scope, new Set(added)));
  if (!named.ok) return named;
  const isStill = (row: object, entry: BatchEntry) =>
    entry.before === null
      ? !named.value.has(entry.id) && isUntouched(row, entry, kind.fields)
      : isAsWritten(row, entry);
  let [withdrawn, left] = [0, 0];
  for (const entry of batch.entries) {
    const found = await tryWrite(async () => (await collection.findOne(entry.id).exec())?.toJSON());
    if (!found.ok) return found;
    if (found.value === undefined || isAsBefore(found.value, entry)) continue;
    if (!isStill(found.value, entry)) {
      left++;
      continue;
    }
    const done =
      entry.before === null
        ? await discard(db, collection, entry.id, (stored) => isStill(stored, entry))
        : await change(db, collection, { id: entry.id, changes: entry.before as Changes<Stored> });
    if (done.ok) withdrawn++;
    else if (isStorageProblem(done.error)) return { ok: false, error: done.error };
  }
  const undone_at = newDocumentFields(db).created_at;
  const noted = await noteInBatch(db, id, { undone_at });
  if (!noted.ok && isStorageProblem(noted.error)) return { ok: false, error: noted.error };
  return { ok: true, value: { withdrawn, left } };
}

/** Those of the rows that something of people names: a comment, a file, a step, another row. Imports and what the server notes do not count. */
async function namedElsewhere(
  db: Database,
  scope: string,
  ids: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (ids.size === 0) return found;
  for (const name of syncedCollections)
    for (const document of await readAll(collectionOf(db, name), { scope })) {
      if (document.kind === "import_batch" || kindOf(document.kind)?.direction !== "both") continue;
      namesIn(ids.has(document.id) ? { ...document, id: null } : document, ids, found);
    }
  return found;
}
