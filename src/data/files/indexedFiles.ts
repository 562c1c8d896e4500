import type { FileStore } from "./fileStore.ts";

const table = "files";

/** Files as blobs in an IndexedDB database of their own: for browsers that cannot write the private file system. */
export async function openIndexedFiles(name: string): Promise<FileStore> {
  const opening = indexedDB.open(`${name}-files`, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  const db = await answered(opening);
  const reading = () => db.transaction(table).objectStore(table);

  return {
    put: async (file, bytes) => {
      const stored = await bytes.arrayBuffer(); // Safari loses blobs of private windows; plain bytes survive everywhere
      await committed(db, (files) => files.put({ bytes: stored, type: bytes.type }, file));
    },
    get: async (file) => {
      const found: unknown = await answered(reading().get(file));
      return isFile(found) ? new Blob([found.bytes], { type: found.type }) : null;
    },
    remove: (file) => committed(db, (files) => files.delete(file)),
    names: async () => (await answered(reading().getAllKeys())).map(String),
  };
}

function isFile(found: unknown): found is { readonly bytes: ArrayBuffer; readonly type: string } {
  return typeof found === "object" && found !== null && "bytes" in found && "type" in found;
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB gave no reason"));
  });
}

function committed(db: IDBDatabase, write: (files: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(table, "readwrite");
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("IndexedDB gave no reason"));
    write(transaction.objectStore(table));
  });
}
