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
  /** @param what was asked for, as in `failed`. */
  readonly succeeded: (what: string) => void;
  /**
   * @param token the one that the failed request went out with.
   * @param what was asked for: its pauses grow until it succeeds itself, whatever else succeeds in between.
   */
  readonly failed: (problem: ServerProblem, token: string, what: string) => void;
  /** @param goodUntil when the token runs out, in milliseconds of this device's clock; unknown unless said. */
  readonly setToken: (token: string | null, goodUntil?: number) => void;
  readonly setOnline: (online: boolean) => void;
  /** Ends a pause at once: the person or the screen asks. */
  readonly retryNow: () => void;
  readonly state: BehaviorSubject<GateState>;
  readonly stop: () => void;
}

/** What a gate is told and what it measures time and chance with; tests put in their own. */
export interface GateOptions {
  /** Told once for each token that the server refuses or that has run out, and at the start without one: a fresh one is wanted. */
  readonly wantToken: () => void;
  /** Calls back after a while; answers how to call it off. */
  readonly later?: (ms: number, run: () => void) => () => void;
  /** 0…1, for the jitter. */
  readonly random?: () => number;
  /** The device's clock, in milliseconds. */
  readonly now?: () => number;
}

/** Pauses grow from one second to five minutes, full jitter. */
const pause = { first_ms: 1000, longest_ms: 300_000 };

/** A token that ends within this time is not sent any more: it would be refused on the way. */
const margin_ms = 5000;

/** A gate that is shut until it gets a token. */
export function openGate(options: GateOptions): Gate {
  const { wantToken, later = timer, random = Math.random, now = Date.now } = options;
  const state = new BehaviorSubject<GateState>("locked");
  let token: string | null = null;
  let refused: string | null = null;
  let good_until = Infinity;
  let isOnline = true;
  const failures = new Map<string, number>();
  let endPause: (() => void) | undefined;
  let isStopped = false;
  let waiting: { resolve: (token: string) => void; reject: (problem: ServerProblem) => void }[] = [];

  const usable = () => token !== null && token !== refused && now() < good_until - margin_ms;
  const refuse = (used: string | null) => {
    refused = used;
    wantToken();
  };
  const look = () => {
    const next = !isOnline ? "offline" : !usable() ? "locked" : endPause ? "waiting" : "open";
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
  const begin = (what: string) => {
    if (endPause) return; // several requests failed together: one failure
    const count = (failures.get(what) ?? 0) + 1;
    failures.set(what, count);
    const longest = Math.min(pause.longest_ms, pause.first_ms * 2 ** (count - 1));
    endPause = later(random() * longest, () => {
      endPause = undefined;
      look();
    });
  };

  return {
    state,
    pass: () => {
      if (isStopped) return Promise.reject(new ServerProblem("stopped", "stopped"));
      if (state.value === "open" && !usable()) refuse(token); // it ran out while nothing went on
      look();
      if (state.value === "open" && token !== null) return Promise.resolve(token);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    succeeded: (what) => {
      failures.delete(what);
    },
    failed: ({ kind }, used, what) => {
      if (kind === "no_session") {
        if (used === token && refused !== used) refuse(used);
      } else if (kind === "unreachable" || kind === "unavailable") begin(what);
      look();
    },
    setToken: (next, goodUntil = Infinity) => {
      token = next;
      good_until = goodUntil;
      look();
    },
    setOnline: (online) => {
      isOnline = online;
      if (online && !usable()) wantToken();
      if (online) resume();
      else look();
    },
    retryNow: () => {
      failures.clear();
      if (!usable()) wantToken();
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
