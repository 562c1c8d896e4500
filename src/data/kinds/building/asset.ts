import { day, heading, inProject, integer, longText, maybe, money, reference, text, year } from "../field.ts";
import { inModel } from "../fieldSets.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** Equipment, meters, doors… that people maintain: from a model, or entered by hand with a GlobalId of its own and without a model. */
export const asset = defineKind({
  kind: "asset",
  collection: "building",
  table: "assets",
  scopes: ["project"],
  rights: ofArea("building"),
  merge: fieldByField,
  named_by: ["name"],
  found_by: [["global_id"], ["tag"], ["serial_number"]],
  fields: {
    project_id: inProject,
    ...inModel,
    ifc_class: text(),
    name: heading(),
    type_name: maybe(text()),
    storey: maybe(text()),
    space_global_id: maybe(reference()),
    /** System that it belongs to, by the model (IfcSystem) or by hand. */
    system: maybe(text({ longest: 200, label: "asset_system" })),
    /** What stands on it, e.g. `P-03`. */
    tag: maybe(text({ longest: 60, label: "asset_tag" })),
    maker: maybe(text({ longest: 200 })),
    serial_number: maybe(text({ longest: 100 })),
    installed_on: maybe(day()),
    warranty_until: maybe(day()),
    /** From 1, as new, to 5, defective. */
    condition: maybe(integer({ least: 1, most: 5 })),
    replacement_cost: maybe(money({ least: 0, most: 100_000_000_000 })),
    replacement_year: maybe(year({ least: 1900, most: 2200 })),
    note: maybe(longText({ longest: 4000, label: "asset_note" })),
  },
});
export type AssetRow = DocumentOf<typeof asset>;
