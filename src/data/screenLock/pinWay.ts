import { aesKey, newWayKeys, decodeBytes, encodeBytes, type StoredBytes, type WayKeys } from "./sealing.ts";

/** Unlocking by PIN: neither the PIN nor what is derived from it is kept, only what it opens. */
export interface PinWay extends WayKeys {
  readonly salt: StoredBytes;
  readonly rounds: number;
}

/** Rounds of PBKDF2 with SHA-256 (OWASP, 2023: at least 600,000). Half a second on a tablet; each wrong PIN costs as much. */
const rounds = 600_000;

/** Makes the way for a new PIN. */
export async function newPinWay(pin: string): Promise<PinWay> {
  const salt = encodeBytes(crypto.getRandomValues(new Uint8Array(16)));
  return { salt, rounds, ...(await newWayKeys(await pinSecret(pin, { salt, rounds }))) };
}

/** The key that a PIN makes. */
export async function pinSecret(
  pin: string,
  { salt, rounds: count }: Pick<PinWay, "salt" | "rounds">,
): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey("raw", new TextEncoder().encode(pin), "PBKDF2", false, [
    "deriveBits",
  ]);
  const params = { name: "PBKDF2", hash: "SHA-256", salt: decodeBytes(salt), iterations: count };
  return aesKey(new Uint8Array(await crypto.subtle.deriveBits(params, typed, 256)));
}
