import { choice, day, inProject, list, maybe, optional, text, whole } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/**
 * The answer to one question of `domain/esg/topics` for a year. Its id follows from project, year and question, and it holds only what
 * somebody has said: so two people who begin apart both keep theirs. Queries give it whole (`EsgAnswer`).
 */
export const esgAnswer = defineKind({
  kind: "esg_answer",
  collection: "outputs",
  table: "esg_answers",
  scopes: ["project"],
  rights: ofArea("outputs"),
  // the id follows from what it answers
  merge: { ...fieldByField, remade: true },
  named_by: ["period"],
  fields: {
    project_id: inProject,
    /** `2025` */
    period: text(),
    question: text(),
    /** True or false, `none`, `part` or `all`, a number in the unit of the question, or a text; null while nobody has answered. */
    answer: maybe(whole<boolean | number | string>({ group: "given", merge: "inside" })),
    note: optional(text({ empty: "" })),
    // "done" is said of this very answer
    /** `not_applicable`: asked, but not of this building; the note says why. A draft while nobody has said anything else. */
    status: optional(choice(["draft", "done", "not_applicable"], { empty: "draft", group: "given" })),
    owner: optional(text({ empty: "", personal: true })),
    due_on: maybe(day()),
    /** Ids of what proves it (collection `evidence`). */
    evidence_ids: optional(list({ empty: [], merge: "set" })),
  },
});
export type EsgAnswerRow = DocumentOf<typeof esgAnswer>;

/** An answer with what nobody has said yet filled in. */
export type EsgAnswer = EsgAnswerRow &
  Required<Pick<EsgAnswerRow, "answer" | "note" | "status" | "owner" | "due_on" | "evidence_ids">>;
