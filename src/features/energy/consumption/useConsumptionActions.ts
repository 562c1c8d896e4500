import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  addConsumption,
  addWeather,
  correctConsumption,
  type ConsumptionProblem,
  deleteConsumption,
  restoreConsumption,
} from "#data/consumption/actions.ts";
import type { ConsumptionRow } from "#data/documents.ts";
import { changeSetting } from "#data/settings/actions.ts";
import type { ConsumptionPeriod } from "#domain/energy/consumption/consumptionPeriod.ts";
import { type CorrectionChoices, correctionChoices } from "#domain/energy/consumption/correctionChoices.ts";
import type { KeptWeather } from "#domain/energy/weather/keptWeather.ts";
import type { Result } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { correctionKey } from "./useConsumption.ts";

/** What one can do with consumptions and weather. Each action answers whether it was done. */
export interface ConsumptionActions {
  readonly mayWrite: boolean;
  /** Whether the person may choose how the project's consumptions are corrected. */
  readonly mayChoose: boolean;
  /** Why the last action was not done. */
  readonly problem: ConsumptionProblem["kind"] | null;
  readonly save: (period: ConsumptionPeriod, from: ConsumptionRow | null) => Promise<boolean>;
  readonly keepWeather: (weather: KeptWeather) => Promise<boolean>;
  /** Deletes a consumption or a weather series, and offers to take that back. */
  readonly remove: (id: string, what: string) => Promise<boolean>;
  /** Chooses some of it; what else was chosen stays. */
  readonly choose: (choices: Partial<CorrectionChoices>) => Promise<boolean>;
}

/** The actions of the page about demand and consumption. */
export function useConsumptionActions(projectId: string): ConsumptionActions {
  const { t } = useTranslation("energy");
  const { t: common } = useTranslation();
  const db = useDatabase();
  const may = useMay(projectId);
  const [problem, setProblem] = useState<ConsumptionProblem["kind"] | null>(null);
  const done = (result: Result<unknown, ConsumptionProblem>) => {
    setProblem(result.ok ? null : result.error.kind);
    return result.ok;
  };
  const bringBack = async (id: string) => done(await restoreConsumption(db, id));
  return {
    mayWrite: may("building:write"),
    mayChoose: may("projects:write"),
    problem,
    save: async (period, from) =>
      done(await (from ? correctConsumption(db, from, period) : addConsumption(db, projectId, period))),
    keepWeather: async (weather) => done(await addWeather(db, projectId, weather)),
    remove: async (id, what) => {
      const isDone = done(await deleteConsumption(db, id));
      if (isDone)
        notify({
          title: t(($) => $.consumption.deleted, { what }),
          tone: "info",
          action: { label: common(($) => $.undo), run: () => void bringBack(id) },
        });
      return isDone;
    },
    choose: async (chosen) => {
      const change = (kept: unknown) => ({ ...correctionChoices(kept), ...chosen });
      return done(await changeSetting(db, { scope: `project:${projectId}`, key: correctionKey, change }));
    },
  };
}
