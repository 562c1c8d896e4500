import { useState } from "react";
import type { Proof, ProofProblem } from "#data/server/account/reauthenticate.ts";
import type { ServerConfig } from "#data/server/serverConfig.ts";
import { err, type Result } from "#kernel/result.ts";
import { report } from "#shell/report.ts";
import { browserClient, knownConfig } from "#shell/session/browserSession.ts";
import { useSession, useSessionSource } from "#shell/session/useSession.ts";
import type { LoadConfig } from "./useProof.ts";
import type { LoadClient } from "../useServer.ts";

const calls = () => import("#data/server/account/reauthenticate.ts");

/** The ways in which somebody shows once more who he is. */
export interface AgainCalls {
  /** Whether a code is on its way. */
  readonly isSent: boolean;
  readonly busy: boolean;
  readonly problem: ProofProblem | undefined;
  readonly prove: (proof: Proof) => void;
  readonly sendCode: () => void;
  /** Another way is tried: what was said of the last one is over. */
  readonly clear: () => void;
}

/** @param onShown told once the session goes on as one that was begun just now */
export function useProveAgain(
  onShown: () => void,
  {
    client = browserClient,
    config = knownConfig,
  }: { readonly client?: LoadClient | undefined; readonly config?: LoadConfig | undefined },
): AgainCalls {
  const source = useSessionSource();
  const { user } = useSession();
  const [isSent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProofProblem>();
  const during = async (work: (place: ServerConfig) => Promise<Result<void, ProofProblem>>) => {
    if (busy) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      const place = await config().catch(() => undefined);
      const done = place ? await work(place) : err({ kind: "offline" } as const);
      if (!done.ok) setProblem(done.error);
      return done.ok;
    } catch (cause) {
      report(cause);
      setProblem({ kind: "failed" }); // silence would look like a button that does nothing
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    isSent,
    busy,
    problem,
    clear: () => setProblem(undefined),
    prove: (proof) =>
      void during(async (place) => {
        if (!user) return err({ kind: "session_expired" });
        return (await calls()).signInAnew(place, source, { person: user, proof });
      }).then((isShown) => isShown && onShown()),
    sendCode: () =>
      void during(async (place) => {
        const own = await client().catch(() => undefined);
        if (!own || !user) return err({ kind: own ? "session_expired" : "offline" });
        return (await calls()).sendProofCode(place, own, user.email);
      }).then((sent) => sent && setSent(true)),
  };
}
