import { choice, heading, inProject, list, maybe, moment, optional, reference, text } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** One walk through the building. Once closed, nothing of it changes any more. */
export const inspection = defineKind({
  kind: "inspection",
  collection: "work",
  table: "inspections",
  scopes: ["project"],
  rights: ofArea("journal"),
  merge: { ...fieldByField, overwritten: "addendum", closed: (master) => master["state"] === "closed" },
  named_by: ["title"],
  fields: {
    project_id: inProject,
    title: heading(),
    state: choice(["open", "closed"], { group: "closing" }),
    closed_at: maybe(moment({ group: "closing" })),
    /** Name of the person who answers for it. */
    signed_by: maybe(text({ group: "closing", personal: true })),
    /** The signature among the evidence. */
    signature_id: maybe(reference({ group: "closing" })),
    template_id: maybe(reference({ from: "place" })),
    duty_id: maybe(reference({ from: "place" })),
    order_id: maybe(reference({ from: "place" })),
    /** Ids of the people who walk; what devices had before this field came lacks it. */
    assigned: optional(list({ empty: [], merge: "set", personal: true })),
  },
});
export type Inspection = DocumentOf<typeof inspection>;
