import { useSyncExternalStore } from "react";
import { followImports, type ImportRun, importRun } from "./importRun.ts";

/** Follows the import of a project while the component is mounted. */
export const useImportRun = (projectId: string): ImportRun | undefined =>
  useSyncExternalStore(followImports, () => importRun(projectId));
