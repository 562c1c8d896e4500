import { inProject, text, whole } from "../field.ts";
import { type DocumentOf, addedIn, defineKind, onlyAdded } from "../kind.ts";

/** A change of an inspection that arrived after it was closed; never changed. */
export const inspectionAddendum = defineKind({
  kind: "inspection_addendum",
  collection: "journal",
  table: "inspection_addenda",
  scopes: ["project"],
  rights: addedIn("journal"),
  merge: { ...onlyAdded, overwritten: "none" },
  fields: {
    project_id: inProject,
    inspection_id: text({ from: "place" }),
    about_kind: text({ options: ["inspection", "inspection_item"], from: "place" }),
    about_id: text({ from: "place" }),
    base: whole<Readonly<Record<string, unknown>>>(),
    /** The fields as the person wanted them. */
    changes: whole<Readonly<Record<string, unknown>>>(),
  },
});
export type InspectionAddendum = DocumentOf<typeof inspectionAddendum>;
