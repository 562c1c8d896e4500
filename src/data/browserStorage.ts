import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";

/** The storage of the product: IndexedDB through Dexie. */
export const browserStorage = () => getRxStorageDexie();
