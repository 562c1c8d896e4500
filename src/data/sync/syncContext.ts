import { Subject } from "rxjs";
import type { Fields } from "#domain/sync/same.ts";
import type { CollectionName } from "../collections.ts";
import type { Database } from "../database.ts";
import type { SyncIssue } from "../documents.ts";
import type { HeadsWatch } from "./pull/headsWatch.ts";
import type { OverwrittenValue } from "./conflict/overwrittenValues.ts";
import type { Call, Checkpoint, Cursor } from "./protocol.ts";

/**
 * What a device remembers until it closes: losing it costs a request, never a change. Keys are `collection|id` or
 * `collection|id|fingerprint`, because ids may repeat across collections.
 */
export interface SyncMemory {
  /** States that the server has answered for good: the next merge takes the master as it is. */
  readonly settled: Set<string>;
  /** Better merge bases: what this device got through without hearing of it. */
  readonly bases: Map<string, Fields>;
  /** Acknowledged revisions and the state that was acknowledged. */
  readonly acked: Map<string, { readonly rev: number; readonly print: string }>;
  /** Those of them that a restored backup does not have: the revision of a state that goes back. */
  readonly ackedAndLost: Map<string, { readonly rev: number; readonly print: string }>;
  /** Ids of lines of steps that went out, or may have: they are not taken back any more. */
  readonly releasedLines: Set<string>;
  /** Rows that pulls gave to RxDB and that are not known to be stored. */
  readonly pendingRows: Map<string, PendingRow>;
}

/** A row that a pull gave to RxDB. */
export interface PendingRow {
  readonly row: Fields;
  /** How often it was given. */
  readonly times: number;
  /** A change of the same document has to be answered first; until then this device shows that change. */
  readonly isHeld?: boolean;
}

/** The memory of a device that has just opened its database: nothing sent, nothing answered. */
export const newMemory = (): SyncMemory => ({
  settled: new Set(),
  bases: new Map(),
  acked: new Map(),
  ackedAndLost: new Map(),
  releasedLines: new Set(),
  pendingRows: new Map(),
});

/** Places (`collection/scope`) that are noted on the device, so that the next process compares them if this one ends too early. */
interface UnsureScopes {
  /** All that are noted. */
  readonly noted: Set<string>;
  /** Those of them that an earlier process has left, and that have not been compared since. */
  readonly earlier: Set<string>;
}

/** A change that the server refused, as it is noted for the person. */
export type Refusal = Omit<SyncIssue, "id" | "kind" | "scope" | "created_at" | "updated_at">;

/** A local database on its way to being in step with the server: what the handlers of all collections share. */
export interface SyncContext {
  readonly db: Database;
  readonly call: Call;
  /** Name of this installation: the server keeps one ledger of mutations per device. */
  readonly device: string;
  readonly memory: SyncMemory;
  readonly heads: HeadsWatch;
  /** The checkpoint that each collection's replication uses. */
  readonly known: Map<CollectionName, Checkpoint>;
  /** Cursor moves without rows, which RxDB does not store: `collection/scope`. */
  readonly skipped: Map<string, { readonly from: Cursor | undefined; readonly to: Cursor }>;
  /** `collection/scope` to be read from the start. */
  readonly reset: Set<string>;
  /**
   * `collection/scope` that a replication has read before it was begun again: something may be stored of it and its cursor not. It is
   * compared although no cursor says that it was read.
   */
  readonly halfStored: Set<string>;
  /** `collection/scope` of which the server has said that they are closed to this person. */
  readonly closed: Set<string>;
  /** `collection/scope` of which this device does not know for sure that it has stored what was read; see `unsureScopes`. */
  readonly unsure: UnsureScopes;
  /** Number of unanswered pushes per collection. */
  readonly pushing: Map<CollectionName, number>;
  /** Tells the collection of each push that was answered. */
  readonly answered: Subject<CollectionName>;
  /** Durable when it resolves. */
  readonly note: (refusal: Refusal) => Promise<void>;
  /** Keeps the values that a merge overwrites; durable when it resolves. Normally `storeOverwritten`. */
  readonly keep: (overwritten: readonly OverwrittenValue[]) => Promise<void>;
  /** Ends every wait of the handlers. */
  readonly stopped: AbortSignal;
}

/** The key of a document in `SyncMemory`. */
export const keyOf = (collection: CollectionName, id: string) => `${collection}|${id}`;

/** What a context is made of; the rest of it is found out while it works. */
export type SyncContextParts = Omit<
  SyncContext,
  "known" | "skipped" | "reset" | "halfStored" | "closed" | "unsure" | "pushing" | "answered"
>;

/** A context that has not asked or sent anything yet. */
export const newSyncContext = (parts: SyncContextParts): SyncContext => ({
  ...parts,
  known: new Map(),
  skipped: new Map(),
  reset: new Set(),
  halfStored: new Set(),
  closed: new Set(),
  unsure: { noted: new Set(), earlier: new Set() },
  pushing: new Map(),
  answered: new Subject(),
});
