import type { Database } from "#data/database.ts";
import { type StorageProblem, tryWrite } from "#data/write.ts";
import type { Bytes } from "#domain/application/bytes.ts";
import type { Result } from "#kernel/result.ts";

/** Keeps a built bundle on this device under its content id, until it is live or deleted. */
export const keepBundle = (
  db: Database,
  content_id: string,
  zip: Bytes,
): Promise<Result<void, StorageProblem>> =>
  tryWrite(() => db.files.put(content_id, new Blob([zip], { type: "application/zip" })));

/** A bundle that was built on this device; null when it was built on another one or has been let go. */
export async function keptBundle(db: Database, content_id: string): Promise<Bytes | null> {
  const kept = await db.files.get(content_id);
  return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
}

/** Lets a bundle go. */
export const forgetBundle = (db: Database, content_id: string): Promise<void> => db.files.remove(content_id);
