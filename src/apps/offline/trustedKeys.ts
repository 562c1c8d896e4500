import { jsonOf } from "#domain/application/bytes.ts";
import { keysPath } from "#domain/application/host/paths.ts";
import { readKeyChain } from "#domain/application/keys/keyChain.ts";
import type { CopyParts, InstalledState } from "./installedCopy.ts";
import { load } from "./load.ts";

/**
 * Whom this device believes. At the first visit: whoever has signed what the address shows, and the organisation's other keys if that key
 * is one of them. Afterwards: whom it believes already, whom they have admitted since, and whom its owner accepts; never again a key that
 * one of them has revoked.
 */
export async function trustedKeys(
  parts: CopyParts,
  state: InstalledState | null,
  signer: string,
  accepted: readonly string[],
): Promise<Pick<InstalledState, "keys" | "revoked">> {
  const bytes = await load(parts, `/${keysPath}`);
  const chain = bytes ? jsonOf(bytes) : [];
  const pins = state ? [...new Set([...state.keys, ...accepted])] : [signer];
  const founded = state ? null : await readKeyChain(parts.subtle, chain, "founder");
  const known = founded?.trusted.includes(signer) ? founded : await readKeyChain(parts.subtle, chain, pins);
  const revoked = [...new Set([...(state?.revoked ?? []), ...(known?.revoked ?? [])])];
  return { keys: (known?.trusted ?? pins).filter((key) => !revoked.includes(key)), revoked };
}
