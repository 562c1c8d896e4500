import { heading, inProject, maybe, reference, text } from "../field.ts";
import { inModel } from "../fieldSets.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** Equipment, meters, doors… that people maintain. */
export const asset = defineKind({
  kind: "asset",
  collection: "building",
  table: "assets",
  scopes: ["project"],
  rights: ofArea("building"),
  merge: fieldByField,
  named_by: ["name"],
  fields: {
    project_id: inProject,
    ...inModel,
    ifc_class: text(),
    name: heading(),
    type_name: maybe(text()),
    storey: maybe(text()),
    space_global_id: maybe(reference()),
  },
});
export type AssetRow = DocumentOf<typeof asset>;
