import { useState } from "react";
import type { Database } from "#data/database.ts";
import type { ApplicationRow, ApplicationVersionRow, Project } from "#data/documents.ts";
import type { Result } from "#kernel/result.ts";
import { signPointer } from "#workers/build/client.ts";
import type { PublishProblem } from "./appsServer.ts";
import { deploy, type DeployParts, withdraw } from "./deploy.ts";
import { useAppsServer } from "./useAppsServer.ts";
import { keyNameOf } from "./useBuild.ts";

interface Options {
  readonly db: Database;
  readonly project: Project;
  readonly application: ApplicationRow;
  readonly versions: readonly ApplicationVersionRow[];
}

/** What publishing is doing, or why the last attempt did not end well. */
export interface DeployState {
  readonly isBusy: boolean;
  readonly problem: PublishProblem | null;
}

/** Publishes, restores and withdraws; the states of a version live in its document. */
export function useDeploy({ db, project, application, versions }: Options) {
  const server = useAppsServer();
  const [state, setState] = useState<DeployState>({ isBusy: false, problem: null });
  const sign: DeployParts["sign"] = (pointer) =>
    signPointer(keyNameOf(project), pointer, new AbortController().signal);
  const run = async (
    work: (parts: DeployParts) => Promise<Result<unknown, PublishProblem>>,
    trust: string | null,
  ) => {
    setState({ isBusy: true, problem: null });
    const parts = { db, server, sign, application, versions, trust };
    const done = await work(parts).finally(() => setState({ isBusy: false, problem: null }));
    if (!done.ok) setState({ isBusy: false, problem: done.error });
  };
  return {
    state,
    publish: (version: ApplicationVersionRow, trust: string | null = null) =>
      run((parts) => deploy(parts, version), trust),
    withdraw: (trust: string | null = null) => run(withdraw, trust),
  };
}
