import { useCallback, useEffect, useRef, useState } from "react";
import type { ChainKey } from "#domain/application/keys/keyChain.ts";
import type { Said } from "#data/server/applicationKeys.ts";
import type { Result } from "#kernel/result.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useOnline } from "#shell/useOnline.ts";
import {
  admit,
  beginAnew,
  type KeyLog,
  type KeyProblem,
  keyState,
  revoke,
  rotate,
} from "#shared/applications/keyLog.ts";

/** What is known of the keys: they lie on the server, so without a network or a session nothing is. */
type KeysState =
  | { readonly kind: "loading" | "offline" }
  | { readonly kind: "failed"; readonly problem: KeyProblem["kind"] }
  | {
      readonly kind: "ready";
      readonly keys: readonly ChainKey[];
      readonly wishes: readonly ChainKey[];
      readonly ownId: string;
      /** Whether this device signs, has asked, or has done neither. */
      readonly own: "signs" | "waiting" | "none";
    };

/**
 * The keys of an organisation and what can be said about them; read again after each word.
 * @param log keep it stable.
 * @param lookAgain they are read again whenever it changes, too.
 */
export function useKeys(log: KeyLog, lookAgain: string) {
  const isOnline = useOnline();
  const { status } = useSession();
  const [known, setKnown] = useState<KeysState>({ kind: "loading" });
  const [problem, setProblem] = useState<KeyProblem["kind"] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const looks = useRef(0);
  /** Only the look that began last counts: an older one may come in after it. */
  const look = useCallback(async () => {
    const at = ++looks.current;
    const state = keysState(await keyState(log));
    if (at === looks.current) setKnown(state);
  }, [log]);
  const can = isOnline && status === "signed-in";
  useEffect(() => {
    if (can) void look();
  }, [can, look, lookAgain]);
  const run = async (work: Promise<Result<unknown, KeyProblem>>) => {
    setBusy(true);
    setProblem(null);
    const done = await work.finally(() => setBusy(false));
    if (!done.ok) setProblem(done.error.kind);
    else if (unheard.includes(done.value)) setProblem("message");
    await look();
  };
  return {
    state: can ? known : ({ kind: "offline" } as const),
    problem,
    isBusy,
    admit: (key: ChainKey) => run(admit(log, key)),
    revoke: (key: ChainKey) => run(revoke(log, key)),
    rotate: () => run(rotate(log)),
    beginAnew: () => run(beginAnew(log)),
  };
}

/** Words that changed nothing: somebody else was faster, or the server did not take them. */
const unheard: readonly unknown[] = ["stale", "invalid"] satisfies Said[];

function keysState(state: Awaited<ReturnType<typeof keyState>>): KeysState {
  if (!state.ok) return { kind: "failed", problem: state.error.kind };
  const { known, wishes, own } = state.value;
  const ownId = own.at(-1)!.key_id;
  const isWaiting = wishes.some(({ key_id }) => key_id === ownId);
  const signs = known.trusted.includes(ownId);
  return {
    kind: "ready",
    keys: known.keys,
    wishes,
    ownId,
    own: signs ? "signs" : isWaiting ? "waiting" : "none",
  };
}
