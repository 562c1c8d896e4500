import { roles } from "#domain/rights/capabilities.ts";
import { oneOf, text } from "../field.ts";
import { type DocumentOf, byServer, defineKind } from "../kind.ts";

/** The rights this user has, written by the server. */
export const membership = defineKind({
  kind: "membership",
  collection: "settings",
  table: "memberships",
  scopes: ["user"],
  rights: { reads: ["organisation:admin", "person"], adds: [], changes: ["organisation:admin"] },
  merge: byServer,
  fields: {
    organisation_id: text({ from: "place" }),
    user_id: text({ column: "uuid", personal: true }),
    role: oneOf(roles),
  },
});
export type MembershipRow = DocumentOf<typeof membership>;
