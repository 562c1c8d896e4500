import { base64, fromBase64 } from "#kernel/base64.ts";
import { hex } from "#kernel/hex.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { joinBytes } from "#kernel/joinBytes.ts";

/** A key for whoever has the private key of a public one: ECDH-ES+A256KW (RFC 7518 4.6) on P-256. */
export interface Envelope {
  /** Public key of the one-time pair, a raw point of P-256, base64. */
  readonly ephemeral_key: string;
  /** The key in AES Key Wrap (RFC 3394), base64. */
  readonly wrapped: string;
}

/** Why a key did not open. `wrong_key`: it was wrapped for another one, or changed. `damaged`: it cannot be read at all. */
export interface KeyProblem {
  readonly kind: "wrong_key" | "damaged";
}

const curve = { name: "ECDH", namedCurve: "P-256" } as const;
const algorithm = "ECDH-ES+A256KW";

/** Makes the key pair of a device or of a recovery. @param extractable only for a pair that is enciphered and kept somewhere else. */
export const newPair = (subtle: SubtleCrypto, extractable = false): Promise<CryptoKeyPair> =>
  subtle.generateKey(curve, extractable, ["deriveBits"]) as Promise<CryptoKeyPair>;

/** A public key as it is told to others: a raw point of P-256, base64. */
export const publicText = async (subtle: SubtleCrypto, key: CryptoKey): Promise<string> =>
  base64(await subtle.exportKey("raw", key));

/** The private key of a pair from PKCS #8, not extractable any more. */
export const privateKey = (subtle: SubtleCrypto, pkcs8: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  subtle.importKey("pkcs8", pkcs8, curve, false, ["deriveBits"]);

/** A new key of a vault: AES Key Wrap, 256 bits. Extractable, so that it can be wrapped for somebody else. */
export const newVaultKey = (subtle: SubtleCrypto): Promise<CryptoKey> =>
  subtle.generateKey({ name: "AES-KW", length: 256 }, true, ["wrapKey", "unwrapKey"]);

/** Wraps the key of a vault for the owner of a public key. @throws when that is no point of the curve. */
export async function wrapFor(
  subtle: SubtleCrypto,
  vaultKey: CryptoKey,
  recipient: string,
): Promise<Envelope> {
  const once = await newPair(subtle);
  const kek = await kekOf(subtle, once.privateKey, recipient, ["wrapKey"]);
  return {
    ephemeral_key: await publicText(subtle, once.publicKey),
    wrapped: base64(await subtle.wrapKey("raw", vaultKey, kek, "AES-KW")),
  };
}

/** Opens an envelope. @param extractable only where the key is to be wrapped for somebody else right away. */
export async function unwrapWith(
  subtle: SubtleCrypto,
  own: CryptoKey,
  { ephemeral_key, wrapped }: Envelope,
  extractable = false,
): Promise<Result<CryptoKey, KeyProblem>> {
  const bytes = fromBase64(wrapped);
  if (!bytes || bytes.length === 0) return err({ kind: "damaged" });
  let kek: CryptoKey;
  try {
    kek = await kekOf(subtle, own, ephemeral_key, ["unwrapKey"]);
  } catch {
    return err({ kind: "damaged" }); // no point of the curve
  }
  try {
    const usages = ["wrapKey", "unwrapKey"] as const;
    return ok(await subtle.unwrapKey("raw", bytes, kek, "AES-KW", "AES-KW", extractable, [...usages]));
  } catch {
    return err({ kind: "wrong_key" });
  }
}

/** The key-encryption key that both sides come to. */
async function kekOf(
  subtle: SubtleCrypto,
  own: CryptoKey,
  other: string,
  usages: readonly KeyUsage[],
): Promise<CryptoKey> {
  const point = await subtle.importKey("raw", fromBase64(other) ?? new Uint8Array(), curve, false, []);
  const secret = await subtle.deriveBits({ name: "ECDH", public: point }, own, 256);
  const key = await concatKdf(subtle, new Uint8Array(secret), { algorithm, bits: 256 });
  return subtle.importKey("raw", key, "AES-KW", false, [...usages]);
}

/**
 * What two people compare before one lets the other in: the first 80 bits of SHA-256 of a public key, five groups of four hexadecimal digits.
 */
export async function keyMark(subtle: SubtleCrypto, publicKey: string): Promise<string> {
  const digest = await subtle.digest("SHA-256", fromBase64(publicKey) ?? new Uint8Array());
  return hex(digest.slice(0, 10)).match(/.{4}/g)!.join(" ").toUpperCase();
}

/**
 * The key derivation of ECDH-ES (RFC 7518 4.6.2: Concat KDF of NIST SP 800-56A with SHA-256), without party information.
 * @param secret Z, the shared secret of ECDH. `algorithm`: what the key is for, e.g. `ECDH-ES+A256KW`. `bits`: how long it is to be, at
 *   most 256. `apu`, `apv`: who makes and who gets it, as far as they are named.
 */
export async function concatKdf(
  subtle: SubtleCrypto,
  secret: Uint8Array,
  {
    algorithm,
    bits,
    apu = "",
    apv = "",
  }: {
    readonly algorithm: string;
    readonly bits: number;
    readonly apu?: string;
    readonly apv?: string;
  },
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = [number(1), secret, ...[algorithm, apu, apv].flatMap(withLength), number(bits)];
  const digest = new Uint8Array(await subtle.digest("SHA-256", joinBytes(parts)));
  return digest.slice(0, bits / 8);
}

const withLength = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return [number(bytes.length), bytes];
};

/** A number as four bytes, the highest first. */
const number = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
};
