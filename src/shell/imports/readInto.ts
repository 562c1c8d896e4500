import { keepOriginal, original } from "#data/files/originals.ts";
import type { ModelVersion } from "#data/documents.ts";
import { modelWithFile } from "#data/models/actions.ts";
import type { Suggestion } from "#domain/ifc/versions/suggestDiscipline.ts";
import { fileLimitMegabytes } from "#workers/ifc/api.ts";
import { askDiscipline } from "./discipline/askDiscipline.ts";
import { advanceRun, changeRun, type ImportJob, type ImportRun } from "./importRun.ts";
import type { ModelReader } from "./modelReader.ts";
import { storeModel } from "./storeModel.ts";

/** One file whose turn it is. */
interface Reading {
  readonly id: number;
  readonly job: ImportJob;
  /** Several files were given at once. */
  readonly together: boolean;
  readonly signal: AbortSignal;
}

/** Reads one file into its project; answers what the import ended in. A file that the project has already is not read again. */
export async function readInto(reading: Reading, reader: ModelReader): Promise<Partial<ImportRun>> {
  const { id, job, signal } = reading;
  const sha256 = await hashOfModel(job);
  const twin = sha256 === undefined ? undefined : await modelWithFile(job.db, job.projectId, sha256);
  signal.throwIfAborted();
  if (twin && (await isWholeHere(job, twin, reader))) return { state: "same", model: twin };
  const read = await reader.importModel(job.file, {
    signal,
    ...(sha256 !== undefined && { sha256 }),
    onProgress: (step) =>
      changeRun(id, (run) => (run.state === "reading" ? advanceRun(run, step, performance.now()) : run)),
  });
  if (!read.ok) return { state: "failed", problem: read.error };
  signal.throwIfAborted();
  changeRun(id, (run) => ({ ...run, state: "storing" }));
  if (twin) {
    // a version of another device: what this one lacked is here now
    await reader.keepModelRecord(read.value);
    const kept = await keepOriginal(job.db, job.file, sha256);
    return kept.ok ? { state: "same", model: twin } : { state: "failed", problem: kept.error };
  }
  const wasKept = (await reader.keptModels()).has(read.value.sha256); // by another project
  let uncached = false;
  // Kept only when nobody can stop the import any more: a question that is turned down leaves nothing behind.
  const choose = async (suggestion: Suggestion) => {
    const chosen = await askDiscipline({ id, projectId: job.projectId, signal }, suggestion);
    uncached = !(await reader.keepModelRecord(read.value)).ok;
    return chosen;
  };
  const stored = await storeModel(
    { ...job, imported: read.value, together: reading.together, choose },
    reader,
  );
  if (!stored.ok) {
    if (!wasKept) await reader.forgetModelRecord(read.value.sha256);
    return { state: "failed", problem: stored.error };
  }
  return { state: "done", uncached, ...stored.value };
}

/** SHA-256 of the file, computed once for all who need it; undefined when no reader takes a file of its size. */
async function hashOfModel({ db, file }: ImportJob): Promise<string | undefined> {
  if (file.size === 0 || file.size > fileLimitMegabytes * 1_000_000) return undefined;
  return db.hashOf(file);
}

const isWholeHere = async ({ db }: ImportJob, { sha256 }: ModelVersion, reader: ModelReader) =>
  (await reader.keptModels()).has(sha256) && (await original(db, sha256)) !== null;
