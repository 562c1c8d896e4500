import { firstValueFrom } from "rxjs";
import { type StepProblem, whyNot } from "#domain/steps/machine.ts";
import { startOf } from "#kernel/wholeText.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { kindOf } from "../collections.ts";
import type { Database } from "../database.ts";
import type { StepRow, Stored } from "../documents.ts";
import { liveRights } from "../settings/liveRights.ts";
import { collectionOf } from "../sync/collectionOf.ts";
import { machineOf } from "./machines.ts";
import {
  editedDocument,
  newDocumentFields,
  storageHealthOf,
  type StorageProblem,
  tryWrite,
} from "../write.ts";

/** Why a step was not taken; the document is as it was. */
export type TakeStepProblem = StepProblem | { readonly kind: "unknown" } | StorageProblem;

/** A document of a project. */
type OfProject = Stored & { readonly project_id: string };

/** A step that somebody wants to take with a document. */
export interface WantedStep {
  readonly kind: string;
  readonly id: string;
  /** The name of the step in the machine of the kind. */
  readonly step: string;
  /** What the step says of other fields, such as a reason. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly note?: string;
  /** The person, by the name that others see. */
  readonly by: string;
}

/**
 * Takes a document one step on, as its machine has it, and notes who did. Needs no network: the server checks it when it arrives.
 * @returns why not; then nothing was written.
 */
export async function takeStep(db: Database, wanted: WantedStep): Promise<Result<void, TakeStepProblem>> {
  const { machine, step } = stepNamed(wanted);
  const collection = collectionOf(db, kindOf(wanted.kind)!.collection);
  const done = await tryWrite(async (): Promise<Result<void, TakeStepProblem>> => {
    storageHealthOf(collection)?.check();
    const document = await collection.findOne(wanted.id).exec();
    const seen = document?.toJSON() as OfProject | undefined;
    if (!document || seen?.kind !== wanted.kind) return err({ kind: "unknown" });
    const may = await firstValueFrom(liveRights(db, seen.project_id));
    const check = (stored: Stored) => whyNot(machine, step, { row: { ...stored, ...wanted.fields }, may });
    let from = "";
    let problem: StepProblem | undefined;
    await document.incrementalModify((stored) => {
      // looked at in the moment of writing: somebody else's step may have come meanwhile
      problem = check(stored);
      if (problem) return stored;
      from = String((stored as unknown as Record<string, unknown>)[machine.field]);
      const cleared = Object.fromEntries((step.clears ?? []).map((field) => [field, null]));
      return editedDocument(db, stored, { ...cleared, ...wanted.fields, [machine.field]: step.to });
    });
    if (problem) return err(problem);
    await db.journal.insert(noteOf(db, seen, { ...wanted, from, to: step.to }));
    return ok(undefined);
  });
  return done.ok ? done.value : done;
}

/** Why a step cannot be taken with a document as it stands on this device; undefined when it can. */
export async function stepProblem(
  db: Database,
  row: OfProject,
  wanted: Pick<WantedStep, "step" | "fields">,
): Promise<StepProblem | undefined> {
  const { machine, step } = stepNamed({ ...wanted, kind: row.kind });
  const may = await firstValueFrom(liveRights(db, row.project_id));
  return whyNot(machine, step, { row: { ...row, ...wanted.fields }, may });
}

function stepNamed({ kind, step: name }: Pick<WantedStep, "kind" | "step">) {
  const machine = machineOf(kind);
  const step = machine && Object.hasOwn(machine.steps, name) ? machine.steps[name] : undefined;
  if (!machine || !step) throw new Error(`${kind} has no step ${name}`);
  return { machine, step };
}

const noteOf = (
  db: Database,
  { scope, project_id, kind, id }: OfProject,
  { step, from, to, note = "", by }: WantedStep & { readonly from: string; readonly to: string },
): StepRow => {
  const start = newDocumentFields(db);
  return {
    ...start,
    kind: "step",
    scope,
    project_id,
    about_kind: kind,
    about_id: id,
    step,
    from_state: from,
    to_state: to,
    note: startOf(note.trim(), 4000),
    author_name: startOf(by.trim(), 200),
    made_at: start.created_at,
  };
};
