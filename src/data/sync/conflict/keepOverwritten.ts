import { edits, pickFields } from "#domain/sync/edits.ts";
import { merge } from "#domain/sync/merge.ts";
import type { Fields } from "#domain/sync/same.ts";
import type { Sides } from "#domain/sync/superseded.ts";
import type { CollectionName } from "../../collections.ts";
import { policyOf } from "../../kinds/mergePolicies.ts";
import { refusalOf, worthKeeping } from "./conflictHandler.ts";
import { addendumOf, overwrittenValueOf } from "./overwrittenValues.ts";
import { answeredLines } from "../steps/unsentLines.ts";
import type { SyncContext } from "../syncContext.ts";

/** A change that the server has refused. */
export interface Rejected {
  readonly base: Fields | undefined;
  readonly local: Fields;
  /** Absent when the server shows none. */
  readonly theirs: Fields | undefined;
  readonly code: string;
  readonly message: string;
}

/** Keeps a change that the server has refused: as an addendum when the inspection was closed, else on the list for the person. */
export async function keepRejected(
  sync: SyncContext,
  name: CollectionName,
  rejected: Rejected,
): Promise<void> {
  const { base, local, theirs, code, message } = rejected;
  if (code === closedInspection) {
    const changed = [
      ...edits(base, local),
      ...(local["_deleted"] && !base?.["_deleted"] ? ["_deleted"] : []),
    ];
    if (changed.length > 0)
      await sync.keep([
        addendumOf({ local }, { base: pickFields(base, changed), lost: pickFields(local, changed) }),
      ]);
    return;
  }
  const { lost: lines, settle } = await answeredLines(sync, name, { base, local, outcome: undefined });
  const isRefusedDelete = Boolean(local["_deleted"]) && theirs !== undefined && !theirs["_deleted"];
  if (isRefusedDelete || worthKeeping(local, base) || lines.length > 0)
    await sync.note(refusalOf(name, local, { code, message, base, ...(theirs && { theirs }), lines }));
  await settle();
}

/** Code of the server for a step that does not start from where a document stands. */
const stepOvertaken = "SY041";
/** Code of the server for a change of a closed inspection or of something in it. */
const closedInspection = "SY011";

/** Keeps, before RxDB merges, every value that the merge leaves out: in the history or on the list for the person. */
export async function keepOverwritten(sync: SyncContext, name: CollectionName, sides: Sides): Promise<void> {
  const { base, local, master } = sides;
  const policy = policyOf(local);
  const { superseded, verdict, merged } = merge(policy, sides);
  const isGone = verdict === "deleted";
  const answered = await answeredLines(sync, name, {
    base,
    local,
    outcome: isGone ? undefined : { master, merged },
  });
  const { lost: lines, isNoteLost, isEarlier } = answered;
  if (isGone) await sync.note(refusalOf(name, local, { code: "deleted", base, theirs: null, lines }));
  if (verdict === "edited")
    await sync.note(refusalOf(name, { ...master, _deleted: false }, { code: "edited", base, theirs: null }));
  if ((verdict === "stepped" && !isEarlier) || (isNoteLost && !isGone))
    await sync.note(refusalOf(name, local, { code: stepOvertaken, base, theirs: master, lines }));
  await answered.settle();
  if (superseded.length === 0 || policy.overwritten === "none") return;
  if (policy.overwritten === "issue") {
    const code = policy.style === "append_only" ? "append_only" : "pull_only";
    await sync.note(refusalOf(name, local, { code, base, theirs: master }));
    return;
  }
  await sync.keep(superseded.map((value) => overwrittenValueOf({ collection: name, local, master }, value)));
}
