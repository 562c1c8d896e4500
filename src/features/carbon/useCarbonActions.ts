import { useState } from "react";
import { addOwnFactor, post, reverse, signOff } from "#data/ledger/actions.ts";
import type { SignOffRow } from "#data/documents.ts";
import type { OwnFactorFields } from "#domain/esg/factors/ownFactor.ts";
import type { PostingFields } from "#domain/esg/ledger/posting.ts";
import type { Result } from "#kernel/result.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useMay } from "#shell/rights/useMay.ts";

/** Why the last action was not done, as a key of `problem`. */
type CarbonProblem =
  | Problem<Awaited<ReturnType<typeof reverse>>>
  | Problem<Awaited<ReturnType<typeof signOff>>>
  | Problem<Awaited<ReturnType<typeof addOwnFactor>>>;
type Problem<R> = R extends { readonly error: { readonly kind: infer Kind } } ? Kind : never;

/** What one can do with the ledger of a project. Each action answers whether it was done. */
export interface CarbonActions {
  readonly mayPost: boolean;
  readonly maySign: boolean;
  readonly problem: CarbonProblem | null;
  readonly forget: () => void;
  readonly post: (entries: readonly PostingFields[]) => Promise<boolean>;
  readonly reverse: (id: string, reason: string) => Promise<boolean>;
  readonly sign: (what: Pick<SignOffRow, "period" | "act" | "signed_by" | "reason">) => Promise<boolean>;
  readonly addFactor: (
    factor: Omit<OwnFactorFields, "factor_id" | "version" | "project_id">,
    after?: Pick<OwnFactorFields, "factor_id" | "version">,
  ) => Promise<boolean>;
}

/** The actions of the page about the carbon ledger. */
export function useCarbonActions(projectId: string): CarbonActions {
  const db = useDatabase();
  const may = useMay(projectId);
  const [problem, setProblem] = useState<CarbonProblem | null>(null);
  const done = (result: Result<unknown, { readonly kind: CarbonProblem }>) => {
    setProblem(result.ok ? null : result.error.kind);
    return result.ok;
  };
  return {
    mayPost: may("journal:write"),
    maySign: may("ledger:sign"),
    problem,
    forget: () => setProblem(null),
    post: async (entries) => done(await post(db, entries)),
    reverse: async (id, reason) => done(await reverse(db, { project_id: projectId, ids: [id], reason })),
    sign: async (what) => done(await signOff(db, { project_id: projectId, ...what })),
    addFactor: async (factor, after) =>
      done(await addOwnFactor(db, { ...factor, project_id: projectId }, after)),
  };
}
