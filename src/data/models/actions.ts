import type { Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { ModelVersion, Stored } from "../documents.ts";
import { readAll } from "../read.ts";
import { change, fresh, type StorageFull, written } from "../write.ts";

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
