import { firstValueFrom } from "rxjs";
import { stepBack, type StepProblem, whyNot } from "#domain/steps/machine.ts";
import { portions } from "#kernel/rows/portions.ts";
import { startOf } from "#kernel/wholeText.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { kindOf } from "../collections.ts";
import type { Database } from "../database.ts";
import type { StepRow, Stored } from "../documents.ts";
import { liveRights, type MayDo } from "../settings/liveRights.ts";
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
  const { id, fields = {}, ...many } = wanted;
  const { refused, problem } = await takeSteps(db, { ...many, ids: [id], fieldsOf: () => fields });
  const against = problem ?? refused[0];
  return against ? err(against) : ok(undefined);
}

/** A step that somebody wants to take with several documents. */
export interface WantedSteps extends Omit<WantedStep, "id" | "fields"> {
  readonly ids: readonly string[];
  /** What the step says of other fields of a document. */
  readonly fieldsOf?: (id: string) => Readonly<Record<string, unknown>>;
}

/** A document that was taken a step on, and what it said before of the other fields that the step has changed. */
export interface TakenStep {
  readonly id: string;
  readonly from: string;
  readonly before: Readonly<Record<string, unknown>>;
}

type Refused = StepProblem | { readonly kind: "unknown" };

/** How whoever waits follows steps of many documents, and ends them. */
interface Following {
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** How far several documents came. What was not taken is as it was. */
export interface TakenSteps {
  readonly taken: readonly TakenStep[];
  /** Why documents could not take it, one for each. */
  readonly refused: readonly Refused[];
  /** What ended it before its time. */
  readonly problem: StorageProblem | null;
}

/**
 * Takes several documents the same step on, each with its history, a portion at a time.
 * @param signal ends it after the portion that is being written.
 */
export async function takeSteps(
  db: Database,
  wanted: WantedSteps,
  { onProgress, signal }: Following = {},
): Promise<TakenSteps> {
  const taken: TakenStep[] = [];
  const refused: Refused[] = [];
  let count = 0;
  for (const ids of portions(wanted.ids)) {
    if (signal?.aborted) break;
    const done = await tryWrite(() => takePortion(db, { ...wanted, ids }, { taken, refused }));
    if (!done.ok) return { taken, refused, problem: done.error };
    onProgress?.((count += ids.length));
  }
  return { taken, refused, problem: null };
}

/**
 * Takes steps back: each document by the step that leads straight to where it was, with what it said before. Who has gone on meanwhile stays.
 */
export async function takeStepsBack(
  db: Database,
  { taken, ...wanted }: Omit<WantedSteps, "ids" | "fieldsOf"> & { readonly taken: readonly TakenStep[] },
  { onProgress, signal }: Following = {},
): Promise<TakenSteps> {
  const { machine, step } = stepNamed(wanted);
  const all: { taken: TakenStep[]; refused: Refused[]; problem: StorageProblem | null } = {
    taken: [],
    refused: [],
    problem: null,
  };
  let before = 0;
  for (const [from, ones] of Map.groupBy(taken, (one) => one.from)) {
    const back = stepBack(machine, { from, to: step.to });
    if (!back || all.problem || signal?.aborted) continue;
    const said = new Map(ones.map((one) => [one.id, one.before]));
    const many = { ...wanted, step: back[0], ids: [...said.keys()], fieldsOf: (id: string) => said.get(id)! };
    const start = before;
    const done = await takeSteps(db, many, {
      onProgress: (count) => onProgress?.(start + count),
      ...(signal && { signal }),
    });
    all.taken.push(...done.taken);
    all.refused.push(...done.refused);
    all.problem = done.problem;
    before += ones.length;
  }
  return all;
}

async function takePortion(
  db: Database,
  wanted: WantedSteps,
  { taken, refused }: { readonly taken: TakenStep[]; readonly refused: Refused[] },
): Promise<void> {
  const { machine, step } = stepNamed(wanted);
  const collection = collectionOf(db, kindOf(wanted.kind)!.collection);
  storageHealthOf(collection)?.check();
  const documents = await collection.findByIds([...wanted.ids]).exec();
  const mayIn = new Map<string, MayDo>();
  const notes: StepRow[] = [];
  const takeOne = async (id: string) => {
    const document = documents.get(id);
    const seen = document?.toJSON() as OfProject | undefined;
    if (!document || seen?.kind !== wanted.kind) return void refused.push({ kind: "unknown" });
    const said = wanted.fieldsOf?.(id) ?? {};
    let came: TakenStep | StepProblem | undefined;
    await document.incrementalModify((stored) => {
      // looked at in the moment of writing: somebody else's step may have come meanwhile
      const may = mayIn.get(seen.project_id)!;
      came = whyNot(machine, step, { row: { ...stored, ...said }, may });
      if (came) return stored;
      const cleared = Object.fromEntries((step.clears ?? []).map((field) => [field, null]));
      const others = { ...cleared, ...said };
      const own = stored as unknown as Readonly<Record<string, unknown>>;
      const before = Object.fromEntries(Object.keys(others).map((field) => [field, own[field] ?? null]));
      came = { id, from: String(own[machine.field]), before };
      return editedDocument(db, stored, { ...others, [machine.field]: step.to });
    });
    if (!came) return;
    if ("kind" in came) return void refused.push(came);
    taken.push(came);
    notes.push(noteOf(db, seen, { ...wanted, from: came.from, to: step.to }));
  };
  for (const document of documents.values()) {
    const { project_id } = document.toJSON() as OfProject;
    if (!mayIn.has(project_id)) mayIn.set(project_id, await firstValueFrom(liveRights(db, project_id)));
  }
  // RxDB writes what is asked at the same time as one
  const all = await Promise.allSettled(wanted.ids.map(takeOne));
  if (notes.length > 0) {
    const { error } = await db.journal.bulkInsert(notes as never);
    if (error[0]) throw new Error(`not stored: ${error[0].status}`);
  }
  for (const one of all) if (one.status === "rejected") throw one.reason;
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
  {
    step,
    from,
    to,
    note = "",
    by,
  }: Pick<WantedStep, "step" | "note" | "by"> & { readonly from: string; readonly to: string },
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
