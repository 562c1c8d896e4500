import { useEffect, useMemo, useRef, useState } from "react";
import type { EnergyBalanceRow, ModelVersion, Project } from "#data/documents.ts";
import { liveModel } from "#data/models/queries.ts";
import { saveEnergyBalance } from "#data/outputs/actions.ts";
import { liveEnergyBalances } from "#data/outputs/queries.ts";
import { updateProject } from "#data/projects/actions.ts";
import { liveProject } from "#data/projects/queries.ts";
import { changeSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { type BalanceProblem, energyBalance, methodVersion } from "#domain/energy/balance.ts";
import { type BuildingChoices, energyInputsKey } from "#domain/energy/buildingChoices.ts";
import { inputsHash } from "#domain/energy/inputsHash.ts";
import type { Hull } from "#domain/hull/hull.ts";
import { envelope, type EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { report } from "#shell/report.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { choicesOf, divide, withInputs } from "./energyChoices.ts";
import { energyToStore, storedEnergy, type StoredEnergy } from "#domain/energy/storedEnergy.ts";
import { type KeptModel, useKeptModel } from "#shared/model/useKeptModel.ts";
import type { ModelRecord } from "#workers/ifc/client.ts";
import { useHull } from "../envelope/useHull.ts";

/** What the energy page knows. */
type EnergyState =
  | { readonly status: "loading" }
  | { readonly status: "no_project" }
  | { readonly status: "no_model"; readonly project: Project }
  | { readonly status: "not_here"; readonly project: Project }
  | (ProblemState & Shared)
  | (ReadyState & Shared);

interface ProblemState {
  readonly status: "problem";
  readonly envelope: EnvelopeResult;
  readonly problem: BalanceProblem;
}

interface ReadyState extends Omit<StoredEnergy, "version" | "choices"> {
  readonly status: "ready";
  readonly hash: string | null;
  /** `calculated` just now · `kept` from storage, the model is not on this device · `outdated` of another version. */
  readonly freshness: "calculated" | "kept" | "outdated";
}

interface Shared {
  readonly project: Project;
  readonly choices: BuildingChoices;
}

/** What the page shows and how a person changes it. */
export interface EnergyWork {
  readonly state: EnergyState;
  /** True when the last balance or input could not be stored on this device. */
  readonly storageFull: boolean;
  readonly change: (changes: Partial<BuildingChoices>) => Promise<void>;
}

/**
 * The energy balance of a project: calculated on this device from the kept model and the choices, and saved whenever
 * its inputs differ from those of the balance saved last. Without the model on this device the saved one is shown.
 * @param isMonthlySettled false holds the saving back: a balance stored without the monthly one would pass for the answer.
 */
export function useEnergyBalance(projectId: string, isMonthlySettled: boolean): EnergyWork {
  const db = useDatabase();
  const [storageFull, setStorageFull] = useState(false);
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const modelId = (project.status === "ready" && project.value?.current_model_id) || "";
  const model = useLive(useMemo(() => liveModel(db, modelId), [db, modelId]));
  const inputs = useLive(
    useMemo(() => liveSetting(db, `project:${projectId}`, energyInputsKey), [db, projectId]),
  );
  const balances = useLive(useMemo(() => liveEnergyBalances(db, projectId), [db, projectId]));
  const version = model.status === "ready" ? model.value : undefined;
  const kept = useKeptModel(version?.sha256);
  const known =
    project.status === "ready" &&
    model.status === "ready" &&
    inputs.status === "ready" &&
    balances.status === "ready"
      ? { project: project.value, version, inputs: inputs.value, last: balances.value[0] }
      : undefined;
  const record = kept.status === "here" ? kept.record : null;
  const choices = useMemo(
    () => choicesFor(known?.project, known?.inputs, record),
    [known?.project, known?.inputs, record],
  );
  const hull = useHull(choices && record, choices);
  const calculated = useMemo(() => calculate(choices, record, hull), [choices, record, hull]);
  const hash = useInputsHash(calculated);
  const state = stateOf(known, kept, calculated, hash);

  const toSave = isMonthlySettled ? calculated : null;
  useSaving({ calculated: toSave, hash, last: known?.last, version }, setStorageFull);

  const change = async (changes: Partial<BuildingChoices>) => {
    const parts = divide(changes);
    const results = [];
    if (Object.keys(parts.project).length > 0)
      results.push(await updateProject(db, projectId, parts.project));
    if (Object.keys(parts.inputs).length > 0) {
      const put = (stored: unknown) => withInputs(stored, parts.inputs);
      const setting = { scope: `project:${projectId}`, key: energyInputsKey, change: put };
      results.push(await changeSetting(db, setting));
    }
    setStorageFull(results.some((result) => !result.ok));
  };
  return { state, storageFull, change };
}

interface Known {
  readonly project: Project | undefined;
  readonly version: ModelVersion | undefined;
  readonly inputs: unknown;
  readonly last: EnergyBalanceRow | undefined;
}

/** What was said of the building; null while the project or the model is not here. */
function choicesFor(
  project: Project | undefined,
  inputs: unknown,
  record: ModelRecord | null,
): BuildingChoices | null {
  return project && record ? choicesOf(project, inputs, record.model) : null;
}

interface Calculated {
  readonly choices: BuildingChoices;
  readonly envelope: EnvelopeResult;
  readonly result: ReturnType<typeof energyBalance>;
}

function calculate(
  choices: BuildingChoices | null,
  record: ModelRecord | null,
  hull: Hull | null | undefined,
): Calculated | null {
  if (!choices || !record || hull === undefined) return null;
  const found = envelope(record.model, record.faces, choices, hull);
  return { choices, envelope: found, result: energyBalance(found, choices) };
}

interface Unsaved {
  readonly calculated: Calculated | null;
  readonly hash: string | null;
  readonly last: EnergyBalanceRow | undefined;
  readonly version: ModelVersion | undefined;
}

/** Saves what was calculated when its inputs or its model differ from the balance saved last; each of them once. */
function useSaving({ calculated, hash, last, version }: Unsaved, onFull: (full: boolean) => void): void {
  const db = useDatabase();
  const saved = useRef("");
  useEffect(() => {
    if (!calculated?.result.ok || hash === null || !version) return;
    const key = `${version.id}:${hash}`;
    if (saved.current === key || (last?.inputs_hash === hash && last.model_id === version.id)) return;
    saved.current = key;
    const { choices, envelope: hull, result } = calculated;
    const stored = energyToStore({ choices, envelope: hull, balance: result.value });
    saveEnergyBalance(db, {
      project_id: version.project_id,
      model_id: version.id,
      method: "tabula",
      method_version: methodVersion,
      inputs_hash: hash,
      result: stored,
    }).then((done) => onFull(!done.ok), report);
  }, [db, calculated, hash, last, version, onFull]);
}

/** The hash of what was calculated; null until it is known. */
function useInputsHash(calculated: Calculated | null): string | null {
  const [found, setFound] = useState<{ readonly of: Calculated; readonly hash: string }>();
  useEffect(() => {
    if (!calculated?.result.ok) return;
    let current = true;
    inputsHash(calculated.result.value.input, calculated.choices).then(
      (hash) => current && setFound({ of: calculated, hash }),
      report,
    );
    return () => {
      current = false;
    };
  }, [calculated]);
  return found !== undefined && found.of === calculated ? found.hash : null;
}

function stateOf(
  known: Known | undefined,
  kept: KeptModel,
  calculated: Calculated | null,
  hash: string | null,
): EnergyState {
  if (!known) return { status: "loading" };
  const { project, version, last } = known;
  if (!project) return { status: "no_project" };
  if (!version) return { status: "no_model", project };
  if (calculated) {
    const { choices, envelope: hull, result } = calculated;
    return result.ok
      ? {
          status: "ready",
          freshness: "calculated",
          project,
          choices,
          envelope: hull,
          balance: result.value,
          hash,
        }
      : { status: "problem", project, choices, envelope: hull, problem: result.error };
  }
  if (kept.status !== "none") return { status: "loading" };
  const stored = last && storedEnergy(last.result);
  if (!last || !stored) return { status: "not_here", project };
  const freshness = last.model_id === version.id ? "kept" : "outdated";
  return { ...stored, status: "ready", freshness, project, hash: last.inputs_hash };
}
