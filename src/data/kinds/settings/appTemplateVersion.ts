import { heading, integer, text, whole } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField } from "../kind.ts";

/**
 * A version of a template, which never changes. Scope: the person who keeps it, or the organisation it is shared in. Two people who share
 * a version of the same number apart have both shared theirs.
 */
export const appTemplateVersion = defineKind({
  kind: "app_template_version",
  collection: "settings",
  table: "app_template_versions",
  scopes: ["user", "org"],
  rights: { reads: ["outputs:read"], adds: ["applications:admin"], changes: ["applications:admin"] },
  merge: fieldByField,
  named_by: ["name"],
  fields: {
    template_id: text({ immutable: true }),
    name: heading({ immutable: true }),
    version_number: integer({ immutable: true, label: "version" }),
    /** What has changed, in the words of whoever keeps it. */
    note: text({ empty: "", immutable: true }),
    author_name: text({ empty: "", immutable: true, personal: true }),
    content: whole<Readonly<Record<string, unknown>>>({ merge: "whole", immutable: true, label: "document" }),
  },
});
export type AppTemplateVersionRow = DocumentOf<typeof appTemplateVersion>;
