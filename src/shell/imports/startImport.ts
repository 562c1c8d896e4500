import { withdrawProject } from "#data/projects/withdrawProject.ts";
import { didNotArrive } from "#kernel/didNotArrive.ts";
import { leaveQuestions } from "./discipline/askDiscipline.ts";
import {
  addRuns,
  changeRun,
  endRun,
  type ImportJob,
  type ImportRun,
  importRuns,
  isUnderWay,
  removeRuns,
  waitingRun,
} from "./importRun.ts";
import { browserReader, type ModelReader } from "./modelReader.ts";
import { report } from "../report.ts";

/** An import that waits or is under way. */
interface QueuedImport {
  readonly job: ImportJob;
  readonly control: AbortController;
  /** Several files were given at once: which of them is shown is another question then. */
  readonly together: boolean;
}

const jobs = new Map<number, QueuedImport>();
let isDraining = false;

/**
 * Reads a model into a project, as soon as those before it are read: a tablet has room for one at a time. Followed with `useImportRun`; it
 * survives leaving the page.
 */
export const startImport = (job: ImportJob): void => queueImports({ ...job, files: [job.file] });

/** Reads several files into a project, one after the other. One that fails holds up none of the others. */
export function queueImports(
  { files, ...at }: Omit<ImportJob, "file"> & { readonly files: readonly File[] },
  reader: ModelReader = browserReader,
): void {
  enqueue(at, files, files.length > 1);
  void drainQueue(reader);
}

/** Stops one import: its worker ends, nothing is stored. Too late once it is storing. */
export function cancelRun(id: number): void {
  const work = jobs.get(id);
  work?.control.abort();
  const run = importRuns().find((one) => one.id === id);
  if (run?.state !== "waiting") return;
  finish(id, { state: "cancelled" }); // one that waits has nothing to stop
  if (work) deleteEmptyProject(run, work.job).catch(report);
}

/** Stops the imports of a project. */
export function cancelImport(projectId: string): void {
  for (const run of importRuns()) if (isUnderWay(run) && run.projectId === projectId) cancelRun(run.id);
}

/** Stops all imports, of a person who leaves: nothing more is written for them, so projects that were made for a file stay. */
export function cancelImports(): void {
  for (const { id } of importRuns().filter(isUnderWay)) {
    changeRun(id, (run) => ({ ...run, isNew: false }));
    cancelRun(id);
  }
}

/** Takes the finished imports of a project off the page. */
export const dismissImport = (projectId: string): void =>
  removeRuns((run) => run.projectId === projectId && !isUnderWay(run));

function enqueue(
  at: Omit<ImportJob, "file">,
  files: readonly File[],
  together: boolean,
  inPlaceOf?: number,
): void {
  const { projectId, isNew = false, archive } = at;
  const known = { isNew, ...(archive !== undefined && { archive }) };
  const added = files.map((file) => ({ run: { ...waitingRun(projectId, file), ...known }, file }));
  for (const { run, file } of added)
    jobs.set(run.id, { job: { ...at, file }, control: new AbortController(), together });
  addRuns(
    added.map(({ run }) => run),
    inPlaceOf,
  );
  leaveQuestions(); // they would wait for an answer
}

/** Reads what waits until nothing does; once at a time. */
async function drainQueue(reader: ModelReader): Promise<void> {
  if (isDraining) return;
  isDraining = true;
  try {
    for (let next = nextWaiting(); next; next = nextWaiting()) await runImport(next, reader);
  } finally {
    isDraining = false;
  }
}

/** What reads and stores comes with the first file: the frame of every page knows of imports, and is not to wait for it. */
const loadReader = () => Promise.all([import("./modelsInside.ts"), import("./readInto.ts")]);

const nextWaiting = (): ImportRun | undefined => importRuns().find(({ state }) => state === "waiting");

async function runImport(run: ImportRun, reader: ModelReader): Promise<void> {
  const { id } = run;
  const work = jobs.get(id);
  if (!work) return finish(id, { state: "cancelled" });
  changeRun(id, (now) => ({ ...now, state: "reading" }));
  const outcome = await readFile(id, work, reader);
  if (outcome?.state === "failed" || outcome?.state === "cancelled")
    await deleteEmptyProject(run, work.job).catch(report);
  if (outcome) finish(id, outcome);
}

/** What an import has ended in; nothing when it has become the models of an archive. */
async function readFile(
  id: number,
  work: QueuedImport,
  reader: ModelReader,
): Promise<Partial<ImportRun> | undefined> {
  const { job, control, together } = work;
  try {
    const [{ modelsInside }, { readInto }] = await loadReader();
    const { files, archive: lies } = await modelsInside(job.file);
    control.signal.throwIfAborted();
    const archive = job.archive ?? lies; // one of several comes in an archive of its own
    const inside = archive === undefined ? job : { ...job, archive };
    if (files.length > 1) {
      jobs.delete(id);
      enqueue(inside, files, true, id);
      return undefined;
    }
    const file = files[0]!;
    if (archive !== undefined) changeRun(id, (run) => ({ ...run, fileName: file.name, archive }));
    return await readInto({ id, job: { ...inside, file }, together, signal: control.signal }, reader);
  } catch (error) {
    if (control.signal.aborted) return { state: "cancelled" };
    if (didNotArrive(error)) return { state: "failed", problem: { kind: "reader_missing" } };
    const detail = error instanceof Error ? error.message : String(error);
    return { state: "failed", problem: { kind: "reader_failed", detail } };
  }
}

/** Takes the project away that was made for imports of which nothing came: this one is the last that could have filled it. */
async function deleteEmptyProject({ id, projectId }: ImportRun, { db }: ImportJob): Promise<void> {
  const own = importRuns().filter((run) => run.projectId === projectId);
  const filled = ({ state }: ImportRun) => state === "done" || state === "same";
  if (!own.some(({ isNew }) => isNew)) return;
  if (own.some((run) => run.id !== id && (isUnderWay(run) || filled(run)))) return;
  await withdrawProject(db, projectId);
}

function finish(id: number, outcome: Partial<ImportRun>): void {
  jobs.delete(id);
  changeRun(id, (run) => (isUnderWay(run) ? { ...endRun(run, performance.now()), ...outcome } : run));
}
