import { useMay } from "../rights/useMay.ts";

/** Whether this person may read models into a project. */
export function useMayImport(projectId: string): boolean {
  const may = useMay(projectId);
  return may("models:write");
}
