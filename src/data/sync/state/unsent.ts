import { getChangedDocumentsSince, getHeightOfRevision } from "rxdb";
import { BehaviorSubject, Subscription } from "rxjs";
import type { Instant } from "#kernel/time.ts";
import { type CollectionName, syncedCollections } from "../../collections.ts";
import type { Database } from "../../database.ts";
import type { Stored } from "../../documents.ts";
import { collectionOf } from "../collectionOf.ts";

/** What only this device knows of a document, as long as the server has not confirmed its change. Never leaves the device. */
export interface UnsentMarks {
  /** Since when there is such a change; absent when there is none. */
  readonly unsent_since?: Instant;
  /**
   * What the change has replaced: the confirmed value of each changed field, null where there was none. Only of documents that the
   * server has had; see `keepingReplaced`.
   */
  readonly replaced?: Readonly<Record<string, unknown>>;
}

/** A document whose change the server has not confirmed. */
export interface Unsent {
  readonly collection: CollectionName;
  readonly scope: string;
  readonly since: Instant;
}

/** What the leading tab tells of them. */
export interface UnsentCount {
  /** Documents of this device that the server has not confirmed. */
  readonly unsent: number;
  readonly oldest_unsent_at?: Instant | null;
  /** A change that waits for longer than the newest one that was counted has been counted too. */
  readonly newest_unsent_at?: Instant | null;
  /** The leadership that says this; see `startLeaderRun`. */
  readonly run?: string | null;
}

/** The unsent documents of a database, by `collection|id`; deletions count as well. */
export interface UnsentWatch {
  readonly all: BehaviorSubject<ReadonlyMap<string, Unsent>>;
  readonly stop: () => void;
}

/** A document as the storage tells of it. */
export type Told = Stored & { readonly _rev: string };

/** So many confirmed documents are remembered, the latest ones: a tab that was frozen may tell of their changes only now. */
const mostConfirmed = 2000;

/** Which documents are unsent, from one word about a document after the other. */
export function unsentBook() {
  const unsent = new Map<string, Unsent & { readonly height: number }>();
  const confirmed = new Map<string, number>();
  const confirm = (key: string, height: number) => {
    confirmed.delete(key);
    confirmed.set(key, height);
    if (confirmed.size > mostConfirmed) confirmed.delete(confirmed.keys().next().value!);
  };
  return {
    unsent: unsent as ReadonlyMap<string, Unsent>,
    /**
     * Notes how a document stands. Tabs hear of each other later than of themselves: a word that is older than what is known of
     * a document is left aside. @returns whether anything has changed.
     */
    note: (collection: CollectionName, { id, scope, unsent_since: since, _rev }: Told): boolean => {
      const key = `${collection}|${id}`;
      const height = getHeightOfRevision(_rev);
      const known = unsent.get(key);
      if (height < (known?.height ?? confirmed.get(key) ?? 0)) return false;
      if (since === undefined) {
        confirm(key, height);
        return unsent.delete(key);
      }
      confirmed.delete(key);
      unsent.set(key, { collection, scope, since, height });
      return known?.since !== since;
    },
  };
}

/**
 * Follows every change of every tab from now on; what was unsent before is not known. Costs nothing at the start.
 * @param db of which only the collections are used: it may still be on its way to be a database.
 * @param heard told of each document before it is noted.
 */
export function followUnsent(
  db: Pick<Database, "collections">,
  names: readonly CollectionName[],
  heard: (key: string) => void = () => undefined,
): UnsentWatch & { readonly add: (found: readonly (readonly [CollectionName, Told])[]) => void } {
  const { unsent, note } = unsentBook();
  const all = new BehaviorSubject<ReadonlyMap<string, Unsent>>(new Map());
  const following = new Subscription();
  const add: ReturnType<typeof followUnsent>["add"] = (found) => {
    if (found.map(([name, document]) => note(name, document)).includes(true)) all.next(new Map(unsent));
  };
  for (const name of names) {
    following.add(
      collectionOf(db, name).eventBulks$.subscribe(({ events }) => {
        const told = (events as readonly { readonly documentData: Told }[]).map(
          (event) => event.documentData,
        );
        for (const { id } of told) heard(`${name}|${id}`);
        add(told.map((document) => [name, document]));
      }),
    );
  }
  return { all, add, stop: () => following.unsubscribe() };
}

/** Reads once what is unsent, then follows every change of every tab. */
export async function watchUnsent(
  db: Database,
  names: readonly CollectionName[] = syncedCollections,
): Promise<UnsentWatch> {
  const told = new Set<string>();
  const { all, add, stop } = followUnsent(db, names, (key) => told.add(key));
  for (const name of names) {
    for await (const portion of everything(db, name))
      add(portion.filter(({ id }) => !told.has(`${name}|${id}`)).map((document) => [name, document]));
  }
  return { all, stop };
}

/** All documents of a collection, deleted ones too, in portions. */
async function* everything(db: Database, name: CollectionName): AsyncGenerator<readonly Told[]> {
  const { storageInstance } = collectionOf(db, name);
  let checkpoint: unknown;
  for (;;) {
    const portion = await getChangedDocumentsSince(storageInstance, 500, checkpoint as never);
    yield portion.documents;
    if (portion.documents.length < 500) return;
    checkpoint = portion.checkpoint;
  }
}
