import { uploadLimit_bytes } from "#domain/settings/uploadLimit.ts";
import { err, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { EvidenceRow } from "../documents.ts";
import { noteFile } from "../files/fileNotes.ts";
import { forgetOriginal, keepOriginal } from "../files/originals.ts";
import { type InsufficientStorage, checkFreeSpace } from "../files/freeSpace.ts";
import { readAll } from "../read.ts";
import { isInVault } from "../vault/queries.ts";
import { bringBack, discard, newDocumentFields, type StorageProblem, tryWrite } from "../write.ts";
import { forgetThumbnail, keepThumbnail } from "./thumbnails.ts";

/** Most bytes of one file. The server takes a little more: sealing adds some bytes, and older devices counted 52,428,800. */
export const largestEvidence_bytes = uploadLimit_bytes;

/** A file that is to prove something, ready to be kept. */
export interface NewEvidence {
  readonly project_id: string;
  readonly title: string;
  readonly file_name: string;
  readonly mime: string;
  readonly taken_at?: string | null;
  readonly about_kind?: Exclude<EvidenceRow["about_kind"], undefined>;
  readonly about_id?: string | null;
  readonly bytes: Blob;
  /** SHA-256 of the bytes, when the caller has hashed them. */
  readonly sha256?: string;
  readonly thumbnail?: Blob | null;
}

/** Why a file was not taken in; nothing that was there has changed. `known`: under which title the project has it. */
export type AddProblem =
  | InsufficientStorage
  | StorageProblem
  | { readonly kind: "too_large"; readonly bytes: number }
  | { readonly kind: "empty" }
  /** The project has these very bytes already. */
  | { readonly kind: "known"; readonly title: string; readonly sha256: string };

/**
 * Keeps a file on this device and adds its record; nothing of it stays when one of the two does not fit. It is sent by itself.
 * @param checkSpace says whether there is room; the browser is asked unless told otherwise.
 */
export async function addEvidence(
  db: Database,
  { bytes, sha256, thumbnail, ...facts }: NewEvidence,
  checkSpace = checkFreeSpace,
): Promise<Result<EvidenceRow, AddProblem>> {
  if (bytes.size === 0) return err({ kind: "empty" });
  if (bytes.size > largestEvidence_bytes) return err({ kind: "too_large", bytes: bytes.size });
  const free = await checkSpace(bytes.size + (thumbnail?.size ?? 0));
  if (!free.ok) return free;
  const before = new Set(await db.files.names());
  const kept = await keepOriginal(db, bytes, sha256);
  if (!kept.ok) return kept;
  const scope = `project:${facts.project_id}`;
  const known = (await readAll(db.evidence, { scope, kind: "evidence" })).find(
    (row) => row.sha256 === kept.value.sha256,
  );
  if (known) return err({ kind: "known", title: known.title, sha256: known.sha256 });
  const row: EvidenceRow = {
    ...facts,
    ...kept.value,
    ...newDocumentFields(db),
    title: titleOf(facts.title),
    file_name: facts.file_name.slice(0, 300),
    kind: "evidence",
    scope,
    upload_state: "local",
  };
  if (thumbnail) await keepThumbnail(db, row.sha256, thumbnail);
  await noteFile(db, row.sha256, { is_deleted: undefined, problem: undefined });
  const inserted = await tryWrite(async () => {
    await db.evidence.insert(row);
    if (!(await db.files.get(row.sha256))) await db.files.put(row.sha256, bytes); // another tab made room meanwhile
    return row;
  });
  if (!inserted.ok && !before.has(row.sha256)) {
    await forgetOriginal(db, row.sha256);
    await forgetThumbnail(db, row.sha256);
  }
  return inserted;
}

/** Why a change of a file record was not made. `unknown`: it is not on this device (any more). */
export type EvidenceProblem = { readonly kind: "unknown" } | StorageProblem;

/** What evidence shows or proves, besides its project. */
export interface EvidenceAbout {
  readonly kind: NonNullable<EvidenceRow["about_kind"]>;
  readonly id: string;
}

/**
 * Deletes the record. The bytes stay on this device until room is made, so that it can be undone. `in_vault`: the evidence vault of the
 * project names these bytes, so they stay.
 */
export async function deleteEvidence(
  db: Database,
  { id, sha256, project_id }: EvidenceRow,
): Promise<Result<void, EvidenceProblem | { readonly kind: "in_vault" }>> {
  if (await isInVault(db, project_id, sha256)) return err({ kind: "in_vault" });
  const gone = await discard(db, db.evidence, id);
  if (gone.ok) await noteFile(db, sha256, { is_deleted: true });
  return gone;
}

/** Undoes `deleteEvidence`. */
export async function restoreEvidence(
  db: Database,
  { id, sha256 }: EvidenceRow,
): Promise<Result<void, EvidenceProblem>> {
  const noted = await noteFile(db, sha256, { is_deleted: undefined });
  return noted.ok ? bringBack(db, db.evidence, id) : noted;
}

/** Stops the upload of a file, or lets it go on. */
export const holdUpload = (
  db: Database,
  { sha256 }: EvidenceRow,
  is_held: boolean,
): Promise<Result<void, StorageProblem>> =>
  noteFile(db, sha256, { is_held: is_held || undefined, sent_bytes: undefined });

/** Tries once more what could not be sent. */
export const retryUpload = (db: Database, { sha256 }: EvidenceRow): Promise<Result<void, StorageProblem>> =>
  noteFile(db, sha256, { problem: undefined, is_held: undefined });

/** One line, at most 300 characters. */
const titleOf = (title: string) => title.replace(/\s+/g, " ").trim().slice(0, 300);
