import { heading, inProject, integer, longText, maybe, text, yesno } from "../field.ts";
import { aboutDocument } from "../fieldSets.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** One thing that an inspection looks at: a check of a space or asset. One row per inspection, thing and check. */
export const inspectionItem = defineKind({
  kind: "inspection_item",
  collection: "work",
  table: "inspection_items",
  scopes: ["project"],
  rights: ofArea("journal"),
  merge: fieldByField,
  named_by: ["title"],
  fields: {
    project_id: inProject,
    inspection_id: text({ from: "place" }),
    ...aboutDocument,
    /** What is checked, the same on every device, e.g. `smoke_detector`. */
    check_key: text(),
    title: heading(),
    hint: maybe(longText({ longest: 2000 })),
    /** Its place in walking order, from 0. */
    position: maybe(integer({ from: "product", least: 0, most: 100_000 })),
    storey: maybe(text({ longest: 200 })),
    is_mandatory: maybe(yesno()),
  },
});
export type InspectionItem = DocumentOf<typeof inspectionItem>;
