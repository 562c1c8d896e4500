import { heading, inProject, maybe, text, yesno } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** A person or firm to call. */
export const contact = defineKind({
  kind: "contact",
  collection: "people",
  table: "contacts",
  scopes: ["project"],
  rights: ofArea("people"),
  merge: fieldByField,
  named_by: ["name"],
  fields: {
    project_id: inProject,
    name: heading({ personal: true, longest: 200 }),
    role: maybe(text()),
    phone: maybe(text({ personal: true })),
    email: maybe(text({ personal: true })),
    /** Shown in generated applications only when the owner says so. */
    is_public: yesno({ empty: false }),
  },
});
export type Contact = DocumentOf<typeof contact>;
