import type { KeptView } from "#domain/viewer/views/keptView.ts";
import { heading, inProject, whole } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/**
 * A view of the model of a project that somebody keeps under a name. `view` is one whole; it is read by `readKeptView`, because another
 * version of the product may have written it.
 */
export const savedView = defineKind({
  kind: "saved_view",
  collection: "work",
  table: "saved_views",
  scopes: ["project"],
  rights: ofArea("models", "building"),
  merge: fieldByField,
  named_by: ["name"],
  fields: {
    project_id: inProject,
    name: heading(),
    // half of one view and half of another would show what nobody has seen
    view: whole<KeptView>({ merge: "whole" }),
  },
});
export type SavedViewRow = DocumentOf<typeof savedView>;
