import { BehaviorSubject } from "rxjs";
import { serverStorageFull, ServerProblem } from "../ServerProblem.ts";

/** Why nothing goes out, or that it may. `factor`: the server asks for the second factor first. */
export type RequestGateState = "open" | "noToken" | "factor" | "offline" | "waiting";

/**
 * The one door to the server. It is the only place that waits and tries again: without a session, without a network or after a
 * failure callers stand in front of it, and nothing ever goes out as anonymous.
 */
export interface RequestGate {
  /**
   * Waits until something may go out; answers the token to go out with. Rejects when the gate is stopped.
   * @param what will be asked for, as in `failed`.
   * @param leaving ends the wait: nobody wants the answer any more.
   */
  readonly acquireToken: (what: string, leaving?: AbortSignal) => Promise<string>;
  /** @param what was asked for, as in `failed`. */
  readonly succeeded: (what: string) => void;
  /**
   * @param token the one that the failed request went out with.
   * @param what was asked for: its pauses grow until it succeeds itself, whatever else succeeds in between. A server that cannot be
   * reached is left alone by all, one that cannot do something is only spared that. What is asked beside the rest (a comparison that
   * takes too long for the line) only ever pauses itself.
   */
  readonly failed: (problem: ServerProblem, token: string, what: string) => void;
  /** @param goodUntil when the token runs out, in milliseconds of this device's clock; unknown unless said. */
  readonly setToken: (token: string | null, goodUntil?: number) => void;
  readonly setOnline: (online: boolean) => void;
  /** Holds back the requests that send changes; what reads goes on. */
  readonly holdChanges: (held: boolean) => void;
  /** Ends a pause at once: the person or the screen asks. */
  readonly retryNow: () => void;
  readonly state: BehaviorSubject<RequestGateState>;
  /** Whether the server has no room for something that wants to go there. */
  readonly isServerFull: BehaviorSubject<boolean>;
  /** The server has taken something, or has said that it has no room for it. @param what as in `failed` */
  readonly reportServerSpace: (what: string, hasSpace: boolean) => void;
  readonly stop: () => void;
}

/** What a gate is told and what it measures time and chance with; tests put in their own. */
export interface RequestGateOptions {
  /** Told once for each token that the server refuses or that has run out, and at the start without one: a fresh one is wanted. */
  readonly wantToken: () => void;
  /** Calls back after a while; answers how to call it off. */
  readonly later?: (ms: number, run: () => void) => () => void;
  /** 0…1, for the jitter. */
  readonly random?: () => number;
  /** The device's clock, in milliseconds. */
  readonly now?: () => number;
}

/** Pauses grow from one second to five minutes, full jitter; a server that asks for a longer one than chance gets it, up to five minutes. */
const pause = { first_ms: 1000, longest_ms: 300_000 };

/** A token that ends within this time is not sent any more: it would be refused on the way. */
const margin_ms = 5000;

/** Pauses under this name hold everybody. */
const allRequests = "*";

/** Questions without which nothing waits to be sent or read: a pause of theirs is nobody else's business. */
const independentRequests: ReadonlySet<string> = new Set(["sync_digest"]);

/** What sends changes of this device. */
const sending: ReadonlySet<string> = new Set(["sync_push", "sync_give_back"]);

/** Somebody who stands in front of the gate. */
interface Caller {
  readonly what: string;
  readonly resolve: (token: string) => void;
  readonly reject: (problem: ServerProblem) => void;
}

