import { useMemo } from "react";
import { liveAssets, liveSpaces } from "#data/building/queries.ts";
import { liveTies } from "#data/building/ties.ts";
import { liveAllVersions } from "#data/models/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { disciplineOf, placeOf } from "#domain/ifc/discipline.ts";
import { useMayImport } from "#shell/imports/useMayImport.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useShowVersion } from "./useShowVersion.ts";
import { VersionsView } from "./VersionsView.tsx";

/** All versions of a project's model: which one is shown, and what of the others has no counterpart in it. */
export function VersionsPage({ projectId }: { readonly projectId: string }) {
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const models = useLive(useMemo(() => liveAllVersions(db, projectId), [db, projectId]));
  const spaces = useLive(useMemo(() => liveSpaces(db, projectId), [db, projectId]));
  const assets = useLive(useMemo(() => liveAssets(db, projectId), [db, projectId]));
  const ties = useLive(useMemo(() => liveTies(db, projectId), [db, projectId]));
  const mayImport = useMayImport(projectId);
  const { show, busy } = useShowVersion(db);
  if (project.status !== "ready" || models.status !== "ready") return null;
  if (spaces.status !== "ready" || assets.status !== "ready" || ties.status !== "ready") return null;
  const shown = project.value?.current_model_id ?? undefined;
  const left = [...spaces.value, ...assets.value]
    .filter((row) => row.model_id !== shown && ties.value.has(row.id))
    .map((row) => ({ row, ties: ties.value.get(row.id) ?? 0 }));
  return (
    <VersionsView
      projectId={projectId}
      versions={models.value.filter((model) => disciplineOf(model) === null)}
      disciplines={models.value
        .filter((model) => disciplineOf(model) !== null)
        .toSorted((a, b) => placeOf(disciplineOf(a)) - placeOf(disciplineOf(b)))}
      shown={shown}
      left={left}
      busy={busy}
      mayImport={mayImport}
      onShow={(version) => void show(version)}
    />
  );
}
