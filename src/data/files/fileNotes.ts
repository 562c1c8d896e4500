import { map, type Observable } from "rxjs";
import type { Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import { deleteDraft, saveDraft } from "../device/actions.ts";
import { draftId } from "../device/queries.ts";
import type { Draft } from "../documents.ts";
import { live } from "../read.ts";
import type { StorageProblem } from "../write.ts";

/** What only this device knows of the bytes under a SHA-256. Never leaves the device. */
export interface FileNote {
  /** Bytes that the server has of an upload that is under way. */
  readonly sent_bytes?: number;
  /** The person has stopped the upload; it goes on when he says so. */
  readonly is_held?: boolean;
  /**
   * Why the bytes are not on the server: `damaged_here` this device's bytes are not what they were, `damaged_there` the server reads
   * other bytes than were sent, `refused` the server does not take them, `no_room` the device is full.
   */
  readonly problem?: "damaged_here" | "damaged_there" | "refused" | "no_room";
  /** The record was deleted here; the bytes wait for an undo, and go when room is made. */
  readonly is_deleted?: boolean;
}

/** Why bytes are not on the server, in the product's words: `no_room` is the stored name of `insufficient_storage`. */
export type FileProblem = Exclude<NonNullable<FileNote["problem"]>, "no_room"> | "insufficient_storage";

/** The problem that a note names; undefined when there is none. */
export const fileProblem = (note: FileNote | undefined): FileProblem | undefined =>
  note?.problem === "no_room" ? "insufficient_storage" : note?.problem;

/** What is known of the bytes under a SHA-256; an empty note when there is nothing. */
export async function fileNote(db: Database, sha256: string): Promise<FileNote> {
  const found = await db.device.findOne(draftId(keyOf(sha256))).exec();
  return ((found?.toJSON() as Draft | undefined)?.draft_value ?? {}) as FileNote;
}

/** Follows one note. */
export const liveFileNote = (db: Database, sha256: string): Observable<FileNote> =>
  db.device
    .findOne(draftId(keyOf(sha256)))
    .$.pipe(map((found) => ((found?.toJSON() as Draft | undefined)?.draft_value ?? {}) as FileNote));

/** Follows all notes by `fileNoteId`. */
export const liveFileNotes = (db: Database): Observable<ReadonlyMap<string, FileNote>> =>
  live(db.device, { kind: "draft" }).pipe(
    map((found) => {
      const drafts = (found as readonly Draft[]).filter(({ draft_key }) => draft_key.startsWith(prefix));
      return new Map(
        drafts.map(({ draft_key, draft_value }) => [draft_key, (draft_value ?? {}) as FileNote]),
      );
    }),
  );

/** Changes fields of a note; `undefined` takes a field away, a note without fields goes. */
export async function noteFile(
  db: Database,
  sha256: string,
  changes: { readonly [Field in keyof FileNote]?: FileNote[Field] | undefined },
): Promise<Result<void, StorageProblem>> {
  const before = await fileNote(db, sha256);
  const after = Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined),
  );
  if (JSON.stringify(after) === JSON.stringify(before)) return { ok: true, value: undefined };
  if (Object.keys(after).length > 0) return saveDraft(db, keyOf(sha256), after);
  return deleteDraft(db, keyOf(sha256));
}

/** The key of a note in `liveFileNotes`. */
export const fileNoteId = (sha256: string): string => keyOf(sha256);

const prefix = "file.";
const keyOf = (sha256: string) => `${prefix}${sha256.slice(0, 40)}`;
