import { choice, day, heading, inProject, longText, maybe, text } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** What says nothing of a key that lies where it belongs. */
const handedOut = { state: ["handed_out", "lost"] };

/** A key of the building: what it opens, and who has it since when. */
export const key = defineKind({
  kind: "key",
  collection: "work",
  table: "keys",
  scopes: ["project"],
  rights: ofArea("journal"),
  merge: fieldByField,
  named_by: ["name"],
  found_by: [["number"]],
  fields: {
    project_id: inProject,
    /** What is stamped on it. */
    number: heading({ longest: 40, label: "key_number" }),
    name: heading({ longest: 200 }),
    /** Rooms and doors, as people call them. */
    opens: maybe(text({ longest: 500 })),
    // where it stands, who has it and since when go together
    state: choice(["available", "handed_out", "lost", "retired"], {
      empty: "available",
      from: "product",
      group: "handing_out",
    }),
    holder: maybe(
      text({ longest: 200, personal: true, group: "handing_out", label: "key_holder", applies: handedOut }),
    ),
    handed_out_on: maybe(day({ group: "handing_out", applies: handedOut })),
    due_back_on: maybe(day({ group: "handing_out", applies: handedOut })),
    lost_note: maybe(longText({ longest: 2000, applies: { state: ["lost"] } })),
    note: maybe(longText({ longest: 2000, label: "key_note" })),
  },
  machine: {
    field: "state",
    // drawn in this order: a loss is no way on
    states: ["lost", "available", "handed_out", "retired"],
    starts: ["available"],
    steps: {
      hand_out: {
        from: ["available"],
        to: "handed_out",
        who: ["journal:write"],
        needs: [{ field: "holder" }, { field: "handed_out_on" }],
      },
      take_back: {
        from: ["handed_out"],
        to: "available",
        who: ["journal:write"],
        clears: ["holder", "handed_out_on", "due_back_on"],
      },
      report_lost: {
        from: ["available", "handed_out"],
        to: "lost",
        who: ["journal:write"],
        needs: [{ field: "lost_note" }],
      },
      find: {
        from: ["lost"],
        to: "available",
        who: ["journal:write"],
        clears: ["holder", "handed_out_on", "due_back_on", "lost_note"],
      },
      retire: { from: ["available", "lost"], to: "retired", who: ["journal:write"] },
    },
  },
});
export type KeyRow = DocumentOf<typeof key>;
