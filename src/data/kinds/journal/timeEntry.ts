import { inProject, integer, longText, maybe, moment, text, yesno } from "../field.ts";
import { authored } from "../fieldSets.ts";
import { type DocumentOf, addedIn, defineKind, onlyAdded } from "../kind.ts";

/** Time that somebody has worked on an order; never changed. A correction is another one that supersedes it. */
export const timeEntry = defineKind({
  kind: "time_entry",
  collection: "journal",
  table: "time_entries",
  scopes: ["project"],
  rights: addedIn("journal"),
  merge: onlyAdded,
  named_by: ["note"],
  fields: {
    project_id: inProject,
    order_id: text({ from: "place" }),
    started_at: moment(),
    ended_at: moment(),
    /** As the person says, which may be less than from beginning to end. */
    minutes: integer({ least: 0, most: 60_000 }),
    note: longText({ empty: "", longest: 2000, label: "time_note" }),
    /** The one that this one corrects. */
    supersedes: maybe(text()),
    /** It takes the one that it supersedes away. */
    is_void: yesno({ empty: false, from: "product" }),
    ...authored,
  },
});
export type TimeEntry = DocumentOf<typeof timeEntry>;
