import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { bringOriginal, type FetchOriginal } from "#data/files/bringOriginal.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { IfcProblem } from "#workers/ifc/api.ts";
import type { ModelRecord } from "#workers/ifc/client.ts";
import { browserReader, type ModelReader } from "./modelReader.ts";

/** Why what was read of a version is not to be had here. Nothing is lost by it. */
export type RecordProblem =
  | IfcProblem
  | { readonly kind: "not_on_server" }
  | { readonly kind: "offline" }
  | { readonly kind: "storage_full" }
  | { readonly kind: "damaged_on_the_way" };

interface Asked {
  /** Aborting ends the reading, with the worker that does it; what was fetched by then stays on this device. */
  readonly signal?: AbortSignal | undefined;
  readonly reader?: ModelReader;
}

/**
 * What was read of a version: from the cache, else by reading its file once more, which is fetched when it is not here. Rejects with the
 * reason of the signal when nobody waits for it any more.
 */
export async function recordOf(
  db: Database,
  version: Pick<ModelVersion, "sha256" | "project_id">,
  fetchOriginal: FetchOriginal,
  { signal, reader = browserReader }: Asked = {},
): Promise<Result<ModelRecord, RecordProblem>> {
  const kept = await reader.modelRecord(version.sha256);
  if (kept) return ok(kept);
  const brought = await bringOriginal(db, version, { fetchOriginal });
  if (!brought.ok) {
    const { kind } = brought.error;
    return err({ kind: kind === "damaged" ? "damaged_on_the_way" : kind });
  }
  signal?.throwIfAborted();
  const read = await reader.importModel(brought.value, { ...(signal && { signal }) });
  if (!read.ok) return read;
  const stored = await reader.keepModelRecord(read.value);
  return stored.ok ? ok(read.value) : err({ kind: "storage_full" });
}
