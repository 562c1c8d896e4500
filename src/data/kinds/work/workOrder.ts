import { choice, day, heading, inProject, longText, maybe, text } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** Something to be done in the building. */
export const workOrder = defineKind({
  kind: "work_order",
  collection: "work",
  table: "work_orders",
  scopes: ["project"],
  rights: ofArea("work"),
  merge: fieldByField,
  named_by: ["title"],
  fields: {
    project_id: inProject,
    title: heading({ longest: 500 }),
    description: maybe(longText()),
    state: choice(["open", "in_progress", "done", "cancelled"]),
    priority: choice(["low", "normal", "high", "urgent"]),
    asset_id: maybe(text()),
    space_id: maybe(text()),
    /** Day by which it should be done, `2026-11-20`. */
    due_on: maybe(day()),
  },
});
export type WorkOrder = DocumentOf<typeof workOrder>;
