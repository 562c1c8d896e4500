import type { RxCollection } from "rxdb";
import { concat, defer, type Observable, of, race, switchMap, take, timer } from "rxjs";
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
import { err, ok, type Result } from "#kernel/result.ts";
import { portions } from "#kernel/rows/portions.ts";
import { declarationOf, kindOf, type KindName, kinds, syncedCollections } from "../collections.ts";
import type { Database } from "../database.ts";
import { claim, isClaimed, whenFree } from "../device/claim.ts";
import { deviceName } from "../device/deviceName.ts";
import type { ImportBatchRow, Stored } from "../documents.ts";
import { type ImportSource, liveBatches, newBatch, noteInBatch } from "../importBatches.ts";
import { readAll } from "../read.ts";
import { collectionOf } from "../sync/collectionOf.ts";
import {
  editedDocument,
  newDocumentFields,
  storageHealthOf,
  type StorageProblem,
  tryWrite,
} from "../write.ts";

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

/** How whoever waits follows the writing of many rows, and ends it after the portion that is being written. */
interface Following {
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** Imports that this page is writing now: none of them is broken off, also where a browser has no locks. */
const running = new Set<string>();

/** What the tab has claimed that writes an import, or takes it back. */
const writingOf = (id: string) => `import ${id}`;
const undoingOf = (id: string) => `undo import ${id}`;

/**
 * Writes rows of a file, a portion at a time. The batch is written first and says what is to come, so that it can be taken back whatever
 * happens. What was written before an end stays.
 */
export async function takeRows(
  db: Database,
  rows: RowsToTake,
  following: Following = {},
): Promise<TakenRows> {
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
  const device = await tryWrite(() => deviceName(db));
  if (!device.ok) return { taken: 0, problem: device.error };
  const reading: RowBatch = { of_kind: kind, device: device.value, entries };
  if (JSON.stringify(reading).length > longestBatch)
    return { taken: 0, problem: { kind: "batch_too_large" } };
  const batch = newBatch(db, projectId, { ...file, reading });
  let taken = 0;
  const collection = collectionOf(db, kinds[kind].collection);
  const each = inPortions(following);
  running.add(batch.id);
  const letGo = await claim(writingOf(batch.id));
  let done: Result<void, StorageProblem>;
  try {
    done = await tryWrite(async () => {
      await db.outputs.insert(batch);
      await each(documents, async (part) => {
        const { error } = await collection.bulkInsert(part as unknown as Stored[]);
        if (error[0]) throw new Error(`not stored: ${error[0].status}`);
        taken += part.length;
      });
      // a row that somebody has deleted meanwhile stays deleted
      await each(changed, (part) =>
        editRows(collection, part, {
          next: (stored, { set }) => editedDocument(db, stored, set),
          onWritten: () => taken++,
        }),
      );
    });
  } finally {
    running.delete(batch.id);
    letGo?.();
  }
  await noteInBatch(db, batch.id, { taken_count: taken });
  return { taken, problem: done.ok ? null : done.error };
}

/** Does something with many rows, a portion at a time, until somebody ends it. */
function inPortions({ onProgress, signal }: Following) {
  let done = 0;
  return async <Row>(rows: readonly Row[], work: (part: readonly Row[]) => Promise<void>): Promise<void> => {
    for (const part of portions(rows)) {
      if (signal?.aborted) return;
      await work(part);
      onProgress?.((done += part.length));
    }
  };
}

interface RowEdit<Entry> {
  /** What becomes of a row, in the moment of writing; the row itself where it stays. */
  readonly next: (stored: Stored, entry: Entry) => Stored;
  readonly onWritten: (entry: Entry) => void;
}

/** Changes the rows of a portion that are there. RxDB writes what is asked at the same time as one. */
async function editRows<Entry extends { readonly id: string }>(
  collection: RxCollection<Stored>,
  entries: readonly Entry[],
  { next, onWritten }: RowEdit<Entry>,
): Promise<void> {
  storageHealthOf(collection)?.check();
  const documents = await collection.findByIds(entries.map(({ id }) => id)).exec();
  const all = await Promise.allSettled(
    entries.map(async (entry) => {
      const document = documents.get(entry.id);
      if (!document) return;
      let isEdited = false;
      await document.incrementalModify((stored) => {
        const edited = next(stored, entry);
        isEdited = edited !== stored;
        return edited;
      });
      if (isEdited) onWritten(entry);
    }),
  );
  for (const one of all) if (one.status === "rejected") throw one.reason;
}

/** Whether the device could not write. */
export const isStorageProblem = (problem: { readonly kind: string }): problem is StorageProblem =>
  problem.kind.startsWith("storage_") || problem.kind === "outdated";

/** An import of a list that can be taken back. `taken_count` is what is there of one that was broken off. */
export interface ListBatch extends ImportBatchRow {
  readonly batch: RowBatch;
  /** It did not write all of its rows, or nobody noted that it did: the page was closed, or the device was full. */
  readonly isBrokenOff: boolean;
  /** Somebody is writing its rows: another tab of this device has claimed it, or another device has written a short while ago. */
  readonly isTaking: boolean;
}

/** The imports of rows of a kind in a project, the latest first. */
export const liveListBatches = (
  db: Database,
  projectId: string,
  kind: KindName,
): Observable<readonly ListBatch[]> =>
  liveBatches(db, projectId).pipe(
    switchMap((found) => {
      const batches = found.flatMap((row) => {
        const batch = readRowBatch(row.reading);
        return batch?.of_kind === kind ? [{ row, batch }] : [];
      });
      return asTheyStand(db, batches);
    }),
  );

interface FoundBatch {
  readonly row: ImportBatchRow;
  readonly batch: RowBatch;
}

/** Nothing tells that another device has stopped: one that wrote nothing for so long has, in milliseconds. */
const quietFor = 10 * 60_000;
/** Imports of other devices are looked at again after so long, in milliseconds. */
const lookAgain = 60_000;

/** Imports as far as they are there; looked at again when somebody may have ended writing one. */
const asTheyStand = (db: Database, found: readonly FoundBatch[]): Observable<readonly ListBatch[]> =>
  defer(() => Promise.all(found.map((one) => asFarAsThere(db, one)))).pipe(
    switchMap((batches) => {
      const taking = batches.filter(({ isTaking }) => isTaking);
      if (taking.length === 0) return of(batches);
      const claimed = taking.filter(({ claimed: isHeld }) => isHeld).map(({ id }) => whenFree(writingOf(id)));
      const later = race(timer(lookAgain), ...claimed).pipe(
        take(1),
        switchMap(() => asTheyStand(db, found)),
      );
      return concat(of(batches), later);
    }),
  );

/** An import with the number of its rows that are there, where its end was never noted. */
async function asFarAsThere(
  db: Database,
  { row, batch }: FoundBatch,
): Promise<ListBatch & { readonly claimed: boolean }> {
  const { of_kind, device, entries } = batch;
  const kind = declarationOf(of_kind);
  const whole = { ...row, batch, isBrokenOff: false, isTaking: false, claimed: false };
  if (row.taken_count >= entries.length) return whole;
  if (row.undone_at || !kind) return { ...whole, isBrokenOff: true };
  const found = await collectionOf(db, kind.collection)
    .findByIds(entries.map(({ id }) => id))
    .exec();
  const rows = new Map([...found].map(([id, document]) => [id, document.toJSON()]));
  const there = entries.filter((entry) => {
    const one = rows.get(entry.id);
    return one !== undefined && (entry.before === null || isAsWritten(one, entry));
  });
  const isOwn = device === (await deviceName(db));
  const claimed = isOwn && (await isClaimed(writingOf(row.id)));
  const last = Math.max(...[row, ...rows.values()].map(({ updated_at }) => Date.parse(updated_at)));
  const isTaking = isOwn ? claimed || running.has(row.id) : Math.abs(db.clock.now() - last) < quietFor;
  return {
    ...whole,
    isBrokenOff: !isTaking,
    isTaking,
    claimed,
    taken_count: Math.max(row.taken_count, there.length),
  };
}

/** How many rows were taken back, and how many stayed because somebody has changed them since. */
export interface WithdrawnRows {
  readonly withdrawn: number;
  readonly left: number;
  /** Somebody has ended it; the rest can still be taken back. */
  readonly isEnded: boolean;
}

/** Why an import was not taken back. `being_taken`: somebody is writing it, or taking it back. */
export type WithdrawProblem =
  | StorageProblem
  | { readonly kind: "unknown" }
  | { readonly kind: "being_taken" };

/**
 * Takes an import back, a portion at a time: rows that it added go, those that it changed are as before. What somebody has changed since
 * stays as it is, and so does an added row of which another field was filled, or that a comment, a file, a label or anything else names.
 * One that is ended before its time can be taken back again.
 */
export async function withdrawRows(
  db: Database,
  asked: ListBatch,
  following: Following = {},
): Promise<Result<WithdrawnRows, WithdrawProblem>> {
  const letGo = await claim(undoingOf(asked.id));
  if (!letGo) return err({ kind: "being_taken" });
  try {
    const now = await tryWrite(async () => {
      const row = (await db.outputs.findOne(asked.id).exec())?.toJSON();
      return row && asFarAsThere(db, { row: row as ImportBatchRow, batch: asked.batch });
    });
    if (!now.ok) return now;
    if (!now.value) return err({ kind: "unknown" });
    return now.value.isTaking ? err({ kind: "being_taken" }) : await withdraw(db, now.value, following);
  } finally {
    letGo();
  }
}

async function withdraw(
  db: Database,
  { id, batch, scope, taken_count }: ListBatch,
  following: Following,
): Promise<Result<WithdrawnRows, WithdrawProblem>> {
  const kind = declarationOf(batch.of_kind);
  if (!kind) return err({ kind: "unknown" });
  const collection = collectionOf(db, kind.collection);
  const added = batch.entries.flatMap((entry) => (entry.before === null ? [entry.id] : []));
  const named = await tryWrite(() => namedElsewhere(db, scope, new Set(added)));
  if (!named.ok) return named;
  const isStill = (row: object, entry: BatchEntry) =>
    entry.before === null
      ? !named.value.has(entry.id) && isUntouched(row, entry, kind.fields)
      : isAsWritten(row, entry);
  let [withdrawn, seen] = [0, 0];
  const left = new Set<string>();
  const each = inPortions(following);
  const done = await tryWrite(() =>
    each(batch.entries, async (part) => {
      await editRows(collection, part, {
        next: (stored, entry) => {
          left.delete(entry.id);
          if (isAsBefore(stored, entry)) return stored;
          if (isStill(stored, entry)) return editedDocument(db, stored, entry.before ?? { _deleted: true });
          left.add(entry.id);
          return stored;
        },
        onWritten: () => withdrawn++,
      });
      seen += part.length;
    }),
  );
  const isEnded = seen < batch.entries.length;
  const undone_at = newDocumentFields(db).created_at;
  const changes = isEnded ? { taken_count: Math.max(0, taken_count - withdrawn) } : { undone_at };
  const noted = await noteInBatch(db, id, changes);
  if (!done.ok) return done;
  if (!noted.ok && isStorageProblem(noted.error)) return err(noted.error);
  return ok({ withdrawn, left: left.size, isEnded });
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
