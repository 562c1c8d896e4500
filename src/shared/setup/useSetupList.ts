import { useMemo } from "react";
import { liveProject } from "#data/projects/queries.ts";
import { listOf, type Onboarding } from "#domain/setup/onboarding.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";

/** What became of each step, by the record and by what this device knows of the project that was made. */
export function useSetupList(record: Onboarding) {
  const db = useDatabase();
  const id = record.project_id ?? "";
  const found = useLive(useMemo(() => liveProject(db, id), [db, id]));
  const project = found.status === "ready" ? found.value : undefined;
  const facts =
    found.status === "ready"
      ? { hasProject: project !== undefined, hasModel: project?.current_model_id != null }
      : undefined;
  return { project, list: listOf(record, facts) };
}
