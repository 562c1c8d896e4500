import { useCallback, useEffect, useState } from "react";
import type { Project } from "#data/documents.ts";
import type { ChainKey } from "#domain/application/keyChain.ts";
import type { Result } from "#kernel/result.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useOnline } from "#shell/useOnline.ts";
import { admit, beginAnew, type KeyProblem, keyState, revoke, rotate } from "#shell/applications/keyLog.ts";
import { useKeyLog } from "#shell/applications/useKeyLog.ts";

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

/** The keys of a project's organisation and what can be said about them; read again after each word. */
export function useKeys(project: Project) {
  const log = useKeyLog(project);
  const isOnline = useOnline();
  const { status } = useSession();
  const [known, setKnown] = useState<KeysState>({ kind: "loading" });
  const [problem, setProblem] = useState<KeyProblem["kind"] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const look = useCallback(async (): Promise<KeysState> => {
    const state = await keyState(log);
    if (!state.ok) return { kind: "failed", problem: state.error.kind };
    const { known: chain, wishes, own } = state.value;
    const ownId = own.at(-1)!.key_id;
    const isWaiting = wishes.some(({ key_id }) => key_id === ownId);
    const signs = chain.trusted.includes(ownId);
    return {
      kind: "ready",
      keys: chain.keys,
      wishes,
      ownId,
      own: signs ? "signs" : isWaiting ? "waiting" : "none",
    };
  }, [log]);
  const can = isOnline && status === "signed-in";
  useEffect(() => {
    if (!can) return;
    let wanted = true;
    void look().then((state) => wanted && setKnown(state));
    return () => {
      wanted = false;
    };
  }, [can, look]);
  const run = async (work: Promise<Result<unknown, KeyProblem>>) => {
    setBusy(true);
    setProblem(null);
    const done = await work.finally(() => setBusy(false));
    if (!done.ok) setProblem(done.error.kind);
    setKnown(await look());
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
