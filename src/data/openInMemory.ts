import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import { newId } from "#kernel/ids.ts";
import { type Database, openDatabase, type OpenOptions } from "./database.ts";
import type { FileStore } from "./files/fileStore.ts";

/** Opens a database that lives as long as the page or process, with the files in it. Same code, same behaviour. */
export const openInMemory = (
  options: Partial<OpenOptions> & Pick<OpenOptions, "hashOf">,
): Promise<Database> =>
  openDatabase({
    name: `memory-${newId()}`,
    storage: getRxStorageMemory(),
    multiInstance: false,
    files: memoryFiles(),
    ...options,
  });

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
