import { packedFiles } from "./packedFiles.ts";
import { forgetIndexedFiles, openIndexedFiles } from "./indexedFiles.ts";
import { forgetPrivateFiles, openPrivateFiles } from "./privateFiles.ts";

/** Bytes under a name, kept by the browser until they are removed. `put` is all or nothing. */
export interface FileStore {
  readonly put: (name: string, bytes: Blob) => Promise<void>;
  /** The bytes, or null when there are none under this name. */
  readonly get: (name: string) => Promise<Blob | null>;
  /** How many bytes a file takes on the device; 0 when there is none. */
  readonly taken: (name: string) => Promise<number>;
  readonly remove: (name: string) => Promise<void>;
  readonly names: () => Promise<readonly string[]>;
}

/**
 * The files of one database, packed where that saves room: in the origin private file system, or in IndexedDB where that cannot be written from a page.
 * @param name the database's name; two databases never share files.
 */
export async function openFileStore(name: string): Promise<FileStore> {
  return packedFiles((await openPrivateFiles(name)) ?? (await openIndexedFiles(name)));
}

/** Removes all files of a database, wherever they are. Nobody may have them open. */
export async function forgetFiles(name: string): Promise<void> {
  await forgetPrivateFiles(name);
  await forgetIndexedFiles(name);
}
