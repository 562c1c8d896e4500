import { heading, text, whole } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField } from "../kind.ts";

/**
 * A template of one's own as somebody works on it. Others get versions of it, never the draft, so nobody writes into somebody else's work.
 * It is read by `readDraft`, because another version of the product may have written it.
 */
export const appTemplate = defineKind({
  kind: "app_template",
  collection: "settings",
  table: "app_templates",
  scopes: ["user"],
  rights: { reads: ["person"], adds: ["person"], changes: ["person"] },
  merge: fieldByField,
  named_by: ["name"],
  fields: {
    /** Which template it is: the same for every copy that goes on from a shared version. */
    template_id: text({ immutable: true }),
    name: heading(),
    // each field of the content by itself: lists (blocks, pages, forms) are one value each
    content: whole<Readonly<Record<string, unknown>>>({ label: "document", merge: "inside" }),
  },
});
export type AppTemplateRow = DocumentOf<typeof appTemplate>;
