import { useEffect, useRef, useState } from "react";
import { attachEvidence, detachEvidence } from "#data/bills/actions.ts";
import type { Database } from "#data/database.ts";
import type { BillRow } from "#data/documents.ts";
import { addEvidence } from "#data/evidence/actions.ts";
import { evidenceOfBytes } from "#data/evidence/queries.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { report } from "#shell/report.ts";
import { withPhotos } from "#workers/photo/client.ts";

/** Why a document was not taken in; nothing has changed. */
export type AttachProblem =
  | "insufficient_storage"
  | "too_large"
  | "empty"
  | "unreadable"
  | "uncleaned"
  | "failed";

/** Longest side of a photo of a bill, in pixels: small print stays readable. */
const longest_px = 2560;

/** Takes documents of a bill in, one after the other: photos are made smaller and lose where they were taken. */
export function useBillEvidence(projectId: string, row: BillRow | null) {
  const db = useDatabase();
  const [adding, setAdding] = useState<string | null>(null);
  const [problem, setProblem] = useState<AttachProblem | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const add = (file: File) => {
    if (!row || running.current) return;
    const control = new AbortController();
    running.current = control;
    setProblem(null);
    setAdding(file.name);
    void takeIn(db, { projectId, billId: row.id, file }, control.signal)
      .catch((cause: unknown): AttachProblem => {
        if (!control.signal.aborted) report(cause);
        return "failed";
      })
      .then((found) => {
        running.current = null;
        setAdding(null);
        setProblem(found);
      });
  };
  const remove = (id: string) => (row ? detachEvidence(db, row.id, id) : Promise.resolve());
  return { adding, problem, add, remove };
}

interface Document {
  readonly projectId: string;
  readonly billId: string;
  readonly file: File;
}

async function takeIn(
  db: Database,
  { projectId, billId, file }: Document,
  signal: AbortSignal,
): Promise<AttachProblem | null> {
  const prepared = await withPhotos(signal, (photos) =>
    photos.prepare(file, { longest_px, keepsCameraData: false, drawsAnew: true }),
  );
  if (!prepared.ok) return prepared.error.kind;
  if (prepared.value.isUncleaned) return "uncleaned";
  const { bytes, thumbnail, taken_at } = prepared.value;
  const added = await addEvidence(db, {
    project_id: projectId,
    title: file.name.replace(/\.[A-Za-z0-9]{1,5}$/, "") || file.name,
    file_name: file.name,
    mime: bytes.type,
    taken_at,
    about_kind: "bill",
    about_id: billId,
    bytes,
    thumbnail,
  });
  // the project has these very bytes already: one document may prove several bills
  const id = added.ok ? added.value.id : added.error.kind === "known" ? await evidenceOfBytes(db, projectId, added.error.sha256) : undefined; // prettier-ignore
  if (id === undefined) return added.ok ? "failed" : problemOf(added.error.kind);
  const tied = await attachEvidence(db, billId, id);
  return tied.ok ? null : "failed";
}

const problemOf = (kind: string): AttachProblem =>
  kind === "insufficient_storage" || kind === "too_large" || kind === "empty" ? kind : "failed";
