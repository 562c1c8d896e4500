import type { FileStore } from "./fileStore.ts";

const table = "files";

/** Files as blobs in an IndexedDB database of their own: for browsers that cannot write the private file system. */
export async function openIndexedFiles(name: string): Promise<FileStore> {
  let connection: Promise<IDBDatabase> | undefined;
  const connected = () => (connection ??= open(name, () => (connection = undefined)));
  await connected();
  const reading = async () => (await connected()).transaction(table).objectStore(table);
  const get = async (file: string) => {
    const found: unknown = await answered((await reading()).get(file));
    return isFile(found) ? new Blob([found.bytes], { type: found.type }) : null;
  };

  return {
    put: async (file, bytes) => {
      const stored = await bytes.arrayBuffer(); // Safari loses blobs of private windows; plain bytes survive everywhere
      await committed(await connected(), (files) => files.put({ bytes: stored, type: bytes.type }, file));
    },
    get,
    taken: async (file) => (await get(file))?.size ?? 0,
    remove: async (file) => committed(await connected(), (files) => files.delete(file)),
    names: async () => (await answered((await reading()).getAllKeys())).map(String),
  };
}

/** @param lost told when the connection is not there any more: the browser has closed it, or somebody removes the files. */
async function open(name: string, lost: () => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(`${name}-files`, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  const db = await answered(opening);
  db.onclose = lost;
  db.onversionchange = () => {
    db.close();
    lost();
  };
  return db;
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

/** Removes the files of a database; nothing happens when there are none. */
export const forgetIndexedFiles = async (name: string): Promise<void> =>
  void (await answered(indexedDB.deleteDatabase(`${name}-files`)));
