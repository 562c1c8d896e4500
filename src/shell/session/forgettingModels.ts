import type { Database } from "#data/database.ts";
import { readAll } from "#data/read.ts";
import { report } from "../report.ts";

/**
 * Looks which models somebody has, as long as that can be read; answers how to forget what was drawn and read of them once the data is
 * to go. Such records lie outside of the person's database, because they say nothing but what is in the file. Somebody else here who
 * has the same file reads it again.
 */
export async function forgettingModels(db: Database): Promise<() => Promise<void>> {
  const models = await readAll(db.models, { kind: "model" }).catch((problem: unknown) => {
    report(problem);
    return [];
  });
  const hashes = new Set(models.map(({ sha256 }) => sha256));
  return () => forgetModels(hashes);
}

/** Forgets what was drawn and read of models, by the SHA-256 of their files. */
export async function forgetModels(hashes: ReadonlySet<string>): Promise<void> {
  if (hashes.size === 0) return;
  const { forgetModelRecord } = await import("#workers/ifc/client.ts");
  const { forgetStills } = await import("../storage/keptStill.ts");
  for (const sha256 of hashes) {
    await forgetModelRecord(sha256);
    await forgetStills(sha256);
  }
}

/** Which of these models have a record on this device still. */
export async function keptRecordsOf(hashes: ReadonlySet<string>): Promise<readonly string[]> {
  if (hashes.size === 0) return [];
  const { keptModels } = await import("#workers/ifc/client.ts");
  return [...(await keptModels())].filter((sha256) => hashes.has(sha256));
}
