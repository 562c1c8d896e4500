import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds that one code is valid for (RFC 6238). */
const period = 30;

/**
 * The time step a code belongs to, or `undefined` when it is wrong. One step of clock difference either way is
 * forgiven; steps up to `lastUsed` are not, so that no code counts twice.
 */
export function matchingStep(
  secret: string,
  code: string,
  { at, lastUsed }: { readonly at: number; readonly lastUsed: number },
): number | undefined {
  const now = Math.floor(at / 1000 / period);
  const given = Buffer.from(code);
  return [now, now - 1, now + 1].find((step) => {
    const right = Buffer.from(totp(secret, step));
    return step > lastUsed && right.length === given.length && timingSafeEqual(right, given);
  });
}

/** The six digits of a time step: HMAC-SHA-1, dynamic truncation (RFC 4226, 5.3). @param secret in base 32 */
export function totp(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (mac[19] ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648 base 32 without padding. */
export function toBase32(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

/** The bytes of a base-32 text. */
export function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
}
