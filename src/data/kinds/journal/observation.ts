import { inProject, longText, maybe, moment, text } from "../field.ts";
import { type DocumentOf, addedIn, defineKind, onlyAdded } from "../kind.ts";

/** Something that was observed; never changed afterwards. */
export const observation = defineKind({
  kind: "observation",
  collection: "journal",
  table: "observations",
  scopes: ["project"],
  rights: addedIn("journal"),
  merge: onlyAdded,
  named_by: ["text"],
  fields: {
    project_id: inProject,
    about_kind: text({ from: "place" }),
    about_id: text({ from: "place" }),
    text: longText(),
    observed_at: moment(),
    /** The observation that this one corrects. */
    supersedes: maybe(text()),
  },
});
export type Observation = DocumentOf<typeof observation>;
