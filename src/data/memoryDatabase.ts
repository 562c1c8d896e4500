import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import { newId } from "#kernel/ids.ts";
import { type Database, openDatabase, type OpenOptions } from "./database.ts";
import type { FileStore } from "./files/fileStore.ts";

const opened = new Set<Database>();

/** A database that lives as long as the process: for tests and for trying things out. Same code, same behaviour. */
export async function memoryDatabase(options: Partial<OpenOptions> = {}): Promise<Database> {
  const db = await openDatabase({
    name: `memory-${newId()}`,
    storage: getRxStorageMemory(),
    multiInstance: false,
    files: memoryFiles(),
    hashOf: hashOfBlob,
    ...options,
  });
  opened.add(db);
  return db;
}

/** Closes what `memoryDatabase` opened and nobody has closed: RxDB allows a process only so many open collections. */
export async function closeMemoryDatabases(): Promise<void> {
  const left = [...opened];
  opened.clear();
  await Promise.all(left.map((db) => db.close()));
}

/** Files that live as long as the process. */
export function memoryFiles(): FileStore {
  const files = new Map<string, Blob>();
  return {
    put: async (name, bytes) => void files.set(name, bytes),
    get: async (name) => files.get(name) ?? null,
    taken: async (name) => files.get(name)?.size ?? 0,
    remove: async (name) => void files.delete(name),
    names: async () => [...files.keys()],
  };
}
