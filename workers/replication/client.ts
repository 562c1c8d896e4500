import { proxy, type Remote, releaseProxy, wrap } from "comlink";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import type { FetchProblem, OriginalName } from "#data/sync/files/fileSync.ts";
import type { SyncPace } from "#domain/settings/syncPace.ts";
import { err, type Result } from "#kernel/result.ts";
import { isSeen } from "../alive/client.ts";
import { whenGone } from "../alive/whenGone.ts";
import { whenSilent } from "../alive/whenSilent.ts";
import { restartWithBackoff } from "./restartWithBackoff.ts";
import type { ReplicationApi, ReplicationOptions } from "./api.ts";

/** The replication of this tab, seen from the page. */
export interface ReplicationClient {
  /** Tries at once, and sends what automatic sync holds back: the person asks. */
  readonly wake: () => void;
  /** Brings the original bytes of a file onto this device. */
  readonly fetchOriginal: (name: OriginalName) => Promise<Result<void, FetchProblem>>;
  /** Whether the server has the bytes of a file, read from its own storage just now; false also when it cannot be asked. */
  readonly confirmOriginal: (name: OriginalName, bytes: number) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/** Something of this device and its changes. */
interface Followed<Value> {
  readonly get: () => Value;
  readonly follow: (changed: () => void) => () => void;
}

/** A worker that is asked, until it has ended. */
interface Living {
  readonly remote: Remote<ReplicationApi>;
  readonly ended: Promise<void>;
  readonly end: () => void;
}

/** The replication never computes for long: after so much silence it hangs. After each end the next worker has more time. */
const patience_ms = 20_000;

/**
 * Starts the worker and tells it what only the page knows: the token, whether there is a network, whether somebody is looking.
 * A worker that is gone or hangs is replaced by a new one, which is told the same.
 * @param pace how this device keeps in step by itself, as its settings say.
 * @param failed told when the worker itself breaks; the page goes on with its local data.
 * @param rest whether nothing is to go out for a moment, as without a network.
 */
export function startReplicationWorker(
  options: Omit<ReplicationOptions, "pace">,
  session: SessionSource,
  failed: (cause: unknown) => void,
  pace: Followed<SyncPace>,
  rest: Followed<boolean>,
): ReplicationClient {
  let living: Living | undefined;
  const tell = (word: (remote: Living["remote"]) => Promise<unknown>) => {
    if (living) word(living.remote).catch(failed);
  };
  const online = () => tell((remote) => remote.setOnline(navigator.onLine && !rest.get()));
  const seen = () => {
    tell((remote) => remote.setVisible(isSeen()));
    if (isSeen()) tell((remote) => remote.wake());
  };
  const signed = () => {
    const state = session.get();
    const isOurs = state.status === "signed-in" && state.user.id === options.userId;
    tell((remote) => remote.setToken(isOurs ? state.access_token : null, isOurs ? state.good_until : 0));
  };
  const begin = (ends: number, over: () => void) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      type: "module",
      name: "replication",
    });
    const remote = wrap<ReplicationApi>(worker);
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    let unask: (() => void) | undefined;
    const lost = (why: string) => {
      failed(new Error(`replication worker: ${why}`));
      over();
    };
    const ask = () => {
      unask = whenSilent({
        ask: () => remote.isThere(),
        silent: () => lost("silent"),
        isSeen,
        patience_ms: patience_ms * 2 ** Math.min(ends, 4),
      });
    };
    const unwatch = whenGone(worker, { begun: ask, gone: () => lost("gone"), isSeen });
    worker.addEventListener("error", (event) => {
      failed(event);
      if (!unask) over(); // it has not come up
    });
    living = { remote, ended, end: over };
    tell(() =>
      remote.start(
        { ...options, pace: pace.get() },
        proxy(() => void session.refresh().catch(failed)),
        proxy(failed),
      ),
    );
    signed(); // before the network is told: a token that is there need not be asked for
    online();
    tell(() => remote.setVisible(isSeen()));
    return () => {
      living = undefined;
      unwatch();
      unask?.();
      remote[releaseProxy]();
      worker.terminate();
      resolve();
    };
  };
  const going = restartWithBackoff(begin);
  /** What a worker answers that is there to the end; `otherwise` when there is none. */
  const asked = async <T>(question: (remote: Living["remote"]) => Promise<T>, otherwise: T): Promise<T> =>
    living
      ? Promise.race([question(living.remote), living.ended.then(() => otherwise)])
      : Promise.resolve(otherwise);
  const unfollow = session.follow(signed);
  const unfollowPace = pace.follow(() => tell((remote) => remote.setPace(pace.get())));
  const unfollowRest = rest.follow(online);
  addEventListener("online", online);
  addEventListener("offline", online);
  document.addEventListener("visibilitychange", seen);

  return {
    wake: () => {
      going.now();
      tell((remote) => remote.sendNow());
    },
    fetchOriginal: (name) =>
      asked<Result<void, FetchProblem>>((remote) => remote.fetchOriginal(name), err({ kind: "offline" })),
    confirmOriginal: (name, bytes) => asked((remote) => remote.confirmOriginal(name, bytes), false),
    stop: async () => {
      unfollow();
      unfollowPace();
      unfollowRest();
      removeEventListener("online", online);
      removeEventListener("offline", online);
      document.removeEventListener("visibilitychange", seen);
      going.stop();
      await asked((remote) => remote.stop().catch(failed), undefined);
      living?.end();
    },
  };
}
