import type { RxConflictHandler } from "rxdb";
import { fingerprint } from "#domain/sync/fingerprint.ts";
import { merge } from "#domain/sync/merge.ts";
import { builtOn, keepingReplaced, withoutMarks } from "#domain/sync/replaced.ts";
import { contentFields, type Fields, same, sameDocument } from "#domain/sync/same.ts";
import type { CollectionName } from "../../collections.ts";
import type { StepRow } from "../../documents.ts";
import { policyOf } from "../../kinds/mergePolicies.ts";
import { keyOf, type Refusal, type SyncMemory } from "../syncContext.ts";

/**
 * The three-way merge as RxDB asks for it. Total: never throws, writes nothing; what is overwritten was kept before, in the push handler.
 * The two contexts of `isEqual` are names inside RxDB 17.6; the loop tests fail when they change.
 */
export function conflictHandler(collection: CollectionName, memory: SyncMemory): RxConflictHandler<Fields> {
  return {
    isEqual(master, local, context) {
      const acked = memory.acked.get(keyOf(collection, idOf(local)));
      // A pull that was read before our push was applied, but is stored after it: it must not set the document back.
      if (
        context === "downstream-check-if-equal-1" &&
        revOf(master) < Math.max(revOf(local), acked?.rev ?? 0)
      )
        return true;
      // The push was acknowledged and RxDB has not noted it yet: this document is not "edited locally".
      if (context === "downstream-check-if-equal-0" && acked?.print === fingerprint(local)) return true;
      return sameDocument(master, local);
    },
    async resolve({ newDocumentState: local, assumedMasterState: assumed, realMasterState: master }) {
      const key = `${keyOf(collection, idOf(local))}|${fingerprint(local)}`;
      const base = memory.bases.get(key) ?? builtOn(local, assumed);
      memory.bases.delete(key);
      if (memory.settled.delete(key)) return master;
      const { merged } = merge(policyOf(local), { base, local, master });
      if (sameDocument(merged, master)) return master;
      const { unsent_since } = local; // the merge has still to be sent
      const left = unsent_since === undefined ? merged : keepingReplaced(master, { ...merged, unsent_since });
      return left as typeof master;
    },
  };
}

/** Anything but a mere delete: an edit can land on a document that a tombstone replaces in the same moment. */
export const worthKeeping = (local: Fields, base: Fields | undefined): boolean =>
  !local["_deleted"] ||
  contentFields(local).some(
    (field) => field !== "updated_at" && local[field] !== undefined && !same(local[field], base?.[field]),
  );

/** Why a change was refused, what it started from, and what the server has: null when nothing, absent when that is not known. */
export interface Refused {
  readonly code: string;
  readonly message?: string;
  readonly base: Fields | undefined;
  readonly theirs?: Fields | null;
  /** Lines of the steps that were not taken. */
  readonly lines?: readonly StepRow[];
}

/** A refused change as it is noted for the person. */
export function refusalOf(
  collection: CollectionName,
  local: Fields,
  { code, message, base, theirs, lines = [] }: Refused,
): Refusal {
  return {
    about_collection: collection,
    about_kind: String(local["kind"]),
    about_id: idOf(local),
    code,
    document: ownFields(local),
    ...(theirs !== undefined && { theirs: theirs && ownFields(theirs) }),
    ...(message !== undefined && { message }),
    ...(base && { base: ownFields(base) }),
    ...(lines.length > 0 && { lines }),
  };
}

/** A document without what only this device or its database needs. */
function ownFields(document: Fields): Fields {
  const { _meta, _rev, _attachments, ...fields } = withoutMarks(document);
  return fields;
}

/** Identity of a document and the revision the server gave it, 0 as long as the server has not seen it. */
export const idOf = (document: Fields): string => String(document["id"]);
export const revOf = (document: Fields): number => Number(document["rev"] ?? 0);
