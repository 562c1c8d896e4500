import { choice, heading, inProject, longText, maybe, number, text } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** What is to be reached. Of greenhouse gases gross: what is neutralised stands apart and is never subtracted. */
export const esgTarget = defineKind({
  kind: "esg_target",
  collection: "outputs",
  table: "esg_targets",
  scopes: ["project"],
  rights: ofArea("outputs"),
  merge: fieldByField,
  named_by: ["name"],
  fields: {
    project_id: inProject,
    esg_topic: text(),
    name: heading(),
    // a value without its year and unit is none
    measure: choice(["ghg_gross", "energy", "water", "waste", "other"], { group: "base" }),
    unit: text({ empty: "", group: "base" }),
    base_year: text({ group: "base" }),
    base_value: number({ group: "base" }),
    target_year: text({ group: "goal" }),
    /** Of greenhouse gases: what remains gross, the residual emissions. */
    target_value: number({ group: "goal" }),
    /** What is to be neutralised by removals, in the unit of the target. */
    neutralised_value: maybe(number({ group: "neutralisation" })),
    neutralisation_note: maybe(longText({ group: "neutralisation" })),
    owner: text({ empty: "", personal: true }),
    status: choice(["planned", "running", "reached", "missed", "dropped"], { empty: "planned" }),
  },
});
export type EsgTargetRow = DocumentOf<typeof esgTarget>;
