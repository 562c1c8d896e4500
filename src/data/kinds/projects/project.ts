import { choice, heading, maybe, measure, reference, text, year, yesno } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** A building and what is planned with it. */
export const project = defineKind({
  kind: "project",
  collection: "projects",
  table: "projects",
  scopes: ["org"],
  rights: ofArea("projects"),
  merge: fieldByField,
  named_by: ["name"],
  fields: {
    organisation_id: text({ from: "place" }),
    name: heading(),
    stage: choice(["draft", "planning", "building", "operation"], { empty: "draft" }),
    archived: yesno({ empty: false }),
    street: maybe(text({ group: "address" })),
    postal_code: maybe(text({ group: "address" })),
    city: maybe(text({ group: "address" })),
    country: maybe(text({ group: "address" })),
    year_of_construction: maybe(year()),
    residential: maybe(yesno()),
    heated_area_m2: maybe(measure("m²")),
    /** The project was made from the built-in sample building. */
    is_sample: yesno({ empty: false }),
    current_model_id: maybe(reference()),
  },
});
export type Project = DocumentOf<typeof project>;
