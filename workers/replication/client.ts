import { proxy, releaseProxy, wrap } from "comlink";
import type { SessionSource } from "#data/server/sessionSource.ts";
import type { FetchProblem, OriginalName } from "#data/sync/originalsInStep.ts";
import type { Result } from "#kernel/result.ts";
import type { ReplicationApi, ReplicationOptions } from "./api.ts";

/** The replication of this tab, seen from the page. */
export interface ReplicationClient {
  /** Tries at once: the person asks. */
  readonly wake: () => void;
  /** Brings the original bytes of a file onto this device. */
  readonly fetchOriginal: (name: OriginalName) => Promise<Result<void, FetchProblem>>;
  /** Whether the server has the bytes of a file, read from its own storage just now; false also when it cannot be asked. */
  readonly confirmOriginal: (name: OriginalName, bytes: number) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the worker and tells it what only the page knows: the token, whether there is a network, whether somebody is looking.
 * @param failed told when the worker itself breaks; the page goes on with its local data.
 */
export function startReplicationWorker(
  options: ReplicationOptions,
  session: SessionSource,
  failed: (cause: unknown) => void,
): ReplicationClient {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "replication" });
  const remote = wrap<ReplicationApi>(worker);
  const told = (answer: Promise<unknown>) => void answer.catch(failed);
  const online = () => told(remote.setOnline(navigator.onLine));
  const seen = () => {
    const visible = document.visibilityState === "visible";
    told(remote.setVisible(visible));
    if (visible) told(remote.wake());
  };
  const signed = () => {
    const state = session.get();
    const isOurs = state.status === "signed-in" && state.user.id === options.userId;
    told(remote.setToken(isOurs ? state.access_token : null, isOurs ? state.good_until : 0));
  };
  worker.addEventListener("error", failed);
  told(
    remote.start(
      options,
      proxy(() => void session.refresh().catch(failed)),
    ),
  );
  signed(); // before the network is told: a token that is there need not be asked for
  online();
  told(remote.setVisible(document.visibilityState === "visible"));
  const unfollow = session.follow(signed);
  addEventListener("online", online);
  addEventListener("offline", online);
  document.addEventListener("visibilitychange", seen);

  return {
    wake: () => told(remote.wake()),
    fetchOriginal: (name) => remote.fetchOriginal(name),
    confirmOriginal: (name, bytes) => remote.confirmOriginal(name, bytes),
    stop: async () => {
      unfollow();
      removeEventListener("online", online);
      removeEventListener("offline", online);
      document.removeEventListener("visibilitychange", seen);
      await remote.stop().catch(failed);
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}
