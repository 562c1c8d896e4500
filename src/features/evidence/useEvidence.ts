import { useEffect, useMemo, useState } from "react";
import type { Database } from "#data/database.ts";
import type { EvidenceRow } from "#data/documents.ts";
import { liveEvidence } from "#data/evidence/queries.ts";
import { thumbnailName } from "#data/evidence/thumbnails.ts";
import { type FileNote, fileNoteId, liveFileNotes } from "#data/files/fileNotes.ts";
import { liveRights, mayDoUnknown } from "#data/settings/liveRights.ts";
import { useLive } from "#shell/useLive.ts";

/** A piece of evidence with what this device knows of its bytes. */
export interface EvidenceLine {
  readonly id: string;
  readonly row: EvidenceRow;
  readonly note: FileNote;
  /** The bytes lie on this device. */
  readonly isHere: boolean;
  /** There is a small picture of it on this device. */
  readonly hasPicture: boolean;
}

/** The evidence of a project, live; `look` looks again at which bytes lie here. */
export function useEvidence(db: Database, projectId: string) {
  const rows = useLive(useMemo(() => liveEvidence(db, projectId), [db, projectId]));
  const notes = useLive(useMemo(() => liveFileNotes(db), [db]));
  const rights = useLive(useMemo(() => liveRights(db, projectId), [db, projectId]));
  const [here, setHere] = useState<ReadonlySet<string>>();
  const look = async () => setHere(new Set(await db.files.names()));
  const count = rows.status === "ready" ? rows.value.map(({ id }) => id).join() : "";
  useEffect(() => {
    let wanted = true;
    void db.files.names().then((names) => wanted && setHere(new Set(names)));
    return () => {
      wanted = false;
    };
  }, [db, count]);
  const failed = [rows, notes, rights].find(({ status }) => status === "failed");
  const lines = useMemo(() => {
    if (rows.status !== "ready" || notes.status !== "ready" || !here) return undefined;
    const own = rows.value.filter(({ about_kind }) => about_kind !== "vault"); // those are shown in the vault
    return own.map((row): EvidenceLine => ({
      id: row.id,
      row,
      note: notes.value.get(fileNoteId(row.sha256)) ?? {},
      isHere: here.has(row.sha256),
      hasPicture: here.has(thumbnailName(row.sha256)),
    }));
  }, [rows, notes, here]);
  const may = rights.status === "ready" ? rights.value : mayDoUnknown(false);
  return {
    lines,
    isFailed: failed !== undefined,
    mayRead: may("evidence:read"),
    mayWrite: may("evidence:write"),
    look,
  };
}
