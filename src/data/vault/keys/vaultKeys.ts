import { err, ok, type Result } from "#kernel/result.ts";
import { type Envelope, unwrapWith } from "#domain/esg/vaultKeys/envelope.ts";
import type { Database } from "../../database.ts";
import type { VaultKeyRow } from "../../documents.ts";
import { devicePair } from "./devicePair.ts";
import { vaultDeviceId } from "#domain/esg/vault/keyIds.ts";
import type { KeyRows } from "./keyRows.ts";

/**
 * How this device stands to the documents with personal data of a vault. `none`: nothing is set up. `outside`: it has not asked. `waiting`:
 * it has asked. `revoked`: it was shut out. `open`: it reads and writes them.
 */
export type VaultAccess = "none" | "outside" | "waiting" | "revoked" | "open";

/** Why a key of the vault is not at hand. */
export interface NoVaultKey {
  readonly kind: "no_vault_key";
  readonly access: Exclude<VaultAccess, "open">;
}

/** Says how this device stands. @param ownId of the device in this vault. */
export async function accessOf(
  db: Database,
  { devices, keys }: KeyRows,
  ownId: string,
): Promise<VaultAccess> {
  if (keys.some(({ purpose, holder }) => purpose === "grant" && holder === ownId)) return "open";
  if (devices.some(({ id }) => id === ownId)) return "waiting";
  const [gone] = await db.settings.storageInstance.findDocumentsById([ownId], true);
  if (gone?._deleted) return "revoked";
  return keys.some(({ purpose }) => purpose === "grant") ? "outside" : "none";
}

/** The id of this device in a vault, and its private key. */
export async function ownDevice(db: Database, projectId: string) {
  const { public_key, privateKey } = await devicePair(db.name);
  return { id: vaultDeviceId(projectId, public_key), public_key, privateKey };
}

/** A key of a vault that was wrapped for somebody: all of them, the present one last. */
export const grantsOf = ({ keys }: KeyRows, holder: string): readonly VaultKeyRow[] =>
  keys
    .filter((key) => key.purpose === "grant" && key.holder === holder)
    .toSorted((a, b) => (a.key_id < b.key_id ? -1 : 1));

/** The key of the vault by which new documents are enciphered: the latest that this device has. */
export async function presentKey(
  db: Database,
  projectId: string,
  rows: KeyRows,
): Promise<Result<{ readonly key_id: string; readonly key: CryptoKey }, NoVaultKey>> {
  const own = await ownDevice(db, projectId);
  const grant = grantsOf(rows, own.id).at(-1);
  const opened = grant && (await unwrapWith(crypto.subtle, own.privateKey, grant));
  if (grant && opened?.ok) return ok({ key_id: grant.key_id, key: opened.value });
  const access = await accessOf(db, rows, own.id);
  return err({ kind: "no_vault_key", access: access === "open" ? "outside" : access }); // a grant that this device cannot open is none
}

/** Opens every key of the vault that was wrapped for a private key, so that it can be wrapped for somebody else. */
export async function openedGrants(
  rows: KeyRows,
  { id, privateKey }: { readonly id: string; readonly privateKey: CryptoKey },
): Promise<ReadonlyMap<string, CryptoKey>> {
  const opened = new Map<string, CryptoKey>();
  for (const grant of grantsOf(rows, id)) {
    const envelope: Envelope = grant;
    const key = await unwrapWith(crypto.subtle, privateKey, envelope, true);
    if (key.ok) opened.set(grant.key_id, key.value);
  }
  return opened;
}
