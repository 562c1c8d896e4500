import { replicateRxCollection, type RxReplicationState } from "rxdb/plugins/replication";
import { filter, firstValueFrom } from "rxjs";
import { same } from "#domain/sync/same.ts";
import type { CollectionName } from "../collections.ts";
import type { Stored } from "../documents.ts";
import { collectionOf } from "./collectionOf.ts";
import type { Checkpoint } from "./protocol.ts";
import { markRowStored, pendingKeysOf } from "./pull/pendingPulledRows.ts";
import { isBehind, pull } from "./pull/pullHandler.ts";
import { push } from "./push/pushHandler.ts";
import { replicationName } from "./replicationName.ts";
import type { SyncContext } from "./syncContext.ts";
import { ServerProblem } from "./ServerProblem.ts";
import type { ReplicationOptions } from "./startReplication.ts";
import { isUnsettled, NotNoted, settleUnsure } from "./pull/unsureScopes.ts";

/** The replication of one collection while it runs. */
export interface RunningCollection {
  /** Reads what is new; rests when something could not be stored, until it is begun again. */
  readonly wake: () => void;
  /**
   * Whether it has come to a standstill: it could not store something, or it has been asked to read at the last look and did not.
   * although the server has something new for it. Ask once per look.
   */
  readonly isBroken: () => boolean;
  /**
   * Resolves when it hears of every write from now on. Before, it goes through what was written since it was last here, and takes a
   * write that it hears of meanwhile for one that it has gone through. At the latest after some seconds.
   */
  readonly sending: () => Promise<unknown>;
  /** Takes off the note of unsure scopes what is stored by now; see `settleUnsure`. */
  readonly settle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** What an answer says could not be kept on this device (no room): the same rows are not sent again before this is over. */
const rest_ms = 5000;

/** The first look at what is to be sent takes as long as its requests do; longer than this it is not waited for. */
const firstLook_ms = 10_000;

type Documents = (Stored & { _deleted: boolean })[];

/** Begins the replication of one collection. */
export function replicateOne(
  shared: SyncContext,
  name: CollectionName,
  { batch = 500, retry_ms = 250, settle_ms = 50, pushed, read }: ReplicationOptions,
): RunningCollection {
  const ending = new AbortController();
  const ended = AbortSignal.any([ending.signal, shared.stopped]);
  const sync: SyncContext = {
    ...shared,
    call: (asked, args) => shared.call(asked, args, ended), // whoever takes its place asks for itself
    stopped: ended,
  };
  let reading = 0;
  let reads = 0;
  let readsAtLastLook: number | undefined;
  let hasFailed = false;
  let lastCheckpoint: Checkpoint = {};
  let standing = 0;
  let isContinued = false;
  let nextRead: ReturnType<typeof setTimeout> | undefined;
  const isLeft = () => isBehind(sync, name) || pendingKeysOf(sync, name).length > 0;
  /** RxDB tells nobody of a cursor that it could not keep; then it reads no more, and cannot be ended either. */
  const followCursor = () => {
    const inner = state.internalReplicationState;
    if (inner) inner.checkpointQueue = inner.checkpointQueue.catch(() => void (hasFailed = true));
  };
  /** Whether RxDB has kept how far it has read. */
  const isKept = () => {
    followCursor();
    const kept: unknown = state.internalReplicationState?.lastCheckpointDoc.down?.checkpointData;
    const known = sync.known.get(name);
    return !hasFailed && known !== undefined && same(known, kept ?? {});
  };
  const settle = async () => {
    if (isKept()) await settleUnsure(sync, name);
  };
  /** Reads again soon when something is left to read or to store; less and less soon when what was read is not stored. */
  const again = () => {
    clearTimeout(nextRead);
    if (ended.aborted) return;
    const look = () => (isKept() && !isLeft() ? void settle() : wake());
    nextRead = setTimeout(look, settle_ms * 2 ** Math.min(standing, 9));
  };
  /** After a page that could not be stored RxDB would store the next one, and note that it has both. */
  const rest = (checkpoint: Checkpoint) =>
    untilAborted(ended).then(() => ({ documents: [] as Documents, checkpoint }));
  const hasRead = (checkpoint: Checkpoint) => {
    standing = same(checkpoint, lastCheckpoint) ? standing + 1 : 0;
    lastCheckpoint = checkpoint;
    if (isLeft() || isUnsettled(sync, name)) again();
  };
  /** What was passed over because of the change that is answered now is taken: the pauses begin anew. */
  const hasPushed = () => {
    standing = 0;
    if (isLeft()) again();
  };
  /** What cannot be stored (no room) is not asked for or sent again at once: the line would carry the same thing for ever. */
  const wake = () => {
    if (!hasFailed && !ended.aborted) state.reSync();
  };
  const state = replicateRxCollection<Stored, Checkpoint>({
    collection: collectionOf(sync.db, name),
    replicationIdentifier: replicationName(name),
    live: true,
    waitForLeadership: false,
    retryTime: retry_ms,
    toggleOnDocumentVisible: false,
    pull: {
      batchSize: batch,
      handler: async (checkpoint, size) => {
        if (hasFailed) return rest(checkpoint ?? {});
        reads += 1;
        reading += 1;
        try {
          const pulled = await pull(sync, name, { checkpoint: checkpoint ?? {}, size, isContinued });
          isContinued = pulled.documents.length >= size; // RxDB asks on at once after a full batch
          hasRead(checkpoint ?? {});
          return pulled as unknown as { documents: Documents; checkpoint: Checkpoint };
        } catch (problem) {
          if (!(problem instanceof NotNoted)) throw problem;
          hasFailed = true;
          return rest(checkpoint ?? {});
        } finally {
          reading -= 1;
          read?.();
        }
      },
    },
    push: {
      batchSize: batch,
      handler: async (rows) => {
        const changed = rows as unknown as Parameters<typeof push>[2];
        const masters = await push(sync, name, changed).catch(async (problem: unknown) => {
          if (!(problem instanceof ServerProblem)) await pause(rest_ms, ended);
          throw problem;
        });
        hasPushed();
        pushed?.();
        return masters as unknown as Documents;
      },
    },
  });
  const following = state.error$.subscribe((problem) => {
    if (!isOfHandler(problem)) hasFailed = true;
  });
  following.add(
    state.received$.subscribe((document) => {
      markRowStored(sync, name, { ...document });
      read?.();
    }),
  );
  return {
    wake,
    isBroken: () => {
      followCursor();
      const isWaited = isBehind(sync, name) && reading === 0;
      const isDeaf = isWaited && reads === readsAtLastLook;
      readsAtLastLook = isWaited ? reads : undefined;
      return hasFailed || isDeaf;
    },
    sending: () => Promise.race([firstLook(state), pause(firstLook_ms, ended)]),
    settle,
    stop: async () => {
      ending.abort();
      clearTimeout(nextRead);
      following.unsubscribe();
      await settle();
      await state.cancel().catch(followCursor); // one that could not store something does not end in order; closing ends it once more
    },
  };
}

/** Resolves when RxDB has gone through everything that was to be sent when the replication began. */
async function firstLook(state: RxReplicationState<Stored, Checkpoint>): Promise<void> {
  await state.startPromise;
  const isDone = state.internalReplicationState!.firstSyncDone.up;
  await firstValueFrom(isDone.pipe(filter(Boolean)), { defaultValue: true });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), ms);
  return untilAborted(AbortSignal.any([ending.signal, signal])).finally(() => clearTimeout(timer));
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** Failures of the two handlers are tried again by RxDB; whatever else it tells is a write of its own that failed. */
function isOfHandler(problem: { readonly code?: string; readonly parameters?: object }): boolean {
  const isKnown = problem.code === "RC_PULL" || problem.code === "RC_PUSH";
  return isKnown && problem.parameters !== undefined && "errors" in problem.parameters;
}
