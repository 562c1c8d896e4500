import { useMemo } from "react";
import type { EnergyBalanceRow, ModelVersion, Project } from "#data/documents.ts";
import { liveModel } from "#data/models/queries.ts";
import { liveMonthlyBalances } from "#data/outputs/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { energyInputsKey } from "#domain/energy/buildingChoices.ts";
import type { MonthlyOverride } from "#domain/energy/monthlyModel/monthlyFromModel.ts";
import { type StoredMonthly, storedMonthly } from "#domain/energy/storedMonthly.ts";
import { useKeptModel } from "#shared/model/useKeptModel.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import type { CalculationSource } from "./calculateOnce.ts";
import { choicesOf } from "./energyChoices.ts";

/** What the monthly balance of a project is calculated from, as far as this device knows it. */
export interface MonthlyKnown {
  /** False while project, model, inputs or balances are being read. */
  readonly isKnown: boolean;
  readonly project: Project | undefined;
  readonly version: ModelVersion | undefined;
  /** The balance saved last, and what it holds; null when it is of another version. */
  readonly last: EnergyBalanceRow | undefined;
  readonly stored: StoredMonthly | null;
  /** Whether the record of the model is here. */
  readonly model: "looking" | "none" | "here";
  /** Null: nothing to calculate (yet). */
  readonly source: CalculationSource | null;
}

/**
 * The source of the monthly balance of a project: the kept model with choices and overrides, else the inputs of the balance
 * saved last. @param overrides null while they are read.
 */
export function useCalculationSource(
  projectId: string,
  overrides: readonly MonthlyOverride[] | null,
): MonthlyKnown {
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const modelId = (project.status === "ready" && project.value?.current_model_id) || "";
  const model = useLive(useMemo(() => liveModel(db, modelId), [db, modelId]));
  const inputs = useLive(
    useMemo(() => liveSetting(db, `project:${projectId}`, energyInputsKey), [db, projectId]),
  );
  const balances = useLive(useMemo(() => liveMonthlyBalances(db, projectId), [db, projectId]));
  const version = model.status === "ready" ? model.value : undefined;
  const kept = useKeptModel(version?.sha256);
  const isKnown =
    project.status === "ready" &&
    model.status === "ready" &&
    inputs.status === "ready" &&
    balances.status === "ready" &&
    overrides !== null;
  const found = project.status === "ready" ? project.value : undefined;
  const said = inputs.status === "ready" ? inputs.value : undefined;
  const last = balances.status === "ready" ? balances.value[0] : undefined;
  const stored = useMemo(() => (last ? storedMonthly(last.result) : null), [last]);
  const record = kept.status === "here" ? kept.record : null;
  const source = useMemo((): CalculationSource | null => {
    if (!isKnown || !found || !version) return null;
    if (record) {
      const choices = choicesOf(found, said, record.model);
      return { of: "model", house: record, said: { choices, overrides: overrides ?? [] } };
    }
    return kept.status === "none" && stored ? { of: "kept", input: stored.input } : null;
  }, [isKnown, found, version, record, said, overrides, kept.status, stored]);
  return { isKnown, project: found, version, last, stored, model: kept.status, source };
}
