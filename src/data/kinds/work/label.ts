import { type Label, type Medium, targetKinds } from "#domain/labels/label.ts";
import type { Instant } from "#kernel/time.ts";
import { choice, inProject, longText, maybe, moment, reference, text, whole } from "../field.ts";
import { type Agreeing, type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** A label with a QR code. */
export const label = defineKind({
  kind: "label",
  collection: "work",
  table: "labels",
  scopes: ["project"],
  rights: ofArea("building"),
  merge: fieldByField,
  found_by: [["short_id"], ["target_kind", "target_name"]],
  fields: {
    project_id: inProject,
    short_id: text({ immutable: true }),
    // moved to something else, it is moved whole
    target_kind: choice(targetKinds, { group: "target" }),
    /** Its GlobalId in the model (IFC), by which it is found after every import; null for a meter that no model knows. */
    target_global_id: maybe(reference({ group: "target" })),
    /** What stands below the code. */
    target_name: text({ longest: 200, group: "target" }),
    storey: maybe(text({ longest: 200, group: "target" })),
    /** When it was printed on what, by the moment. */
    prints: whole<Readonly<Record<Instant, Medium>>>({ empty: {}, merge: "inside" }),
    /** Since when it leads nowhere: lost, damaged, or torn off. */
    voided_at: maybe(moment({ group: "voiding" })),
    void_reason: maybe(longText({ longest: 500, group: "voiding" })),
  },
});
export type LabelRow = Agreeing<Label, DocumentOf<typeof label>>;
