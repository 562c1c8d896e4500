import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import type { StorageProblem } from "#data/write.ts";
import type { Suggestion } from "#domain/ifc/versions/suggestDiscipline.ts";
import type { ImportPhase, ImportProgress, IfcProblem } from "#workers/ifc/api.ts";
import { holdWork } from "../updates/heldWork.ts";

/** Why an import did not end with a model. Nothing that was there before is touched. */
export type ImportProblem = IfcProblem | StorageProblem | { readonly kind: "storage_refused" };

/** How far one phase is. Times in milliseconds since the page was opened. */
export interface PhaseState {
  readonly done: number;
  readonly total: number;
  readonly began: number;
  readonly ended?: number;
}

/** One import as the page shows it. It goes on when the person looks at another page. */
export interface ImportRun {
  /** Counts up since the page was opened: an import that was asked for later has a higher one. */
  readonly id: number;
  readonly projectId: string;
  /** The project was made for this import, and goes again when nothing comes of it. */
  readonly isNew?: boolean;
  /** The model's file; of one that lies in an archive its name in there. */
  readonly fileName: string;
  /** The archive that it lies in. */
  readonly archive?: string;
  readonly bytes: number;
  /**
   * `waiting`: others are read first. `asking`: it was read, and a person is to say what it is. `same`: the project has this very file
   * already, nothing was added.
   */
  readonly state: "waiting" | "reading" | "asking" | "storing" | "done" | "same" | "cancelled" | "failed";
  readonly phases: Partial<Readonly<Record<ImportPhase, PhaseState>>>;
  readonly known: NonNullable<ImportProgress["known"]>;
  /** The version that came of it; of `same`, the one that has this file. */
  readonly model?: ModelVersion;
  readonly problem?: ImportProblem;
  /** The geometry record could not be kept: opening the model again will read the file again. */
  readonly uncached?: boolean;
  /** What is asked about: what the file is taken for. */
  readonly suggestion?: Suggestion;
  /** What it became was a suggestion that nobody has confirmed: the person is told, and can change it. */
  readonly isSuggested?: boolean;
  /** The version that was shown before, when this one took its place: the one to compare with. */
  readonly replaced?: string;
}

/** What an import stands on; tests bring their own reader. */
export interface ImportJob {
  readonly db: Database;
  readonly projectId: string;
  readonly file: File;
  /** The archive that the file lies in. */
  readonly archive?: string;
  /** The project was made for this import: it goes again when nothing comes of it. */
  readonly isNew?: boolean;
}

let runs: readonly ImportRun[] = [];
let latestId = 0;
const listeners = new Set<() => void>();

/** Every import since the page was opened that was not taken off it, in the order in which they are read. */
export const importRuns = (): readonly ImportRun[] => runs;

/** The import of a project that its pages speak of: the one being read, else the one to be read next, else the last one. */
export function importRun(projectId: string): ImportRun | undefined {
  const own = runs.filter((run) => run.projectId === projectId);
  return own.find(isUnderWay) ?? own.at(-1);
}

/** Whether an import has not ended yet. */
export const isUnderWay = ({ state }: ImportRun): boolean =>
  state === "waiting" || state === "reading" || state === "asking" || state === "storing";

/** Calls `changed` whenever any import moves; returns the way to stop. */
export function followImports(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** What every import begins as. */
export const waitingRun = (projectId: string, file: Pick<File, "name" | "size">): ImportRun => ({
  id: ++latestId,
  projectId,
  fileName: file.name,
  bytes: file.size,
  state: "waiting",
  phases: {},
  known: { storeys: [], spaces: [] },
});

/** Puts imports at the end, or in place of one of them: an archive becomes the models in it. */
export function addRuns(added: readonly ImportRun[], inPlaceOf?: number): void {
  const index = runs.findIndex(({ id }) => id === inPlaceOf);
  tell(index === -1 ? [...runs, ...added] : runs.toSpliced(index, 1, ...added));
}

/** Changes what is known of an import; one that was taken off the page stays off. */
export function changeRun(id: number, change: (run: ImportRun) => ImportRun): void {
  tell(runs.map((run) => (run.id === id ? change(run) : run)));
}

/** Takes imports off the page. */
export function removeRuns(unwanted: (run: ImportRun) => boolean): void {
  if (runs.some(unwanted)) tell(runs.filter((run) => !unwanted(run)));
}

let endHold: (() => void) | undefined;

function tell(changed: readonly ImportRun[]): void {
  runs = changed;
  if (runs.some(isUnderWay)) endHold ??= holdWork("import");
  else {
    endHold?.();
    endHold = undefined;
  }
  for (const listener of listeners) listener();
}

/** The run after one message of the reader: the earlier phases have ended, the named one is where it says. */
export function advanceRun(run: ImportRun, step: ImportProgress, now: number): ImportRun {
  const phases = { ...run.phases };
  for (const [name, phase] of Object.entries(phases) as [ImportPhase, PhaseState][])
    if (name !== step.phase && phase.ended === undefined) phases[name] = { ...phase, ended: now };
  phases[step.phase] = { done: step.done, total: step.total, began: phases[step.phase]?.began ?? now };
  return { ...run, phases, known: step.known ?? run.known };
}

/** The run after its last phase has ended. */
export function endRun(run: ImportRun, now: number): ImportRun {
  const phases = Object.entries(run.phases).map(([name, phase]) => [
    name,
    { ...phase, ended: phase.ended ?? now },
  ]);
  return { ...run, phases: Object.fromEntries(phases) as ImportRun["phases"] };
}
