import { isRecord } from "#kernel/isRecord.ts";
import { edits, weighedFields } from "#domain/sync/edits.ts";
import { mergeSet } from "#domain/sync/mergeSet.ts";
import { mergeValue } from "#domain/sync/mergeValue.ts";
import { rebasedLines } from "#domain/steps/stepLines.ts";
import { contentFields, type Fields, same } from "#domain/sync/same.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { collectionNames } from "../collections.ts";
import { policyOf } from "../kinds/mergePolicies.ts";
import type { Database } from "../database.ts";
import type { StepRow, Stored, SyncIssue } from "../documents.ts";
import { machineOf } from "../steps/machines.ts";
import { insertOrRevive } from "../insertOrRevive.ts";
import { collectionOf } from "../sync/collectionOf.ts";
import {
  bringBack,
  editedDocument,
  inPlaceOf,
  newDocumentFields,
  type StorageProblem,
  type Unchangeable,
  unchangeable,
  tryWrite,
} from "../write.ts";
import { dismissIssue } from "./actions.ts";

/** What a person has decided about a refused change. */
export interface Decision {
  /**
   * The fields as they are to be sent; fields that are not named stay as they are. Of an object that is merged inside and that this
   * device had changed, only what it had changed is written: nobody sees on the page what of it came from others meanwhile.
   */
  readonly values: Fields;
  /** The document is to be deleted. */
  readonly deleted?: boolean;
}

/** What sending a refused change again means: only what this device had changed, so that newer values of others stay. */
export function resendDecision({ base, document }: Pick<SyncIssue, "base" | "document">): Decision {
  const changed = base ? edits(base, document) : weighedFields(document);
  return {
    values: Object.fromEntries(changed.map((field) => [field, document[field]])),
    deleted: document["_deleted"] === true,
  };
}

/**
 * Carries a decision out and takes the issue off the list: writes onto the document as it stands now, or in the place of one that is
 * gone. It is sent by itself; when the server refuses it again, it comes back to the list. What is never changed after it was written stays
 * as it stands, and so does the issue: `append_only`.
 */
export async function resolveIssue(
  db: Database,
  issue: SyncIssue,
  { values, deleted = false }: Decision,
): Promise<Result<void, StorageProblem | Unchangeable>> {
  const name = collectionNames.find((known) => known === issue.about_collection);
  if (!name) throw new Error(`a change of an unknown collection was refused: ${issue.about_collection}`);
  const collection = collectionOf(db, name);
  const again = await tryWrite(async () => {
    const whole = (gone?: Stored): Stored => {
      const others = issue.base
        ? { ...(issue.theirs && ownFields(issue.theirs)), ...(gone && ownFields(gone as unknown as Fields)) }
        : {};
      const start = { ...ownFields(issue.document), ...others, ...ontoParts(issue, values, others) };
      const document = { ...start, id: issue.about_id, kind: issue.about_kind } as unknown as Stored;
      return gone ? inPlaceOf(gone, editedDocument(db, document)) : editedDocument(db, document);
    };
    for (;;) {
      const present = await collection.findOne(issue.about_id).exec();
      if (present) {
        const fixed = unchangeable(present.toJSON() as Stored) as Unchangeable | undefined;
        if (fixed) return fixed;
        let before: Fields = {};
        const after = await present.incrementalModify((stored) => {
          before = stored as unknown as Fields;
          return editedDocument(db, stored, {
            ...ontoParts(issue, values, before),
            ...(deleted && { _deleted: true }),
          });
        });
        if (!deleted) await takeLinesAgain(db, issue, { before, after: after.toJSON() });
        return undefined;
      }
      if (deleted) return undefined; // wanted gone, and is gone
      if (await insertOrRevive(collection, issue.about_id, whole)) {
        await takeLinesAgain(db, issue, { before: undefined, after: whole() });
        return undefined;
      }
    }
  });
  if (!again.ok) return again;
  if (again.value) return err(again.value);
  const dismissed = await dismissIssue(db, issue.id);
  if (!dismissed.ok && dismissed.error.kind !== "unknown") return { ok: false, error: dismissed.error };
  return ok(undefined);
}

/** Writes the lines of steps that a decision takes after all: now, from where the document stood before it. */
async function takeLinesAgain(
  db: Database,
  { about_kind: kind, lines = [] }: SyncIssue,
  { before, after }: { readonly before: Fields | undefined; readonly after: object },
): Promise<void> {
  const machine = machineOf(kind);
  const kept = lines as unknown as readonly StepRow[];
  const to = machine && ((after as Fields)[machine.field] as string);
  if (!machine || to === undefined || kept.at(-1)?.to_state !== to) return;
  const from = before?.[machine.field] as string | undefined;
  const again = from === undefined ? kept : rebasedLines(machine, kept, { from, to });
  for (const line of again) {
    const start = newDocumentFields(db);
    await db.journal.insert({ ...line, ...start, made_at: start.created_at });
  }
}

/**
 * Sends refused changes again as they are, in the order in which they were made: whatever kept the server from taking them is mended by
 * now. Ends at the first that the device cannot write; those before it are on their way. @returns how many are.
 */
export async function resendIssues(
  db: Database,
  issues: readonly SyncIssue[],
): Promise<{ readonly sent: number; readonly problem?: StorageProblem | Unchangeable }> {
  const place = ({ about_collection: name }: SyncIssue) =>
    collectionNames.findIndex((known) => known === name);
  const madeAt = ({ document: { created_at: at } }: SyncIssue) => (typeof at === "string" ? at : "");
  const inOrder = issues.toSorted((a, b) => place(a) - place(b) || madeAt(a).localeCompare(madeAt(b)));
  let sent = 0;
  for (const issue of inOrder) {
    const done = await resolveIssue(db, issue, resendDecision(issue));
    if (!done.ok) return { sent, problem: done.error };
    sent += 1;
  }
  return { sent };
}

/** The values as they are written onto a document: changed objects part by part, everything else as it was decided. */
function ontoParts({ base, about_kind: kind }: SyncIssue, values: Fields, now: Fields): Fields {
  const { whole = [], groups = {}, computed = [], sets = [] } = policyOf({ kind });
  const wholes = new Set([...whole, ...Object.values(groups).flat(), ...computed]);
  const put = ([field, local]: readonly [string, unknown]) => {
    const [before, master] = [base?.[field], now[field]];
    if (sets.includes(field)) return [field, mergeSet({ base: before, local, master }) ?? local];
    const isInParts = !wholes.has(field) && isRecord(local) && isRecord(master) && !same(local, before);
    return [field, isInParts ? mergeValue({ base: before, local, master }).value : local];
  };
  return Object.fromEntries(Object.entries(values).map(put));
}

/** What a document has of its own: neither its revision nor what only one device needs. */
const ownFields = (document: Fields): Fields =>
  Object.fromEntries(contentFields(document).map((field) => [field, document[field]]));

/** Undoes `dismissIssue`: the change stands on the list again. */
export const restoreIssue = (db: Database, id: string) => bringBack(db, db.device, id);
