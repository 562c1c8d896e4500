import { useEffect, useRef, useState, useMemo } from "react";
import type { EnergyBalanceRow, ModelVersion, Project } from "#data/documents.ts";
import { saveEnergyBalance } from "#data/outputs/actions.ts";
import type { MonthlyOverride } from "#domain/energy/monthlyModel/monthlyFromModel.ts";
import { monthlyMethodVersion } from "#domain/energy/monthly/methodVersion.ts";
import { monthlyToStore, type StoredMonthly, storedMonthly } from "#domain/energy/storedMonthly.ts";
import { report } from "#shell/report.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import type { MonthlyCalculation, MonthlyProblem } from "#workers/compute/client.ts";
import { liveModel } from "#data/models/queries.ts";
import { liveMonthlyBalances } from "#data/outputs/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { energyInputsKey } from "#domain/energy/buildingChoices.ts";
import { useKeptModel } from "#shared/model/useKeptModel.ts";
import { useLive } from "#shell/useLive.ts";
import type { CalculationSource } from "./calculateOnce.ts";
import { type Trial, useCalculation } from "./useCalculation.ts";
import { choicesOf } from "./energyChoices.ts";

/** What the page of the monthly balance knows. */
type MonthlyState =
  | { readonly status: "loading" }
  | { readonly status: "no_project" }
  | { readonly status: "no_model"; readonly project: Project }
  | { readonly status: "not_here"; readonly project: Project }
  /** The worker broke off. */
  | { readonly status: "failed"; readonly project: Project }
  | {
      readonly status: "problem";
      readonly project: Project;
      readonly problem: MonthlyProblem;
      readonly pending: boolean;
    }
  | MonthlyReady;

/** A monthly balance to show. */
export interface MonthlyReady {
  readonly status: "ready";
  readonly project: Project;
  readonly calculation: MonthlyCalculation;
  /** `calculated` on this device · `kept` from storage, the model is not here · `outdated` of another version. */
  readonly freshness: "calculated" | "kept" | "outdated";
  /** Version of the method of a kept balance, where it is another one than today's. */
  readonly stored_method: string | null;
  /** A newer one is being calculated; this one stays until then. */
  readonly pending: boolean;
}

/** The monthly balance of a project, and what one can try with it. */
export interface MonthlyWork {
  readonly state: MonthlyState;
  /** True when the last balance could not be stored on this device. */
  readonly storageFull: boolean;
  /** True while nothing is being calculated or stored: what is stored is what is shown. */
  readonly isSettled: boolean;
  /** Calculates with one more override, to see whether it can be; null: only the kept balance is there. */
  readonly tryOut: Trial | null;
}

/**
 * The monthly balance of a project, calculated in a worker from the kept model, the choices and the overrides, and saved whenever its
 * inputs or its model differ from those of the balance saved last. Without the model on this device the saved one is shown.
 */
export function useMonthlyBalance(
  projectId: string,
  overrides: readonly MonthlyOverride[] | null,
): MonthlyWork {
  const [storageFull, setStorageFull] = useState(false);
  const known = useCalculationSource(projectId, overrides);
  const { isKnown, project: found, version, last, stored, source } = known;
  const { answer, pending, failed, tryOut } = useCalculation(source);
  const calculation = answer?.answer.ok === true ? answer.answer.value : null;
  const ofModel = answer?.source.of === "model" ? calculation : null;

  useSaving({ calculation: pending ? null : ofModel, last, version }, setStorageFull);

  const state = ((): MonthlyState => {
    if (!isKnown) return { status: "loading" };
    if (!found) return { status: "no_project" };
    if (!version) return { status: "no_model", project: found };
    if (failed) return { status: "failed", project: found };
    if (known.model === "none" && !stored) return { status: "not_here", project: found };
    if (!answer) return { status: "loading" };
    if (!calculation)
      return answer.answer.ok
        ? { status: "loading" }
        : { status: "problem", project: found, problem: answer.answer.error, pending };
    return {
      status: "ready",
      project: found,
      calculation: withFindings(calculation, answer.source.of === "kept" ? stored : null),
      freshness: freshness(answer.source, last, version),
      stored_method:
        answer.source.of === "kept" && last && last.method_version !== monthlyMethodVersion
          ? last.method_version
          : null,
      pending,
    };
  })();
  const isStored = ofModel === null || isSaved(ofModel, last, version);
  const isSettled = state.status === "failed" || (state.status !== "loading" && !pending && isStored);
  return { state, storageFull, isSettled, tryOut: source?.of === "model" ? tryOut : null };
}

/** A kept balance with what was assumed when it was made from the model. */
const withFindings = (calculation: MonthlyCalculation, stored: StoredMonthly | null): MonthlyCalculation =>
  stored
    ? { ...calculation, findings: stored.findings, envelope_findings: stored.envelope_findings }
    : calculation;

const freshness = (
  source: CalculationSource,
  last: EnergyBalanceRow | undefined,
  version: ModelVersion,
): MonthlyReady["freshness"] =>
  source.of === "model" ? "calculated" : last?.model_id === version.id ? "kept" : "outdated";

const isSaved = (
  { hash }: MonthlyCalculation,
  last: EnergyBalanceRow | undefined,
  version: ModelVersion | undefined,
): boolean => last?.inputs_hash === hash && last.model_id === version?.id;

interface Unsaved {
  readonly calculation: MonthlyCalculation | null;
  readonly last: EnergyBalanceRow | undefined;
  readonly version: ModelVersion | undefined;
}

/** Saves what was calculated when its inputs or its model differ from the balance saved last; each of them once. */
function useSaving({ calculation, last, version }: Unsaved, onFull: (full: boolean) => void): void {
  const db = useDatabase();
  const saved = useRef("");
  useEffect(() => {
    if (!calculation || !version) return;
    const { hash, input, result, findings, envelope_findings } = calculation;
    const key = `${version.id}:${hash}`;
    if (saved.current === key || isSaved(calculation, last, version)) return;
    saved.current = key;
    saveEnergyBalance(db, {
      project_id: version.project_id,
      model_id: version.id,
      method: "monthly",
      method_version: result.method_version,
      inputs_hash: hash,
      result: monthlyToStore(input, result, { findings, envelope_findings }),
    }).then((done) => onFull(!done.ok), report);
  }, [db, calculation, last, version, onFull]);
}

/** What the monthly balance of a project is calculated from, as far as this device knows it. */
interface MonthlyKnown {
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
function useCalculationSource(projectId: string, overrides: readonly MonthlyOverride[] | null): MonthlyKnown {
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
