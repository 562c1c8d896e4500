import { day, inProject, longText, maybe, optional, text, whole } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** How material a topic is in a year, from both sides. Made and given as an `EsgAnswerRow` is. */
export const esgAssessment = defineKind({
  kind: "esg_assessment",
  collection: "outputs",
  table: "esg_assessments",
  scopes: ["project"],
  rights: ofArea("outputs"),
  // the id follows from what it assesses
  merge: { ...fieldByField, remade: true },
  named_by: ["period"],
  fields: {
    project_id: inProject,
    period: text(),
    esg_topic: text(),
    /** Scores 1 to 5 by `ImpactCriterion` of domain/esg/materiality. */
    impact: optional(whole<Readonly<Record<string, number | null>>>({ empty: {}, merge: "inside" })),
    /** Scores 1 to 5 by `FinancialCriterion`. */
    financial: optional(whole<Readonly<Record<string, number | null>>>({ empty: {}, merge: "inside" })),
    reason: optional(longText({ empty: "" })),
    decided_by: optional(text({ empty: "", group: "decision", personal: true })),
    decided_on: maybe(day({ group: "decision" })),
  },
});
export type EsgAssessmentRow = DocumentOf<typeof esgAssessment>;

/** An assessment with what nobody has said yet filled in. */
export type EsgAssessment = EsgAssessmentRow &
  Required<Pick<EsgAssessmentRow, "impact" | "financial" | "reason" | "decided_by" | "decided_on">>;
