import type { Machine } from "#domain/steps/machine.ts";
import { linesSince, rebasedLines } from "#domain/steps/stepLines.ts";
import { fingerprint } from "#domain/sync/fingerprint.ts";
import { type Fields, same } from "#domain/sync/same.ts";
import type { CollectionName } from "../../collections.ts";
import type { StepRow } from "../../documents.ts";
import { machineOf } from "../../steps/machines.ts";
import { collectionOf } from "../collectionOf.ts";
import { idOf } from "../conflict/conflictHandler.ts";
import { keyOf, type SyncContext } from "../syncContext.ts";

/** A change of a document, what it builds on, and where the document stands once the server has answered. */
interface Answered {
  readonly base: Fields | undefined;
  readonly local: Fields;
  /** Undefined when nothing of the change was taken. */
  readonly outcome: { readonly master: Fields; readonly merged: Fields } | undefined;
}

/** What becomes of the lines of steps that wait for the answer. */
export interface LinesAnswered {
  /** Of steps that were not taken. */
  readonly lost: readonly StepRow[];
  /** A note in them says something that the document does not. */
  readonly isNoteLost: boolean;
  /** The answer is about a state that is not the last one here: what stands by now is sent next, and answered with all its lines. */
  readonly isEarlier: boolean;
  /** Takes them off the device, and has those that stay go on from where somebody else's step has led. */
  readonly settle: () => Promise<void>;
}

const nothing: LinesAnswered = {
  lost: [],
  isNoteLost: false,
  isEarlier: false,
  settle: () => Promise.resolve(),
};

/** Decides about the waiting lines of a document after its change was answered; changes nothing before `settle`. */
export async function answeredLines(
  sync: SyncContext,
  name: CollectionName,
  { base, local, outcome }: Answered,
): Promise<LinesAnswered> {
  const machine = machineOf(String(local["kind"]));
  if (!machine) return nothing;
  const stateOf = (document: Fields | undefined) => document?.[machine.field] as string | undefined;
  const isTaken = outcome && same(stateOf(outcome.merged), stateOf(local));
  const [present] = await collectionOf(sync.db, name).storageInstance.findDocumentsById([idOf(local)], true);
  if (present && fingerprint({ ...present }) !== fingerprint(local)) return { ...nothing, isEarlier: true };
  const replaced = local["replaced"] as Fields | undefined;
  const origin = stateOf(replaced) ?? stateOf(base);
  const waiting = linesSince(await waitingLines(sync, local), stateOf(base), origin);
  if (waiting.length === 0) return nothing;
  const isUncontested = isTaken && same(stateOf(outcome.master), stateOf(base));
  // a step that was taken while an earlier one was lost does not start from what is there
  if (isUncontested && waiting[0]!.from_state === stateOf(base)) return nothing;
  const staying = outcome ? stayingLines(machine, waiting, { ...outcome, local }) : [];
  const kept = new Set(staying.map(({ id }) => id));
  const lost = waiting.filter(({ id }) => !kept.has(id));
  const said = staying.map(({ note }) => note).join("\n");
  return {
    lost,
    isEarlier: false,
    isNoteLost: lost.some(({ note }) => !said.includes(note) && !isSaidIn(local, note)),
    settle: async () => {
      await rewrite(sync, staying, (stored, line) => ({ ...stored, ...line }));
      await rewrite(sync, lost, (stored) => {
        const { unsent_since: _, ...withdrawn } = stored;
        return { ...withdrawn, _deleted: true };
      });
    },
  };
}

/** The lines of steps that are in the merged document. */
function stayingLines(
  machine: Machine,
  waiting: readonly StepRow[],
  { master, merged, local }: { readonly master: Fields; readonly merged: Fields; readonly local: Fields },
): readonly StepRow[] {
  const [from, to] = [master, merged].map((document) => String(document[machine.field]));
  if (from === to || !same(merged[machine.field], local[machine.field])) return [];
  const lines = rebasedLines(machine, waiting, { from: from!, to: to! });
  // notes too long for one line stand in the decision instead
  const own = new Map(waiting.map(({ id, note }) => [id, note]));
  return lines.map((line) => (line.note.length > longestNote ? { ...line, note: own.get(line.id)! } : line));
}

/** What the server takes as the note of a line. */
const longestNote = 4000;

/** Whether all of a note stands in the fields of a document, which the merge keeps. */
const isSaidIn = (document: Fields, note: string): boolean =>
  note === "" || note.split(" · ").every((part) => Object.values(document).includes(part));

/** Lines about a document that wait for its present change to be answered, the oldest first. */
async function waitingLines({ db, memory }: SyncContext, local: Fields): Promise<readonly StepRow[]> {
  const since = local["unsent_since"];
  if (typeof since !== "string" || !db.collections["journal"]) return [];
  const selector = { scope: String(local["scope"]), kind: "step" as const, updated_at: { $gte: since } };
  const found = await db.journal.find({ selector }).exec();
  return found
    .map((document) => document.toJSON() as StepRow)
    .filter(
      ({ id, about_id, about_kind, rev, unsent_since }) =>
        about_id === local["id"] &&
        about_kind === local["kind"] &&
        rev === undefined &&
        unsent_since !== undefined &&
        !memory.releasedLines.has(id),
    )
    .toSorted((a, b) => a.made_at.localeCompare(b.made_at) || a.id.localeCompare(b.id));
}

type StoredLine = StepRow & { readonly _deleted: boolean };

async function rewrite(
  { db }: SyncContext,
  lines: readonly StepRow[],
  as: (stored: StoredLine, line: StepRow) => unknown,
): Promise<void> {
  if (lines.length === 0) return;
  const documents = await db.journal.findByIds(lines.map(({ id }) => id)).exec();
  for (const line of lines)
    await documents.get(line.id)?.incrementalModify((stored) => as(stored as never, line) as never);
}

/** Whether a row of the journal is the line of a step. */
export const isStepLine = (document: Fields): boolean => document["kind"] === "step";

/** Whether a line was taken off the device before the server heard of it: it is never sent. */
export const isWithdrawn = (document: Fields): boolean =>
  isStepLine(document) &&
  Boolean(document["_deleted"]) &&
  document["rev"] === undefined &&
  document["unsent_since"] === undefined;

/** Whether the state of a document waits for the server's answer. */
export function isStateWaiting(sync: SyncContext, name: CollectionName, document: Fields): boolean {
  const machine = machineOf(String(document["kind"]));
  if (!machine || document["unsent_since"] === undefined) return false;
  if (sync.memory.acked.get(keyOf(name, idOf(document)))?.print === fingerprint(document)) return false;
  const replaced = document["replaced"] as Fields | undefined;
  return document["rev"] === undefined || !replaced || Object.hasOwn(replaced, machine.field);
}
