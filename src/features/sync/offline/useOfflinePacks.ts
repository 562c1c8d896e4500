import { sum } from "#kernel/sum.ts";
import { useEffect, useMemo, useState } from "react";
import type { Database } from "#data/database.ts";
import { readDraft } from "#data/device/readDraft.ts";
import type { EvidenceRow, ModelVersion, Project } from "#data/documents.ts";
import { newestOfEach } from "#data/models/newestOfEach.ts";
import { liveAllModels } from "#data/models/queries.ts";
import { liveProjects } from "#data/projects/queries.ts";
import { readAll } from "#data/read.ts";
import { collectionOf } from "#data/sync/collectionOf.ts";
import { useSyncState } from "#shell/sync/useSyncState.ts";
import { useLive } from "#shell/useLive.ts";
import { keptModels } from "#workers/ifc/client.ts";
import type { OfflinePack } from "./offlinePack.ts";
import { offlineKey } from "./prepareOffline.ts";

/** What of each building lies on this device; undefined until it is known. `look` looks again. */
export function useOfflinePacks(db: Database) {
  const sync = useSyncState();
  const isReading = sync.status === "ready" && sync.value?.is_reading === true;
  const projects = useLive(useMemo(() => liveProjects(db), [db]));
  const models = useLive(useMemo(() => liveAllModels(db), [db]));
  const [packs, setPacks] = useState<readonly OfflinePack[]>();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    let wanted = true;
    if (projects.status === "ready" && models.status === "ready")
      void packsOf(db, {
        projects: projects.value.filter(({ archived }) => !archived),
        models: models.value,
        isReading,
      }).then((found) => wanted && setPacks(found));
    return () => {
      wanted = false;
    };
  }, [db, projects, models, looks, isReading]);
  return { packs, look: () => setLooks((before) => before + 1) };
}

interface Known {
  readonly projects: readonly Project[];
  readonly models: readonly ModelVersion[];
  readonly isReading: boolean;
}

async function packsOf(
  db: Database,
  { projects, models, isReading }: Known,
): Promise<readonly OfflinePack[]> {
  const [records, files, evidence] = await Promise.all([
    keptModels(),
    db.files.names(),
    readAll(db.evidence, { kind: "evidence" }),
  ]);
  const here = new Set(files);
  return Promise.all(
    projects.map(async (project): Promise<OfflinePack> => {
      const model = models.find(({ id }) => id === project.current_model_id);
      const beside = newestOfEach(models.filter(({ project_id }) => project_id === project.id));
      const prepared = await readDraft(db, offlineKey(project.id));
      return {
        project,
        model,
        hasRecord: model !== undefined && records.has(model.sha256),
        hasOriginal: model !== undefined && here.has(model.sha256),
        disciplines: beside.map((version) => ({
          version,
          hasRecord: records.has(version.sha256),
          hasOriginal: here.has(version.sha256),
        })),
        documents: await countDocuments(db, project.id),
        pictures: (evidence as readonly EvidenceRow[]).filter(({ project_id }) => project_id === project.id),
        picturesHere: here,
        isReading,
        prepared: prepared as OfflinePack["prepared"],
      };
    }),
  );
}

/** Everything of a project but its files: rows that the synchronisation keeps here anyway. */
async function countDocuments(db: Database, projectId: string): Promise<number> {
  const counts = await Promise.all(
    (["building", "work", "people", "journal", "outputs"] as const).map((name) =>
      collectionOf(db, name)
        .count({ selector: { scope: `project:${projectId}` } })
        .exec(),
    ),
  );
  return sum(counts);
}
