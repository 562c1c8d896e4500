import { inProject, nullable, oneOf, text, whole } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** A sustainability report for a period. `document` is the document tree of domain/report. */
export const report = defineKind({
  kind: "report",
  collection: "outputs",
  table: "reports",
  scopes: ["project"],
  rights: ofArea("outputs"),
  merge: fieldByField,
  named_by: ["period"],
  fields: {
    project_id: inProject,
    standard: oneOf(["vsme", "esrs"], { open: true }),
    period: text(),
    language: text(),
    /** What people entered for datapoints the product cannot know, keyed by datapoint id. */
    answers: whole<Readonly<Record<string, unknown>>>({ empty: {}, merge: "inside" }),
    document: nullable(whole({ merge: "computed" })),
  },
});
export type ReportRow = DocumentOf<typeof report>;
