import { digest, type Digest } from "#domain/sync/digest.ts";
import { type Fields, same } from "#domain/sync/same.ts";
import { type CollectionName, syncedCollections } from "../collections.ts";
import { deletedUnsent, onceSent } from "./repair/acknowledgedIds.ts";
import { collectionOf } from "./collectionOf.ts";
import { revOf } from "./conflict/conflictHandler.ts";
import { pendingKeysOf } from "./pull/pendingPulledRows.ts";
import { orphanedScopes } from "./repair/orphanedScopes.ts";
import { beginAnew, isBehind } from "./pull/pullHandler.ts";
import { replicateOne, type RunningCollection } from "./replicateOne.ts";
import type { SyncContext } from "./syncContext.ts";
import { unsureScopes } from "./pull/unsureScopes.ts";
import { requeueUnsent } from "./repair/requeueUnsent.ts";

/** A running replication of one database. */
export interface Replication {
  /**
   * RealtimeSubscription, timer, online, visible: asks once and wakes only the collections that are behind.
   * @param isFirst nothing can have changed since the question that may be under way: its answer will do.
   */
  readonly check: (isFirst?: boolean) => Promise<void>;
  /** Whether device and server agree on a scope; when not, it is read again. What has never been sent does not count. */
  readonly verify: (name: CollectionName, scope: string) => Promise<boolean>;
  /**
   * Look after it now and then, while requests may go out: begins again what has come to a standstill, because a write of its own
   * failed (a full disk, a lost connection to the storage).
   */
  readonly revive: () => Promise<void>;
  /**
   * While requests may go out: compares with the server what lies in scopes that nobody else looks at. Looks once per start, and again
   * when a scope that was open is so no more: what was read in it may be stored without its cursor.
   */
  readonly checkOrphanedScopes: () => Promise<void>;
  /**
   * While requests may go out and once a first reading is over: compares with the server the scopes in which an earlier process has read
   * something without knowing at its end that it was stored. Each once; those that are still being read wait for the next call.
   */
  readonly compareUnsure: () => Promise<void>;
  /** Begins a collection's replication again and sends its unsent documents, whatever RxDB believes it has sent. */
  readonly sendAgain: (name: CollectionName) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** How the replication of all collections goes about its work; everything has a default. */
export interface ReplicationOptions {
  /** Documents per batch. */
  readonly batch?: number;
  /** Pause before RxDB asks a handler again that failed. The real backoff is the gate's, in one place. */
  readonly retry_ms?: number;
  /** RxDB stores what was read, and notes an acknowledgement, within some milliseconds; then it is looked after once more. */
  readonly settle_ms?: number;
  /** The ids of the unsent documents in a scope of a collection, deleted ones too. */
  readonly unsentIn?: (name: CollectionName, scope: string) => readonly string[];
  /** Told after a push was answered: the echo of the own changes can be read now. */
  readonly pushed?: () => void;
  /** Told after each reading, and after each row that was stored. */
  readonly read?: () => void;
  readonly collections?: readonly CollectionName[];
}

/** Keeps a local database and the server in step until it is stopped. One per database: the caller sees to that. */
export function startReplication(sync: SyncContext, options: ReplicationOptions = {}): Replication {
  const { collections = syncedCollections, unsentIn = () => [] } = options;
  const running = new Map<CollectionName, RunningCollection>();
  /** The scopes that were open when it was last looked for documents in others. */
  let openAtLastLook: readonly string[] | undefined;
  const begin = (name: CollectionName) => running.set(name, replicateOne(sync, name, options));
  const restart = async (name: CollectionName) => {
    await running.get(name)?.stop();
    if (sync.stopped.aborted) return;
    beginAnew(sync, name);
    begin(name);
  };
  for (const name of collections) begin(name);

  const verify = async (name: CollectionName, scope: string) => {
    const theirs = await sync.call<Digest | null>("sync_digest", { p_collection: name, p_scope: scope });
    const found = await collectionOf(sync.db, name).find({ selector: { scope } }).exec();
    const mine = found.map((document): Fields => document.toJSON());
    // What has never been sent is missing there for that reason alone, and what was deleted here is there until it is: reading
    // everything again would not help.
    const known = [
      ...(await onceSent(sync, name, mine)),
      ...(await deletedUnsent(sync, name, unsentIn(name, scope))),
    ];
    const isSame = theirs === null ? mine.length === 0 : same(theirs, digest(known.map(revOf)));
    if (isSame) return true;
    sync.reset.add(`${name}/${scope}`);
    if (theirs === null) sync.closed.add(`${name}/${scope}`);
    running.get(name)?.wake();
    return false;
  };

  return {
    check: async (isFirst = false) => {
      await (isFirst ? sync.heads.fetch() : sync.heads.fetchNewer());
      for (const [name, { wake }] of running) {
        if (sync.stopped.aborted) return;
        if (isBehind(sync, name)) wake();
      }
    },
    verify,
    revive: async () => {
      const broken = [...running].filter(([, { isBroken }]) => isBroken());
      for (const [name] of broken) await restart(name);
    },
    checkOrphanedScopes: async () => {
      const heads = sync.heads.current();
      if (!heads || openAtLastLook?.every((scope) => scope in heads)) return;
      for (const name of running.keys())
        for (const scope of await orphanedScopes(sync, name)) await verify(name, scope);
      openAtLastLook = Object.keys(heads);
    },
    compareUnsure: async () => {
      for (const name of running.keys())
        for (const scope of unsureScopes(sync, name)) {
          if (isBehind(sync, name) || pendingKeysOf(sync, name).length > 0) break;
          await verify(name, scope);
          sync.unsure.earlier.delete(`${name}/${scope}`);
          await running.get(name)?.settle();
        }
    },
    sendAgain: async (name) => {
      await restart(name);
      await running.get(name)?.sending();
      await requeueUnsent(sync.db, name);
    },
    stop: async () => {
      await Promise.all([...running.values()].map(({ stop }) => stop()));
    },
  };
}
