import { combineLatest, distinctUntilChanged, map, type Observable, of, switchMap } from "rxjs";
import type { Database } from "../database.ts";
import type { EvidenceRow, ModelVersion } from "../documents.ts";
import { live } from "../read.ts";
import { type FileNote, fileNoteId, liveFileNotes } from "./fileNotes.ts";

/** The original files that lie on this device and that the server has not confirmed. */
export interface WaitingFiles {
  readonly files: number;
  /** Those of them that do not go on by themselves: held by the person, or refused for a reason that stands in their note. */
  readonly stopped_files: number;
}

const none: WaitingFiles = { files: 0, stopped_files: 0 };

type WithFile = Pick<ModelVersion | EvidenceRow, "sha256" | "upload_state">;

/** Follows what waits; the files of the device are only listed while a document says that its bytes are not confirmed. */
export const liveWaitingFiles = (db: Database): Observable<WaitingFiles> =>
  combineLatest([unconfirmed(db), liveFileNotes(db)]).pipe(
    switchMap(async ([wanted, notes]) => {
      if (wanted.length === 0) return none;
      const here = new Set(await db.files.names());
      return counted(
        wanted.filter((sha256) => here.has(sha256)),
        notes,
      );
    }),
    distinctUntilChanged((a, b) => a.files === b.files && a.stopped_files === b.stopped_files),
  );

/** SHA-256 of the files whose document does not say that the server has confirmed them, each once. */
function unconfirmed(db: Database): Observable<readonly string[]> {
  const isOpen = { upload_state: { $ne: "verified" } } as const;
  const models = db.collections.models ? live(db.models, { kind: "model", ...isOpen }) : of([]);
  const evidence = db.collections.evidence ? live(db.evidence, { kind: "evidence", ...isOpen }) : of([]);
  return combineLatest([models, evidence]).pipe(
    map((found) => [...new Set((found.flat() as readonly WithFile[]).map(({ sha256 }) => sha256))]),
    distinctUntilChanged((a, b) => a.join() === b.join()),
  );
}

function counted(here: readonly string[], notes: ReadonlyMap<string, FileNote>): WaitingFiles {
  const isStopped = (sha256: string) => {
    const { is_held, problem } = notes.get(fileNoteId(sha256)) ?? {};
    return is_held === true || problem !== undefined;
  };
  return { files: here.length, stopped_files: here.filter(isStopped).length };
}
