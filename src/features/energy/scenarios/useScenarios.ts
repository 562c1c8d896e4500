import { useMemo, useState } from "react";
import type { EnergyScenarioRow } from "#data/documents.ts";
import {
  addEnergyScenario,
  deleteEnergyScenario,
  duplicateEnergyScenario,
  liveEnergyScenarios,
  noteSubsidy,
  putMeasure,
  renameEnergyScenario,
  restoreEnergyScenario,
  type ScenarioProblem,
  takeMeasureOut,
} from "#data/outputs/scenarios.ts";
import type { MeasureInputs, MeasureKey } from "#domain/energy/scenarios/measure.ts";
import type { Result } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useScenarioWords } from "./useScenarioWords.ts";

/** What can be done with the scenarios of a project. Each action answers whether it was done. */
export interface ScenarioActions {
  /** Answers the id of the new one; null when it was not kept. */
  readonly add: (name: string) => Promise<string | null>;
  readonly duplicate: (row: EnergyScenarioRow, name: string) => Promise<string | null>;
  readonly rename: (row: EnergyScenarioRow, name: string) => Promise<boolean>;
  /** Deletes a scenario and offers to take that back. */
  readonly remove: (row: EnergyScenarioRow) => Promise<boolean>;
  readonly put: (row: EnergyScenarioRow, key: MeasureKey, inputs: MeasureInputs) => Promise<boolean>;
  /** Takes a measure out and offers to take that back. */
  readonly takeOut: (row: EnergyScenarioRow, key: MeasureKey) => Promise<boolean>;
  readonly note: (row: EnergyScenarioRow, note: string) => Promise<boolean>;
}

/** The scenarios of a project, and what one can do with them. */
export interface Scenarios {
  readonly list: readonly EnergyScenarioRow[] | "loading" | "failed";
  /** Why the last action was not done. */
  readonly problem: ScenarioProblem["kind"] | null;
  readonly mayWrite: boolean;
  readonly actions: ScenarioActions;
}

/** Reads and writes the scenarios of a project. */
export function useScenarios(projectId: string): Scenarios {
  const { t, measure, undo } = useScenarioWords();
  const db = useDatabase();
  const may = useMay(projectId);
  const [problem, setProblem] = useState<ScenarioProblem["kind"] | null>(null);
  const rows = useLive(useMemo(() => liveEnergyScenarios(db, projectId), [db, projectId]));
  const done = (result: Result<unknown, ScenarioProblem>) => {
    setProblem(result.ok ? null : result.error.kind);
    return result.ok;
  };
  const offerBack = (title: string, back: () => Promise<Result<void, ScenarioProblem>>) => {
    const run = async () => done(await back());
    notify({ tone: "info", title, action: { label: undo, run: () => void run() } });
  };
  const added = (result: Result<EnergyScenarioRow, ScenarioProblem>) =>
    done(result) && result.ok ? result.value.id : null;
  return {
    list: rows.status === "ready" ? rows.value : rows.status,
    problem,
    mayWrite: may("outputs:write"),
    actions: {
      add: async (name) => added(await addEnergyScenario(db, projectId, { name })),
      duplicate: async (row, name) => added(await duplicateEnergyScenario(db, row, name)),
      rename: async ({ id }, name) => done(await renameEnergyScenario(db, id, name)),
      remove: async ({ id, name }) => {
        const isDone = done(await deleteEnergyScenario(db, id));
        if (isDone)
          offerBack(
            t(($) => $.scenarios.deleted, { name }),
            () => restoreEnergyScenario(db, id),
          );
        return isDone;
      },
      put: async ({ id }, key, inputs) => done(await putMeasure(db, id, { key, inputs })),
      takeOut: async ({ id, measures }, key) => {
        const inputs = measures[key] ?? {};
        const isDone = done(await takeMeasureOut(db, id, key));
        if (isDone)
          offerBack(
            t(($) => $.scenarios.takenOut, { name: measure(key) }),
            () => putMeasure(db, id, { key, inputs }),
          );
        return isDone;
      },
      note: async ({ id }, note) => done(await noteSubsidy(db, id, note)),
    },
  };
}
