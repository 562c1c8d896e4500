import type { Bytes } from "#domain/application/bytes.ts";
import type { Entry } from "../entry.ts";
import type { EntryStore } from "./EntryStore.ts";

/** Entries that are forgotten with the page: a frame without an origin may keep nothing. */
export function memoryEntries(): EntryStore {
  const entries = new Map<string, Entry>();
  const files = new Map<string, Bytes>();
  return {
    all: () => Promise.resolve([...entries.values()]),
    put: async (entry) => void entries.set(entry.id, entry),
    remove: async (id) => {
      entries.delete(id);
      for (const key of files.keys()) if (key.startsWith(`${id} `)) files.delete(key);
    },
    putFile: async (id, name, bytes) => void files.set(`${id} ${name}`, bytes),
    file: async (id, name) => files.get(`${id} ${name}`) ?? null,
    removeFile: async (id, name) => void files.delete(`${id} ${name}`),
    onForeign: () => () => {},
  };
}
