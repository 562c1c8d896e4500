import type { RxStorage, RxStorageInstance } from "rxdb";
import { quickDexie } from "./quickDexie.ts";
import { type StorageHealth, storageHealth } from "./storageHealth.ts";
import { type Dexie, type StorageIdentity, storageIdentity } from "./storageIdentity.ts";
import { storageProblemOf } from "../write.ts";

/** How often a lost connection is opened again before a reload is asked for, and how long the first pause is. */
const tries = 6;
const pause_ms = 100;

/**
 * The storage of the product: IndexedDB through Dexie. A connection that the browser closes by itself (after the background on iOS,
 * when its database process dies) is opened again; writes are refused once this code is outdated.
 */
export function browserStorage(
  health: StorageHealth = storageHealth(),
  identity: StorageIdentity = storageIdentity(),
): RxStorage<object, object> {
  const storage = quickDexie({
    onCreate: async (dexie) => {
      identity.add(dexie);
      surviveClosing(dexie, health, identity);
    },
  });
  return {
    name: storage.name,
    rxdbVersion: storage.rxdbVersion,
    createStorageInstance: async (params: Parameters<typeof storage.createStorageInstance<object>>[0]) => {
      const instance: RxStorageInstance<object, unknown, unknown> =
        await storage.createStorageInstance<object>(params);
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = (rows, context) => health.writing(() => write(rows, context));
      const [find, query, count, changed] = [
        instance.findDocumentsById.bind(instance),
        instance.query.bind(instance),
        instance.count.bind(instance),
        instance.getChangedDocumentsSince?.bind(instance),
      ];
      instance.findDocumentsById = (ids, deleted) => health.reading(() => find(ids, deleted), isLost);
      instance.query = (prepared) => health.reading(() => query(prepared), isLost);
      instance.count = (prepared) => health.reading(() => count(prepared), isLost);
      if (changed)
        instance.getChangedDocumentsSince = (limit, since) =>
          health.reading(() => changed(limit, since), isLost);
      return instance;
    },
  } as unknown as RxStorage<object, object>;
}

/** Also when Dexie has lost track of the transaction: for a read that is the same, a write may have been stored. */
const isLost = (cause: unknown) =>
  storageProblemOf(cause)?.kind === "storage_lost" ||
  (cause instanceof Error && cause.name === "PrematureCommitError");

/** Opens a connection again that was not closed by us. Until then what is asked of it waits. */
function surviveClosing(dexie: Dexie, health: StorageHealth, identity: StorageIdentity): void {
  let isDeleted = false;
  let isNew = false;
  const close = dexie.close.bind(dexie);
  dexie.on("versionchange", ({ newVersion }) => {
    if (newVersion !== null) return;
    isDeleted = true; // somebody removes this database
    health.losing()("gone");
  });
  dexie.on("populate", () => {
    isNew = true;
  });
  dexie.close = (options) => {
    close(options);
    // Dexie closes like this when the browser has cut the connection, and never for its user.
    if (options?.disableAutoOpen === false && !isDeleted) void reopen();
  };
  const reopen = async () => {
    const done = health.losing();
    isNew = false;
    for (let attempt = 0; attempt < tries; attempt++) {
      try {
        await dexie.open();
        const isSame = (await identity.isSame()) ?? !isNew;
        return done(isSame ? "sound" : "gone"); // another one: the data was cleared
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause_ms * 2 ** attempt));
      }
    }
    done("gone");
  };
}
