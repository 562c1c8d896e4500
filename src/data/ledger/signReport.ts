import { ledgerHash, postingsDigest } from "#domain/esg/ledger/ledgerHash.ts";
import { type SignedFigures, signatureText } from "#domain/report/signature.ts";
import type { Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { SignOffRow } from "../documents.ts";
import { newDocumentFields, type StorageProblem, tryWrite } from "../write.ts";
import { ofPeriod, readPostings } from "./queries.ts";

/**
 * Signs the figures of a report together with the postings of its year, also when there are none yet: two signatures of different people
 * lock the year, and nobody signs without a name. It counts once the server has confirmed it, which refuses when the ledger has changed meanwhile.
 */
export async function signReport(
  db: Database,
  { project_id, period, signed_by }: Pick<SignOffRow, "project_id" | "period" | "signed_by">,
  signed: SignedFigures,
): Promise<Result<SignOffRow, StorageProblem>> {
  const own = ofPeriod(await readPostings(db, project_id), period);
  const row: SignOffRow = {
    ...newDocumentFields(db),
    kind: "sign_off",
    scope: `project:${project_id}`,
    project_id,
    period,
    act: "sign",
    signed_by: signed_by.trim(),
    reason: signatureText(signed),
    postings_digest: postingsDigest(own),
    ledger_hash: ledgerHash(own),
  };
  return tryWrite(async () => {
    await db.journal.insert(row);
    return row;
  });
}
