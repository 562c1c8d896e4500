import { getRxReplicationMetaInstanceSchema, type RxStorageReplicationMeta } from "rxdb";
import { withoutMarks } from "#domain/sync/replaced.ts";
import type { Fields } from "#domain/sync/same.ts";
import type { CollectionName } from "../../collections.ts";
import type { Database } from "../../database.ts";
import type { Stored } from "../../documents.ts";
import { collectionOf } from "../collectionOf.ts";
import { replicationName } from "../replicationName.ts";

/**
 * The states of the server that the changes of this device build on, by id, as the replication remembers them. A document that is
 * not among them has never been on the server. Works beside a running replication, and without one.
 */
export async function mergeBases(
  db: Database,
  name: CollectionName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Fields>> {
  if (ids.length === 0) return new Map();
  const collection = collectionOf(db, name);
  const key = await db.hashFunction([collection.name, replicationName(name)].join("-"));
  const instance = await db.storage.createStorageInstance<RxStorageReplicationMeta<Stored, unknown>>({
    databaseName: db.name,
    collectionName: `rx-replication-meta-${key}`,
    databaseInstanceToken: db.token,
    multiInstance: db.multiInstance,
    options: {},
    schema: getRxReplicationMetaInstanceSchema(collection.schema.jsonSchema, false),
    devMode: false,
  });
  try {
    const found = await instance.findDocumentsById(
      ids.map((id) => `${id}|0`),
      false,
    );
    return new Map(found.map(({ itemId, docData }) => [itemId, withoutMeta(docData)]));
  } finally {
    await instance.close();
  }
}

function withoutMeta(document: object): Fields {
  const { _meta, _rev, _attachments, ...fields } = withoutMarks(document as Fields);
  return fields;
}
