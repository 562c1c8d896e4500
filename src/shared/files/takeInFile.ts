import type { Database } from "#data/database.ts";
import { addEvidence, type EvidenceAbout } from "#data/evidence/actions.ts";
import { evidenceOfBytes } from "#data/evidence/queries.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { withPhotos } from "#workers/photo/client.ts";

/** Why a file was not taken in; nothing has changed. */
export type TakeInProblem =
  | "insufficient_storage"
  | "too_large"
  | "empty"
  | "unreadable"
  | "uncleaned"
  | "failed";

/** Longest side of a photo, in pixels: small print stays readable. */
const longest_px = 2560;

/** A file that is to prove something of a document. */
export interface FileFor {
  readonly projectId: string;
  readonly about: EvidenceAbout;
  readonly file: File;
}

/** Takes a file in as evidence of a document and answers its id: photos are made smaller and lose where they were taken. */
export async function takeInFile(
  db: Database,
  { projectId, about, file }: FileFor,
  signal: AbortSignal,
): Promise<Result<{ readonly id: string; readonly isKnown: boolean }, TakeInProblem>> {
  const prepared = await withPhotos(signal, (photos) =>
    photos.prepare(file, { longest_px, keepsCameraData: false, drawsAnew: true }),
  );
  if (!prepared.ok) return err(prepared.error.kind);
  if (prepared.value.isUncleaned) return err("uncleaned");
  const { bytes, thumbnail, taken_at } = prepared.value;
  const added = await addEvidence(db, {
    project_id: projectId,
    title: file.name.replace(/\.[A-Za-z0-9]{1,5}$/, "") || file.name,
    file_name: file.name,
    mime: bytes.type,
    taken_at,
    about_kind: about.kind,
    about_id: about.id,
    bytes,
    thumbnail,
  });
  if (added.ok) return ok({ id: added.value.id, isKnown: false });
  // the project has these very bytes already: one document may prove several things
  const id =
    added.error.kind === "known" ? await evidenceOfBytes(db, projectId, added.error.sha256) : undefined;
  return id === undefined ? err(problemOf(added.error.kind)) : ok({ id, isKnown: true });
}

const problemOf = (kind: string): TakeInProblem =>
  kind === "insufficient_storage" || kind === "too_large" || kind === "empty" ? kind : "failed";
