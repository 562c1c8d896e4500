import { inProject, longText, moment, text } from "../field.ts";
import { aboutDocument, authored } from "../fieldSets.ts";
import { type DocumentOf, defineKind, onlyAdded } from "../kind.ts";

/** A step that somebody took with a document, from one of its states to another; never changed. */
export const step = defineKind({
  kind: "step",
  collection: "journal",
  table: "steps",
  scopes: ["project"],
  rights: { reads: ["work:read", "journal:read"], adds: ["writers"], changes: [] },
  merge: onlyAdded,
  named_by: ["note"],
  fields: {
    project_id: inProject,
    ...aboutDocument,
    /** Its name in the machine of the kind. */
    step: text({ from: "product" }),
    from_state: text({ from: "product" }),
    to_state: text({ from: "product" }),
    note: longText({ empty: "", longest: 4000, label: "step_note" }),
    ...authored,
    made_at: moment(),
  },
});
export type StepRow = DocumentOf<typeof step>;
