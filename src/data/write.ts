import type { RxCollection, RxDocument } from "rxdb";
import { BehaviorSubject } from "rxjs";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { instant } from "#kernel/time.ts";
import { keepingReplaced } from "#domain/sync/replaced.ts";
import { type ChangeableKind, kindOf } from "./collections.ts";
import type { Database } from "./database.ts";
import type { Stored } from "./documents.ts";
import { insertOrRevive } from "./insertOrRevive.ts";
import { StorageClosed } from "./storage/storageHealth.ts";

/**
 * Why the device did not take a change; what was there is untouched. `storage_full`: the browser has no room left. `storage_lost`:
 * the browser has closed the database; it is opened again by itself, and the change can be made once more. `storage_gone`: it could
 * not be opened again or came back empty; only a page that is loaded anew can store something. `outdated`: a newer
 * version of the product works on the database in another tab; this page must be loaded anew.
 */
export type StorageProblem =
  | { readonly kind: "storage_full" }
  | { readonly kind: "storage_lost" }
  | { readonly kind: "storage_gone" }
  | { readonly kind: "outdated" };

/** Such documents are not changed here. `pull_only`: the server alone writes them. `append_only`: a correction is a new document. */
export interface Unchangeable {
  readonly kind: "pull_only" | "append_only";
}

/** Written by the server among documents that people change; no action knows the id of one, and `unchangeable` refuses it all the same. */
type NeverNamed = "audit_event";

/** Why a document of these kinds may not be changed; nothing for kinds that people may change. */
export type UnchangeableIn<Doc extends Stored> = [Exclude<Doc["kind"], ChangeableKind | NeverNamed>] extends [
  never,
]
  ? never
  : Unchangeable;

/** What stands against changing a document of a kind. */
export function unchangeable<Doc extends Stored>(document: Doc): UnchangeableIn<Doc> | undefined {
  const { append_only, direction } = kindOf(document.kind) ?? {};
  const kind = direction === "pull" ? "pull_only" : append_only ? "append_only" : undefined;
  return kind && ({ kind } as UnchangeableIn<Doc>);
}

/** Whether the last write of this page found the storage full: for the banner that says so until a write succeeds again. */
export const storageFull = new BehaviorSubject(false);

/** Runs a write; what the browser's storage refuses becomes a value, everything else stays a bug. */
export async function tryWrite<T>(write: () => Promise<T>): Promise<Result<T, StorageProblem>> {
  try {
    const value = await write();
    storageFull.next(false);
    return ok(value);
  } catch (cause) {
    const problem = storageProblemOf(cause);
    if (!problem) throw cause;
    if (problem.kind === "storage_full") storageFull.next(true);
    return err(problem);
  }
}

/** What an error of the browser's storage means; undefined for every other error. */
export function storageProblemOf(cause: unknown): StorageProblem | undefined {
  const all = [...causesOf(cause)];
  if (all.some((one) => nameOf(one) === "QuotaExceededError")) return { kind: "storage_full" };
  const closed = all.find((one) => one instanceof StorageClosed);
  if (closed) return { kind: closed.kind };
  return all.some((one) => lostNames.has(nameOf(one)) || codeOf(one) === closedCollection)
    ? { kind: "storage_lost" }
    : undefined;
}

/** Whether an error says that the browser has no room: by its name, also when Dexie or RxDB wrapped it. */
export const isQuotaExceeded = (cause: unknown): boolean => storageProblemOf(cause)?.kind === "storage_full";

/** What Dexie and IndexedDB call a connection that is not there any more, in the middle of something or before. */
const lostNames = new Set([
  "DatabaseClosedError",
  "InvalidStateError",
  "TransactionInactiveError",
  "AbortError",
  "UnknownError",
  "OpenFailedError",
]);
/** RxDB's code for a collection that is not open. */
const closedCollection = "COL21";

const nameOf = (error: object): string => ("name" in error ? String(error.name) : "");
const codeOf = (error: object): string => ("code" in error ? String(error.code) : "");

/** An error and what it wraps: Dexie keeps it as `inner`, RxDB among its parameters. */
function* causesOf(cause: unknown, depth = 0): Generator<object> {
  if (typeof cause !== "object" || cause === null || depth > 4) return;
  yield cause;
  if ("inner" in cause) yield* causesOf(cause.inner, depth + 1);
  if ("cause" in cause) yield* causesOf(cause.cause, depth + 1);
  if ("parameters" in cause)
    yield* causesOf((cause.parameters as { error?: unknown } | undefined)?.error, depth + 1);
}

