import { inProject, oneOf, text } from "../field.ts";
import { type DocumentOf, byServer, defineKind } from "../kind.ts";

/** A role of this user in one project of any organisation; written by the server. */
export const projectMember = defineKind({
  kind: "project_member",
  collection: "settings",
  table: "project_members",
  scopes: ["user"],
  rights: { reads: ["projects:write", "person"], adds: [], changes: ["givers"] },
  merge: byServer,
  fields: {
    project_id: inProject,
    user_id: text({ column: "uuid", personal: true }),
    role: oneOf(["manager", "facility", "tenant", "developer", "auditor"]),
  },
});
export type ProjectMemberRow = DocumentOf<typeof projectMember>;
