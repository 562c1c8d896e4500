import { useMemo } from "react";
import { liveBills } from "#data/bills/queries.ts";
import { liveSpaces } from "#data/building/queries.ts";
import { liveConsumptions } from "#data/consumption/queries.ts";
import type { BillRow, ConsumptionRow, Project, ReportRow } from "#data/documents.ts";
import { liveReports } from "#data/outputs/queries.ts";
import { postings$ } from "#data/ledger/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { energyPeriods } from "#domain/esg/bills/billPeriods.ts";
import { ledgerTotals, type YearTotals } from "#domain/esg/ledger/ledgerTotals.ts";
import { type MeasuredYear, measuredYears } from "#domain/esg/measuredYears.ts";
import { sum } from "#kernel/sum.ts";
import { localDay } from "#kernel/time.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { type Live, useLive } from "#shell/useLive.ts";

/** A document about measured energy: its days, what was noted, and whether it is a bill. */
interface MeasuredDocument {
  readonly from_day: string;
  readonly to_day: string;
  readonly note: string;
  readonly isBill: boolean;
}

/** What the overview of a project shows. */
export interface Overview {
  readonly project: Project;
  /** What is measured, as entered or billed, by its id. */
  readonly measured: ReadonlyMap<string, MeasuredDocument>;
  /** Measured energy by year, the latest first. */
  readonly years: readonly MeasuredYear[];
  /** Net floor area of the rooms, m²; null while no room has one. */
  readonly area_m2: number | null;
  readonly reports: readonly ReportRow[];
  /** The inventory of each year in the carbon ledger, the earliest first. */
  readonly ghg: readonly YearTotals[];
}

/** The overview of a project from what lies on this device. */
export function useOverview(projectId: string): Live<Overview | undefined> {
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const consumptions = useLive(useMemo(() => liveConsumptions(db, projectId), [db, projectId]));
  const bills = useLive(useMemo(() => liveBills(db, projectId), [db, projectId]));
  const spaces = useLive(useMemo(() => liveSpaces(db, projectId), [db, projectId]));
  const reports = useLive(useMemo(() => liveReports(db, projectId), [db, projectId]));
  const postings = useLive(useMemo(() => postings$(db, projectId), [db, projectId]));
  const posted = postings.status === "ready" ? postings.value : undefined;
  const ghg = useMemo(() => ledgerTotals(posted ?? []).years, [posted]);
  const entered = consumptions.status === "ready" ? consumptions.value : undefined;
  const billed = bills.status === "ready" ? bills.value : undefined;
  const periods = useMemo(() => periodsOf(entered ?? [], billed ?? []), [entered, billed]);
  const years = useMemo(() => measuredYears(periods), [periods]);
  for (const part of [project, consumptions, bills, spaces, reports, postings])
    if (part.status === "failed") return { status: "failed", cause: part.cause };
  if (
    project.status !== "ready" ||
    spaces.status !== "ready" ||
    reports.status !== "ready" ||
    !entered ||
    !billed ||
    !posted
  )
    return { status: "loading" };
  if (!project.value) return { status: "ready", value: undefined };
  const areas = spaces.value.map(({ net_area_m2 }) => net_area_m2).filter((area) => typeof area === "number");
  return {
    status: "ready",
    value: {
      project: project.value,
      measured: new Map(
        periods.map(({ id, period: { from_day, to_day, note }, isBill }) => [
          id,
          { from_day, to_day, note, isBill },
        ]),
      ),
      years,
      area_m2: areas.length === 0 ? null : sum(areas),
      reports: reports.value,
      ghg,
    },
  };
}

/** What was entered, and the bills that say something about other days or carriers. */
function periodsOf(entered: readonly ConsumptionRow[], bills: readonly BillRow[]) {
  const today = localDay();
  return [
    ...entered.map((period) => ({ id: period.id, period, isBill: false })),
    ...energyPeriods(bills, entered, today).map((one) => ({ ...one, isBill: true })),
  ];
}
