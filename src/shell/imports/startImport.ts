import { setCurrentModel, addModel } from "#data/models/actions.ts";
import { putAssets, putSpaces } from "#data/building/actions.ts";
import { keepOriginal } from "#data/files/originals.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { ImportedModel } from "#workers/ifc/api.ts";
import { importModel, keepModelRecord } from "#workers/ifc/client.ts";
import type { ModelVersion } from "#data/documents.ts";
import {
  type ImportJob,
  type ImportProblem,
  type ImportRun,
  advanced,
  importRun,
  setImportRun,
} from "./importRun.ts";
import { assetsOf, modelOf, spacesOf } from "./modelRows.ts";

const cancels = new Map<string, AbortController>();

/**
 * Reads a model into a project. The run is followed with `useImportRun`; it survives leaving the page. A project has
 * one import at a time: a second call while one is under way is refused with `false`.
 */
export function startImport(job: ImportJob): boolean {
  const current = importRun(job.projectId);
  if (current?.state === "reading" || current?.state === "storing") return false;
  const control = new AbortController();
  cancels.set(job.projectId, control);
  setImportRun(job.projectId, {
    projectId: job.projectId,
    fileName: job.file.name,
    bytes: job.file.size,
    state: "reading",
    phases: {},
    known: { storeys: [], spaces: [] },
  });
  void work(job, control.signal).catch((error: unknown) => {
    if (control.signal.aborted) return update(job, { state: "cancelled" });
    update(job, {
      state: "failed",
      problem: { kind: "reader_failed", detail: error instanceof Error ? error.message : String(error) },
    });
  });
  return true;
}

/** Stops a project's import: the worker ends, nothing is stored. Too late once it is storing. */
export const cancelImport = (projectId: string): void => cancels.get(projectId)?.abort();

/** Takes a finished import off the page. */
export const dismissImport = (projectId: string): void => setImportRun(projectId, undefined);

async function work(job: ImportJob, signal: AbortSignal): Promise<void> {
  const read = await importModel(job.file, {
    signal,
    onProgress: (step) => {
      const run = importRun(job.projectId);
      if (run?.state === "reading") setImportRun(job.projectId, advanced(run, step, performance.now()));
    },
  });
  if (!read.ok) return update(job, { state: "failed", problem: read.error });
  signal.throwIfAborted();
  update(job, { state: "storing" });
  const cached = await keepModelRecord(read.value);
  const stored = await store(job, read.value);
  if (!stored.ok) return update(job, { state: "failed", problem: stored.error });
  update(job, { state: "done", model: stored.value, uncached: !cached.ok });
}

/** Original bytes first, then the documents: what a project names is always there. */
async function store(
  { db, projectId, file }: ImportJob,
  imported: ImportedModel,
): Promise<Result<ModelVersion, ImportProblem>> {
  const kept = await keepOriginal(db, file);
  if (!kept.ok) return kept;
  const added = await addModel(db, modelOf(projectId, file, kept.value, imported));
  if (!added.ok) return added;
  const model = added.value;
  const spaces = await putSpaces(db, spacesOf(model, imported.model));
  if (!spaces.ok) return spaces;
  const assets = await putAssets(db, assetsOf(model, imported.model));
  if (!assets.ok) return assets;
  const current = await setCurrentModel(db, projectId, model.id);
  if (!current.ok && "kind" in current.error && current.error.kind !== "unknown")
    return { ok: false, error: current.error };
  return ok(model);
}

function update(job: ImportJob, change: Partial<ImportRun>): void {
  const run = importRun(job.projectId);
  if (!run) return;
  const ended = performance.now();
  const phases = Object.fromEntries(
    Object.entries(run.phases).map(([name, phase]) => [name, { ...phase, ended: phase.ended ?? ended }]),
  );
  setImportRun(job.projectId, { ...run, phases, ...change });
}
