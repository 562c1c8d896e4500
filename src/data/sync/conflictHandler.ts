import type { RxConflictHandler } from "rxdb";
import { fingerprint } from "#domain/sync/fingerprint.ts";
import { merge } from "#domain/sync/merge.ts";
import { contentFields, type Fields, same, sameDocument } from "#domain/sync/same.ts";
import type { CollectionName } from "../collections.ts";
import { keyOf, type Refusal, type SyncMemory } from "./replica.ts";

/**
 * The three-way merge as RxDB asks for it. Total: never throws.
 * The two contexts of `isEqual` are names inside RxDB 17.6; the loop tests fail when they change.
 */
export function conflictHandler(
  collection: CollectionName,
  memory: SyncMemory,
  note: (refusal: Refusal) => Promise<void>,
): RxConflictHandler<Fields> {
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
      const base = memory.bases.get(key) ?? assumed;
      memory.bases.delete(key);
      if (memory.settled.delete(key)) return master;
      // Deleted by this device without hearing of it, and brought back since: the person's last word is "back".
      const broughtBack = Boolean(base?.["_deleted"]) && !local["_deleted"];
      if (master._deleted && !broughtBack) {
        if (worthKeeping(local, base)) await note(refusalOf(collection, local, { code: "deleted" }));
        return master; // delete wins over edit; the edit is on the list of refused changes
      }
      const merged = merge(base, local, master);
      return (sameDocument(merged, master) ? master : merged) as typeof master;
    },
  };
}

/** Anything but a mere delete: an edit can land on a document that a tombstone replaces in the same moment. */
export const worthKeeping = (local: Fields, base: Fields | undefined): boolean =>
  !local["_deleted"] ||
  contentFields(local).some(
    (field) => field !== "updated_at" && local[field] !== undefined && !same(local[field], base?.[field]),
  );

/** A refused change as it is noted for the person. */
export function refusalOf(
  collection: CollectionName,
  local: Fields,
  { code, message }: { readonly code: string; readonly message?: string },
): Refusal {
  const { unsent_since: _, ...document } = local;
  const about = { about_collection: collection, about_kind: String(local["kind"]), about_id: idOf(local) };
  return { ...about, code, document, ...(message === undefined ? {} : { message }) };
}

export const idOf = (document: Fields): string => String(document["id"]);
export const revOf = (document: Fields): number => Number(document["rev"] ?? 0);
