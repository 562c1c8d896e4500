import { choice, day, heading, inProject, longText, maybe, number, text } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** What somebody does, by when. */
export const esgAction = defineKind({
  kind: "esg_action",
  collection: "outputs",
  table: "esg_actions",
  scopes: ["project"],
  rights: ofArea("outputs"),
  merge: fieldByField,
  named_by: ["name"],
  fields: {
    project_id: inProject,
    esg_topic: text(),
    target_id: maybe(text()),
    name: heading(),
    description: longText({ empty: "" }),
    owner: text({ empty: "", personal: true }),
    due_on: maybe(day()),
    status: choice(["planned", "running", "done", "dropped"], { empty: "planned" }),
    /** What it is expected to bring, as whoever plans it says. */
    effect: maybe(number({ group: "effect" })),
    effect_unit: maybe(text({ group: "effect" })),
  },
});
export type EsgActionRow = DocumentOf<typeof esgAction>;
