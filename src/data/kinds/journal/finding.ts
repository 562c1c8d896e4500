import { choice, inProject, maybe, text, yesno } from "../field.ts";
import { observed } from "../fieldSets.ts";
import { type DocumentOf, addedIn, defineKind, onlyAdded } from "../kind.ts";

/** What somebody found at an item of an inspection; never changed afterwards. */
export const finding = defineKind({
  kind: "finding",
  collection: "journal",
  table: "findings",
  scopes: ["project"],
  rights: addedIn("journal"),
  merge: onlyAdded,
  named_by: ["text"],
  fields: {
    project_id: inProject,
    inspection_id: text({ from: "place" }),
    item_id: text({ from: "place" }),
    verdict: choice(["ok", "defect", "not_applicable", "not_checked"], { from: "product" }),
    ...observed,
    /** Set by the server: it arrived after the inspection was closed. */
    is_late: maybe(yesno({ from: "server" })),
  },
});
export type Finding = DocumentOf<typeof finding>;
