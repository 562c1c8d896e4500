import {
  createRxDatabase,
  type RxCollection,
  type RxConflictHandler,
  type RxDatabase,
  type RxStorage,
} from "rxdb";
import type { Fields } from "#domain/sync/same.ts";
import { type Clock, systemClock } from "#kernel/time.ts";
import { type CollectionName, collectionNames, type Documents } from "./collections.ts";
import { sha256 } from "#kernel/sha256.ts";
import { type FileStore, openFileStore } from "./files/fileStore.ts";

export type Collections = { [Name in CollectionName]: RxCollection<Documents[Name]> };

/** The local database of one person on one device, with its clock and its files. */
export type Database = RxDatabase<Collections> & { readonly clock: Clock; readonly files: FileStore };

export interface OpenOptions {
  /** See `databaseName`. */
  readonly name: string;
  /** `browserStorage()` in the product, RxDB's memory storage in tests. */
  readonly storage: RxStorage<object, object>;
  readonly clock?: Clock;
  readonly files?: FileStore;
  /** Whether other tabs and workers open the same database; true unless said otherwise. */
  readonly multiInstance?: boolean;
  /** Fewer than all, for several simulated devices in one realm: RxDB opens at most 13 collections there. */
  readonly collections?: readonly CollectionName[];
  /** The replication worker brings its three-way merge; nobody else meets conflicts. */
  readonly conflictHandler?: (collection: CollectionName) => RxConflictHandler<Fields>;
}

/**
 * Opens the local database, or makes it. The page and the replication worker open the same one, each for itself.
 * @throws when the browser refuses to store anything at all.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { name, storage, clock = systemClock, multiInstance = true, collections = collectionNames } = options;
  const { conflictHandler } = options;
  const db = await createRxDatabase<Collections>({ name, storage, multiInstance, closeDuplicates: true });
  await db.addCollections(
    Object.fromEntries(
      collections.map((collection) => [
        collection,
        { schema, ...(conflictHandler && { conflictHandler: conflictHandler(collection) }) },
      ]),
    ),
  );
  return Object.assign(db, { clock, files: options.files ?? (await openFileStore(name)) });
}

/**
 * The name of a person's database: another person on the same tablet gets another one.
 * @param environment the address of the backend: two backends never share a database.
 */
export function databaseName(environment: string, userId: string): string {
  const hash = sha256();
  hash.update(new TextEncoder().encode(`${environment}\n${userId}`));
  return `klarbau-${hash.digest().slice(0, 24)}`;
}

/**
 * One schema for all collections. It names only what is indexed or always there: RxDB runs without a validator, so a document
 * keeps every other field as it came, and a new field of a kind needs no migration of the local database.
 */
const schema = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: {
    id: { type: "string", maxLength: 64 },
    kind: { type: "string", maxLength: 32 },
    scope: { type: "string", maxLength: 64 },
    rev: { type: "number" },
    created_at: { type: "string", maxLength: 32 },
    updated_at: { type: "string", maxLength: 32 },
  },
  required: ["id", "kind", "scope", "created_at", "updated_at"],
  indexes: ["kind", ["scope", "kind"]],
} as const;
