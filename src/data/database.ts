import {
  createRxDatabase,
  type RxCollection,
  type RxConflictHandler,
  type RxDatabase,
  type RxStorage,
} from "rxdb";
import type { Fields } from "#domain/sync/same.ts";
import { type Clock, systemClock } from "#kernel/time.ts";
import { migrateStorage } from "./storage/migrateStorage.ts";
import { type CollectionName, collectionNames, type Documents } from "./collections.ts";
import type { HashOf } from "#kernel/hash/hashOfWhole.ts";
import { sha256 } from "#kernel/sha256.ts";
import { type FileStore, openFileStore } from "./files/fileStore.ts";
import { watchFloods } from "./flood/floodState.ts";
import { migrationSteps, schema } from "./schema.ts";
import { makeStorable } from "./storable.ts";
import type { StorageHealth } from "./storage/storageHealth.ts";
import { followUnsent, type UnsentWatch } from "./sync/state/unsent.ts";

/** The RxDB collection of each name with the documents it holds. */
export type Collections = { [Name in CollectionName]: RxCollection<Documents[Name]> };

/** The local database of one person on one device, with its clock and its files. */
export type Database = RxDatabase<Collections> & {
  readonly clock: Clock;
  readonly files: FileStore;
  readonly hashOf: HashOf;
  /** How the browser's storage below it stands; absent where there is none. */
  readonly health?: StorageHealth;
  /** The unsent changes that this tab or worker has seen being kept since it opened the database, its own and those of others. */
  readonly seenUnsent: UnsentWatch["all"];
};

/** How a database is opened: where it is kept, and whose clock and files it uses. */
export interface OpenOptions {
  /** See `databaseName`. */
  readonly name: string;
  /** `browserStorage()` in the product, RxDB's memory storage in tests. */
  readonly storage: RxStorage<object, object>;
  readonly clock?: Clock;
  readonly files?: FileStore;
  /** A page brings the hash worker, a worker hashes itself. */
  readonly hashOf: HashOf;
  /** Whether other tabs and workers open the same database; true unless said otherwise. */
  readonly multiInstance?: boolean;
  /** Fewer than all, for several simulated devices in one realm: RxDB opens at most 13 collections there. */
  readonly collections?: readonly CollectionName[];
  /** Another version of the schema than this code's, for tests of what an older or newer page does. */
  readonly version?: number;
  /** The replication worker brings its three-way merge; nobody else meets conflicts. */
  readonly conflictHandler?: (collection: CollectionName) => RxConflictHandler<Fields>;
}

/**
 * Opens the local database, or makes it. The page and the replication worker open the same one, each for itself.
 * @throws MigrationStorageFull when there is no room for what earlier versions have stored in the form of this one; otherwise when the
 * browser refuses to store anything at all.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { name, storage, clock = systemClock, multiInstance = true, collections = collectionNames } = options;
  const { conflictHandler, version = schema.version, hashOf } = options;
  const db = await createRxDatabase<Collections>({ name, storage, multiInstance, closeDuplicates: true });
  try {
    await db.addCollections(
      Object.fromEntries(
        collections.map((collection) => [
          collection,
          {
            schema: { ...schema, version },
            migrationStrategies: migrationSteps(version),
            autoMigrate: false,
            ...(conflictHandler && { conflictHandler: conflictHandler(collection) }),
          },
        ]),
      ),
    );
    await migrateStorage(db as unknown as RxDatabase);
  } catch (cause) {
    await db.close(); // half open it would keep the place of the next attempt
    throw cause;
  }
  for (const collection of collections) {
    watchFloods(db[collection] as unknown as RxCollection);
    db[collection].preInsert(
      (document) => makeStorable(document as unknown as Record<string, unknown>),
      false,
    );
    db[collection].preSave((document) => makeStorable(document as unknown as Record<string, unknown>), false);
  }
  const { all: seenUnsent, stop } = followUnsent(
    db as unknown as Pick<Database, "collections">,
    collections.filter((collection) => collection !== "device"),
  );
  db.onClose.push(() => Promise.resolve(stop()));
  return Object.assign(db, {
    seenUnsent,
    clock,
    hashOf,
    files: options.files ?? (await openFileStore(name)),
  });
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
