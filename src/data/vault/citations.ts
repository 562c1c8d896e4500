import { combineLatest, map, type Observable } from "rxjs";
import { cites, restsOn } from "#domain/esg/vault/citations.ts";
import type { Database } from "../database.ts";
import type { Documents } from "../collections.ts";
import type { EvidenceRow } from "../documents.ts";
import { live } from "../read.ts";

/** What may name a document as its proof. */
export type Citing = Documents["outputs"] | Documents["journal"];

/**
 * Follows what names a document of the vault as its proof: postings, bills, answers and the like by the file records that have its bytes, and
 * reports that rest on those. @param sha256 of the stored bytes.
 */
export const liveCitations = (
  db: Database,
  projectId: string,
  sha256: string,
): Observable<readonly Citing[]> => {
  const scope = `project:${projectId}`;
  return combineLatest([
    live(db.evidence, { scope, kind: "evidence" }),
    live(db.outputs, { scope }),
    live(db.journal, { scope }),
  ]).pipe(
    map(([files, outputs, journal]) => {
      const ids = new Set(
        (files as readonly EvidenceRow[]).filter((one) => one.sha256 === sha256).map(({ id }) => id),
      );
      const all: readonly Citing[] = [...outputs, ...journal];
      const naming = all.filter(
        (row) => row.kind !== "vault_entry" && row.kind !== "audit_event" && cites(row, ids),
      );
      const reports = all.filter((row) => !naming.includes(row) && restsOn(row, naming as readonly Parameters<typeof restsOn>[0][])); // prettier-ignore
      return ids.size === 0 ? [] : [...naming, ...reports];
    }),
  );
};
