import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import type { Database, OpenOptions } from "./database.ts";
import { openInMemory } from "./openInMemory.ts";

const opened = new Set<Database>();

/** A database that lives as long as the process: for tests and for trying things out. Same code, same behaviour. */
export async function memoryDatabase(options: Partial<OpenOptions> = {}): Promise<Database> {
  const db = await openInMemory({ hashOf: hashOfBlob, ...options });
  opened.add(db);
  return db;
}

/** Closes what `memoryDatabase` opened and nobody has closed: RxDB allows a process only so many open collections. */
export async function closeMemoryDatabases(): Promise<void> {
  const left = [...opened];
  opened.clear();
  await Promise.all(left.map((db) => db.close()));
}
