import { startOf } from "#kernel/wholeText.ts";
import { readPayload } from "#domain/inbox/readPayload.ts";
import { type AcceptedRecord, recordOf, type RecordWords } from "#domain/inbox/recordOf.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { instant } from "#kernel/time.ts";
import type { Database } from "../database.ts";
import type {
  EvidenceRow,
  InboxSubmissionRow,
  MeterReadingRow,
  SpaceRow,
  Stored,
  WorkOrder,
} from "../documents.ts";
import { insertOrRevive } from "../insertOrRevive.ts";
import type { inboxSubmission } from "../kinds/work/inboxSubmission.ts";
import { readAll } from "../read.ts";
import { stepProblem, takeStep, type TakeStepProblem } from "../steps/actions.ts";
import { discard, newDocumentFields, inPlaceOf, type StorageProblem, tryWrite } from "../write.ts";

/** Why nothing was decided. `unreadable`: a newer version of the product has to read it. `no_reason`: a rejection says why. */
export type DecideProblem =
  | { readonly kind: "unknown" }
  | { readonly kind: "unreadable" }
  | { readonly kind: "no_reason" }
  /** Somebody has accepted it since the question was asked: what it became is there. */
  | { readonly kind: "accepted_meanwhile" }
  /** Somebody has decided otherwise since the question was asked. */
  | { readonly kind: "decided_meanwhile" }
  | { readonly kind: "not_allowed" }
  | StorageProblem;

/** Who decides, by the name that others see. */
export interface Decider {
  readonly decided_by: string;
}

type Decision = Pick<InboxSubmissionRow, "reason" | "decided_by" | "decided_at">;

/** The ids of what becomes of a submission follow from it: two people who accept it apart make one record. */
export const recordIds = (submissionId: string) => ({
  work_order: `wo-${submissionId}`,
  meter_reading: `mr-${submissionId}`,
  evidence: (place: number) => `ev-${submissionId}-${place}`,
});

/**
 * Accepts a submission: it becomes a work order or a reading of a meter, and its photos become evidence of that. Needs no network.
 * @returns what it became
 */
export async function acceptSubmission(
  db: Database,
  id: string,
  { words, ...decider }: Decider & { readonly words: RecordWords },
): Promise<Result<AcceptedRecord["kind"], DecideProblem>> {
  const found = await read(db, id);
  if (!found.ok) return found;
  const submission = found.value;
  const payload = readPayload(submission.payload);
  if (!payload) return err({ kind: "unreadable" });
  const record = recordOf({ ...submission, payload }, words);
  const isAccepted = submission.state === "accepted";
  const problem = isAccepted ? undefined : await stepProblem(db, submission, { step: "accept" });
  if (problem) return err(decideProblem(problem));
  const kept = await keepRecord(db, submission, record);
  if (!kept.ok) return kept;
  if (isAccepted) return ok(record.kind);
  const done = await decided(db, id, "accept", { reason: null, ...signed(db, decider) });
  return done.ok ? ok(record.kind) : done;
}

/** Rejects a submission with a reason, which its sender reads. */
export async function rejectSubmission(
  db: Database,
  id: string,
  { reason, ...decider }: Decider & { readonly reason: string },
): Promise<Result<void, DecideProblem>> {
  return decided(db, id, "reject", { reason: startOf(reason.trim(), 2000), ...signed(db, decider) });
}

/**
 * Takes a decision back: the submission is new again. What it has become goes, unless somebody has worked on it since: then that stays,
 * and accepting again changes nothing of it.
 */
export async function reopenSubmission(db: Database, id: string): Promise<Result<void, DecideProblem>> {
  const found = await read(db, id);
  if (!found.ok) return found;
  if (found.value.state === "new") return ok(undefined);
  const undone = await decided(db, id, "reopen", { reason: null, decided_by: null, decided_at: null });
  if (!undone.ok) return undone;
  return tryWrite(() => dropRecord(db, found.value));
}

async function read(
  db: Database,
  id: string,
): Promise<Result<InboxSubmissionRow, { readonly kind: "unknown" } | StorageProblem>> {
  const found = await tryWrite(async () => (await db.work.findOne(id).exec())?.toJSON());
  if (!found.ok) return found;
  return found.value?.kind === "inbox_submission"
    ? ok(found.value as InboxSubmissionRow)
    : err({ kind: "unknown" });
}

