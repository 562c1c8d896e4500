import type { RxCollection } from "rxdb";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { instant } from "#kernel/time.ts";
import type { Database } from "./database.ts";
import type { Stored } from "./documents.ts";

/** The browser has no room left. Nothing was changed, nothing was dropped. */
export interface StorageFull {
  readonly kind: "storage_full";
}

/** Runs a write; a full disk becomes a value, everything else stays a bug. */
export async function written<T>(write: () => Promise<T>): Promise<Result<T, StorageFull>> {
  try {
    return ok(await write());
  } catch (cause) {
    if (isQuotaExceeded(cause)) return err({ kind: "storage_full" });
    throw cause;
  }
}

/** Whether an error says that the browser has no room: by its name, also when Dexie or RxDB wrapped it. */
export function isQuotaExceeded(cause: unknown, depth = 0): boolean {
  if (typeof cause !== "object" || cause === null || depth > 4) return false;
  if ("name" in cause && cause.name === "QuotaExceededError") return true;
  const wrapped = [
    "inner" in cause ? cause.inner : undefined,
    "cause" in cause ? cause.cause : undefined,
    "parameters" in cause ? (cause.parameters as { error?: unknown } | undefined)?.error : undefined,
  ];
  return wrapped.some((inner) => isQuotaExceeded(inner, depth + 1));
}

/** What every new document starts with: an id made here and the present moment. */
export function fresh(db: Database): Pick<Stored, "id" | "created_at" | "updated_at" | "unsent_since"> {
  const now = instant(db.clock);
  return { id: newId(db.clock.now()), created_at: now, updated_at: now, unsent_since: now };
}

/** What every change sets: when it was made, and since when something of this document is unsent. */
export function touched(db: Database, stored: Stored): Pick<Stored, "updated_at" | "unsent_since"> {
  const now = instant(db.clock);
  return { updated_at: now, unsent_since: stored.unsent_since ?? now };
}

/** Fields that identify a document or belong to the server: no action changes them. */
type Fixed = keyof Stored;

/** The fields of a document that an action may set; `undefined` leaves a field alone, `null` clears it. */
export type Changes<Doc> = { readonly [Field in Exclude<keyof Doc, Fixed>]?: Doc[Field] | undefined };

/** Changes fields of a live document at once and stamps `updated_at`. */
export async function change<Doc extends Stored>(
  db: Database,
  collection: RxCollection<Doc>,
  { id, changes }: { readonly id: string; readonly changes: Changes<Doc> },
): Promise<Result<void, { readonly kind: "unknown" } | StorageFull>> {
  const document = await collection.findOne(id).exec();
  if (!document) return err({ kind: "unknown" });
  const known = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return written(async () => {
    await document.incrementalModify((stored) => ({ ...stored, ...known, ...touched(db, stored) }));
  });
}

/** Deletes a document softly: it can be brought back with `bringBack` as long as this device remembers it. */
export async function discard<Doc extends Stored>(
  db: Database,
  collection: RxCollection<Doc>,
  id: string,
): Promise<Result<void, { readonly kind: "unknown" } | StorageFull>> {
  const document = await collection.findOne(id).exec();
  if (!document) return err({ kind: "unknown" });
  return written(async () => {
    await document.incrementalModify((stored) => ({ ...stored, ...touched(db, stored), _deleted: true }));
  });
}

/** Undoes `discard`: the same document with the same id lives again. */
export async function bringBack<Doc extends Stored>(
  db: Database,
  collection: RxCollection<Doc>,
  id: string,
): Promise<Result<void, { readonly kind: "unknown" } | StorageFull>> {
  const [gone] = await collection.storageInstance.findDocumentsById([id], true);
  if (!gone) return err({ kind: "unknown" });
  if (!gone._deleted) return ok(undefined);
  const { _deleted, _meta, _rev, _attachments, ...fields } = gone;
  return written(async () => {
    await collection.insert({ ...(fields as unknown as Doc), ...touched(db, fields as unknown as Stored) });
  });
}
