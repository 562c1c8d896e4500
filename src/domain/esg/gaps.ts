import { type EsgQuestion, type EsgQuestionId, esgQuestions, questionOf } from "./topics/questions.ts";
import type { EsgTopic } from "./topics/topics.ts";

/** What an answer says, as it is stored. */
export interface Given {
  readonly period: string;
  readonly question: string;
  readonly answer?: boolean | number | string | null;
  readonly note: string;
  readonly status: "draft" | "done" | "not_applicable";
  readonly due_on?: string | null;
  readonly evidence_ids: readonly string[];
}

/**
 * What a question lacks. `unanswered`: nobody has said anything · `draft`: answered, not declared finished · `no_evidence`: finished without
 * anything that proves it · `no_reason`: not applicable, and nobody said why · `overdue`: its day has passed.
 */
export type GapKind = "overdue" | "unanswered" | "no_reason" | "draft" | "no_evidence";

/** A question with what it lacks. */
export interface EsgGap {
  readonly question: EsgQuestionId;
  readonly topic: EsgTopic;
  readonly kind: GapKind;
}

/** Whether a value answers a question of this kind. */
export function answers({ kind }: Pick<EsgQuestion, "kind">, value: unknown): boolean {
  switch (kind) {
    case "yes_no":
      return typeof value === "boolean";
    case "number":
      return typeof value === "number" && Number.isFinite(value) && value >= 0;
    case "extent":
      return value === "none" || value === "part" || value === "all";
    case "text":
      return typeof value === "string" && value.trim() !== "";
  }
}

/** Numbers and "yes" stand on a document; a text or a "no" stands for itself. */
const needsEvidence = ({ kind }: EsgQuestion, value: unknown) => kind === "number" || value === true;

/**
 * What a question lacks, the most pressing alone; null when nothing.
 * @param today `2026-11-25`
 */
export function gapOf(question: EsgQuestion, given: Given | undefined, today: string): GapKind | null {
  const isOpen = given === undefined || given.status === "draft";
  if (given?.due_on && given.due_on < today && isOpen) return "overdue";
  if (given?.status === "not_applicable") return given.note.trim() === "" ? "no_reason" : null;
  if (given === undefined || !answers(question, given.answer)) return "unanswered";
  if (given.status === "draft") return "draft";
  return needsEvidence(question, given.answer) && given.evidence_ids.length === 0 ? "no_evidence" : null;
}

/** The gaps of a year in the order of the questions. Answers to questions that this version does not know are left alone. */
export const esgGaps = (all: readonly Given[], period: string, today: string): readonly EsgGap[] => {
  const given = new Map(all.filter((one) => one.period === period).map((one) => [one.question, one]));
  return esgQuestions.flatMap((question) => {
    const kind = gapOf(question, given.get(question.id), today);
    return kind === null ? [] : [{ question: question.id, topic: question.topic, kind }];
  });
};

/** The answer of the year before, where there is one that still answers: to compare with, never taken over by itself. */
export function answerBefore(all: readonly Given[], period: string, id: EsgQuestionId): Given | undefined {
  const question = questionOf(id);
  const before = String(Number(period) - 1);
  return all.find(
    (one) => one.period === before && one.question === id && question && answers(question, one.answer),
  );
}
