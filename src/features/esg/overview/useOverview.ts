import { useMemo } from "react";
import { liveSpaces } from "#data/building/queries.ts";
import { liveConsumptions } from "#data/consumption/queries.ts";
import type { ConsumptionRow, Project, ReportRow } from "#data/documents.ts";
import { liveReports } from "#data/outputs/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { type MeasuredYear, measuredYears } from "#domain/esg/measuredYears.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { type Live, useLive } from "#shell/useLive.ts";

/** What the overview of a project shows. */
export interface Overview {
  readonly project: Project;
  readonly consumptions: readonly ConsumptionRow[];
  /** Measured energy by year, the latest first. */
  readonly years: readonly MeasuredYear[];
  /** Net floor area of the rooms, m²; null while no room has one. */
  readonly area_m2: number | null;
  readonly reports: readonly ReportRow[];
}

/** The overview of a project from what lies on this device. */
export function useOverview(projectId: string): Live<Overview | undefined> {
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const consumptions = useLive(useMemo(() => liveConsumptions(db, projectId), [db, projectId]));
  const spaces = useLive(useMemo(() => liveSpaces(db, projectId), [db, projectId]));
  const reports = useLive(useMemo(() => liveReports(db, projectId), [db, projectId]));
  const entered = consumptions.status === "ready" ? consumptions.value : undefined;
  const years = useMemo(
    () => measuredYears((entered ?? []).map((period) => ({ id: period.id, period }))),
    [entered],
  );
  for (const part of [project, consumptions, spaces, reports])
    if (part.status === "failed") return { status: "failed", cause: part.cause };
  if (project.status !== "ready" || spaces.status !== "ready" || reports.status !== "ready" || !entered)
    return { status: "loading" };
  if (!project.value) return { status: "ready", value: undefined };
  const areas = spaces.value.map(({ net_area_m2 }) => net_area_m2).filter((area) => typeof area === "number");
  return {
    status: "ready",
    value: {
      project: project.value,
      consumptions: entered,
      years,
      area_m2: areas.length === 0 ? null : areas.reduce((sum, area) => sum + area, 0),
      reports: reports.value,
    },
  };
}
