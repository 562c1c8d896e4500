import { useCallback, useEffect, useState } from "react";
import {
  type Factor,
  type FactorProblem,
  factorState,
  type FactorState,
  listFactors,
  makeRecoveryCodes,
  newFactor,
  type NewFactor,
  type RecoveryCodes,
  recoveryCodesLeft,
  removeFactor,
} from "#data/server/account/factors.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { type LoadClient, showCode, withClient } from "#shell/factor/factorCalls.ts";
import { browserClient } from "#shell/session/browserSession.ts";
import { useSession, useSessionSource } from "#shell/session/useSession.ts";
import { useOnline } from "#shell/useOnline.ts";

export type { LoadClient };

/** What the server knows of the person's second factor. */
export interface KnownFactors {
  readonly factors: readonly Factor[];
  readonly state: FactorState;
  readonly codes: RecoveryCodes;
}

/** The same, or why it is not known: it lies on the server, so without a network or a session nothing is. */
export type FactorList =
  | { readonly status: "loading" | "offline" | "expired" | "failed" }
  | { readonly status: "ready"; readonly known: KnownFactors };

type Asked<T> = Promise<Result<T, FactorProblem>>;

interface Factors {
  readonly list: FactorList;
  readonly look: () => Promise<void>;
  readonly prepare: (name: string) => Asked<NewFactor>;
  /** Shows the first code of a prepared app; it counts from then on. */
  readonly confirm: (id: string, code: string) => Asked<void>;
  /** Takes an app away, with a code of it. */
  readonly remove: (id: string, code: string) => Asked<void>;
  readonly makeCodes: () => Asked<readonly string[]>;
}

/** The second factor of whoever works here, and how to change it. It is read again after each change. */
export function useFactors(load: LoadClient = browserClient): Factors {
  const online = useOnline();
  const { status } = useSession();
  const source = useSessionSource();
  const [found, setFound] = useState<FactorList>({ status: "loading" });
  const look = useCallback(async () => setFound(await read(load)), [load]);
  const can = online && status === "signed-in";
  useEffect(() => {
    if (!can) return;
    let wanted = true;
    void read(load).then((list) => wanted && setFound(list));
    return () => {
      wanted = false;
    };
  }, [can, load]);
  const changed = async <T>(done: Result<T, FactorProblem>) => {
    if (done.ok) await look();
    return done;
  };
  return {
    list: status === "ended" ? { status: "expired" } : online ? found : { status: "offline" },
    look,
    prepare: (name) => withClient(load, (client) => newFactor(client, name)),
    confirm: async (id, code) => changed(await showCode(load, source, { id, code })),
    remove: async (id, code) => {
      const shown = await showCode(load, source, { id, code });
      if (!shown.ok) return shown;
      const removed = await withClient(load, (client) => removeFactor(client, id));
      if (removed.ok) await source.refresh();
      return changed(removed);
    },
    makeCodes: async () => {
      const made = await withClient(load, makeRecoveryCodes);
      if (made.ok || made.error.kind !== "not_shown") return changed(made);
      // A recovery code that was shown for this, here or elsewhere, has taken the second factor away: there is nothing to make codes for.
      const list = await read(load);
      setFound(list);
      return list.status === "ready" && !list.known.state.has ? err({ kind: "none" }) : made;
    },
  };
}

async function read(load: LoadClient): Promise<FactorList> {
  const known = await withClient(load, async (client) => {
    const [factors, state, codes] = await Promise.all([
      listFactors(client),
      factorState(client),
      recoveryCodesLeft(client),
    ]);
    if (!factors.ok) return factors;
    if (!state.ok) return state;
    return codes.ok
      ? ok({ factors: factors.value, state: state.value, codes: codes.value })
      : err(codes.error);
  });
  if (known.ok) return { status: "ready", known: known.value };
  if (known.error.kind === "offline") return { status: "offline" };
  return { status: known.error.kind === "no_session" ? "expired" : "failed" };
}
