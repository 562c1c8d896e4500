import { emptyTemplate, orderTemplateOf } from "#domain/orders/plans/orderTemplateOf.ts";
import type { OrderTemplate, TaskTemplate } from "#domain/orders/orderTemplate.ts";
import { isRecord } from "#kernel/isRecord.ts";

/** A template while somebody fills it in: a task may still be without a title, and minutes may be no number yet. */
export interface TemplateDraft extends Omit<OrderTemplate, "estimate_minutes" | "description"> {
  readonly description: string;
  /** Null for none; 0 for what is no number of minutes. */
  readonly estimate_minutes: number | null;
}

/** How a draft stands in the form, which keeps texts. */
export const written = (draft: TemplateDraft): string => JSON.stringify(draft);

/** The draft that a form holds, else the one of the stored template. */
export function readDraft(text: unknown, stored: unknown): TemplateDraft {
  const draft = typeof text === "string" && text !== "" ? parsed(text) : undefined;
  if (draft) return draft;
  const { description, estimate_minutes, ...template } = orderTemplateOf(stored);
  return { ...template, description: description ?? "", estimate_minutes: estimate_minutes ?? null };
}

/** A template without anything in it. */
export const emptyDraft: TemplateDraft = { ...emptyTemplate, description: "", estimate_minutes: null };

function parsed(text: string): TemplateDraft | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && Array.isArray(value["tasks"]) ? (value as unknown as TemplateDraft) : undefined;
  } catch {
    return undefined;
  }
}

/** Why a draft cannot be kept. */
export type TemplateProblem = "no_minutes" | "no_task_title";

/** What stands against keeping a draft as it is. */
export function templateProblem({ estimate_minutes, tasks }: TemplateDraft): TemplateProblem | undefined {
  if (!isMinutes(estimate_minutes)) return "no_minutes";
  return tasks.some(({ title }) => title.trim() === "") ? "no_task_title" : undefined;
}

/** Whether a number is one of minutes that an order can take, or none. */
export const isMinutes = (minutes: number | null): boolean =>
  minutes === null || (Number.isInteger(minutes) && minutes >= 1 && minutes <= 60_000);

/** The tasks with one moved up or down. */
export function movedTask(tasks: readonly TaskTemplate[], at: number, by: -1 | 1): readonly TaskTemplate[] {
  const moved = tasks.toSpliced(at, 1);
  return moved.toSpliced(at + by, 0, tasks[at]!);
}
