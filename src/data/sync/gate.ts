import { BehaviorSubject } from "rxjs";
import { ServerProblem } from "./ServerProblem.ts";

/** Why nothing goes out, or that it may. */
export type GateState = "open" | "locked" | "offline" | "waiting";

/**
 * The one door to the server. It is the only place that waits and tries again: without a session, without a network or after a
 * failure callers stand in front of it, and nothing ever goes out as anonymous.
 */
export interface Gate {
  /** Waits until something may go out; answers the token to go out with. Rejects when the gate is stopped. */
  readonly pass: () => Promise<string>;
  readonly succeeded: () => void;
  /** @param token the one that the failed request went out with. */
  readonly failed: (problem: ServerProblem, token: string) => void;
  readonly setToken: (token: string | null) => void;
  readonly setOnline: (online: boolean) => void;
  /** Ends a pause at once: the person or the screen asks. */
  readonly retryNow: () => void;
  readonly state: BehaviorSubject<GateState>;
  readonly stop: () => void;
}

export interface GateOptions {
  /** Told once for each token that the server refuses, and at the start without one: a fresh one is wanted. */
  readonly wantToken: () => void;
  /** Calls back after a while; answers how to call it off. */
  readonly later?: (ms: number, run: () => void) => () => void;
  /** 0…1, for the jitter. */
  readonly random?: () => number;
}

/** Pauses grow from one second to five minutes, full jitter. */
const pause = { first_ms: 1000, longest_ms: 300_000 };

/** A gate that is shut until it gets a token. */
export function openGate({ wantToken, later = timer, random = Math.random }: GateOptions): Gate {
  const state = new BehaviorSubject<GateState>("locked");
  let token: string | null = null;
  let refused: string | null = null;
  let isOnline = true;
  let failures = 0;
  let endPause: (() => void) | undefined;
  let isStopped = false;
  let waiting: { resolve: (token: string) => void; reject: (problem: ServerProblem) => void }[] = [];

  const look = () => {
    const usable = token !== null && token !== refused;
    const next = !isOnline ? "offline" : !usable ? "locked" : endPause ? "waiting" : "open";
    if (next !== state.value) state.next(next);
    if (next !== "open" || waiting.length === 0) return;
    const through = waiting;
    waiting = [];
    for (const { resolve } of through) resolve(token!);
  };
  const resume = () => {
    endPause?.();
    endPause = undefined;
    look();
  };
  const begin = () => {
    if (endPause) return; // several requests failed together: one failure
    failures += 1;
    const longest = Math.min(pause.longest_ms, pause.first_ms * 2 ** (failures - 1));
    endPause = later(random() * longest, () => {
      endPause = undefined;
      look();
    });
  };

  return {
    state,
    pass: () => {
      if (isStopped) return Promise.reject(new ServerProblem("stopped", "stopped"));
      if (state.value === "open" && token !== null) return Promise.resolve(token);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    succeeded: () => {
      failures = 0;
    },
    failed: ({ kind }, used) => {
      if (kind === "no_session") {
        if (used === token && refused !== used) {
          refused = used;
          wantToken();
        }
      } else if (kind === "unreachable" || kind === "unavailable") begin();
      look();
    },
    setToken: (next) => {
      token = next;
      look();
    },
    setOnline: (online) => {
      isOnline = online;
      if (online && (token === null || token === refused)) wantToken();
      if (online) resume();
      else look();
    },
    retryNow: () => {
      failures = 0;
      if (token === null || token === refused) wantToken();
      resume();
    },
    stop: () => {
      isStopped = true;
      endPause?.();
      for (const { reject } of waiting) reject(new ServerProblem("stopped", "stopped"));
      waiting = [];
      state.complete();
    },
  };
}

function timer(ms: number, run: () => void): () => void {
  const id = setTimeout(run, ms);
  return () => clearTimeout(id);
}
