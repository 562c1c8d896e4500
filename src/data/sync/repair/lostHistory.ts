import { getChangedDocumentsSince, type RxDocumentData } from "rxdb";
import { firstValueFrom, map, type Observable } from "rxjs";
import { isRecord } from "#kernel/isRecord.ts";
import { withoutMarks } from "#domain/sync/replaced.ts";
import type { Fields } from "#domain/sync/same.ts";
import { type Instant, instant } from "#kernel/time.ts";
import { type CollectionName, kindOf, syncedCollections } from "../../collections.ts";
import type { Database } from "../../database.ts";
import { saveDraft } from "../../device/actions.ts";
import { liveDraft } from "../../device/queries.ts";
import type { Stored } from "../../documents.ts";
import { acknowledgedIds } from "./acknowledgedIds.ts";
import { collectionOf } from "../collectionOf.ts";
import { idOf, refusalOf, revOf } from "../conflict/conflictHandler.ts";
import { stopping } from "../push/parentsArrived.ts";
import { keyOf, type SyncContext, type SyncMemory } from "../syncContext.ts";
import { rewriteDocuments } from "./requeueUnsent.ts";

/** A backup of the server was restored, and this device has looked at what it has of the days that the backup does not know. */
export interface Restored {
  /** Which restore it was; see `History`. */
  readonly history: number;
  /** When this device heard of it. */
  readonly at: Instant;
  /** So many documents it gave back. */
  readonly documents: number;
  /** The person has read it. */
  readonly isRead?: boolean;
}

const draft = "sync.restored";
const portion = 500;
type Document = RxDocumentData<Stored>;

/** Whether a revision was given in a history that the server does not have any more. */
export const isLost = ({ heads }: Pick<SyncContext, "heads">, rev: number): boolean =>
  heads.history()?.lost.some(([from, to]) => rev > from && rev <= to) ?? false;

/** Whether what this device has of a document is to be given back; a deletion is not: nobody can tell whose it was. */
export const isToGiveBack = (sync: Pick<SyncContext, "heads">, document: Fields): boolean =>
  !document["_deleted"] &&
  kindOf(String(document["kind"]))?.direction === "both" &&
  isLost(sync, revOf(document));

/**
 * Waits while the server is behind what some changes build on: it would take them for changes of something older. After a restore it is
 * first looked at what this device has of the lost history.
 *
 * @param bases the revisions that the changes build on.
 */
export async function inKnownHistory(sync: SyncContext, bases: readonly number[]): Promise<void> {
  const { heads, stopped } = sync;
  if (!heads.current()) await heads.fetch();
  for (const rev of bases) heads.remembers(rev);
  if (heads.isSetBack()) await heads.fetchNewer();
  while (heads.isSetBack()) await Promise.race([heads.answered(), stopping(stopped)]);
  await afterRestore(sync);
}

const looks = new WeakMap<SyncMemory, { readonly id: number; readonly done: Promise<void> }>();

/**
 * After a restore, before anything is read or sent: sees to it once that nothing of the lost history is dropped. What the server has lost
 * is unsent again, without a revision; the replication still knows the lost one, and by that `push` gives it back.
 */
export function afterRestore(sync: SyncContext): Promise<void> {
  const history = sync.heads.history();
  if (!history || history.id === 0) return Promise.resolve();
  const known = looks.get(sync.memory);
  if (known?.id === history.id) return known.done;
  const done = look(sync, history.id);
  looks.set(sync.memory, { id: history.id, done });
  done.catch(() => looks.delete(sync.memory)); // no room for it: tried again with the next reading or sending
  return done;
}

async function look(sync: SyncContext, history: number): Promise<void> {
  const { db } = sync;
  const before = await firstValueFrom(liveRestored(db));
  if (before?.history === history) return;
  let documents = 0;
  for (const name of syncedCollections) if (db.collections[name]) documents += await takeBack(sync, name); // simulated devices open fewer
  const restored: Restored = { history, at: instant(db.clock), documents };
  const saved = await saveDraft(db, draft, restored);
  if (!saved.ok) throw new Error(saved.error.kind);
}

/** What this device has told about the last restore that it has heard of; undefined: of none. */
export const liveRestored = (db: Database): Observable<Restored | undefined> =>
  liveDraft(db, draft).pipe(map((kept) => (isRecord(kept) ? (kept as unknown as Restored) : undefined)));

/** The person has read of it. */
export const readRestored = (db: Database, restored: Restored) =>
  saveDraft(db, draft, { ...restored, isRead: true });

/** Makes what the server has lost of a collection unsent again; answers how many documents. */
async function takeBack(sync: SyncContext, name: CollectionName): Promise<number> {
  const { db, memory } = sync;
  const { lost, unsent } = await found(sync, name);
  const changed = lost.flatMap((one): Fields[] => (one.unsent_since === undefined ? [] : [{ ...one }]));
  const taken = await acknowledgedIds(sync, name, [...unsent, ...changed]);
  const now = instant(db.clock);
  for (const document of [...unsent, ...changed]) {
    const key = keyOf(name, idOf(document));
    const acked = memory.acked.get(key);
    // A state that goes back does so with the revision that it was acknowledged with, which is above that of what it had replaced.
    const goesBack = isLost(sync, revOf(document));
    if (goesBack && acked && isLost(sync, acked.rev)) memory.ackedAndLost.set(key, acked);
    // The server had said yes and the row had not come back yet: nobody knows whether the backup has the change.
    else if (taken.has(idOf(document)))
      await sync.note(refusalOf(name, document, { code: "restored", base: undefined }));
    // Acknowledged there, and the replication has not noted it yet: it sends it once more.
    if (acked && isLost(sync, acked.rev)) memory.acked.delete(key);
  }
  for (const { id } of lost) memory.acked.delete(keyOf(name, id));
  await rewriteDocuments(collectionOf(db, name), lost, ({ rev: _rev, replaced: _replaced, ...kept }) => ({
    ...kept,
    unsent_since: kept.unsent_since ?? now,
  }));
  return lost.length;
}

/** The documents of a collection that are to be given back, and the others of which something is unsent. */
async function found(
  sync: SyncContext,
  name: CollectionName,
): Promise<{ readonly lost: readonly Document[]; readonly unsent: readonly Fields[] }> {
  const lost: Document[] = [];
  const unsent: Fields[] = [];
  let checkpoint: unknown;
  for (;;) {
    const { storageInstance } = collectionOf(sync.db, name);
    const read = await getChangedDocumentsSince(storageInstance, portion, checkpoint as never);
    for (const document of read.documents) {
      if (isToGiveBack(sync, { ...document })) lost.push(document);
      else if (document.unsent_since !== undefined && !document._deleted) unsent.push({ ...document });
    }
    if (read.documents.length < portion) return { lost, unsent };
    checkpoint = read.checkpoint;
  }
}

/** A document as it stood in the lost history, without what only this device knows of it. */
export const asLost = (document: Fields): Fields => {
  const { _meta, _rev, _attachments, ...fields } = withoutMarks(document);
  return fields;
};
