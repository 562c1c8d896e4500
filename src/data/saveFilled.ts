import type { RxCollection } from "rxdb";
import type { Superseded } from "#domain/sync/superseded.ts";
import type { Fields } from "#domain/sync/same.ts";
import { err, type Result } from "#kernel/result.ts";
import { changeFrom } from "./changeFrom.ts";
import { kindOf, type KindName } from "./collections.ts";
import type { Database } from "./database.ts";
import type { Stored } from "./documents.ts";
import { collectionOf } from "./sync/collectionOf.ts";
import { overwrittenValueOf, storeOverwritten } from "./sync/conflict/overwrittenValues.ts";
import {
  newDocumentFields,
  type StorageProblem,
  tryWrite,
  type Unchangeable,
  unchangeable,
} from "./write.ts";

/** What a form says of a document. */
export interface FilledForm {
  /** The document as it stood when the form was opened. */
  readonly from: Stored;
  /** The fields that the person has changed. */
  readonly said: Fields;
  /** What the person has entered and given up for the value of somebody else; it is kept in the history. */
  readonly givenUp?: readonly Superseded[];
}

/** Why a form was not kept; what stands in it is still there. */
export type FilledProblem = { readonly kind: "unknown" } | StorageProblem | Unchangeable;

/** Keeps what a form says of a document, three ways: fields that the form leaves alone stay as they are. */
export async function saveFilled(
  db: Database,
  { from, said, givenUp = [] }: FilledForm,
): Promise<Result<void, FilledProblem>> {
  const name = collectionOfKind(from.kind);
  const fixed = unchangeable(from) as Unchangeable | undefined;
  if (fixed) return err(fixed);
  const kept = await tryWrite(async () => {
    const master = (await collectionOf(db, name).findOne(from.id).exec())?.toJSON() as Fields | undefined;
    if (!master) return;
    const about = { collection: name, local: from as unknown as Fields, master };
    await storeOverwritten(
      db,
      givenUp.map((one) => overwrittenValueOf(about, one)),
    );
  });
  return kept.ok ? changeFrom<Stored>(db, name, { from, said }) : kept;
}

/** Adds a document of a project with what a form says. */
export async function addFilled(
  db: Database,
  { kind, projectId, said }: { readonly kind: KindName; readonly projectId: string; readonly said: Fields },
): Promise<Result<Stored, StorageProblem>> {
  const place = { scope: `project:${projectId}`, project_id: projectId };
  const row: Stored = { ...newDocumentFields(db), ...said, ...place, kind };
  return tryWrite(async () => {
    await (collectionOf(db, collectionOfKind(kind)) as unknown as RxCollection<Stored>).insert(row);
    return row;
  });
}

function collectionOfKind(kind: string) {
  const known = kindOf(kind);
  if (!known) throw new Error(`no such kind of document: ${kind}`);
  return known.collection;
}
