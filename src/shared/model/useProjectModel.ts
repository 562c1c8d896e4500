import { useMemo } from "react";
import type { Database } from "#data/database.ts";
import type { ModelVersion, Project } from "#data/documents.ts";
import { liveModels } from "#data/models/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { useLive } from "#shell/useLive.ts";

/** The model version that a page is about. */
export type ProjectModel =
  | { readonly status: "loading" }
  | { readonly status: "no_project" }
  | { readonly status: "no_model" }
  | {
      readonly status: "ready";
      readonly project: Project;
      readonly version: ModelVersion;
      /** The project shows this version: it can be opened in 3D. */
      readonly isCurrent: boolean;
      /** All versions, newest first. */
      readonly versions: readonly ModelVersion[];
    };

/** Follows the versions of a project: the one that is asked for, else the one that the project shows. */
export function useProjectModel(db: Database, projectId: string, modelId: string | undefined): ProjectModel {
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const models = useLive(useMemo(() => liveModels(db, projectId), [db, projectId]));
  if (project.status !== "ready" || models.status !== "ready") return { status: "loading" };
  if (!project.value) return { status: "no_project" };
  const current = project.value.current_model_id;
  const version =
    models.value.find(({ id }) => id === modelId) ?? models.value.find(({ id }) => id === current);
  if (!version) return { status: "no_model" };
  return {
    status: "ready",
    project: project.value,
    version,
    isCurrent: version.id === current,
    versions: models.value,
  };
}
