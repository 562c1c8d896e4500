import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import type { StorageFull } from "#data/write.ts";
import type { ImportPhase, ImportProgress, IfcProblem } from "#workers/ifc/api.ts";

/** Why an import did not end with a model. Nothing that was there before is touched. */
export type ImportProblem = IfcProblem | StorageFull | { readonly kind: "storage_refused" };

/** How far one phase is. Times in milliseconds since the page was opened. */
export interface PhaseState {
  readonly done: number;
  readonly total: number;
  readonly began: number;
  readonly ended?: number;
}

/** One import as the page shows it. It goes on when the person looks at another page. */
export interface ImportRun {
  readonly projectId: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly state: "reading" | "storing" | "done" | "cancelled" | "failed";
  readonly phases: Partial<Readonly<Record<ImportPhase, PhaseState>>>;
  readonly known: NonNullable<ImportProgress["known"]>;
  readonly model?: ModelVersion;
  readonly problem?: ImportProblem;
  /** The geometry record could not be kept: opening the model again will read the file again. */
  readonly uncached?: boolean;
}

/** What an import stands on; tests bring their own reader. */
export interface ImportJob {
  readonly db: Database;
  readonly projectId: string;
  readonly file: File;
}

const runs = new Map<string, ImportRun>();
const listeners = new Set<() => void>();

/** The import of a project, if one was started since the page was opened. */
export const importRun = (projectId: string): ImportRun | undefined => runs.get(projectId);

/** Calls `changed` whenever any import moves; returns the way to stop. */
export function followImports(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Sets what is known of a project's import; `undefined` forgets it. */
export function setImportRun(projectId: string, run: ImportRun | undefined): void {
  if (run) runs.set(projectId, run);
  else runs.delete(projectId);
  for (const changed of listeners) changed();
}

/** The run after one message of the reader: the earlier phases have ended, the named one is where it says. */
export function advanced(run: ImportRun, step: ImportProgress, now: number): ImportRun {
  const phases = { ...run.phases };
  for (const [name, phase] of Object.entries(phases) as [ImportPhase, PhaseState][])
    if (name !== step.phase && phase.ended === undefined) phases[name] = { ...phase, ended: now };
  phases[step.phase] = { done: step.done, total: step.total, began: phases[step.phase]?.began ?? now };
  return { ...run, phases, known: step.known ?? run.known };
}
