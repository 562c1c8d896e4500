import { inProject, longText, moment } from "../field.ts";
import { aboutDocument, authored } from "../fieldSets.ts";
import { type DocumentOf, addedIn, defineKind, onlyAdded } from "../kind.ts";

/** A remark on anything of a project; never changed afterwards. The only thing an auditor writes. */
export const comment = defineKind({
  kind: "comment",
  collection: "journal",
  table: "comments",
  scopes: ["project"],
  rights: addedIn("outputs", "comments"),
  merge: onlyAdded,
  named_by: ["text"],
  fields: {
    project_id: inProject,
    ...aboutDocument,
    text: longText(),
    ...authored,
    written_at: moment(),
  },
});
export type CommentRow = DocumentOf<typeof comment>;
