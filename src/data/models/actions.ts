import type { Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { ModelVersion, Project, Stored } from "../documents.ts";
import { readAll } from "../read.ts";
import { change, discard, fresh, type StorageFull, written } from "../write.ts";

/** What an import knows of a model; the version number is given here. */
export type NewModel = Omit<ModelVersion, keyof Stored | "version" | "upload_state">;

/** Why a model was not written: there is none of this id (or it was deleted), or the device cannot keep it. */
export type ModelProblem = { readonly kind: "unknown" } | StorageFull;

/** Adds a model as the next version of its project. Keep the original bytes first (`keepOriginal`). */
export async function addModel(db: Database, model: NewModel): Promise<Result<ModelVersion, StorageFull>> {
  const scope = `project:${model.project_id}`;
  const earlier = await readAll(db.models, { scope, kind: "model" });
  const version = Math.max(0, ...earlier.map((other) => other.version)) + 1;
  const added: ModelVersion = {
    ...model,
    ...fresh(db),
    kind: "model",
    scope,
    version,
    upload_state: "local",
  };
  return written(async () => {
    await db.models.insert(added);
    return added;
  });
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

/** Takes a version away again that nothing shows. */
export const discardModel = (db: Database, id: string): Promise<Result<void, ModelProblem>> =>
  discard(db, db.models, id);
