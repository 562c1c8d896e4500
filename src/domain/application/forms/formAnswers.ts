import { isDay } from "#kernel/time.ts";
import { wholeText } from "#kernel/wholeText.ts";
import type { Answer } from "../inbox/protocol.ts";
import type { Form, FormField } from "./form.ts";
import { holds } from "./formRule.ts";

/** What somebody has entered so far, by field. */
export type Answers = Readonly<Record<string, Answer | undefined>>;

/** What is wrong with an answer. */
export interface AnswerProblem {
  readonly kind: "missing" | "too_long" | "not_a_number" | "too_small" | "too_large" | "not_a_choice" | "no_such_day" | "too_many"; // prettier-ignore
  readonly field: string;
  /** The bound that was passed. */
  readonly limit?: number;
}

/** The fields that are asked with these answers, in order: a field whose condition is itself not asked is not asked either. */
export function askedFields({ ui }: Pick<Form, "ui">, answers: Answers): FormField[] {
  const byName = new Map(ui.map((one) => [one.field, one]));
  const known = new Map<string, boolean>();
  const isAsked = ({ field, when }: FormField): boolean => {
    if (!when) return true;
    const before = known.get(field);
    if (before !== undefined) return before;
    known.set(field, false); // a loop of rules is refused when the form is made; here it ends
    const other = byName.get(when.field);
    const result = holds(when, answers[when.field]) && other !== undefined && isAsked(other);
    known.set(field, result);
    return result;
  };
  return ui.filter(isAsked);
}

/** Whether something was entered; a tick that is not set is no answer. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined || answer === null || answer === false) return false;
  if (typeof answer === "string") return answer.trim() !== "";
  return Array.isArray(answer) ? answer.length > 0 : true;
}

/** The answers of the fields that are asked, without those that say nothing: what is handed in. */
export const givenAnswers = (form: Form, answers: Answers): Record<string, Answer> =>
  Object.fromEntries(
    askedFields(form, answers).flatMap(({ field }) => {
      const entered = answers[field];
      const answer = typeof entered === "string" ? wholeText(entered).trim() : entered;
      return answer === undefined || !isAnswered(answer) ? [] : [[field, answer]];
    }),
  );

/** Everything that keeps a form from being handed in, in the order of its fields. */
export const answerProblems = (form: Form, answers: Answers): AnswerProblem[] =>
  askedFields(form, answers).flatMap(({ field }) => {
    const answer = answers[field];
    if (!isAnswered(answer)) return form.schema.required.includes(field) ? [{ kind: "missing", field }] : [];
    const wrong = problemOf(form, field, answer!);
    return wrong ? [{ ...wrong, field }] : [];
  });

/** The longest text of a field that names no limit of its own. */
export const longestText = 20_000;

function problemOf({ schema }: Form, field: string, answer: Answer): Omit<AnswerProblem, "field"> | null {
  const about = schema.properties[field];
  switch (about?.type) {
    case "string":
      if (typeof answer !== "string") return { kind: "missing" };
      if (about.enum && !about.enum.includes(answer)) return { kind: "not_a_choice" };
      if (about.format === "date" && !isDay(answer)) return { kind: "no_such_day" };
      if (answer.length > (about.maxLength ?? longestText))
        return { kind: "too_long", limit: about.maxLength ?? longestText };
      return null;
    case "number": {
      const value =
        typeof answer === "object" && answer !== null && "value" in answer ? answer.value : answer;
      if (typeof value !== "number" || !Number.isFinite(value)) return { kind: "not_a_number" };
      if (about.minimum !== undefined && value < about.minimum)
        return { kind: "too_small", limit: about.minimum };
      if (about.maximum !== undefined && value > about.maximum)
        return { kind: "too_large", limit: about.maximum };
      return null;
    }
    case "array":
      if (!Array.isArray(answer)) return { kind: "missing" };
      return answer.length > (about.maxItems ?? 200)
        ? { kind: "too_many", limit: about.maxItems ?? 200 }
        : null;
    case "boolean":
    case "object":
    case undefined:
      return null;
  }
}
