import { inProject } from "../field.ts";
import { aboutDocument, observed } from "../fieldSets.ts";
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
    ...aboutDocument,
    ...observed,
  },
});
export type Observation = DocumentOf<typeof observation>;
