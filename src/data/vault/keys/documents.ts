import { err, ok, type Result } from "#kernel/result.ts";
import { unwrapWith } from "#domain/esg/vaultKeys/envelope.ts";
import {
  openFile,
  type OpenedFile,
  openHeader,
  type SealedHeader,
  sealFile,
} from "#domain/esg/vaultKeys/sealedFile.ts";
import type { VaultDocument } from "#domain/esg/vault/vaultState.ts";
import type { Database } from "../../database.ts";
import type { StorageProblem } from "../../write.ts";
import { addRows, type KeyRows, readKeyRows } from "./keyRows.ts";
import { grantsOf, type NoVaultKey, ownDevice, presentKey } from "./vaultKeys.ts";

/**
 * Why a document with personal data does not open. `erased`: its key was destroyed. `lost_key`: nobody has sent its key, or it was lost.
 * `wrong_key`: the key does not fit. `damaged`: the ciphertext is not what it was.
 */
export type SealedProblem = NoVaultKey | { readonly kind: "erased" | "lost_key" | "wrong_key" | "damaged" };

type Sealed = Pick<VaultDocument, "id" | "record" | "tombstone">;

/** A document enciphered, and its key kept for those who were let in: what is stored and sent of it from now on. */
export async function sealDocument(
  db: Database,
  project_id: string,
  { entry, document }: { readonly entry: string; readonly document: OpenedFile },
) {
  const key = await presentKey(db, project_id, await readKeyRows(db, project_id));
  if (!key.ok) return key;
  const place = { vault: project_id, entry };
  const { bytes, commitment, wrapped, sealed_header } = await sealFile(crypto.subtle, document, {
    vaultKey: key.value.key,
    place,
  });
  const keep = (holder: string): Promise<Result<void, StorageProblem>> =>
    addRows(db, project_id, [
      {
        kind: "vault_key",
        purpose: "file",
        key_id: key.value.key_id,
        holder,
        ephemeral_key: "",
        wrapped,
        sealed_header,
      },
    ]);
  return ok({ bytes: new Blob([bytes], { type: "application/octet-stream" }), commitment, keep });
}

/** The key of the vault that opens a document, with what is wrapped by it. */
async function keyOf(db: Database, projectId: string, rows: KeyRows, { record, tombstone }: Sealed) {
  if (tombstone?.erased) return err({ kind: "erased" } as const);
  const files = rows.keys.filter(({ purpose, holder }) => purpose === "file" && holder === record.sha256);
  const own = await ownDevice(db, projectId);
  const grants = grantsOf(rows, own.id);
  for (const file of files) {
    const grant = grants.find(({ key_id }) => key_id === file.key_id);
    const key = grant && (await unwrapWith(crypto.subtle, own.privateKey, grant));
    if (key?.ok) return ok({ file, vaultKey: key.value });
  }
  const present = await presentKey(db, projectId, rows);
  if (!present.ok) return present;
  return err({ kind: files.length === 0 ? "lost_key" : "wrong_key" } as const);
}

/** Title and the like of a document, from its key alone. */
export async function headerOf(
  db: Database,
  projectId: string,
  rows: KeyRows,
  document: Sealed,
): Promise<Result<SealedHeader, SealedProblem>> {
  const key = await keyOf(db, projectId, rows, document);
  if (!key.ok) return key;
  const { file, vaultKey } = key.value;
  return openHeader(crypto.subtle, file, { vaultKey, place: { vault: projectId, entry: document.id } });
}

/** A document as it came in, from its ciphertext. Nothing of it is stored. */
export async function openSealed(
  db: Database,
  projectId: string,
  { document, bytes }: { readonly document: Sealed; readonly bytes: Blob },
): Promise<Result<OpenedFile, SealedProblem>> {
  const key = await keyOf(db, projectId, await readKeyRows(db, projectId), document);
  if (!key.ok) return key;
  const { file, vaultKey } = key.value;
  const commitment = document.record.sealed?.commitment ?? "";
  const whole = { bytes: new Uint8Array(await bytes.arrayBuffer()), commitment, wrapped: file.wrapped };
  return openFile(crypto.subtle, whole, { vaultKey, place: { vault: projectId, entry: document.id } });
}