const signed = (db: Database, { decided_by }: Decider) => ({
  decided_by: startOf(decided_by.trim(), 200),
  decided_at: instant(db.clock),
});

async function decided(
  db: Database,
  id: string,
  step: keyof typeof inboxSubmission.machine.steps,
  fields: Decision,
): Promise<Result<void, DecideProblem>> {
  const by = fields.decided_by ?? "";
  const done = await takeStep(db, {
    kind: "inbox_submission",
    id,
    step,
    fields,
    by,
    note: fields.reason ?? "",
  });
  return done.ok ? done : err(decideProblem(done.error));
}

/** Why a step was not taken, as the inbox says it. */
function decideProblem(problem: TakeStepProblem): DecideProblem {
  if (problem.kind === "missing") return { kind: "no_reason" };
  if (problem.kind !== "no_such_step") return problem;
  return { kind: problem.from === "accepted" ? "accepted_meanwhile" : "decided_meanwhile" };
}

const keepRecord = (
  db: Database,
  submission: InboxSubmissionRow,
  record: AcceptedRecord,
): Promise<Result<void, StorageProblem>> =>
  tryWrite(async () => {
    const ids = recordIds(submission.id);
    const { scope, project_id } = submission;
    const id = ids[record.kind];
    if (record.kind === "meter_reading") {
      const row: MeterReadingRow = {
        ...newDocumentFields(db),
        id,
        scope,
        project_id,
        ...record,
        submission_id: submission.id,
      };
      await insertOrRevive(db.outputs, id, (gone) => (gone ? inPlaceOf(gone, row) : row));
    } else {
      const { space_global_id, ...fields } = record;
      const space = space_global_id === null ? undefined : await spaceOf(db, scope, space_global_id);
      const row: WorkOrder = {
        ...newDocumentFields(db),
        id,
        scope,
        project_id,
        ...fields,
        space_id: space?.id ?? null,
        storey: space?.storey ?? null,
        assigned: [],
        contractor_ids: [],
        needs_signature: false,
        submission_id: submission.id,
      };
      await insertOrRevive(db.work, id, (gone) => (gone ? inPlaceOf(gone, row) : row));
    }
    await keepPhotos(db, submission, { kind: record.kind, id });
  });

async function spaceOf(db: Database, scope: string, globalId: string): Promise<SpaceRow | undefined> {
  const spaces = (await readAll(db.building, { scope, kind: "space" })) as readonly SpaceRow[];
  return spaces.find(({ global_id }) => global_id === globalId);
}

/** Photos lie on the server already; what the project has under the same bytes is not named twice. */
async function keepPhotos(
  db: Database,
  { id, scope, project_id, attachments, photos_gone_at }: InboxSubmissionRow,
  about: { readonly kind: AcceptedRecord["kind"]; readonly id: string },
): Promise<void> {
  if (photos_gone_at) return;
  const known = new Set(
    (await readAll(db.evidence, { scope, kind: "evidence" })).map(({ sha256 }) => sha256),
  );
  for (const [place, { name, mime, bytes, sha256 }] of (attachments ?? []).entries()) {
    if (known.has(sha256)) continue;
    known.add(sha256);
    const row: EvidenceRow = {
      ...newDocumentFields(db),
      id: recordIds(id).evidence(place),
      kind: "evidence",
      scope,
      project_id,
      sha256,
      bytes,
      mime,
      title: name,
      file_name: name,
      upload_state: "uploaded",
      about_kind: about.kind,
      about_id: about.id,
    };
    await insertOrRevive(db.evidence, row.id, (gone) => (gone ? inPlaceOf(gone, row) : row));
  }
}

/** Removes what nobody has changed since it was made. */
async function dropRecord(db: Database, { id, attachments }: InboxSubmissionRow): Promise<void> {
  const ids = recordIds(id);
  const isUntouched = (row: Stored) => row.updated_at === row.created_at;
  const order = await discard(db, db.work, ids.work_order, isUntouched);
  const reading = await discard(db, db.outputs, ids.meter_reading, isUntouched);
  if (!order.ok && !reading.ok) return;
  for (const place of (attachments ?? []).keys())
    await discard(db, db.evidence, ids.evidence(place), ({ title }) => title === attachments[place]?.name);
}
