import { may } from "#domain/rights/capabilities.ts";
import { useRoles } from "../useRoles.ts";

/** Whether this person may read models into a project. While nothing is known of roles, row security decides. */
export function useMayImport(projectId: string): boolean {
  const roles = useRoles(projectId);
  return roles.length === 0 || may(roles, "models:write");
}
