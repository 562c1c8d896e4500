import type { ModelVersion } from "#data/documents.ts";
import { keepOriginal } from "#data/files/originals.ts";
import { addModel, discardModel, shownModel } from "#data/models/actions.ts";
import { rowsOfModel } from "#data/building/actions.ts";
import { takesPlace } from "#domain/ifc/versions/takesPlace.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { ImportedModel } from "#workers/ifc/api.ts";
import type { ImportJob, ImportProblem, ImportRun } from "./importRun.ts";
import { factsOf, type ModelReader } from "./modelReader.ts";
import { modelOf } from "./modelRows.ts";
import { showVersion } from "./showVersion.ts";

/** A model that was read, on its way into its project. */
interface Storing extends ImportJob {
  readonly imported: ImportedModel;
  /** Several files were given at once. */
  readonly together: boolean;
}

type Stored = Required<Pick<ImportRun, "model">> & Pick<ImportRun, "isAside" | "replaced">;

/**
 * Makes a model the next version of its project: original bytes first, then the documents, so that what a project names is always there.
 * It is shown, unless it came with others and has nothing to do with the one that is shown.
 */
export async function storeModel(
  { db, projectId, file, imported, together }: Storing,
  reader: Pick<ModelReader, "modelRecord">,
): Promise<Result<Stored, ImportProblem>> {
  const kept = await keepOriginal(db, file);
  if (!kept.ok) return kept;
  const shown = await shownModel(db, projectId);
  const added = await addModel(db, modelOf(projectId, file, kept.value, imported));
  if (!added.ok) return added;
  const model = added.value;
  const record = shown && (await reader.modelRecord(shown.sha256));
  const before = shown && (record?.model ?? (await idsOfRows(db, shown)));
  if (!takesPlace(together, before, imported.model)) return ok({ model, isAside: true });
  const version = { version: model, facts: factsOf(imported) };
  const done = await showVersion(db, version, shown && { version: shown, facts: record && factsOf(record) });
  if (done.ok) return ok({ model, ...(shown && { replaced: shown.id }) });
  await discardModel(db, model.id); // whoever tries again is not told that it is there already
  return done.error.kind === "unknown" ? ok({ model }) : { ok: false, error: done.error };
}

/** What the rows of a version say of it, on a device that has nothing else. */
async function idsOfRows(db: ImportJob["db"], version: ModelVersion) {
  const rows = await rowsOfModel(db, version);
  return {
    spaces: rows.filter(({ kind }) => kind === "space"),
    elements: rows.filter(({ kind }) => kind === "asset"),
  };
}
