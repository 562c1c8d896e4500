import type { Bytes } from "#domain/application/bytes.ts";
import type { Entry } from "../entry.ts";
import { type EntryStore, StorageFullError } from "./EntryStore.ts";
import { memoryEntries } from "./memoryEntries.ts";

/** The database of this origin that keeps what is filled in. */
export const entriesDatabase = "klarbau-entries";

/** Entries in the application's own IndexedDB; where the browser forbids one, as long as the page lives. */
export async function openEntryStore(): Promise<EntryStore> {
  try {
    return indexedEntries(await open());
  } catch {
    return memoryEntries();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(entriesDatabase, 1);
    asked.addEventListener("upgradeneeded", () => {
      asked.result.createObjectStore("entries", { keyPath: "id" });
      asked.result.createObjectStore("files");
    });
    asked.addEventListener("success", () => {
      const db = asked.result;
      // Whoever takes a withdrawn application off the device must not wait for a page that is still open.
      db.addEventListener("versionchange", () => db.close());
      resolve(db);
    });
    asked.addEventListener("error", () => reject(asked.error ?? new Error("no database")));
    asked.addEventListener("blocked", () => reject(new Error("blocked")));
  });
}

function indexedEntries(db: IDBDatabase): EntryStore {
  const channel = new BroadcastChannel(entriesDatabase);
  const told = () => channel.postMessage("changed");
  const read = <T>(store: "entries" | "files", ask: (from: IDBObjectStore) => IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      const request = ask(db.transaction(store).objectStore(store));
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error("not read")));
    });
  const write = (change: (entries: IDBObjectStore, files: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const all = db.transaction(["entries", "files"], "readwrite", { durability: "strict" });
      const failed = () => {
        const isFull = all.error?.name === "QuotaExceededError";
        reject(isFull ? new StorageFullError() : (all.error ?? new Error("not written")));
      };
      all.addEventListener("complete", () => resolve());
      all.addEventListener("abort", failed);
      change(all.objectStore("entries"), all.objectStore("files"));
    });
  return {
    all: () => read<Entry[]>("entries", (from) => from.getAll() as IDBRequest<Entry[]>),
    put: (entry) => write((entries) => entries.put(entry)).then(told),
    remove: (id) =>
      write((entries, files) => {
        entries.delete(id);
        files.delete(IDBKeyRange.bound([id], [id, []]));
      }).then(told),
    putFile: (id, file, bytes) => write((_, files) => files.put(bytes, [id, file])),
    file: async (id, file) =>
      (await read<Bytes | undefined>(
        "files",
        (from) => from.get([id, file]) as IDBRequest<Bytes | undefined>,
      )) ?? null,
    removeFile: (id, file) => write((_, files) => files.delete([id, file])),
    onForeign: (changed) => {
      channel.addEventListener("message", changed);
      return () => channel.removeEventListener("message", changed);
    },
  };
}
