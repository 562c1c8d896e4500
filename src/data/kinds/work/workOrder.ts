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
  // what was done can be opened again by whoever keeps the journal; what was cancelled stays so
  machine: {
    field: "state",
    starts: ["open"],
    steps: {
      begin: { from: ["open"], to: "in_progress", who: ["work:write"] },
      finish: { from: ["open", "in_progress"], to: "done", who: ["work:write"] },
      cancel: { from: ["open", "in_progress"], to: "cancelled", who: ["work:write"] },
      reopen: { from: ["done"], to: "open", who: ["work:write", "journal:write"] },
    },
  },
});
export type WorkOrder = DocumentOf<typeof workOrder>;
