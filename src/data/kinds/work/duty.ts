import { dutyAreas } from "#domain/orders/dutyOptions.ts";
import { choice, day, heading, inProject, integer, longText, maybe, text, yesno } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** Something that whoever operates the building has to have done or looked at, with its legal source. A working list, no legal advice. */
export const duty = defineKind({
  kind: "duty",
  collection: "work",
  table: "duties",
  scopes: ["project"],
  rights: ofArea("journal"),
  merge: fieldByField,
  named_by: ["title"],
  fields: {
    project_id: inProject,
    /** Names it in the starting list; none for one that was added. */
    code: maybe(text({ longest: 60, from: "product", label: "duty_code" })),
    title: heading({ longest: 300 }),
    area: choice(dutyAreas, { label: "duty_area", words: "duty_area" }),
    /** Law, regulation or standard with its paragraph. */
    legal_source: maybe(text({ longest: 500 })),
    applies_here: yesno({ empty: true }),
    every_months: maybe(integer({ least: 1, most: 600 })),
    responsible: maybe(text({ longest: 200, personal: true })),
    contractor_id: maybe(text({ label: "contractors" })),
    // the next time follows from the last one
    last_on: maybe(day({ group: "when" })),
    next_on: maybe(day({ group: "when" })),
    asset_id: maybe(text()),
    space_id: maybe(text()),
    note: maybe(longText({ longest: 4000, label: "duty_note" })),
  },
});
export type Duty = DocumentOf<typeof duty>;
