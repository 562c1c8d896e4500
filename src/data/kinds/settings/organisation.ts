import { heading } from "../field.ts";
import { type DocumentOf, byServer, defineKind } from "../kind.ts";

/** An organisation this user belongs to; written by the server. */
export const organisation = defineKind({
  kind: "organisation",
  collection: "settings",
  table: "organisations",
  scopes: ["org"],
  rights: { reads: ["members"], adds: [], changes: ["organisation:admin"] },
  merge: byServer,
  named_by: ["name"],
  fields: {
    name: heading(),
  },
});
export type OrganisationRow = DocumentOf<typeof organisation>;
