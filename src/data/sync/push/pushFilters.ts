import type { RxReplicationWriteToMasterRow } from "rxdb";
import { fingerprint } from "#domain/sync/fingerprint.ts";
import { type Fields, sameDocument } from "#domain/sync/same.ts";
import { type CollectionName, kindOf } from "../../collections.ts";
import { collectionOf } from "../collectionOf.ts";
import { idOf, revOf } from "../conflict/conflictHandler.ts";
import { isWithdrawn } from "../steps/unsentLines.ts";
import { keyOf, type SyncContext } from "../syncContext.ts";

type Row = RxReplicationWriteToMasterRow<Fields>;

/** Whether a row that RxDB hands over has yet to be sent; a resolved conflict goes again even when it equals the master. */
export function shouldPush(sync: SyncContext, name: CollectionName, row: Row): boolean {
  const { newDocumentState: local, assumedMasterState: assumed } = row;
  if (isWithdrawn(local)) return false;
  return !isPulled(row) && !isAcknowledged(sync, name, row) && !(assumed && sameDocument(assumed, local));
}

/** Whether only the server writes documents of this kind. */
export const isPullOnly = ({ newDocumentState: local }: Row): boolean =>
  kindOf(String(local["kind"]))?.direction === "pull";

/**
 * Stored by a pull that was cut before RxDB had noted it: not a person's change, although RxDB takes it for one. A person's change
 * carries the unsent mark and the revision it started from.
 */
function isPulled({ newDocumentState: local, assumedMasterState: assumed }: Row): boolean {
  if (local["unsent_since"] !== undefined || local["rev"] === undefined) return false;
  const known = assumed ? revOf(assumed) : 0;
  // Two states of one revision: it was taken away here when the rights to it ended, and read again when they were back.
  const isBack = revOf(local) === known && Boolean(assumed?.["_deleted"]);
  return Boolean(local["_deleted"]) || revOf(local) > known || isBack;
}

/** Went through in an earlier request of a batch that was cut behind it: RxDB repeats the whole batch. */
export function isAcknowledged(
  sync: SyncContext,
  name: CollectionName,
  { newDocumentState: local }: Row,
): boolean {
  const acked = sync.memory.acked.get(keyOf(name, idOf(local)));
  return acked !== undefined && acked.print === fingerprint(local);
}

/**
 * States that RxDB read before a pull or a merge stored something newer: sent as changes of the newer state, they would take back what
 * others did. A state that is really there and that a person changed is sent.
 */
export async function overtakenRows(
  sync: SyncContext,
  name: CollectionName,
  rows: readonly Row[],
): Promise<ReadonlySet<Row>> {
  const behind = rows.filter(
    ({ newDocumentState: local, assumedMasterState: assumed }) =>
      assumed !== undefined && local["rev"] !== undefined && revOf(local) < revOf(assumed),
  );
  if (behind.length === 0) return new Set();
  const ids = behind.map(({ newDocumentState: local }) => idOf(local));
  const found = await collectionOf(sync.db, name).storageInstance.findDocumentsById(ids, true);
  const prints = new Map(found.map((document) => [document.id, fingerprint({ ...document })]));
  return new Set(
    behind.filter(
      ({ newDocumentState: local }) =>
        local["unsent_since"] === undefined || prints.get(idOf(local)) !== fingerprint(local),
    ),
  );
}
