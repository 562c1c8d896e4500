import type { alone } from "./alone.ts";
import type { SessionMemory } from "./sessionMemory.ts";
import type { SessionState } from "./sessionSource.ts";
import type { TokenServer } from "./tokens.ts";

/** Sees to it that the token of this browser is a fresh one. */
export interface Renewal {
  /** Brings a fresh token unless another tab has brought one meanwhile. */
  readonly now: () => Promise<void>;
  /** Resolves when no renewal of this tab is under way. */
  readonly settled: () => Promise<void>;
  /** Sets the clock for the next time; call it after each change of the session. */
  readonly plan: () => void;
  readonly stop: () => void;
}

/** Where tokens come from and are kept, and how the state of the session is read and changed. */
export interface RenewalOptions {
  readonly server: TokenServer;
  readonly memory: SessionMemory;
  readonly now: () => number;
  /** One tab at a time: a refresh token is good for one use. */
  readonly alone: typeof alone;
  readonly get: () => SessionState;
  readonly become: (next: SessionState) => void;
}

/** A token is renewed this long before its end. */
const ahead_ms = 90_000;
/** `setTimeout` cannot wait longer than 24 days. */
const longest_ms = 2 ** 31 - 1;

/** Renews the session's token 90 s before it ends; a token that the server refuses locks the session. */
export function renewal({ server, memory, now, alone, get, become }: RenewalOptions): Renewal {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const renew = async () => {
    const held = memory.tokens();
    const known = get();
    const isOther = known.status !== "signed-in" || held?.access_token !== known.access_token;
    if (held?.refresh_token === undefined || isOther) return become(memory.state()); // another tab was faster
    const answer = await server.renew(held.refresh_token);
    const present = memory.tokens();
    if (present?.refresh_token !== held.refresh_token) return become(memory.state()); // signed in or out meanwhile
    if (answer.ok) memory.keep(answer.value);
    else if (answer.error.kind === "refused") memory.lock();
    become(memory.state());
  };
  const bring = () => {
    running ??= alone("klarbau.session", renew).finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    now: bring,
    settled: () => running ?? Promise.resolve(),
    plan: () => {
      clearTimeout(timer);
      const state = get();
      if (state.status !== "signed-in") return;
      const due = state.good_until - now() - ahead_ms;
      // What is due now or was due long ago is asked for by the gate, which knows whether there is a network.
      if (due > 0 && due < longest_ms) timer = setTimeout(() => void bring(), due);
    },
    stop: () => clearTimeout(timer),
  };
}
