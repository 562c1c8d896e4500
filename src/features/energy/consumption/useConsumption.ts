import { useMemo } from "react";
import { liveBills } from "#data/bills/queries.ts";
import { liveConsumptions, liveWeather } from "#data/consumption/queries.ts";
import type { BillRow, ConsumptionRow, EnergyBalanceRow, Project, WeatherSeriesRow } from "#data/documents.ts"; // prettier-ignore
import { liveBalances } from "#data/outputs/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { type CorrectionChoices, correctionChoices } from "#domain/energy/consumption/correctionChoices.ts";
import {
  type ConsumptionGroup,
  consumptionGroups,
  type DemandComparison,
  demandComparison,
  heatDemand,
  type HeatDemand,
} from "#domain/energy/consumption/demandComparison.ts";
import { bestWeather } from "#domain/energy/consumption/bestWeather.ts";
import { billPeriods } from "#domain/esg/bills/billPeriods.ts";
import { storedAnswer } from "#domain/energy/leadingAnswer.ts";
import { isMeasured } from "#domain/energy/weather/keptWeather.ts";
import {
  referenceDegreeDays,
  type ReferenceDegreeDays,
  type ReferenceProblem,
} from "#domain/energy/weather/referenceClimate.ts";
import { isTypical } from "#domain/energy/weather/weatherSeries.ts";
import type { Result } from "#kernel/result.ts";
import { localDay } from "#kernel/time.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { type Live, useLive } from "#shell/useLive.ts";

/** Key of the project's setting that holds how consumptions are corrected. */
export const correctionKey = "consumption_correction";

/** What the page about demand and consumption shows. */
export interface ConsumptionFacts {
  readonly project: Project;
  /** What was entered here, and bills of heat, read where they stand. */
  readonly consumptions: readonly ConsumptionRow[];
  readonly series: readonly WeatherSeriesRow[];
  readonly choices: CorrectionChoices;
  /** The series with the weather of the periods. */
  readonly weather: WeatherSeriesRow | undefined;
  readonly reference: Result<ReferenceDegreeDays, ReferenceProblem>;
  readonly groups: readonly ConsumptionGroup[];
  /** The demand of the balance that was saved last; null without one. */
  readonly demand: HeatDemand | null;
  /** Null while there is nothing to compare. */
  readonly comparison: DemandComparison | null;
}

/** How far the page is; `ready` with what it shows. */
export type ConsumptionState =
  | { readonly status: "loading" | "failed" | "no_project" }
  | ({ readonly status: "ready" } & ConsumptionFacts);

/** Demand and consumption of a project, calculated from what lies on this device. */
export function useConsumption(projectId: string): ConsumptionState {
  const db = useDatabase();
  const scope = `project:${projectId}`;
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const consumptions = useLive(useMemo(() => liveConsumptions(db, projectId), [db, projectId]));
  const bills = useLive(useMemo(() => liveBills(db, projectId), [db, projectId]));
  const series = useLive(useMemo(() => liveWeather(db, projectId), [db, projectId]));
  const balances = useLive(useMemo(() => liveBalances(db, projectId), [db, projectId]));
  const setting = useLive(useMemo(() => liveSetting(db, scope, correctionKey), [db, scope]));
  const all = [project, consumptions, bills, series, balances, setting] as const;
  const typed = readyOf(consumptions);
  const billed = readyOf(bills);
  const entered = useMemo(() => typed && billed && withBills(typed, billed), [typed, billed]);
  const read = readyOf(series);
  const saved = readyOf(balances);
  const chosen = setting.status === "ready" ? setting.value : undefined;
  const modelId = readyOf(project)?.current_model_id ?? undefined;
  const demand = useMemo(() => lastDemand(saved ?? [], modelId), [saved, modelId]);
  const figures = useMemo(
    () =>
      entered &&
      read &&
      figuresOf({ consumptions: entered, series: read, choices: correctionChoices(chosen), demand }),
    [entered, read, chosen, demand],
  );
  if (all.some(({ status }) => status === "failed")) return { status: "failed" };
  if (all.some(({ status }) => status === "loading") || !entered || !read || !figures)
    return { status: "loading" };
  const found = readyOf(project);
  if (!found) return { status: "no_project" };
  return { status: "ready", project: found, consumptions: entered, series: read, demand, ...figures };
}

/** Consumptions with the bills that nobody has entered here, too; each as a row that is changed where the bill stands. */
function withBills(typed: readonly ConsumptionRow[], bills: readonly BillRow[]): readonly ConsumptionRow[] {
  const rows = billPeriods(bills, typed, localDay()).map(({ id, period }): ConsumptionRow => {
    const { scope, project_id, created_at, updated_at } = bills.find((bill) => bill.id === id)!;
    return { id, kind: "consumption", scope, project_id, created_at, updated_at, ...period };
  });
  return [...typed, ...rows].toSorted((a, b) => b.from_day.localeCompare(a.from_day) || a.id.localeCompare(b.id)); // prettier-ignore
}

const readyOf = <T>(live: Live<T>): T | undefined => (live.status === "ready" ? live.value : undefined);

/** The demand of the building's energy answer, as it was saved last and as this version can read it. */
function lastDemand(balances: readonly EnergyBalanceRow[], modelId: string | undefined): HeatDemand | null {
  const stored = storedAnswer(balances, modelId);
  return stored && heatDemand(stored.answer);
}

interface Given {
  readonly consumptions: readonly ConsumptionRow[];
  readonly series: readonly WeatherSeriesRow[];
  readonly choices: CorrectionChoices;
  readonly demand: HeatDemand | null;
}

function figuresOf({ consumptions, series, choices, demand }: Given) {
  const measured = series.filter(isMeasured);
  const weather =
    measured.find(({ id }) => id === choices.weather_id) ??
    bestWeather(measured, consumptions, choices.measure);
  const candidates = choices.reference === "typical_year" ? series.filter(isTypical) : measured;
  const row = candidates.find(({ id }) => id === choices.reference_id) ?? candidates[0];
  const reference = referenceDegreeDays(
    choices.reference,
    row && { name: row.name, series: row },
    choices.measure,
  );
  const basis = {
    weather,
    measure: choices.measure,
    reference: reference.ok ? reference.value : undefined,
    area_m2: demand?.living_area_m2 ?? null,
  };
  const periods = consumptions.map((period) => ({ id: period.id, period }));
  const groups = consumptionGroups(periods, basis);
  return { choices, weather, reference, groups, comparison: demand && demandComparison(groups, demand) };
}
