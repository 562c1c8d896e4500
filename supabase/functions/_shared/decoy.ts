import { base64url } from "../../../src/kernel/base64.ts";
import type { StoredPasskey } from "./passkeyStore.ts";

/** Lengths of the names that usual authenticators give their passkeys, in bytes. */
const lengths = [16, 20, 32];

/** What a browser is told of a passkey that it may sign with. */
export type Offered = Pick<StoredPasskey, "credential_id" | "transports">;

/** Answers name as many passkeys as this, or twice as many, and so on: how many there are is not said. */
const least = 4;

/**
 * The passkeys of an address, filled up with ones that do not exist: always the same ones for the same address, from outside like
 * real ones, and in an order that tells nothing. So asking tells nobody who has an account here, or how many passkeys.
 * @param secret known to the server alone
 */
export async function withDecoys(secret: string, email: string, own: readonly Offered[]): Promise<Offered[]> {
  const wanted = Math.max(1, Math.ceil(own.length / least)) * least;
  const places = Array.from({ length: wanted - own.length }, (_, place) => place);
  const invented = await Promise.all(places.map((place) => decoy(secret, `${email} ${place}`)));
  const all = [...own.map(({ credential_id, transports }) => ({ credential_id, transports })), ...invented];
  return all.toSorted((one, other) => (one.credential_id < other.credential_id ? -1 : 1));
}

/** A passkey that does not exist. */
async function decoy(secret: string, of: string): Promise<Offered> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(secret), hmac, false, ["sign"]);
  const sign = async (text: string) => new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(text)));
  const [kind = 0] = await sign(`kind of passkey ${of}`);
  const name = await sign(`passkey ${of}`);
  return {
    credential_id: base64url(name.slice(0, lengths[kind % lengths.length])),
    transports: kind < 128 ? ["internal"] : ["hybrid", "internal"],
  };
}
