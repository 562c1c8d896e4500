import { INTERNAL_STORAGE_NAME, STORAGE_TOKEN_DOCUMENT_ID } from "rxdb";
import type { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { storedName } from "./schemaUpgradeLock.ts";

/** One connection to IndexedDB. */
export type Dexie = Parameters<
  NonNullable<NonNullable<Parameters<typeof getRxStorageDexie>[0]>["onCreate"]>
>[0];

/** Knows a stored database again. */
export interface StorageIdentity {
  /** @param token RxDB's own name for what is stored, made with it and kept in it. */
  readonly know: (token: string) => void;
  /** Told of each connection before it is opened. */
  readonly add: (dexie: Dexie) => void;
  /** Whether the database is still the one that was opened; undefined while that is not known. Rejects when it cannot be read. */
  readonly isSame: () => Promise<boolean | undefined>;
}

/**
 * The identity of a database over cut connections. That a database is not empty or was not made by us says nothing: when everything
 * was cleared, another tab or worker may have been the first to make it anew.
 */
export function storageIdentity(): StorageIdentity {
  let known: string | undefined;
  let internal: Dexie | undefined;
  return {
    know: (token) => {
      known = token;
    },
    add: (dexie) => {
      if (storedName(dexie.name)?.collection === INTERNAL_STORAGE_NAME) internal = dexie;
    },
    isSame: async () => {
      if (known === undefined || !internal) return undefined;
      await internal.open();
      const found: unknown = await internal.table("docs").get(STORAGE_TOKEN_DOCUMENT_ID);
      return tokenIn(found) === known;
    },
  };
}

const tokenIn = (found: unknown): unknown =>
  (found as { readonly data?: { readonly token?: unknown } } | undefined)?.data?.token;
