import type { StoredPasskey } from "./passkeyStore.ts";
import { toBase64Url } from "./passkeySite.ts";

/** Lengths of the names that usual authenticators give their passkeys, in bytes. */
const lengths = [16, 20, 32];

/**
 * A passkey that does not exist, for an address without any: always the same one for the same address, and from outside like a real
 * one, so that asking tells nobody who has an account here.
 * @param secret known to the server alone
 */
export async function decoy(
  secret: string,
  email: string,
): Promise<Pick<StoredPasskey, "credential_id" | "transports">> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(secret), hmac, false, ["sign"]);
  const sign = async (text: string) => new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(text)));
  const [kind = 0] = await sign(`kind of passkey ${email}`);
  const name = await sign(`passkey ${email}`);
  return {
    credential_id: toBase64Url(name.slice(0, lengths[kind % lengths.length])),
    transports: kind < 128 ? ["internal"] : ["hybrid", "internal"],
  };
}
