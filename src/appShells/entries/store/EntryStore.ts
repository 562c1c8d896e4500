import type { Bytes } from "#domain/application/bytes.ts";
import type { Entry } from "../entry.ts";

/** A device that has no room left. */
export class StorageFullError extends Error {}

/** Where entries and their pictures are kept. Writing rejects with `StorageFullError` when nothing more fits; what was there stays. */
export interface EntryStore {
  all(): Promise<readonly Entry[]>;
  put(entry: Entry): Promise<void>;
  /** Removes an entry and its pictures. */
  remove(id: string): Promise<void>;
  putFile(id: string, name: string, bytes: Bytes): Promise<void>;
  file(id: string, name: string): Promise<Bytes | null>;
  removeFile(id: string, name: string): Promise<void>;
  /** Tells when another tab has written. */
  onForeign(changed: () => void): () => void;
}
