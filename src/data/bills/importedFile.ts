import { combineLatest, map, type Observable } from "rxjs";
import { err, ok, type Result } from "#kernel/result.ts";
import { standing } from "#domain/esg/ledger/reversalOf.ts";
import type { Posting } from "#domain/esg/ledger/posting.ts";
import { cites } from "#domain/esg/vault/citations.ts";
import { vaultState } from "#domain/esg/vault/vaultState.ts";
import type { Database } from "../database.ts";
import type { EvidenceRow, ImportBatchRow, VaultEntryRow } from "../documents.ts";
import { deleteEvidence } from "../evidence/actions.ts";
import { live } from "../read.ts";
import { type Saying, say, type SayProblem } from "../vault/actions.ts";
import type { Citing } from "../vault/citations.ts";

/**
 * How the file of an import stands when the import is taken back. `none`: it is not kept as evidence. `named`: so many other things still
 * count on it, so it stays. `posted`: postings that were reversed name it as their source, so it stays. `vault`: the evidence vault has it;
 * there it can be withdrawn with a reason and stays readable. `free`: nothing else names it, so it can go.
 */
export type ImportedFile =
  | { readonly kind: "none" }
  | { readonly kind: "named"; readonly row: EvidenceRow; readonly count: number }
  | { readonly kind: "posted"; readonly row: EvidenceRow }
  | { readonly kind: "vault"; readonly row: EvidenceRow; readonly entry: string }
  | { readonly kind: "free"; readonly row: EvidenceRow };

/**
 * Follows how the file of an import stands.
 * @param going ids of the bills that go with the import, and of their postings, which are reversed with them.
 */
export function liveImportedFile(
  db: Database,
  { project_id, file_sha256 }: ImportBatchRow,
  going: ReadonlySet<string>,
): Observable<ImportedFile> {
  const scope = `project:${project_id}`;
  return combineLatest([
    live(db.evidence, { scope, kind: "evidence" }),
    live(db.outputs, { scope }),
    live(db.journal, { scope }),
  ]).pipe(
    map(([files, outputs, journal]): ImportedFile => {
      const row = (files as readonly EvidenceRow[]).find(({ sha256 }) => sha256 === file_sha256);
      if (!row) return { kind: "none" };
      const ids = new Set([row.id]);
      const citing = [...outputs, ...journal].filter((one) => isOwnWord(one) && cites(one, ids));
      const stands = standingWithout(journal, going);
      const stays = citing.filter(({ id, kind }) => !going.has(id) && (kind !== "posting" || stands.has(id)));
      const count = stays.length;
      if (count > 0) return { kind: "named", row, count };
      const entries = journal.filter(({ kind }) => kind === "vault_entry") as readonly VaultEntryRow[];
      const entry = vaultState(entries).documents.find(
        ({ record, tombstone }) => record.sha256 === file_sha256 && !tombstone,
      );
      if (entry) return { kind: "vault", row, entry: entry.id };
      return citing.some(({ kind }) => kind === "posting") ? { kind: "posted", row } : { kind: "free", row };
    }),
  );
}

/** Whether a row says something itself; the chain and the trail only tell of others. */
const isOwnWord = ({ kind }: Citing): boolean => kind !== "vault_entry" && kind !== "audit_event";

/** Ids of the postings that count once those of the bills that go are reversed. */
function standingWithout(journal: readonly Citing[], going: ReadonlySet<string>): ReadonlySet<string> {
  const postings = journal.filter(({ kind }) => kind === "posting") as readonly Posting[];
  const stay = standing(postings).filter(({ source_id }) => !going.has(source_id ?? ""));
  return new Set(stay.map(({ id }) => id));
}

/** Why the file stayed; nothing of it has changed. */
export type FileProblem = SayProblem | { readonly kind: "unknown" | "in_vault" };

/**
 * Takes the file of an import away too: evidence that nothing names is deleted (`restoreEvidence` brings it back), a document of the vault is
 * withdrawn there with the reason and stays readable. Whatever else names it keeps it.
 */
export async function withdrawFile(
  db: Database,
  file: ImportedFile,
  { by, reason }: { readonly by: Saying["by"]; readonly reason: string },
): Promise<Result<void, FileProblem>> {
  if (file.kind === "free") return deleteEvidence(db, file.row);
  if (file.kind !== "vault") return ok(undefined);
  const saying = { project_id: file.row.project_id, by };
  const said = await say(db, saying, { type: "tombstone", about: file.entry, reason });
  return said.ok ? ok(undefined) : err(said.error);
}
