import type { Answer } from "../inbox/protocol.ts";
import type { Form, FormField, Property, Rule } from "./form.ts";

/** Whether an answer is the one that a rule waits for. A tick that is not set is a no; a number counts without its unit. */
export function holds(rule: Rule, answer: Answer | undefined): boolean {
  if ("has" in rule) return Array.isArray(answer) && (answer as unknown[]).includes(rule.has);
  if (rule.is === false) return answer !== true;
  const isQuantity = typeof answer === "object" && answer !== null && "value" in answer;
  return (isQuantity ? answer.value : answer) === rule.is;
}

/** Whether there is an answer of this kind that a rule waits for. */
export function canHold(rule: Rule, about: Property): boolean {
  if ("has" in rule) return about.type === "array";
  if (typeof rule.is === "string")
    return about.type === "string" && (about.enum === undefined || about.enum.includes(rule.is));
  return about.type === typeof rule.is;
}

/** The fields before one whose answer can decide whether it is asked: choices and ticks. */
export function ruleSources({ ui }: Form, field: string): readonly FormField[] {
  const at = ui.findIndex((one) => one.field === field);
  return ui.slice(0, Math.max(0, at)).filter(({ widget }) => widget === "choice" || widget === "check");
}
