import type { Database } from "../database.ts";
import type { EvidenceRow, ModelVersion, SyncIssue } from "../documents.ts";
import { bytesOfIssue } from "../files/bytesOfIssue.ts";
import { fileNote, noteFile } from "../files/fileNotes.ts";
import { forgetOriginal } from "../files/originals.ts";
import { readAll } from "../read.ts";
import { unsentIn } from "../sync/state/unsentDocuments.ts";
import { forgetThumbnail } from "./thumbnails.ts";

/** Bytes on this device that the server is said to have, or that nobody wants any more. */
export interface Droppable {
  readonly sha256: string;
  readonly bytes: number;
  /** The records that name these bytes; none when the last one was deleted. */
  readonly rows: readonly EvidenceRow[];
}

/**
 * What may be taken off this device: bytes of which every record is verified, and bytes whose record was deleted here and on the
 * server, which may refuse it. What a model names, one unverified record anywhere, or a change that waits for a decision, stays.
 */
export async function droppable(db: Database): Promise<readonly Droppable[]> {
  const evidence = await readAll(db.evidence, { kind: "evidence" });
  const models = await readAll(db.models, { kind: "model" });
  const issues = (await readAll(db.device, { kind: "sync_issue" })) as readonly SyncIssue[];
  const deleting = (await unsentIn(db, "evidence")).filter(
    ({ _deleted, rev }) => _deleted && rev !== undefined,
  );
  const taken = new Set(
    [
      ...(models as readonly ModelVersion[]),
      ...issues.flatMap(bytesOfIssue),
      ...(deleting as unknown as readonly EvidenceRow[]),
    ].map(({ sha256 }) => sha256),
  );
  const found: Droppable[] = [];
  for (const name of await db.files.names()) {
    if (!/^[0-9a-f]{64}$/.test(name) || taken.has(name)) continue;
    const rows = evidence.filter(({ sha256 }) => sha256 === name);
    const { is_deleted = false } = rows.length === 0 ? await fileNote(db, name) : {};
    if (rows.length === 0 ? !is_deleted : rows.some((row) => row.upload_state !== "verified")) continue;
    const bytes = rows[0]?.bytes ?? (await db.files.get(name))?.size ?? 0;
    found.push({ sha256: name, bytes, rows });
  }
  return found;
}

/** What came of making room. */
export interface Freed {
  readonly freed_bytes: number;
  /** How many files stayed because the server did not confirm them just now. */
  readonly unconfirmed: number;
}

/**
 * Takes bytes off this device, each only after the server has been asked once more and has read the same size and SHA-256.
 * @param confirm asks the server about one record; false when it cannot be asked.
 */
export async function freeSpace(
  db: Database,
  confirm: (row: EvidenceRow) => Promise<boolean>,
): Promise<Freed> {
  let freed_bytes = 0;
  let unconfirmed = 0;
  for (const { sha256, bytes, rows } of await droppable(db)) {
    const answers = await Promise.all(rows.map(confirm));
    const again = (await droppable(db)).find((now) => now.sha256 === sha256); // something may have happened meanwhile
    if (answers.includes(false) || !again || again.rows.length !== rows.length) {
      unconfirmed += 1;
      continue;
    }
    await forgetOriginal(db, sha256);
    if (rows.length === 0) {
      await forgetThumbnail(db, sha256);
      await noteFile(db, sha256, { is_deleted: undefined });
    }
    freed_bytes += bytes;
  }
  return { freed_bytes, unconfirmed };
}
