import { type Medium, targetKinds } from "#domain/labels/label.ts";
import type { Instant } from "#kernel/time.ts";
import { choice, inProject, longText, maybe, moment, reference, text, whole } from "../field.ts";
import { defineKind, type DocumentOf, fieldByField, ofArea } from "../kind.ts";

/** A label with a QR code. Moved to something else, it is moved whole; times of printing lie by their moment. */
export const label = defineKind({
  kind: "label",
  collection: "work",
  table: "labels",
  direction: "both",
  rights: ofArea("building"),
  merge: fieldByField,
  fields: {
    project_id: inProject,
    short_id: text({ merge: "immutable" }),
    target_kind: choice(targetKinds, { group: "target" }),
    target_global_id: maybe(reference({ group: "target" })),
    target_name: text({ group: "target" }),
    storey: maybe(text({ group: "target" })),
    prints: whole<Readonly<Record<Instant, Medium>>>({ empty: {} }),
    voided_at: maybe(moment({ group: "voiding" })),
    void_reason: maybe(longText({ group: "voiding" })),
  },
});
export type LabelRow = DocumentOf<typeof label>;
