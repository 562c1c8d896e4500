import { ok, type Result } from "#kernel/result.ts";
import { vaultState } from "#domain/esg/vault/vaultState.ts";
import type { Database } from "../../database.ts";
import type { EvidenceRow } from "../../documents.ts";
import { readVault } from "../queries.ts";
import { openSealed, type SealedProblem } from "./documents.ts";

/** A file as it came in: its bytes with their type, and what it was called. */
export interface ClearFile {
  readonly bytes: Blob;
  readonly name: string;
}

/** What a record says of a file. */
export type FileFacts = Pick<EvidenceRow, "project_id" | "sha256" | "mime" | "file_name" | "title">;

/**
 * A piece of evidence as it came in, made of the bytes that are stored of it. A document with personal data is stored as its ciphertext: it is
 * deciphered in memory where this device has its key, and says why not where it has none. Everything else is what is stored.
 */
export async function clearEvidence(
  db: Database,
  { project_id, sha256, mime, file_name, title }: FileFacts,
  stored: Blob,
): Promise<Result<ClearFile, SealedProblem>> {
  const { documents } = vaultState(await readVault(db, project_id));
  const document = documents.find(({ record }) => record.sealed && record.sha256 === sha256);
  if (!document) return ok({ bytes: new Blob([stored], { type: mime }), name: file_name || title });
  const opened = await openSealed(db, project_id, { document, bytes: stored });
  if (!opened.ok) return opened;
  const { header, bytes } = opened.value;
  return ok({ bytes: new Blob([bytes], { type: header.mime }), name: header.file_name || header.title });
}
