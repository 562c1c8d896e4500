import { useEffect, useMemo, useState } from "react";
import type { Database } from "#data/database.ts";
import type { ModelVersion, Project } from "#data/documents.ts";
import { liveSyncState } from "#data/sync/state/liveSyncState.ts";
import { liveAllModels } from "#data/models/queries.ts";
import { liveProjects } from "#data/projects/queries.ts";
import { unsentDocuments, type UnsentDocument } from "#data/sync/state/unsentDocuments.ts";
import { type Live, useLive } from "#shell/useLive.ts";
import { keptModels } from "#workers/ifc/client.ts";

/** One project as the list shows it. */
export interface ProjectRow {
  readonly project: Project;
  readonly model: ModelVersion | undefined;
  /** The model can be opened on this device without a network; undefined while nobody knows yet. */
  readonly offline: boolean | undefined;
  /** Changes of this project that the server has not confirmed. */
  readonly unsent: number;
}

/** All projects of this device with their current model, archived ones too. */
export function useProjectRows(db: Database): Live<readonly ProjectRow[]> {
  const projects = useLive(useMemo(() => liveProjects(db), [db]));
  const models = useLive(useMemo(() => liveAllModels(db), [db]));
  const unsent = useUnsentByProject(db);
  const hashes = models.status === "ready" ? models.value.map((model) => model.sha256) : [];
  const kept = useKeptModels(hashes.toSorted().join(" "));
  if (projects.status !== "ready") return projects;
  if (models.status !== "ready") return models;
  const byId = new Map(models.value.map((model) => [model.id, model]));
  const value = projects.value.map((project) => {
    const model = project.current_model_id ? byId.get(project.current_model_id) : undefined;
    return { project, model, offline: model && kept?.has(model.sha256), unsent: unsent.get(project.id) ?? 0 };
  });
  return { status: "ready", value };
}

/** The models that lie on this device; looked up again when there are others. @param hashes SHA-256s, separated by spaces. */
function useKeptModels(hashes: string): ReadonlySet<string> | undefined {
  const [kept, setKept] = useState<ReadonlySet<string>>();
  useEffect(() => {
    let wanted = true;
    void keptModels().then((found) => wanted && setKept(found));
    return () => {
      wanted = false;
    };
  }, [hashes]);
  return kept;
}

/** How many changes wait, per project; counted again whenever the number of all changes moves. */
function useUnsentByProject(db: Database): ReadonlyMap<string, number> {
  const state = useLive(useMemo(() => liveSyncState(db), [db]));
  const all = state.status === "ready" ? (state.value?.unsent ?? 0) : 0;
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    let wanted = true;
    void (all === 0 ? Promise.resolve([]) : unsentDocuments(db)).then((documents) => {
      if (wanted) setCounts(unsentByProject(documents));
    });
    return () => {
      wanted = false;
    };
  }, [db, all]);
  return counts;
}

/** Unsent documents per project: the project itself and all that belongs to it. */
export function unsentByProject(
  documents: readonly Pick<UnsentDocument, "id" | "kind" | "scope">[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { id, kind, scope } of documents) {
    const project = kind === "project" ? id : /^project:(.+)$/.exec(scope)?.[1];
    if (project !== undefined) counts.set(project, (counts.get(project) ?? 0) + 1);
  }
  return counts;
}
