import { same } from "../sync/same.ts";
import type { TemplateContent } from "./templateContent.ts";

/** Some fields of a template. */
export type Parts = Partial<TemplateContent>;

/** One edit: the fields that it has changed, before and after. */
export interface EditStep {
  readonly before: Parts;
  readonly after: Parts;
  /** What was edited: edits of the same thing that follow each other closely are one step. */
  readonly about: string;
  /** When, milliseconds of a clock that only goes forward. */
  readonly at_ms: number;
}

/** What can be taken back and done again; both with the nearest step last. */
export interface EditHistory {
  readonly past: readonly EditStep[];
  readonly future: readonly EditStep[];
}

/** Nothing edited yet. */
export const noHistory: EditHistory = { past: [], future: [] };

/** Longest pause between two edits of one step, and how many steps are remembered. */
const togetherWithin_ms = 1_000;
const mostSteps = 200;

/** Notes an edit; what was taken back cannot be done again afterwards. */
export function withStep({ past }: EditHistory, step: EditStep): EditHistory {
  const last = past.at(-1);
  const isSame = last && last.about === step.about && step.at_ms - last.at_ms <= togetherWithin_ms;
  const joined = isSame
    ? { ...step, before: { ...step.before, ...last.before }, after: { ...last.after, ...step.after } }
    : step;
  return { past: [...(isSame ? past.slice(0, -1) : past), joined].slice(-mostSteps), future: [] };
}

/** What a step of the history comes to, and the history afterwards. */
export interface HistoryMove {
  readonly history: EditHistory;
  readonly from: Parts;
  readonly to: Parts;
}

/** Takes the last edit back; null when there is none. */
export function undone({ past, future }: EditHistory): HistoryMove | null {
  const step = past.at(-1);
  if (!step) return null;
  return {
    history: { past: past.slice(0, -1), future: [...future, step] },
    from: step.after,
    to: step.before,
  };
}

/** Does again what was taken back last; null when there is nothing. */
export function redone({ past, future }: EditHistory): HistoryMove | null {
  const step = future.at(-1);
  if (!step) return null;
  return {
    history: { past: [...past, step], future: future.slice(0, -1) },
    from: step.before,
    to: step.after,
  };
}

/**
 * The fields to write so that a move of the history is made: those that still are as the step has left them. What somebody else, or the
 * same person on another device, has changed since stays.
 */
export const movedParts = (content: TemplateContent, { from, to }: Pick<HistoryMove, "from" | "to">): Parts =>
  Object.fromEntries(
    (Object.keys(to) as (keyof TemplateContent)[])
      .filter((field) => same(content[field], from[field]))
      .map((field) => [field, to[field]]),
  );

/** The fields of `parts` as they are in a template: what an edit of them replaces. */
export const partsBefore = (content: TemplateContent, parts: Parts): Parts =>
  Object.fromEntries(
    (Object.keys(parts) as (keyof TemplateContent)[]).map((field) => [field, content[field]]),
  );
