import { useEffect, useMemo, useState } from "react";
import type { Database } from "#data/database.ts";
import type { ModelVersion, Project } from "#data/documents.ts";
import { liveAllModels } from "#data/models/queries.ts";
import { liveProjects } from "#data/projects/queries.ts";
import { type Live, useLive } from "#shell/useLive.ts";
import { modelRecord } from "#workers/ifc/client.ts";

/** One project as the list shows it. */
export interface ProjectRow {
  readonly project: Project;
  readonly model: ModelVersion | undefined;
  /** The model can be opened on this device without a network; undefined while nobody knows yet. */
  readonly offline: boolean | undefined;
}

/** All projects of this device with their current model, archived ones too. */
export function useProjectRows(db: Database): Live<readonly ProjectRow[]> {
  const projects = useLive(useMemo(() => liveProjects(db), [db]));
  const models = useLive(useMemo(() => liveAllModels(db), [db]));
  const hashes = models.status === "ready" ? models.value.map((model) => model.sha256) : [];
  const kept = useKeptModels(hashes.toSorted().join(" "));
  if (projects.status !== "ready") return projects;
  if (models.status !== "ready") return models;
  const byId = new Map(models.value.map((model) => [model.id, model]));
  const value = projects.value.map((project) => {
    const model = project.current_model_id ? byId.get(project.current_model_id) : undefined;
    return { project, model, offline: model && kept.get(model.sha256) };
  });
  return { status: "ready", value };
}

/** Which model records lie on this device. @param hashes SHA-256s, separated by spaces. */
function useKeptModels(hashes: string): ReadonlyMap<string, boolean> {
  const [kept, setKept] = useState<ReadonlyMap<string, boolean>>(new Map());
  useEffect(() => {
    let wanted = true;
    const asked = hashes.split(" ").filter(Boolean);
    void Promise.all(
      asked.map(async (hash) => [hash, (await modelRecord(hash)) !== undefined] as const),
    ).then((found) => wanted && setKept(new Map(found)));
    return () => {
      wanted = false;
    };
  }, [hashes]);
  return kept;
}
