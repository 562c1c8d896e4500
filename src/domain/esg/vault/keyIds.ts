import { canonicalJson } from "#domain/application/canonicalJson.ts";
import { sha256 } from "#kernel/sha256.ts";

const idOf = (...parts: readonly string[]): string => {
  const hash = sha256();
  hash.update(new TextEncoder().encode(canonicalJson(parts)));
  return hash.digest();
};

/** The id of a device, or recovery, in a vault: it follows from its public key. The server takes no other. */
export const vaultDeviceId = (projectId: string, publicKey: string): string =>
  idOf("vault_device", projectId, publicKey);

/** What a key of a vault is for, and who holds it. */
interface KeyPlace {
  readonly purpose: string;
  readonly key_id: string;
  readonly holder: string;
}

/** The id of a key of a vault: one per purpose, key and holder. The server takes no other. */
export const vaultKeyId = (projectId: string, { purpose, key_id, holder }: KeyPlace): string =>
  idOf("vault_key", projectId, purpose, key_id, holder);
