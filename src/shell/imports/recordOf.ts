import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { original } from "#data/files/originals.ts";
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

/** Brings the original bytes of a model onto this device. */
export type FetchOriginal = (name: {
  readonly bucket: "models";
  readonly projectId: string;
  readonly sha256: string;
}) => Promise<Result<void, { readonly kind: "not_on_server" | "offline" | "storage_full" | "damaged" }>>;

/** What was read of a version: from the cache, else by reading its file once more, which is fetched when it is not here. */
export async function recordOf(
  db: Database,
  version: Pick<ModelVersion, "sha256" | "project_id">,
  fetchOriginal: FetchOriginal,
  reader: ModelReader = browserReader,
): Promise<Result<ModelRecord, RecordProblem>> {
  const { sha256, project_id: projectId } = version;
  const kept = await reader.modelRecord(sha256);
  if (kept) return ok(kept);
  if (!(await original(db, sha256))) {
    const fetched = await fetchOriginal({ bucket: "models", projectId, sha256 });
    if (!fetched.ok)
      return err(
        fetched.error.kind === "damaged" ? { kind: "damaged_on_the_way" } : { kind: fetched.error.kind },
      );
  }
  const bytes = await original(db, sha256);
  if (!bytes) return err({ kind: "not_on_server" });
  const read = await reader.importModel(bytes, {});
  if (!read.ok) return read;
  const stored = await reader.keepModelRecord(read.value);
  return stored.ok ? ok(read.value) : err({ kind: "storage_full" });
}
