import { fingerprint, hash } from "#domain/sync/fingerprint.ts";
import { commonPart, overwrittenByRestore } from "#domain/sync/lostState.ts";
import { contentFields, type Fields, sameDocument } from "#domain/sync/same.ts";
import type { CollectionName } from "../../collections.ts";
import { policyOf } from "../../kinds/mergePolicies.ts";
import { idOf, revOf } from "../conflict/conflictHandler.ts";
import { keepOverwritten } from "../conflict/keepOverwritten.ts";
import { overwrittenValueOf } from "../conflict/overwrittenValues.ts";
import { asLost } from "./lostHistory.ts";
import type { PushAnswer, PushRow } from "../protocol.ts";
import { documentOf } from "../pull/pullHandler.ts";
import { keyOf, type SyncContext } from "../syncContext.ts";

/** A document as the server had it in a lost history, as it goes back. What this device has changed since goes out afterwards. */
export function giveBackRow(device: string, name: CollectionName, lost: Fields): PushRow {
  const id = idOf(lost);
  const fields = contentFields(lost).filter((field) => (lost[field] ?? null) !== null);
  const doc = {
    ...Object.fromEntries(fields.map((field) => [field, lost[field]])),
    _deleted: Boolean(lost["_deleted"]),
  };
  const base = revOf(lost);
  const mutation = hash([device, name, id, "given back", base, doc]);
  return { kind: String(lost["kind"]), id, base, mutation, scope: String(lost["scope"]), doc };
}

/** What is here of a document, the lost state that it builds on, and what the server says to that. */
export interface GiveBackAnswer {
  readonly local: Fields;
  readonly lost: Fields;
  readonly answer: Extract<PushAnswer, { readonly status: "applied" | "conflict" }>;
}

/**
 * What RxDB resolves after a document was given back: the server's state, on which a change of this device is put. When somebody has
 * worked on what the backup had, that stands: what the lost state has beyond it comes to it, the rest is kept.
 */
export async function resolveGiveBack(
  sync: SyncContext,
  name: CollectionName,
  { local, lost, answer }: GiveBackAnswer,
): Promise<Fields> {
  const { memory } = sync;
  const exact = `${keyOf(name, idOf(local))}|${fingerprint(local)}`;
  if (answer.status === "applied") sync.heads.told(answer.rev);
  if (answer.status === "conflict") {
    const master = documentOf(answer.row);
    const base = commonPart(policyOf(lost), lost, master);
    const overwritten = overwrittenByRestore(policyOf(lost), lost, master);
    if (overwritten.length > 0 && keepsOverwritten(lost))
      await sync.keep(
        overwritten.map((value) => overwrittenValueOf({ collection: name, local: lost, master }, value)),
      );
    await keepOverwritten(sync, name, { base, local, master });
    memory.bases.set(exact, base);
    return master;
  }
  const master = answer.row ? documentOf(answer.row) : { ...asLost(lost), rev: answer.rev };
  const isAsLost = sameDocument({ ...local, rev: 0 }, { ...lost, rev: 0 });
  if (isAsLost) memory.settled.add(exact);
  else await keepOverwritten(sync, name, { base: lost, local, master });
  return master;
}

/** Whatever has the same id says the same in these kinds, or was never changed: the server has it already. */
const keepsOverwritten = (lost: Fields): boolean => !["none", "issue"].includes(policyOf(lost).overwritten);
