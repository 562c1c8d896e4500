import { didNotArrive } from "#kernel/didNotArrive.ts";
import { leaveQuestions } from "./askDiscipline.ts";
import {
  addRuns,
  changeRun,
  ended,
  type ImportJob,
  type ImportRun,
  importRuns,
  isUnderWay,
  removeRuns,
  waitingRun,
} from "./importRun.ts";
import { browserReader, type ModelReader } from "./modelReader.ts";

/** An import that waits or is under way. */
interface Work {
  readonly job: ImportJob;
  readonly control: AbortController;
  /** Several files were given at once: which of them is shown is another question then. */
  readonly together: boolean;
}

const works = new Map<number, Work>();
let turning = false;

/**
 * Reads a model into a project, as soon as those before it are read: a tablet has room for one at a time. Followed with `useImportRun`; it
 * survives leaving the page.
 */
export const startImport = (job: ImportJob): void => queueImports({ ...job, files: [job.file] });

/** Reads several files into a project, one after the other. One that fails holds up none of the others. */
export function queueImports(
  { db, projectId, files }: Omit<ImportJob, "file"> & { readonly files: readonly File[] },
  reader: ModelReader = browserReader,
): void {
  add({ db, projectId }, files, files.length > 1);
  void turn(reader);
}

/** Stops one import: its worker ends, nothing is stored. Too late once it is storing. */
export function cancelRun(id: number): void {
  works.get(id)?.control.abort();
  // one that waits has nothing to stop
  if (importRuns().some((run) => run.id === id && run.state === "waiting"))
    settle(id, { state: "cancelled" });
}

/** Stops the imports of a project, or of all of them. */
export function cancelImports(projectId?: string): void {
  for (const run of importRuns())
    if (isUnderWay(run) && (projectId === undefined || run.projectId === projectId)) cancelRun(run.id);
}

/** Stops the imports of a project. */
export const cancelImport = (projectId: string): void => cancelImports(projectId);

/** Takes the finished imports of a project off the page. */
export const dismissImport = (projectId: string): void =>
  removeRuns((run) => run.projectId === projectId && !isUnderWay(run));

function add(
  at: Omit<ImportJob, "file">,
  files: readonly File[],
  together: boolean,
  inPlaceOf?: number,
): void {
  const added = files.map((file) => ({ run: waitingRun(at.projectId, file), file }));
  for (const { run, file } of added)
    works.set(run.id, { job: { ...at, file }, control: new AbortController(), together });
  addRuns(
    added.map(({ run }) => run),
    inPlaceOf,
  );
  leaveQuestions(); // they would wait for an answer
}

/** Reads what waits until nothing does; once at a time. */
async function turn(reader: ModelReader): Promise<void> {
  if (turning) return;
  turning = true;
  try {
    for (let next = waiting(); next; next = waiting()) await one(next, reader);
  } finally {
    turning = false;
  }
}

/** What reads and stores comes with the first file: the frame of every page knows of imports, and is not to wait for it. */
const parts = () => Promise.all([import("./modelsInside.ts"), import("./readInto.ts")]);

const waiting = (): ImportRun | undefined => importRuns().find(({ state }) => state === "waiting");

async function one({ id }: ImportRun, reader: ModelReader): Promise<void> {
  const work = works.get(id);
  if (!work) return settle(id, { state: "cancelled" });
  const { job, control, together } = work;
  changeRun(id, (run) => ({ ...run, state: "reading" }));
  try {
    const [{ modelsInside }, { readInto }] = await parts();
    const inside = await modelsInside(job.file);
    control.signal.throwIfAborted();
    if (inside.length > 1) {
      works.delete(id);
      return add(job, inside, true, id);
    }
    settle(id, await readInto({ id, job, together, signal: control.signal }, reader));
  } catch (error) {
    if (control.signal.aborted) return settle(id, { state: "cancelled" });
    if (didNotArrive(error)) return settle(id, { state: "failed", problem: { kind: "reader_missing" } });
    const detail = error instanceof Error ? error.message : String(error);
    settle(id, { state: "failed", problem: { kind: "reader_failed", detail } });
  }
}

function settle(id: number, outcome: Partial<ImportRun>): void {
  works.delete(id);
  changeRun(id, (run) => (isUnderWay(run) ? { ...ended(run, performance.now()), ...outcome } : run));
}
