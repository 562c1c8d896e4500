import { useEffect, useMemo, useState } from "react";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { liveAllModels } from "#data/models/queries.ts";
import { liveProjects } from "#data/projects/queries.ts";
import { disciplineOf, placeOf } from "#domain/ifc/discipline.ts";
import { useLive } from "#shell/useLive.ts";
import { keptModels } from "#workers/ifc/client.ts";
import type { OnDevice } from "./whatMayGo.ts";

/** A model version that lies on this device, as a whole or in part. */
export interface DeviceModel {
  readonly model: ModelVersion;
  readonly here: OnDevice;
}

/** A project with what of it lies on this device: the main model first, then its disciplines; of each the newest version first. */
export interface DeviceProject {
  readonly id: string;
  readonly name: string;
  readonly models: readonly DeviceModel[];
}

interface Files {
  readonly records: ReadonlySet<string>;
  readonly originals: ReadonlySet<string>;
}

/** Per project what lies on this device; undefined until it is known. `look` looks again. */
export function useDeviceModels(db: Database) {
  const projects = useLive(useMemo(() => liveProjects(db), [db]));
  const models = useLive(useMemo(() => liveAllModels(db), [db]));
  const [files, setFiles] = useState<Files>();
  const look = async () => setFiles(await filesOf(db));
  const versions = models.status === "ready" ? models.value.length : 0;
  useEffect(() => {
    let wanted = true;
    void filesOf(db).then((found) => wanted && setFiles(found));
    return () => {
      wanted = false;
    };
  }, [db, versions]);
  const ready = projects.status === "ready" && models.status === "ready" && files !== undefined;
  const value: readonly DeviceProject[] | undefined = ready
    ? projects.value
        .map(({ id, name }) => ({ id, name, models: modelsOf(id, models.value, files) }))
        .filter(({ models: some }) => some.length > 0)
    : undefined;
  return { projects: value, look };
}

const filesOf = async (db: Database): Promise<Files> => ({
  records: await keptModels(),
  originals: new Set(await db.files.names()),
});

function modelsOf(projectId: string, models: readonly ModelVersion[], files: Files): DeviceModel[] {
  return models
    .filter((model) => model.project_id === projectId)
    .map((model) => ({
      model,
      here: { record: files.records.has(model.sha256), original: files.originals.has(model.sha256) },
    }))
    .filter(({ here }) => here.record || here.original)
    .toSorted((a, b) => place(a) - place(b) || b.model.version - a.model.version);
}

const place = ({ model }: DeviceModel) => placeOf(disciplineOf(model));
