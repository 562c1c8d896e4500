import { isRecord } from "#kernel/isRecord.ts";
import type { ConditionId, CriterionId } from "./criteria.ts";
import { isAsked } from "./criteria.ts";

/** What somebody has found out about a criterion; of a condition `met` says that it holds. */
export const answerStates = ["met", "not_met", "unknown"] as const;
export type AnswerState = (typeof answerStates)[number];

/** An answer with what proves it, who gave it and when. */
export interface ScreeningAnswer {
  readonly state: AnswerState;
  /** Ids of the evidence. */
  readonly evidence_ids: readonly string[];
  /** What the person has noted; may be empty. */
  readonly note: string;
  /** Figures by their name (`askedFigures`). */
  readonly figures: Readonly<Record<string, number>>;
  /** Name of who answered; empty where nobody did. */
  readonly answered_by: string;
  /** Instant of the answer; empty where nobody did. */
  readonly answered_at: string;
}

/** The answers of a screening by what they answer. */
export type ScreeningAnswers = Readonly<Partial<Record<CriterionId | ConditionId, ScreeningAnswer>>>;

/** An answer that nobody has given. */
export const noAnswer: ScreeningAnswer = {
  state: "unknown",
  evidence_ids: [],
  note: "",
  figures: {},
  answered_by: "",
  answered_at: "",
};

/** Longest note of an answer, in characters. */
export const longestAnswerNote = 2000;

/** Answers as they are stored; what this version does not know is left out, what is missing or of another form is unknown. */
export function readAnswers(stored: unknown): ScreeningAnswers {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, value]) =>
      isAsked(id) && isRecord(value) ? [[id, readAnswer(value)]] : [],
    ),
  );
}

function readAnswer(value: Readonly<Record<string, unknown>>): ScreeningAnswer {
  const text = (field: string) => (typeof value[field] === "string" ? value[field] : "");
  const ids = value["evidence_ids"];
  const figures = value["figures"];
  return {
    state: answerStates.find((state) => state === value["state"]) ?? "unknown",
    evidence_ids: Array.isArray(ids) ? ids.filter((id) => typeof id === "string" && id !== "") : [],
    note: text("note"),
    figures: isRecord(figures)
      ? (Object.fromEntries(
          Object.entries(figures).filter(([, figure]) => typeof figure === "number"),
        ) as Readonly<Record<string, number>>)
      : {},
    answered_by: text("answered_by"),
    answered_at: text("answered_at"),
  };
}
