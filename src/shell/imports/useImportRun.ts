import { useMemo, useSyncExternalStore } from "react";
import { followImports, type ImportRun, importRun, importRuns } from "./importRun.ts";

/** Follows the import of a project while the component is mounted. */
export const useImportRun = (projectId: string): ImportRun | undefined =>
  useSyncExternalStore(followImports, () => importRun(projectId));

/** Follows all imports, or those of one project, in the order in which they are read. */
export function useImportRuns(projectId?: string): readonly ImportRun[] {
  const all = useSyncExternalStore(followImports, importRuns);
  return useMemo(
    () => (projectId === undefined ? all : all.filter((run) => run.projectId === projectId)),
    [all, projectId],
  );
}
