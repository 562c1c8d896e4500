import type { Bytes } from "../bytes.ts";
import type { Blobs } from "./blobs.ts";

/** Bytes in memory, and what has been written so far: for a tree that is handed out as one file, and for tests. */
export function memoryBlobs(): Blobs & { readonly files: ReadonlyMap<string, Bytes> } {
  const files = new Map<string, Bytes>();
  return {
    files,
    read: async (path) => files.get(path) ?? null,
    write: async (path, bytes) => void files.set(path, bytes),
    create: async (path, bytes) => {
      if (files.has(path)) return false;
      files.set(path, bytes);
      return true;
    },
    list: async (folder) => [
      ...new Set(
        [...files.keys()].flatMap((path) =>
          path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1).split("/")[0]!] : [],
        ),
      ),
    ],
    remove: async (path) => {
      for (const name of files.keys()) if (name === path || name.startsWith(`${path}/`)) files.delete(name);
    },
  };
}
