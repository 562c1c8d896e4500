import { heading, inProject, integer, maybe, reference, text } from "../field.ts";
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
    // which thing of which version of the model it is: never half of one version and half of another
    model_id: text({ group: "place", from: "place" }),
    express_id: integer({ group: "place", from: "place" }),
    global_id: text({ group: "place", from: "place" }),
    ifc_class: text(),
    name: heading(),
    type_name: maybe(text()),
    storey: maybe(text()),
    space_global_id: maybe(reference()),
  },
});
export type AssetRow = DocumentOf<typeof asset>;
