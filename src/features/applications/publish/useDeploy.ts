import { useState } from "react";
import type { Database } from "#data/database.ts";
import type { ApplicationRow, ApplicationVersionRow, Project } from "#data/documents.ts";
import { err, type Result } from "#kernel/result.ts";
import type { PublishProblem } from "./appsServer.ts";
import { deploy, type DeployParts, removeVersion, withdraw } from "./deploy.ts";
import { useAppsServer } from "./useAppsServer.ts";
import { type KeyProblem, signingChain } from "#shared/applications/keyLog.ts";
import { useKeyLog } from "#shared/applications/useKeyLog.ts";
import { signAs } from "./signAs.ts";

interface Options {
  readonly db: Database;
  readonly project: Project;
  readonly application: ApplicationRow;
  readonly versions: readonly ApplicationVersionRow[];
}

type Work = (parts: DeployParts) => Promise<Result<unknown, PublishProblem>>;

/** What publishing is doing, or why the last attempt did not end well. */
interface DeployState {
  readonly isBusy: boolean;
  /** `work` is what was attempted, so that allowing a key repeats exactly that. */
  readonly failed: { readonly problem: PublishProblem; readonly work: Work } | null;
}

/** Publishes, restores, withdraws and removes; the states of a version live in its document. */
export function useDeploy({ db, project, application, versions }: Options) {
  const server = useAppsServer();
  const [state, setState] = useState<DeployState>({ isBusy: false, failed: null });
  const log = useKeyLog(project);
  const keys: DeployParts["keys"] = async () => {
    const chain = await signingChain(log);
    return chain.ok ? chain : err(problemOf(chain.error));
  };
  const run = async (work: Work, trust: string | null) => {
    setState({ isBusy: true, failed: null });
    const parts = { db, server, sign: signAs(project), keys, application, versions, trust };
    const done = await work(parts).finally(() => setState({ isBusy: false, failed: null }));
    if (!done.ok) setState({ isBusy: false, failed: { problem: done.error, work } });
  };
  return {
    state,
    publish: (version: ApplicationVersionRow) => run((parts) => deploy(parts, version), null),
    withdraw: () => run(withdraw, null),
    remove: (version: ApplicationVersionRow) => run((parts) => removeVersion(parts, version), null),
    /** Does again what has just failed, with a key that the person allows. */
    allow: (key_id: string) => (state.failed ? run(state.failed.work, key_id) : Promise.resolve()),
  };
}

/** Why this device may not sign, in the words of publishing. */
function problemOf({ kind }: KeyProblem): PublishProblem {
  return kind === "message" ? { kind: "unexpected", status: 0 } : { kind };
}
