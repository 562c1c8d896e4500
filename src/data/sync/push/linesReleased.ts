import type { RxReplicationWriteToMasterRow } from "rxdb";
import { filter, firstValueFrom, merge, of, switchMap } from "rxjs";
import { fingerprint } from "#domain/sync/fingerprint.ts";
import { withoutMarks } from "#domain/sync/replaced.ts";
import type { Fields } from "#domain/sync/same.ts";
import { type CollectionName, kindOf } from "../../collections.ts";
import { idOf } from "../conflict/conflictHandler.ts";
import { collectionOf } from "../collectionOf.ts";
import { isStateWaiting } from "../steps/unsentLines.ts";
import { keyOf, type SyncContext } from "../syncContext.ts";
import { stopping } from "./parentsArrived.ts";

type Row = RxReplicationWriteToMasterRow<Fields>;

/** Lines of steps after their documents were answered. */
interface Released {
  readonly rows: readonly Row[];
  /** What this device has instead of lines that were withdrawn or changed meanwhile. */
  readonly masters: readonly Fields[];
}

/**
 * Waits until the server has answered the states of the documents that some lines are about: a line says that a step was taken, and what
 * was sent is never taken back. Lines that became others meanwhile are not sent; RxDB hears of their change by itself.
 */
export async function linesReleased(sync: SyncContext, held: readonly Row[]): Promise<Released> {
  const about = Map.groupBy(held, ({ newDocumentState: { about_kind: kind, about_id: id } }) =>
    JSON.stringify([kind, id]),
  );
  for (const key of about.keys()) {
    const [kind, id] = JSON.parse(key) as [string, string];
    const name = kindOf(kind)?.collection;
    if (name !== undefined && name !== "device" && sync.db.collections[name])
      await stateAnswered(sync, name, id);
  }
  const ids = held.map(({ newDocumentState }) => idOf(newDocumentState));
  const stored = await collectionOf(sync.db, "journal").storageInstance.findDocumentsById(ids, true);
  const now = new Map(stored.map((document) => [document.id, document as unknown as Fields]));
  const rows: Row[] = [];
  const masters: Fields[] = [];
  for (const row of held) {
    const { newDocumentState: local } = row;
    const present = now.get(idOf(local));
    if (!present || fingerprint(present) === fingerprint(local)) {
      sync.memory.releasedLines.add(idOf(local));
      rows.push(row);
      continue;
    }
    sync.memory.settled.add(`${keyOf("journal", idOf(local))}|${fingerprint(local)}`);
    const { _meta, _rev, _attachments, ...fields } = withoutMarks(present);
    masters.push(fields);
  }
  return { rows, masters };
}

async function stateAnswered(sync: SyncContext, name: CollectionName, id: string): Promise<void> {
  const { storageInstance, eventBulks$ } = collectionOf(sync.db, name);
  const isAnswered = async () => {
    const [document] = await storageInstance.findDocumentsById([id], true);
    return !document || !isStateWaiting(sync, name, document as unknown as Fields);
  };
  if (await isAnswered()) return;
  const changed = eventBulks$.pipe(
    filter(({ events }) => events.some(({ documentId }) => documentId === id)),
  );
  const answered = merge(of(null), changed, sync.answered).pipe(switchMap(isAnswered), filter(Boolean));
  await Promise.race([firstValueFrom(answered, { defaultValue: true }), stopping(sync.stopped)]);
}
