import { err, ok, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { FetchProblem, OriginalName } from "../sync/files/fileSync.ts";
import { original } from "./originals.ts";

/** Brings the original bytes of a file onto this device. */
export type FetchOriginal = (name: OriginalName) => Promise<Result<void, FetchProblem>>;

/** Which original of a project, and of which kind; of a model unless said otherwise. */
interface Wanted {
  readonly sha256: string;
  readonly project_id: string;
  readonly bucket?: OriginalName["bucket"];
}

interface Bringing {
  readonly fetchOriginal: FetchOriginal;
  /** Called before the server is asked: it may take a while. */
  readonly onFetch?: () => void;
}

/**
 * The original bytes of a file: those of this device, else the server's, which stay here from then on. `not_on_server`: also when they
 * have come and are not there.
 */
export async function bringOriginal(
  db: Pick<Database, "files">,
  { sha256, project_id: projectId, bucket = "models" }: Wanted,
  { fetchOriginal, onFetch }: Bringing,
): Promise<Result<Blob, FetchProblem>> {
  const here = await original(db, sha256);
  if (here) return ok(here);
  onFetch?.();
  const fetched = await fetchOriginal({ bucket, projectId, sha256 });
  if (!fetched.ok) return fetched;
  const bytes = await original(db, sha256);
  return bytes ? ok(bytes) : err({ kind: "not_on_server" });
}
