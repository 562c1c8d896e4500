import type { Discipline } from "#domain/ifc/discipline.ts";
import type { Suggestion } from "#domain/ifc/versions/suggestDiscipline.ts";
import { changeRun, importRuns } from "../importRun.ts";

/** What a file is to become, and whether a person has said so. */
export interface Chosen {
  readonly discipline: Discipline | null;
  readonly isSuggested: boolean;
}

interface Question {
  readonly projectId: string;
  readonly suggestion: Suggestion;
  readonly answer: (chosen: Chosen) => void;
}

const questions = new Map<number, Question>();
const watchers = new Map<string, number>();

/**
 * Asks what a file is that was read and is not stored yet. Only somebody who looks at the imports of the project is asked, and only while
 * no other file waits: a question holds up nobody. Else, and when the person turns away, the suggestion counts. Throws when the import
 * was stopped, before the question or instead of an answer.
 */
export async function askDiscipline(
  of: { readonly id: number; readonly projectId: string; readonly signal: AbortSignal },
  suggestion: Suggestion,
): Promise<Chosen> {
  const { id, projectId, signal } = of;
  signal.throwIfAborted();
  const isSuggested = !suggestion.isSure;
  const waits = importRuns().some(({ state }) => state === "waiting");
  if (suggestion.isSure || waits || !watchers.has(projectId))
    return { discipline: suggestion.discipline, isSuggested };
  changeRun(id, (run) => ({ ...run, state: "asking", suggestion }));
  try {
    return await new Promise<Chosen>((answer, refuse) => {
      questions.set(id, { projectId, suggestion, answer });
      signal.addEventListener("abort", () => refuse(signal.reason as Error), { once: true });
    });
  } finally {
    questions.delete(id);
    changeRun(id, (run) => (run.state === "asking" ? { ...run, state: "storing" } : run));
  }
}

/** Says what the file of an import is. */
export const answerDiscipline = (id: number, discipline: Discipline | null): void =>
  questions.get(id)?.answer({ discipline, isSuggested: false });

/** Lets the suggestion count for what is asked, of a project or of all: something else is to go on. */
export function leaveQuestions(projectId?: string): void {
  for (const { projectId: of, suggestion, answer } of questions.values())
    if (projectId === undefined || of === projectId)
      answer({ discipline: suggestion.discipline, isSuggested: true });
}

/** Somebody looks at the imports of a project and can be asked. @returns the way to end this. */
export function watchQuestions(projectId: string): () => void {
  watchers.set(projectId, (watchers.get(projectId) ?? 0) + 1);
  return () => {
    const left = (watchers.get(projectId) ?? 1) - 1;
    if (left > 0) return void watchers.set(projectId, left);
    watchers.delete(projectId);
    leaveQuestions(projectId);
  };
}