/** What every new document starts with: an id made here and the present moment. */
export function newDocumentFields(
  db: Database,
): Pick<Stored, "id" | "created_at" | "updated_at" | "unsent_since"> {
  const now = instant(db.clock);
  return { id: newId(db.clock.now()), created_at: now, updated_at: now, unsent_since: now };
}

/**
 * A document after a change, as every change leaves it: it says when it was made, since when something of the document is unsent, and
 * what it has replaced.
 */
export function editedDocument<Doc extends Stored>(
  db: Database,
  stored: Doc,
  changes: Readonly<Record<string, unknown>> = {},
): Doc {
  const now = instant(db.clock);
  const touched = { updated_at: now, unsent_since: stored.unsent_since ?? now };
  return keepingReplaced(stored, { ...stored, ...changes, ...touched });
}

/** A new document under the id of one that was deleted, as a change of that one: the server may know it. */
export const inPlaceOf = <Doc extends Stored>(gone: Stored, document: Doc): Doc =>
  gone.rev === undefined ? document : keepingReplaced(gone, { ...document, rev: gone.rev });

/** Fields that identify a document or belong to the server: no action changes them. */
type Fixed = keyof Stored;

/** The fields of a document that an action may set; `undefined` leaves a field alone, `null` clears it. */
export type Changes<Doc> = { readonly [Field in Exclude<keyof Doc, Fixed>]?: Doc[Field] | undefined };

/** Why a document was not changed; `unknown`: this device has none under the id. */
export type ChangeProblem<Doc extends Stored> =
  | { readonly kind: "unknown" }
  | StorageProblem
  | UnchangeableIn<Doc>;

/**
 * Changes fields of a live document at once and stamps `updated_at`.
 * @param changes also as what follows from the document in the moment of writing: whoever changes a part of a field keeps the rest as
 * it is then, not as it was when the page was drawn.
 */
export async function change<Doc extends Stored>(
  db: Database,
  collection: RxCollection<Doc>,
  { id, changes }: { readonly id: string; readonly changes: Changes<Doc> | ((stored: Doc) => Changes<Doc>) },
): Promise<Result<void, ChangeProblem<Doc>>> {
  return onFound(collection, id, async (document) => {
    await document.incrementalModify((stored) => {
      const wanted = typeof changes === "function" ? changes(stored) : changes;
      const known = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
      return editedDocument(db, stored, known);
    });
  });
}

/**
 * Deletes a document softly: it can be brought back with `bringBack` as long as this device remembers it.
 * @param isStill asked in the moment of writing: whether it is still to go; else it stays, and the answer is `unknown`.
 */
export async function discard<Doc extends Stored>(
  db: Database,
  collection: RxCollection<Doc>,
  id: string,
  isStill: (stored: Doc) => boolean = () => true,
): Promise<Result<void, ChangeProblem<Doc>>> {
  let isGone = true;
  const done = await onFound(collection, id, async (document) => {
    await document.incrementalModify((stored) => {
      isGone = isStill(stored);
      return isGone ? editedDocument(db, stored, { _deleted: true }) : stored;
    });
  });
  return isGone ? done : err({ kind: "unknown" });
}

/** Writes to a live document; finding it can fail like writing it. */
async function onFound<Doc extends Stored>(
  collection: RxCollection<Doc>,
  id: string,
  write: (document: RxDocument<Doc>) => Promise<void>,
): Promise<Result<void, ChangeProblem<Doc>>> {
  const result = await tryWrite(async (): Promise<Result<void, ChangeProblem<Doc>>> => {
    storageHealthOf(collection)?.check();
    const document = await collection.findOne(id).exec();
    if (!document) return err({ kind: "unknown" });
    const fixed = unchangeable(document.toJSON() as Doc);
    if (fixed) return err(fixed);
    await write(document);
    return ok(undefined);
  });
  return result.ok ? result.value : result;
}

/** What watches over the storage of a collection, where somebody does. */
export const storageHealthOf = <Doc>(collection: RxCollection<Doc>) =>
  (collection.database as unknown as Database).health;

/** Undoes `discard`: the same document with the same id lives again. */
export async function bringBack<Doc extends Stored>(
  db: Database,
  collection: RxCollection<Doc>,
  id: string,
): Promise<Result<void, ChangeProblem<Doc>>> {
  const result = await tryWrite(async (): Promise<Result<void, ChangeProblem<Doc>>> => {
    storageHealthOf(collection)?.check();
    const [gone] = await collection.storageInstance.findDocumentsById([id], true);
    if (!gone) return err({ kind: "unknown" });
    const fixed = unchangeable(gone as unknown as Doc);
    if (fixed) return err(fixed);
    await insertOrRevive(collection, id, (stood) => editedDocument(db, stood!, { _deleted: false }));
    return ok(undefined);
  });
  return result.ok ? result.value : result;
}
