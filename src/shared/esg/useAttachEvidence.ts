import { useState } from "react";
import type { Database } from "#data/database.ts";
import { addEvidence, type AddProblem } from "#data/evidence/actions.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { report } from "#shell/report.ts";

/** Why a file was not attached. `uncleaned`: it may say where it was taken. */
export type AttachProblem = AddProblem | { readonly kind: "unreadable" | "uncleaned" };

/** Keeps a file as evidence of the project and gives its id; photos lose what they say of place and camera. */
export function useAttachEvidence(db: Database, projectId: string, onKept: (id: string) => void) {
  const [problem, setProblem] = useState<AttachProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const attach = async (file: File) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const ready = await prepared(file);
    const added = ready.ok
      ? await addEvidence(db, {
          project_id: projectId,
          title: file.name.replace(/\.[^.]{1,8}$/, ""),
          file_name: file.name,
          mime: ready.value.bytes.type || "application/octet-stream",
          taken_at: ready.value.taken_at,
          bytes: ready.value.bytes,
          thumbnail: ready.value.thumbnail,
        })
      : ready;
    setBusy(false);
    if (added.ok) onKept(added.value.id);
    else setProblem(added.error);
  };
  return { problem, busy, attach };
}

interface Ready {
  readonly bytes: Blob;
  readonly taken_at: string | null;
  readonly thumbnail: Blob | null;
}

/** A document as it is; a photo as the photo worker cleans it. */
async function prepared(file: File): Promise<Result<Ready, AttachProblem>> {
  if (!file.type.startsWith("image/")) return ok({ bytes: file, taken_at: null, thumbnail: null });
  try {
    const { withPhotos } = await import("#workers/photo/client.ts");
    const photo = await withPhotos(new AbortController().signal, (photos) =>
      photos.prepare(file, { longest_px: null, keepsCameraData: false }),
    );
    if (!photo.ok) return photo;
    return photo.value.isUncleaned ? err({ kind: "uncleaned" }) : ok(photo.value);
  } catch (cause) {
    report(cause); // the worker broke on this file
    return err({ kind: "unreadable" });
  }
}
