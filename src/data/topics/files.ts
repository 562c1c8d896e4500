import { combineLatest, map, type Observable } from "rxjs";
import { guidOf } from "#domain/bcf/guidOf.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { EvidenceRow, TopicRow } from "../documents.ts";
import { restoreEvidence } from "../evidence/actions.ts";
import { fileNoteId, type FileProblem, fileProblem, liveFileNotes, noteFile } from "../files/fileNotes.ts";
import { insertOrRevive } from "../insertOrRevive.ts";
import { live, readAll } from "../read.ts";
import { discard, newDocumentFields, inPlaceOf, type StorageProblem } from "../write.ts";
import { filesOf } from "./queries.ts";

/** Bytes by their SHA-256. */
type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/**
 * Keeps what lies beside a topic as evidence about it: sent, verified and part of a rescue file as every other original. The same bytes
 * have the same record on every device.
 */
export async function keepTopicFiles(
  db: Database,
  { id: about_id, project_id, scope, title }: TopicRow,
  files: Files,
): Promise<void> {
  for (const [sha256, bytes] of files) {
    if (bytes.length === 0) continue; // nothing to send, and nothing lost
    await db.files.put(sha256, new Blob([bytes]));
    const known = await readAll(db.evidence, { scope, kind: "evidence" });
    if (known.some((one) => one.sha256 === sha256)) continue;
    const { mime, ending } = formOf(bytes);
    const row: EvidenceRow = {
      ...newDocumentFields(db),
      id: guidOf(`topic file ${project_id} ${sha256}`),
      kind: "evidence",
      scope,
      project_id,
      sha256,
      bytes: bytes.length,
      mime,
      title: title.replace(/\s+/g, " ").trim().slice(0, 300) || sha256.slice(0, 8),
      file_name: `${sha256.slice(0, 8)}${ending}`,
      about_kind: "topic",
      about_id,
      upload_state: "local",
    };
    await noteFile(db, sha256, { is_deleted: undefined, problem: undefined });
    await insertOrRevive(db.evidence, row.id, (gone) => (gone ? inPlaceOf(gone, row) : row));
  }
}

/** Deletes the records of a deleted topic's files that no other topic needs, and answers them; their bytes stay until room is made. */
export async function forgetTopicFiles(db: Database, gone: TopicRow): Promise<readonly EvidenceRow[]> {
  const forgotten: EvidenceRow[] = [];
  const { scope } = gone;
  const topics = (await readAll(db.work, { scope, kind: "topic" })) as readonly TopicRow[];
  const needed = new Set(topics.filter(({ id }) => id !== gone.id).flatMap(filesOf));
  for (const sha256 of filesOf(gone)) {
    if (needed.has(sha256)) continue;
    // a record about another topic stays: that one may not have arrived on this device yet
    const about = { scope, kind: "evidence", sha256, about_kind: "topic", about_id: gone.id } as const;
    for (const row of await readAll(db.evidence, about)) {
      await discard(db, db.evidence, row.id);
      await noteFile(db, sha256, { is_deleted: true });
      forgotten.push(row);
    }
  }
  return forgotten;
}

/** Undoes `forgetTopicFiles`. What another topic has made live again meanwhile stays as it is. */
export async function restoreTopicFiles(
  db: Database,
  forgotten: readonly EvidenceRow[],
): Promise<Result<void, StorageProblem | { readonly kind: "unknown" }>> {
  for (const row of forgotten) {
    const back = await restoreEvidence(db, row);
    if (!back.ok) return back;
  }
  return ok(undefined);
}

/** A file of a topic that the server has not taken, and why. */
export interface StoppedFile {
  readonly row: EvidenceRow;
  readonly problem: FileProblem;
}

/** Follows what lies beside the topics of a project and does not reach the server by itself, by SHA-256. */
export const liveStoppedFiles = (
  db: Database,
  projectId: string,
): Observable<ReadonlyMap<string, StoppedFile>> =>
  combineLatest([
    live(db.evidence, { scope: `project:${projectId}`, kind: "evidence", upload_state: { $ne: "verified" } }),
    liveFileNotes(db),
  ]).pipe(
    map(([rows, notes]) => {
      const stopped = rows.flatMap((row): [string, StoppedFile][] => {
        const problem = fileProblem(notes.get(fileNoteId(row.sha256)));
        return problem ? [[row.sha256, { row, problem }]] : [];
      });
      return new Map(stopped);
    }),
  );

/** What bytes are, by their first ones: pictures of BCF are PNG or JPEG, everything else is only passed on. */
function formOf([a, b, c]: Uint8Array): { readonly mime: string; readonly ending: string } {
  if (a === 0x89 && b === 0x50) return { mime: "image/png", ending: ".png" };
  if (a === 0xff && b === 0xd8 && c === 0xff) return { mime: "image/jpeg", ending: ".jpg" };
  return { mime: "application/octet-stream", ending: "" };
}
