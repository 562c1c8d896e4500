import {
  addConnectedStorageToCollection,
  getAllCollectionDocuments,
  getChangedDocumentsSince,
  getRxReplicationMetaInstanceSchema,
  type InternalStoreCollectionDocType,
  isBulkWriteConflictError,
  type RxCollection,
  type RxDatabase,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageInstance,
  rxStorageWriteErrorToRxError,
} from "rxdb";
import type { Fields } from "#domain/sync/same.ts";
import { alone } from "../server/session/alone.ts";
import { isQuotaExceeded } from "../write.ts";

/** How many documents are in memory at a time. */
const portion = 200;

/** How long another tab may carry over before this one does it too. */
const patience_ms = 60_000;

/**
 * There is no room on the device to carry its data over to this version of the product. What was stored is stored: the next opening
 * begins again from the start.
 */
export class MigrationStorageFull extends Error {
  override readonly name = "MigrationStorageFull";
  readonly kind = "storage_full";
}

/** What an earlier version of the product has noted about a collection of its own. */
type Earlier = RxDocumentData<InternalStoreCollectionDocType>;
type Instance = RxStorageInstance<Fields, unknown, unknown>;
type Stored = RxDocumentData<Fields>;
type Change = (document: Fields) => Promise<Fields>;

/**
 * Carries what earlier versions of the schema have stored over to the present one: documents, deleted ones too, and what the
 * replication remembers of them, unsent marks and instants of writing as they are. In the place of RxDB's own migration, which notes
 * how far it is: without room for such a note it never ends, and a portion that found no room counts as carried over next time when a
 * later one did. Here nothing is noted. What is there already stays as it is, so it may be cut off, begun again, and run in two tabs
 * at once; what is older goes only when all of it has been carried over.
 * @throws MigrationStorageFull when the browser has no room for it; otherwise what a step or the storage throws.
 */
export async function migrateStorage(db: RxDatabase): Promise<void> {
  try {
    if ((await earlierVersions(db)).length === 0) return;
    if (db.multiInstance) await migrateInTurn(db);
    else await migrateAll(db);
  } catch (cause) {
    if (isQuotaExceeded(cause)) throw new MigrationStorageFull("no room", { cause });
    throw cause;
  }
}

/** One tab after the other. A tab that is frozen in the middle is passed by. */
async function migrateInTurn(db: RxDatabase): Promise<void> {
  let ours: Promise<void> | undefined;
  const begin = () => (ours = migrateAll(db));
  await alone(`klarbau-carry-over-${db.name}`, begin, globalThis.navigator?.locks, patience_ms);
  await ours; // the turn may have been taken from us: what we have begun goes on
}

/** The newest first: where an earlier version was not done carrying over either, what it has counts before what it had found. */
async function migrateAll(db: RxDatabase): Promise<void> {
  for (const one of await earlierVersions(db)) await migrateCollection(db, one);
}

async function earlierVersions(db: RxDatabase): Promise<readonly Earlier[]> {
  const all = await getAllCollectionDocuments(db.internalStore);
  return all
    .filter(({ data }) => data.version < (db.collections[data.name]?.schema.version ?? 0))
    .toSorted((a, b) => b.data.version - a.data.version);
}

async function migrateCollection(db: RxDatabase, one: Earlier): Promise<void> {
  const { name, version, schema, connectedStorages } = one.data;
  const collection: RxCollection = db.collections[name]!;
  const change: Change = (document) => migratedDocument(collection, version, document);
  const opened: Instance[] = [];
  const open = async (collectionName: string, of: RxJsonSchema<Stored>): Promise<Instance> => {
    const instance: Instance = await db.storage.createStorageInstance<Fields>({
      databaseInstanceToken: db.token,
      databaseName: db.name,
      collectionName,
      schema: of,
      options: {},
      multiInstance: db.multiInstance,
      devMode: false,
    });
    opened.push(instance);
    return instance;
  };
  try {
    const documents = await open(name, schema);
    const memories: Instance[] = [];
    for (const { collectionName, schema: before } of connectedStorages) {
      const present = getRxReplicationMetaInstanceSchema<Fields, unknown>(
        collection.schema.jsonSchema,
        false,
      );
      const memory = await open(collectionName, before);
      await addConnectedStorageToCollection(collection, collectionName, present);
      await copy(
        memory,
        await open(collectionName, present as RxJsonSchema<Stored>),
        migrateReplicationMeta(change),
      );
      memories.push(memory);
    }
    await copy(documents, collection.storageInstance.originalStorageInstance, change);
    for (const carried of [...memories, documents]) await carried.remove();
    await forget(db, one);
  } finally {
    await Promise.allSettled(opened.map((instance) => instance.close()));
  }
}

/** Copies what is not there yet, in the order in which it was written. */
async function copy(from: Instance, to: Instance, change: Change): Promise<void> {
  let checkpoint: unknown;
  for (;;) {
    const found = await getChangedDocumentsSince(from, portion, checkpoint);
    if (found.documents.length === 0) return;
    const changes = await Promise.all(found.documents.map(change));
    const rows = changes.map((document) => ({ document: document as Stored }));
    const { error } = await to.bulkWrite(rows, "carry-over");
    const refused = error.find(({ status }) => status !== 409); // 409: it is there already
    if (refused) throw rxStorageWriteErrorToRxError(refused);
    ({ checkpoint } = found);
  }
}

/** A document after the steps since a version; what RxDB keeps of it, as when it was written, stays as it is. */
async function migratedDocument(
  collection: RxCollection,
  version: number,
  document: Fields,
): Promise<Fields> {
  const isOurs = ([field]: readonly [string, unknown]) => !field.startsWith("_");
  const entries = Object.entries(document);
  let ours: Fields = Object.fromEntries(entries.filter(isOurs));
  for (let to = version + 1; to <= collection.schema.version; to++)
    ours = (await collection.migrationStrategies[to]!(ours, collection)) as Fields;
  return { ...ours, ...Object.fromEntries(entries.filter((entry) => !isOurs(entry))) };
}

/** What the replication remembers: states of the server, which are documents, and how far it has read. */
const migrateReplicationMeta =
  (change: Change): Change =>
  async (row) =>
    row["isCheckpoint"] === "1" ? row : { ...row, docData: await change(row["docData"] as Fields) };

/** The last step: from now on there is nothing to carry over. */
async function forget(db: RxDatabase, one: Earlier): Promise<void> {
  const document = { ...one, _deleted: true };
  const { error } = await db.internalStore.bulkWrite([{ previous: one, document }], "carry-over");
  for (const refused of error) {
    const conflict = isBulkWriteConflictError<Earlier>(refused);
    if (!conflict || !conflict.documentInDb._deleted) throw rxStorageWriteErrorToRxError(refused); // else another tab was quicker
  }
}
