import { useCallback, useEffect, useState } from "react";
import type { Factor, FactorProblem } from "#data/server/account/factors.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import type { Result } from "#kernel/result.ts";
import { knownFactors, type LoadClient, showCode, showRecoveryCode } from "./factorCalls.ts";

/** The factors of which a code may be shown, or why they are not known. */
export type AskedFactors =
  | { readonly status: "loading" | "offline" | "expired" | "failed" }
  | { readonly status: "ready"; readonly factors: readonly Factor[] };

/** The question for the second factor. */
export interface FactorQuestion {
  readonly asked: AskedFactors;
  readonly look: () => Promise<void>;
  readonly show: (id: string, code: string) => Promise<FactorProblem | undefined>;
  readonly recover: (code: string) => Promise<FactorProblem | undefined>;
}

/** Joins the question with the sign-in service. @param load the client. */
export function useFactorAsk(load: LoadClient, source: SessionSource): FactorQuestion {
  const [asked, setAsked] = useState<AskedFactors>({ status: "loading" });
  const look = useCallback(async () => setAsked(await read(load)), [load]);
  useEffect(() => {
    let wanted = true;
    void read(load).then((found) => wanted && setAsked(found));
    return () => {
      wanted = false;
    };
  }, [load]);
  return {
    asked,
    look,
    show: async (id, code) => problemIn(await showCode(load, source, { id, code })),
    recover: async (code) => problemIn(await showRecoveryCode(load, source, code)),
  };
}

const problemIn = (done: Result<void, FactorProblem>) => (done.ok ? undefined : done.error);

async function read(load: LoadClient): Promise<AskedFactors> {
  const known = await knownFactors(load);
  if (known.ok) return { status: "ready", factors: known.value.filter(({ type }) => type === "totp") };
  if (known.error.kind === "offline") return { status: "offline" };
  return { status: known.error.kind === "no_session" ? "expired" : "failed" };
}
