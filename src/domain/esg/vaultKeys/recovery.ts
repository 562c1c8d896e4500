import { base64, fromBase64 } from "#kernel/base64.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { newPair, privateKey, publicText } from "./envelope.ts";

/** A way into a vault for whoever has lost all devices: a key pair, its private half enciphered by a code that an owner keeps. */
export interface Recovery {
  readonly public_key: string;
  /** JSON: `salt`, `iv` and `bytes` in base64. */
  readonly sealed_private: string;
}

/** Crockford's base32: no I, L, O and U, which people mistake. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 32;
const rounds = 210_000;

/** A new recovery code: 160 random bits as eight groups of four. */
export function newRecoveryCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(codeLength));
  const text = Array.from(bytes, (byte) => letters[byte % 32]).join("");
  return text.match(/.{4}/g)!.join("-");
}

/** A code as somebody has typed it, without what means nothing; undefined when it cannot be one. */
export function readCode(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[\s-]/g, "").replace(/[IL]/g, "1").replace(/O/g, "0");
  return /^[0-9A-HJKMNP-TV-Z]{32}$/.test(plain) ? plain : undefined;
}

/** Makes a recovery that a code opens: PBKDF2 (SHA-256, 210 000 rounds) over the code, AES-256-GCM over PKCS #8. */
export async function newRecovery(subtle: SubtleCrypto, code: string): Promise<Recovery> {
  const pair = await newPair(subtle, true);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(subtle, code, salt);
  const pkcs8 = await subtle.exportKey("pkcs8", pair.privateKey);
  const bytes = base64(await subtle.encrypt({ name: "AES-GCM", iv }, key, pkcs8));
  return {
    public_key: await publicText(subtle, pair.publicKey),
    sealed_private: JSON.stringify({ salt: base64(salt), iv: base64(iv), bytes }),
  };
}

/** Why a recovery did not open. `no_code`: that is none, a letter is missing or wrong. `wrong_code`: of another vault, or an older one. */
export interface RecoveryProblem {
  readonly kind: "no_code" | "wrong_code" | "damaged";
}

/** The private key of a recovery. */
export async function openRecovery(
  subtle: SubtleCrypto,
  { sealed_private }: Pick<Recovery, "sealed_private">,
  code: string,
): Promise<Result<CryptoKey, RecoveryProblem>> {
  const plain = readCode(code);
  if (plain === undefined) return err({ kind: "no_code" });
  const [salt, iv, bytes] = partsOf(sealed_private);
  if (!salt || !iv || !bytes) return err({ kind: "damaged" });
  try {
    const pkcs8 = await subtle.decrypt({ name: "AES-GCM", iv }, await keyOf(subtle, plain, salt), bytes);
    return ok(await privateKey(subtle, new Uint8Array(pkcs8)));
  } catch {
    return err({ kind: "wrong_code" });
  }
}

function partsOf(text: string): readonly (Uint8Array<ArrayBuffer> | undefined)[] {
  try {
    const read = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return ["salt", "iv", "bytes"].map((name) => fromBase64(String(read[name])));
  } catch {
    return [];
  }
}

async function keyOf(subtle: SubtleCrypto, code: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(readCode(code) ?? "");
  const base = await subtle.importKey("raw", secret, "PBKDF2", false, ["deriveKey"]);
  const derivation = { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds };
  return subtle.deriveKey(derivation, base, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}
