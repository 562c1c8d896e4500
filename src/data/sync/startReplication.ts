import { replicateRxCollection, type RxReplicationState } from "rxdb/plugins/replication";
import { digest, type Digest } from "#domain/sync/digest.ts";
import { type Fields, same } from "#domain/sync/same.ts";
import { type CollectionName, syncedCollections } from "../collections.ts";
import type { Stored } from "../documents.ts";
import { collectionOf } from "./collectionOf.ts";
import type { Checkpoint } from "./protocol.ts";
import { behind, echoesOf, pull } from "./pullHandler.ts";
import { push } from "./pushHandler.ts";
import type { Replica } from "./replica.ts";

/** A running replication of one database. */
export interface Replication {
  /** Doorbell, timer, online, visible: asks once and wakes only the collections that are behind. */
  readonly check: () => Promise<void>;
  /** Whether device and server agree on a scope; when not, it is read again. Ask only when nothing is unsent. */
  readonly verify: (name: CollectionName, scope: string) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

export interface ReplicationOptions {
  /** Documents per batch. */
  readonly batch?: number;
  /** Pause before RxDB asks a handler again that failed. The real backoff is the gate's, in one place. */
  readonly retry_ms?: number;
  /** Told after a push was answered: the echo of the own changes can be read now. */
  readonly pushed?: () => void;
  readonly collections?: readonly CollectionName[];
}

/** RxDB notes an acknowledgement within some milliseconds; then the echo of the change is looked after once more. */
const settle_ms = 50;

/** Keeps a local database and the server in step until it is stopped. One per database: the caller sees to that. */
export function startReplication(replica: Replica, options: ReplicationOptions = {}): Replication {
  const { batch = 500, retry_ms = 250, pushed, collections = syncedCollections } = options;
  const again = (wake: () => void) => setTimeout(() => replica.stopped.aborted || wake(), settle_ms);
  const states = new Map<CollectionName, RxReplicationState<Stored, Checkpoint>>();
  for (const name of collections) {
    const state = replicateRxCollection<Stored, Checkpoint>({
      collection: collectionOf(replica.db, name),
      replicationIdentifier: `sync-1-${name}`, // never from an address or a version: another name would push everything again
      live: true,
      waitForLeadership: false,
      retryTime: retry_ms,
      toggleOnDocumentVisible: false,
      pull: {
        batchSize: batch,
        handler: async (checkpoint, size) => {
          const pulled = await pull(replica, name, { checkpoint: checkpoint ?? {}, size });
          const isBehind = behind(replica, name, pulled.checkpoint).length > 0;
          if (isBehind || echoesOf(replica, name).length > 0) again(() => states.get(name)?.reSync());
          return pulled as unknown as {
            documents: (Stored & { _deleted: boolean })[];
            checkpoint: Checkpoint;
          };
        },
      },
      push: {
        batchSize: batch,
        handler: async (rows) => {
          const masters = await push(replica, name, rows as unknown as Parameters<typeof push>[2]);
          pushed?.();
          return masters as unknown as (Stored & { _deleted: boolean })[];
        },
      },
    });
    states.set(name, state);
  }

  const verify = async (name: CollectionName, scope: string) => {
    const theirs = await replica.call<Digest | null>("sync_digest", { p_collection: name, p_scope: scope });
    const mine = await collectionOf(replica.db, name).find({ selector: { scope } }).exec();
    const revisions = mine.map((document) => Number((document.toJSON() as Fields)["rev"] ?? 0));
    if (same(theirs ?? digest([]), digest(revisions))) return true;
    replica.reset.add(`${name}/${scope}`);
    states.get(name)?.reSync();
    return false;
  };

  return {
    check: async () => {
      await replica.heads.fetchNewer();
      for (const [name, state] of states) {
        if (replica.stopped.aborted) return;
        if (behind(replica, name, replica.known.get(name) ?? {}).length > 0) state.reSync();
      }
    },
    verify,
    stop: async () => {
      await Promise.all([...states.values()].map((state) => state.cancel()));
    },
  };
}
