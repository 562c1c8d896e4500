import { inProject, longText, maybe, moment, text } from "../field.ts";
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
    about_kind: text({ from: "place" }),
    about_id: text({ from: "place" }),
    text: longText(),
    /** Whose it is: the server's word; not there before it has arrived. */
    author_id: maybe(text({ column: "uuid", from: "server", personal: true })),
    /** The address of that account, as it was then: the server's word, too. */
    author_account: maybe(text({ from: "server", personal: true })),
    /** As the person calls herself. */
    author_name: text({ empty: "", personal: true }),
    written_at: moment(),
  },
});
export type CommentRow = DocumentOf<typeof comment>;
