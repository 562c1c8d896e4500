import { type Discipline, disciplineOf } from "#domain/ifc/discipline.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { ModelVersion, Project, Stored } from "../documents.ts";
import { readAll } from "../read.ts";
import { newestOfEach } from "./newestOfEach.ts";
import { change, discard, newDocumentFields, type StorageProblem, tryWrite } from "../write.ts";

/** What an import knows of a model; the version number is given here. */
export type NewModel = Omit<ModelVersion, keyof Stored | "version" | "upload_state">;

/** Why a model was not written: there is none of this id (or it was deleted), or the device cannot keep it. */
export type ModelProblem = { readonly kind: "unknown" } | StorageProblem;

/** Adds a model as the next version of its discipline in its project. Keep the original bytes first (`keepOriginal`). */
export async function addModel(db: Database, model: NewModel): Promise<Result<ModelVersion, StorageProblem>> {
  const added: ModelVersion = {
    ...model,
    ...newDocumentFields(db),
    kind: "model",
    scope: `project:${model.project_id}`,
    version: await nextVersion(db, model.project_id, disciplineOf(model)),
    upload_state: "local",
  };
  return tryWrite(async () => {
    await db.models.insert(added);
    return added;
  });
}

/** Which version of which discipline a model is. */
export type ModelPart = Pick<ModelVersion, "discipline" | "version">;

/**
 * Makes a model a version of another discipline, or of the main model (null): the next one there, unless `version` says which it was.
 * Answers what it was before. The one that a project shows stays its main model (`shown`): show another one first.
 */
export async function moveModel(
  db: Database,
  id: string,
  to: { readonly discipline: Discipline | null; readonly version?: number },
): Promise<Result<ModelPart, ModelProblem | { readonly kind: "shown" }>> {
  const found = (await db.models.findOne(id).exec())?.toJSON() as ModelVersion | undefined;
  if (!found) return err({ kind: "unknown" });
  const shown = await shownModel(db, found.project_id);
  if (to.discipline !== null && shown?.id === id) return err({ kind: "shown" });
  const version = to.version ?? (await nextVersion(db, found.project_id, to.discipline));
  const moved = await change(db, db.models, { id, changes: { discipline: to.discipline, version } });
  return moved.ok ? ok({ discipline: found.discipline ?? null, version: found.version }) : moved;
}

async function nextVersion(db: Database, projectId: string, discipline: Discipline | null): Promise<number> {
  const models = await readAll(db.models, { scope: `project:${projectId}`, kind: "model" });
  const same = models.filter((other) => disciplineOf(other) === discipline);
  return Math.max(0, ...same.map((other) => other.version)) + 1;
}

/** Makes a model version the one that the project shows. */
export async function setCurrentModel(
  db: Database,
  projectId: string,
  modelId: string,
): Promise<Result<void, ModelProblem>> {
  return change(db, db.projects, { id: projectId, changes: { current_model_id: modelId } });
}

/** The version that a project shows; undefined while it shows none, or one that this device does not have. */
export async function shownModel(db: Database, projectId: string): Promise<ModelVersion | undefined> {
  const project = await db.projects.findOne(projectId).exec();
  const id = (project?.toJSON() as Project | undefined)?.current_model_id;
  const found = id ? await db.models.findOne(id).exec() : null;
  return found?.toJSON() as ModelVersion | undefined;
}

/** The version of a project that was read from these very bytes; the newest of several. */
export async function modelWithFile(
  db: Database,
  projectId: string,
  sha256: string,
): Promise<ModelVersion | undefined> {
  const models = await readAll(db.models, { scope: `project:${projectId}`, kind: "model" });
  return models.filter((model) => model.sha256 === sha256).toSorted((a, b) => b.version - a.version)[0];
}

/** The versions of the main model (null) or of a discipline, newest first. */
export async function versionsOf(
  db: Database,
  projectId: string,
  discipline: Discipline | null,
): Promise<readonly ModelVersion[]> {
  const models = await readAll(db.models, { scope: `project:${projectId}`, kind: "model" });
  return models
    .filter((model) => disciplineOf(model) === discipline)
    .toSorted((a, b) => b.version - a.version || b.id.localeCompare(a.id));
}

/** Takes a version away again that nothing shows. */
export const discardModel = (db: Database, id: string): Promise<Result<void, ModelProblem>> =>
  discard(db, db.models, id);

/** The models of a project's disciplines, the newest version of each. */
export async function disciplineModels(db: Database, projectId: string): Promise<readonly ModelVersion[]> {
  return newestOfEach(await readAll(db.models, { scope: `project:${projectId}`, kind: "model" }));
}
