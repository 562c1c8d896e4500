import type { PreparedQuery, RxDocumentData, RxStorageDefaultCheckpoint } from "rxdb";
import {
  fromDexieToStorage,
  getRxStorageDexie,
  type RxStorageInstanceDexie,
} from "rxdb/plugins/storage-dexie";
import { withoutClock } from "./clocklessChannel.ts";
import { answerManyAtOnce } from "./manyAtOnce.ts";
import { quickCount, quickQuery } from "./quickQuery.ts";

type Settings = NonNullable<Parameters<typeof getRxStorageDexie>[0]>;
type Create = ReturnType<typeof getRxStorageDexie>["createStorageInstance"];
type Document = RxDocumentData<{ readonly id: string }>;

/**
 * RxDB's storage on IndexedDB, without what makes large numbers of documents slow in it; it stores and answers the same.
 * @param least see `answerManyAtOnce`.
 */
export function quickDexie(settings: Settings = {}, least?: number): ReturnType<typeof getRxStorageDexie> {
  const storage = getRxStorageDexie({
    ...settings,
    onCreate: async (dexie, name) => {
      await settings.onCreate?.(dexie, name);
      answerManyAtOnce(dexie, least);
    },
  });
  const create = storage.createStorageInstance.bind(storage);
  storage.createStorageInstance = (async (params) => {
    const isOfReplication = params.collectionName.startsWith("rx-replication-meta-");
    // What the replication remembers is nobody else's business: told to the other tabs like a document, each state of a first load
    // would be unpacked in the page once more, for nothing.
    const own = isOfReplication ? { ...params, multiInstance: false } : params;
    withoutClock(storage.name, own);
    const instance = await create(own);
    const stepByStep = instance.query.bind(instance);
    const countStepByStep = instance.count.bind(instance);
    const quick = instance as unknown as RxStorageInstanceDexie<Document>;
    return Object.assign(instance, {
      query: async (prepared: PreparedQuery<Document>) => {
        const documents = await quickQuery(quick, prepared);
        return documents ? { documents } : stepByStep(prepared as never);
      },
      count: async (prepared: PreparedQuery<Document>) =>
        prepared.queryPlan.selectorSatisfiedByIndex
          ? { count: await quickCount(quick, prepared), mode: "fast" }
          : countStepByStep(prepared as never),
      getChangedDocumentsSince: (limit: number, checkpoint?: RxStorageDefaultCheckpoint) =>
        changedSince(quick, limit, checkpoint),
    });
  }) as Create;
  return storage;
}

/**
 * The documents that were written after a checkpoint, in order. RxDB asks for whatever was written at its moment or later and leaves out
 * what it knows: of ten thousand documents that were written at once it would go through all that it has had for each portion.
 */
async function changedSince(
  { internals }: RxStorageInstanceDexie<Document>,
  limit: number,
  checkpoint: RxStorageDefaultCheckpoint = { id: "", lwt: 0 },
) {
  const { dexieTable, booleanIndexes } = await internals;
  const found = await dexieTable
    .where("[_meta.lwt+id]")
    .between([checkpoint.lwt, checkpoint.id], [Infinity, ""], false)
    .limit(limit)
    .toArray();
  const documents = found.map((stored: unknown) => fromDexieToStorage<Document>(booleanIndexes, stored));
  const last = documents.at(-1);
  return { documents, checkpoint: last ? { id: last.id, lwt: last._meta.lwt } : checkpoint };
}