/** A gate that is shut until it gets a token. */
export function createRequestGate(options: RequestGateOptions): RequestGate {
  const { wantToken, later = timer, random = Math.random, now = Date.now } = options;
  const state = new BehaviorSubject<RequestGateState>("noToken");
  const isServerFull = new BehaviorSubject(false);
  const withoutSpace = new Set<string>();
  let token: string | null = null;
  let refused: string | null = null;
  let good_until = Infinity;
  /** The server asks for the second factor: nobody goes, until a token that may have shown it, or the person, is a reason to try. */
  let factorAsked = false;
  let isTrying = false;
  let isOnline = true;
  let areChangesHeld = false;
  const failures = new Map<string, number>();
  const pauses = new Map<string, () => void>();
  let isStopped = false;
  let waiting: Caller[] = [];

  const reportServerSpace = (what: string, hasSpace: boolean) => {
    if (hasSpace) withoutSpace.delete(what);
    else withoutSpace.add(what);
    if (isServerFull.value !== withoutSpace.size > 0) isServerFull.next(withoutSpace.size > 0);
  };
  const hasUsableToken = () => token !== null && token !== refused && now() < good_until - margin_ms;
  const requestToken = (used: string | null) => {
    refused = used;
    wantToken();
  };
  const waitsForFactor = () => factorAsked && !isTrying;
  const mayGo = (what: string) =>
    !(areChangesHeld && sending.has(what)) &&
    isOnline &&
    hasUsableToken() &&
    !waitsForFactor() &&
    !pauses.has(allRequests) &&
    !pauses.has(what);
  const update = () => {
    const isPaused = [...pauses.keys()].some((paused) => !independentRequests.has(paused));
    const good = factorAsked ? "factor" : isPaused ? "waiting" : "open";
    const next = !isOnline ? "offline" : hasUsableToken() ? good : "noToken";
    if (next !== state.value) state.next(next);
    const through = waiting.filter(({ what }) => mayGo(what));
    if (through.length === 0) return;
    waiting = waiting.filter(({ what }) => !mayGo(what));
    for (const { resolve } of through) resolve(token!);
  };
  const resume = () => {
    for (const end of pauses.values()) end();
    pauses.clear();
    update();
  };
  const startBackoff = (what: string, paused: string, rest_ms = 0) => {
    if (pauses.has(paused) || pauses.has(allRequests)) return; // several requests failed together: one failure
    const count = (failures.get(what) ?? 0) + 1;
    failures.set(what, count);
    const longest = Math.min(pause.longest_ms, pause.first_ms * 2 ** (count - 1));
    // not all devices at the moment that the server has named
    const asked = rest_ms > 0 ? Math.min(pause.longest_ms, rest_ms) + random() * pause.first_ms : 0;
    const end = later(Math.max(random() * longest, asked), () => {
      pauses.delete(paused);
      update();
    });
    pauses.set(paused, end);
  };

  return {
    state,
    isServerFull,
    reportServerSpace,
    acquireToken: (what, leaving) => {
      if (isStopped || leaving?.aborted) return Promise.reject(new ServerProblem("stopped", "stopped"));
      const wasGood = state.value !== "offline" && state.value !== "noToken";
      if (wasGood && !hasUsableToken()) requestToken(token); // it ran out while nothing went on
      update();
      if (mayGo(what) && token !== null) return Promise.resolve(token);
      return new Promise((resolve, reject) => {
        const leave = () => {
          waiting = waiting.filter((one) => one !== caller);
          reject(new ServerProblem("stopped", "stopped"));
        };
        const through = (good: string) => {
          leaving?.removeEventListener("abort", leave);
          resolve(good);
        };
        const caller: Caller = { what, resolve: through, reject };
        waiting.push(caller);
        leaving?.addEventListener("abort", leave, { once: true });
      });
    },
    succeeded: (what) => {
      failures.delete(what);
      reportServerSpace(what, true);
      if (!factorAsked) return;
      factorAsked = false;
      update();
    },
    failed: ({ kind, code, rest_ms }, used, what) => {
      if (code === serverStorageFull) reportServerSpace(what, false);
      if (kind === "no_session") {
        if (used === token && refused !== used) requestToken(used);
      } else if (kind === "factor") {
        factorAsked ||= used === token;
        isTrying &&= used !== token;
      } else if (kind === "unreachable")
        startBackoff(what, independentRequests.has(what) ? what : allRequests);
      else if (kind === "unavailable") startBackoff(what, what, rest_ms);
      update();
    },
    setToken: (next, goodUntil = Infinity) => {
      isTrying ||= next !== token;
      token = next;
      good_until = goodUntil;
      update();
    },
    setOnline: (online) => {
      isOnline = online;
      if (online && !hasUsableToken()) wantToken();
      isTrying ||= online;
      if (online) resume();
      else update();
    },
    holdChanges: (held) => {
      areChangesHeld = held;
      update();
    },
    retryNow: () => {
      failures.clear();
      isTrying = true;
      if (!hasUsableToken()) wantToken();
      resume();
    },
    stop: () => {
      isStopped = true;
      for (const end of pauses.values()) end();
      for (const { reject } of waiting) reject(new ServerProblem("stopped", "stopped"));
      waiting = [];
      state.complete();
      isServerFull.complete();
    },
  };
}

function timer(ms: number, run: () => void): () => void {
  const id = setTimeout(run, ms);
  return () => clearTimeout(id);
}
