import type { RxCollection } from "rxdb";
import type { CollectionName } from "../collections.ts";
import type { Database } from "../database.ts";
import type { Stored } from "../documents.ts";

/** A collection as replication sees it: documents of any kind. */
export const collectionOf = (db: Pick<Database, "collections">, name: CollectionName): RxCollection<Stored> =>
  db.collections[name] as unknown as RxCollection<Stored>;
