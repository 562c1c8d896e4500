import { map, type Observable } from "rxjs";
import type { MeasureInputs, MeasureKey } from "#domain/energy/scenarios/measure.ts";
import { err, type Result } from "#kernel/result.ts";
import { localDay } from "#kernel/time.ts";
import type { Database } from "../database.ts";
import type { EnergyScenarioRow } from "../documents.ts";
import { live } from "../read.ts";
import {
  bringBack,
  change,
  type Changes,
  discard,
  newDocumentFields,
  type StorageProblem,
  tryWrite,
} from "../write.ts";

/**
 * Why a scenario was not written: its name is blank, there is none of this id (any more), or the device cannot keep it. What was there is
 * as it was.
 */
export type ScenarioProblem = { readonly kind: "empty_name" } | { readonly kind: "unknown" } | StorageProblem;

/** Longest name of a scenario and longest note about subsidies, in characters. */
export const longestScenarioName = 200;
export const longestSubsidyNote = 4000;

/** The scenarios of a project, the oldest first. */
export const liveEnergyScenarios = (
  db: Database,
  projectId: string,
): Observable<readonly EnergyScenarioRow[]> =>
  live(db.outputs, { scope: `project:${projectId}`, kind: "energy_scenario" }).pipe(
    map((found) =>
      (found as readonly EnergyScenarioRow[]).toSorted(
        (a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id),
      ),
    ),
  );

/** What a new scenario may begin with: measures, and a note about subsidies with its day. */
type Begins = Partial<Pick<EnergyScenarioRow, "measures" | "subsidy_note" | "subsidy_noted_on">>;

/** Keeps a new scenario of a project under a name. */
export async function addEnergyScenario(
  db: Database,
  projectId: string,
  { name, ...begins }: Pick<EnergyScenarioRow, "name"> & Begins,
): Promise<Result<EnergyScenarioRow, ScenarioProblem>> {
  const given = shortened(name);
  if (given === "") return err({ kind: "empty_name" });
  const row: EnergyScenarioRow = {
    ...newDocumentFields(db),
    kind: "energy_scenario",
    scope: `project:${projectId}`,
    project_id: projectId,
    name: given,
    measures: {},
    ...begins,
  };
  return tryWrite(async () => {
    await db.outputs.insert(row);
    return row;
  });
}

/** A second scenario with the measures and the note of one, under another name; measures that were taken out stay behind. */
export const duplicateEnergyScenario = (
  db: Database,
  { project_id, measures, subsidy_note, subsidy_noted_on }: EnergyScenarioRow,
  name: string,
): Promise<Result<EnergyScenarioRow, ScenarioProblem>> =>
  addEnergyScenario(db, project_id, {
    name,
    measures: Object.fromEntries(Object.entries(measures).filter(([, inputs]) => inputs !== null)),
    subsidy_note: subsidy_note ?? null,
    subsidy_noted_on: subsidy_noted_on ?? null,
  });

/** Gives a scenario another name. */
export async function renameEnergyScenario(
  db: Database,
  id: string,
  name: string,
): Promise<Result<void, ScenarioProblem>> {
  const given = shortened(name);
  return given === "" ? err({ kind: "empty_name" }) : changed(db, id, () => ({ name: given }));
}

/** Puts inputs of a measure, and the measure itself where it was not there; what is not named stays as it is in that moment. */
export const putMeasure = (
  db: Database,
  id: string,
  { key, inputs }: { readonly key: MeasureKey; readonly inputs: MeasureInputs },
): Promise<Result<void, ScenarioProblem>> =>
  changed(db, id, ({ measures }) => ({ measures: { ...measures, [key]: { ...measures[key], ...inputs } } }));

/** Takes a measure out of a scenario; `putMeasure` with its inputs puts it back. */
export const takeMeasureOut = (
  db: Database,
  id: string,
  key: MeasureKey,
): Promise<Result<void, ScenarioProblem>> =>
  changed(db, id, ({ measures }) => ({ measures: { ...measures, [key]: null } }));

/** Keeps what somebody notes about subsidies, with the day; blank takes the note away. */
export const noteSubsidy = (
  db: Database,
  id: string,
  note: string,
): Promise<Result<void, ScenarioProblem>> => {
  const given = note.trim().slice(0, longestSubsidyNote);
  return changed(db, id, () =>
    given === ""
      ? { subsidy_note: null, subsidy_noted_on: null }
      : { subsidy_note: given, subsidy_noted_on: localDay(db.clock) },
  );
};

/** Deletes a scenario; `restoreEnergyScenario` brings it back. */
export const deleteEnergyScenario = (db: Database, id: string): Promise<Result<void, ScenarioProblem>> =>
  discard(db, db.outputs, id);

/** Undoes `deleteEnergyScenario`. */
export const restoreEnergyScenario = (db: Database, id: string): Promise<Result<void, ScenarioProblem>> =>
  bringBack(db, db.outputs, id);

const changed = (
  db: Database,
  id: string,
  changes: (stored: EnergyScenarioRow) => Changes<EnergyScenarioRow>,
): Promise<Result<void, ScenarioProblem>> =>
  change(db, db.outputs, {
    id,
    changes: (stored) => changes(stored as EnergyScenarioRow) as Changes<never>,
  });

const shortened = (name: string) => name.trim().slice(0, longestScenarioName);
