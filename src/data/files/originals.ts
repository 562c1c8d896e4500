import type { Result } from "#kernel/result.ts";
import type { HashOf } from "#kernel/hash/hashOfWhole.ts";
import type { FileStore } from "./fileStore.ts";
import { type StorageProblem, tryWrite } from "../write.ts";

/** A database as far as its files are concerned. */
interface WithFiles {
  readonly files: FileStore;
  readonly hashOf: HashOf;
}

/** What is known of kept bytes. */
export interface Kept {
  /** Lower-case hexadecimal; the name under which the bytes are found again. */
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * Keeps the original bytes of a file on this device under their SHA-256. Keeping the same bytes twice costs nothing.
 * @param sha256 theirs, when the caller has hashed them; else they are hashed here.
 */
export async function keepOriginal(
  db: WithFiles,
  bytes: Blob,
  sha256?: string,
): Promise<Result<Kept, StorageProblem>> {
  const hash = sha256 ?? (await db.hashOf(bytes));
  const kept = await db.files.get(hash);
  return tryWrite(async () => {
    const isWhole = kept?.size === bytes.size && (await db.hashOf(kept)) === hash;
    if (!isWhole) await db.files.put(hash, bytes); // also in place of damaged ones
    return { sha256: hash, bytes: bytes.size };
  });
}

/** The bytes under a SHA-256, or null when this device does not have them. */
export const original = (db: Pick<WithFiles, "files">, hash: string): Promise<Blob | null> =>
  db.files.get(hash);

/** Whether this device has the bytes under a SHA-256, and they are still what they were. */
export async function stateOfOriginal(db: WithFiles, hash: string): Promise<"whole" | "damaged" | "absent"> {
  const bytes = await db.files.get(hash);
  if (!bytes) return "absent";
  return (await db.hashOf(bytes)) === hash ? "whole" : "damaged";
}

/** Removes bytes from this device. The caller has made sure that the server has them, or that nobody wants them. */
export const forgetOriginal = (db: Pick<WithFiles, "files">, hash: string): Promise<void> =>
  db.files.remove(hash);
