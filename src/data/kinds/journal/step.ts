import { inProject, longText, maybe, moment, text } from "../field.ts";
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
    about_kind: text({ from: "place" }),
    about_id: text({ from: "place" }),
    /** Its name in the machine of the kind. */
    step: text({ from: "product" }),
    from_state: text({ from: "product" }),
    to_state: text({ from: "product" }),
    note: longText({ empty: "", longest: 4000, label: "step_note" }),
    /** Whose it is: the server's word; not there before it has arrived. */
    author_id: maybe(text({ column: "uuid", from: "server", personal: true })),
    /** The address of that account, as it was then: the server's word, too. */
    author_account: maybe(text({ from: "server", personal: true })),
    /** As the person calls herself. */
    author_name: text({ empty: "", personal: true }),
    made_at: moment(),
  },
});
export type StepRow = DocumentOf<typeof step>;
