import { hex } from "#kernel/hex.ts";
import { sha256 } from "#kernel/sha256.ts";

/** Most submissions in an hour that a new token takes. */
export const usualPerHour = 120;

/**
 * A new token: 32 random bytes in lower-case hexadecimal. Whoever has the application can read it; all it can do is to hand something in.
 * @param random fills bytes, as `crypto.getRandomValues` does
 */
export function newInboxToken(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  return hex(random(new Uint8Array(32)));
}

/** Whether a text can be a token at all. */
export const isInboxToken = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** What of a token or secret is kept: SHA-256 of its text, lower-case hexadecimal. */
export function hashOfSecret(secret: string): string {
  const hash = sha256();
  hash.update(new TextEncoder().encode(secret));
  return hash.digest();
}

/** Compares two hashes in a time that does not depend on where they differ. */
export function sameHash(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

/** How a token stands. */
export type TokenState = "good" | "revoked" | "expired";

/** @param now milliseconds since 1970 */
export function tokenState(
  token: { readonly revoked_at?: string | null; readonly expires_at?: string | null },
  now: number,
): TokenState {
  if (token.revoked_at) return "revoked";
  return token.expires_at && Date.parse(token.expires_at) <= now ? "expired" : "good";
}
