import { useMemo } from "react";
import { liveAssets, liveSpaces } from "#data/building/queries.ts";
import type { Database } from "#data/database.ts";
import { liveLabels } from "#data/labels/queries.ts";
import { liveApplications } from "#data/outputs/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { liveRights, mayDoUnknown } from "#data/settings/liveRights.ts";
import { labelTargets } from "#domain/labels/labelTargets.ts";
import { useLive } from "#shell/useLive.ts";

/** The labels of a project, what else could get one, and what this person may do. */
export function useLabels(db: Database, projectId: string) {
  const labels = useLive(useMemo(() => liveLabels(db, projectId), [db, projectId]));
  const spaces = useLive(useMemo(() => liveSpaces(db, projectId), [db, projectId]));
  const assets = useLive(useMemo(() => liveAssets(db, projectId), [db, projectId]));
  const applications = useLive(useMemo(() => liveApplications(db, projectId), [db, projectId]));
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const rights = useLive(useMemo(() => liveRights(db, projectId), [db, projectId]));
  const all = [labels, spaces, assets, applications, project, rights];
  const modelId = project.status === "ready" ? project.value?.current_model_id : undefined;
  const targets = useMemo(() => {
    if (spaces.status !== "ready" || assets.status !== "ready") return undefined;
    // rooms of earlier versions stay on the device; a thing of several models is one thing
    const rooms = modelId ? spaces.value.filter(({ model_id }) => model_id === modelId) : spaces.value;
    const things = [...new Map(assets.value.map((asset) => [asset.global_id, asset])).values()];
    return labelTargets(rooms, things);
  }, [spaces, assets, modelId]);
  const may = rights.status === "ready" ? rights.value : mayDoUnknown(false);
  return {
    isFailed: all.some(({ status }) => status === "failed"),
    targets,
    labels: labels.status === "ready" ? labels.value : undefined,
    /** Applications that people can open: their labels lead there. */
    published: (applications.status === "ready" ? applications.value : []).filter(
      ({ status }) => status === "live",
    ),
    name: project.status === "ready" ? (project.value?.name ?? "") : "",
    mayRead: may("building:read"),
    mayWrite: may("building:write"),
  };
}
