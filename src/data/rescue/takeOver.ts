import { type Landing, landing } from "#domain/rescue/landing.ts";
import type { RescueContent, RescuedChange } from "#domain/rescue/RescueContent.ts";
import { withoutMarks } from "#domain/sync/replaced.ts";
import { contentFields, type Fields } from "#domain/sync/same.ts";
import type { Superseded } from "#domain/sync/superseded.ts";
import type { Result } from "#kernel/result.ts";
import { instant } from "#kernel/time.ts";
import { type CollectionName, collectionNames } from "../collections.ts";
import { policyOf } from "../kinds/mergePolicies.ts";
import type { Database } from "../database.ts";
import { noteIssue, saveDraft } from "../device/actions.ts";
import type { Stored, SyncIssue } from "../documents.ts";
import { collectionOf } from "../sync/collectionOf.ts";
import { editedDocument, type StorageProblem, tryWrite } from "../write.ts";
import { StorageClosed } from "../storage/storageHealth.ts";
import { storeOverwritten, overwrittenValueOf } from "../sync/conflict/overwrittenValues.ts";
import { pushRow } from "../sync/push/pushRow.ts";
import { rescuedKey, rescuedRows, saveRescuedRows } from "./rescuedRows.ts";
import { planRescue, type PlannedChange, rescueKey } from "./planRescue.ts";

/** What was taken over: numbers of documents, and of bytes that came along. */
export type TakenOver = Readonly<Record<(Landing | { readonly how: "unknown" })["how"], number>> & {
  readonly refused: number;
  readonly files: number;
};

/**
 * Takes what a rescue file holds into this device: bytes first, then documents, parents before children. They are sent from here by
 * themselves. Ids stay, so that what the other device sends later meets the same documents. Stopped in the middle it is simply done
 * again: what is here already is left alone.
 */
export async function takeOver(
  db: Database,
  content: RescueContent,
): Promise<Result<TakenOver, StorageProblem>> {
  const plan = await planRescue(db, content);
  const counts = { new: 0, changed: 0, deleted: 0, same: 0, open: 0, unknown: 0 };
  return tryWrite(async () => {
    for (const { sha256, bytes } of plan.files) await db.files.put(sha256, bytes);
    await rememberRows(db, content.device, plan.changes);
    for (const name of collectionNames) {
      const members = plan.changes.filter(({ collection }) => collection === name);
      for (const how of await land(db, name, members)) counts[how] += 1;
    }
    counts.unknown = plan.changes.filter(({ landing: { how } }) => how === "unknown").length;
    for (const issue of plan.refused) await db.device.upsert(issue as unknown as SyncIssue);
    orThrow(await saveDraft(db, rescueKey(content), instant(db.clock)));
    return { ...counts, refused: plan.refused.length, files: plan.files.length };
  });
}

async function land(db: Database, name: CollectionName, members: readonly PlannedChange[]) {
  if (members.length === 0) return [];
  const made = members.filter(({ landing: { how } }) => how === "new");
  const inserted = await collectionOf(db, name).bulkInsert(
    made.map(({ change }) => newDocument(db, change.mine)),
  );
  const late = new Set(inserted.error.map(({ documentId }) => documentId)); // arrived from the server in this moment
  const landed: Landing["how"][] = [];
  for (const { change, landing: planned } of members) {
    if (planned.how === "unknown") continue;
    const isWrite =
      planned.how === "changed" || planned.how === "deleted" || late.has(String(change.mine["id"]));
    const done = isWrite ? await edit(db, name, change) : planned;
    if (done.how === "open") await leaveOpen(db, name, { change, code: done.code });
    landed.push(done.how);
  }
  return landed;
}

/** Remembers, before anything is written, how the other device will send its changes one day. */
async function rememberRows(db: Database, device: string, planned: readonly PlannedChange[]): Promise<void> {
  if (device === "") return; // it has never sent anything
  const rows = new Map(await rescuedRows(db));
  for (const {
    change,
    collection,
    landing: { how },
  } of planned) {
    if (!collection || !["new", "changed", "deleted"].includes(how)) continue;
    const row = pushRow(collection, { device, local: change.mine, assumed: change.base ?? undefined });
    rows.set(rescuedKey(row), { device, row });
  }
  orThrow(await saveRescuedRows(db, rows));
}

/** Without the revision and the marks that belong to the other device. */
function newDocument(db: Database, mine: Fields): Stored {
  const { rev: _, replaced: _replaced, _deleted, ...content } = mine;
  const document = content as unknown as Stored;
  return { ...document, unsent_since: document.unsent_since ?? instant(db.clock) };
}

/** Puts a change on the document as it stands in the moment of writing; what is overwritten is kept before. */
async function edit(db: Database, name: CollectionName, change: RescuedChange): Promise<Landing> {
  const id = String(change.mine["id"]);
  const document = await collectionOf(db, name).findOne(id).exec();
  if (!document) return { how: "open", code: "deleted" };
  const seen = document.toMutableJSON() as unknown as Fields;
  const planned = landing(policyOf(change.mine), change, seen);
  if (planned.how === "changed") await keepOverwritten(db, name, { change, seen, ...planned });
  if (planned.how === "deleted" && planned.edited) {
    const about = aboutOf(name, seen);
    orThrow(await noteIssue(db, { ...about, code: "edited", document: withoutMarks(seen), theirs: null }));
  }
  let how: Landing = planned;
  await document.incrementalModify((stored) => {
    how = landing(policyOf(change.mine), change, stored as unknown as Fields);
    if (how.how === "deleted") return editedDocument(db, stored, { _deleted: true });
    if (how.how !== "changed") return stored;
    const { document: merged } = how;
    const content = Object.fromEntries(contentFields(merged).map((field) => [field, merged[field]]));
    return editedDocument(db, stored, content);
  });
  return how;
}

async function keepOverwritten(
  db: Database,
  collection: CollectionName,
  sides: {
    readonly change: RescuedChange;
    readonly seen: Fields;
    readonly superseded: readonly Superseded[];
  },
): Promise<void> {
  const about = { collection, local: sides.change.mine, master: sides.seen };
  await storeOverwritten(
    db,
    sides.superseded.map((value) => overwrittenValueOf(about, value)),
  );
}

/** A change that cannot land by itself goes to the list of the person, with all its sides. */
async function leaveOpen(
  db: Database,
  name: CollectionName,
  { change, code }: { readonly change: RescuedChange; readonly code: string },
): Promise<void> {
  const { base, mine } = change;
  const present = code === "differs" ? await collectionOf(db, name).findOne(String(mine["id"])).exec() : null;
  const theirs = present && (withoutMarks(present.toMutableJSON() as unknown as Fields) as Fields);
  const sides = { document: withoutMarks(mine), theirs, ...(base && { base }) };
  orThrow(await noteIssue(db, { ...aboutOf(name, mine), code, ...sides }));
}

const aboutOf = (about_collection: CollectionName, document: Fields) => ({
  about_collection,
  about_kind: String(document["kind"]),
  about_id: String(document["id"]),
});

/** What the storage refuses inside of `written` ends the whole. */
function orThrow(result: Result<unknown, StorageProblem>): void {
  if (result.ok) return;
  if (result.error.kind === "storage_full") throw new DOMException("no room", "QuotaExceededError");
  throw new StorageClosed(result.error.kind);
}
