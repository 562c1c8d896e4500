import { getChangedDocumentsSince } from "rxdb";
import { BehaviorSubject, Subscription } from "rxjs";
import type { Instant } from "#kernel/time.ts";
import { type CollectionName, syncedCollections } from "../collections.ts";
import type { Database } from "../database.ts";
import type { Stored } from "../documents.ts";
import { collectionOf } from "./collectionOf.ts";

/** A document whose change the server has not confirmed. */
export interface Unsent {
  readonly collection: CollectionName;
  readonly scope: string;
  readonly since: Instant;
}

/** The unsent documents of a database, by `collection|id`; deletions count as well. */
export interface UnsentWatch {
  readonly all: BehaviorSubject<ReadonlyMap<string, Unsent>>;
  readonly stop: () => void;
}

/** Reads once what is unsent, then follows every change of every tab. */
export async function watchUnsent(
  db: Database,
  names: readonly CollectionName[] = syncedCollections,
): Promise<UnsentWatch> {
  const unsent = new Map<string, Unsent>();
  const told = new Set<string>();
  const all = new BehaviorSubject<ReadonlyMap<string, Unsent>>(unsent);
  const following = new Subscription();

  const note = (collection: CollectionName, document: Stored) => {
    const key = `${collection}|${document.id}`;
    const since = document.unsent_since;
    if (since === undefined) return unsent.delete(key);
    unsent.set(key, { collection, scope: document.scope, since });
    return true;
  };
  for (const name of names) {
    following.add(
      collectionOf(db, name).eventBulks$.subscribe(({ events }) => {
        let isOther = false;
        for (const { documentData, documentId } of events) {
          told.add(`${name}|${documentId}`);
          if (note(name, documentData as Stored)) isOther = true;
        }
        if (isOther) all.next(new Map(unsent)); // once for all that was written together: it may be a whole building
      }),
    );
  }
  for (const name of names) {
    for await (const document of everything(db, name))
      if (!told.has(`${name}|${document.id}`)) note(name, document);
  }
  all.next(new Map(unsent));
  return { all, stop: () => following.unsubscribe() };
}

/** All documents of a collection, deleted ones too, in portions. */
async function* everything(db: Database, name: CollectionName): AsyncGenerator<Stored> {
  const { storageInstance } = collectionOf(db, name);
  let checkpoint: unknown;
  for (;;) {
    const portion = await getChangedDocumentsSince(storageInstance, 500, checkpoint as never);
    yield* portion.documents;
    if (portion.documents.length < 500) return;
    checkpoint = portion.checkpoint;
  }
}
