import { base64, fromBase64 } from "#kernel/base64.ts";
import { err, ok, type Result } from "#kernel/result.ts";

/** Bytes as text that can be stored (base64). */
export type StoredBytes = string;

/** Something enciphered with AES-GCM. */
interface Enciphered {
  readonly iv: StoredBytes;
  readonly bytes: StoredBytes;
}

/**
 * The keys of one way to unlock. Anybody may close something for it with the public one, so that a screen can lock itself; the private one
 * lies under a secret that only the person has: a PIN, a passkey.
 */
export interface WayKeys {
  readonly public_key: StoredBytes;
  readonly private_key: Enciphered;
}

/** A text that any of several ways opens: enciphered once, its key closed for each of them. */
export interface Sealed {
  readonly text: Enciphered;
  readonly keys: Readonly<Record<string, StoredBytes>>;
}

const rsa = { name: "RSA-OAEP", hash: "SHA-256" } as const;

/** Makes the keys of a way. @param secret the AES-GCM key that its owner can make again. */
export async function newWayKeys(secret: CryptoKey): Promise<WayKeys> {
  const pair = await crypto.subtle.generateKey(
    { ...rsa, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ["encrypt", "decrypt"],
  );
  const privateBytes = await crypto.subtle.exportKey("pkcs8", pair.privateKey);
  return {
    public_key: encodeBytes(await crypto.subtle.exportKey("spki", pair.publicKey)),
    private_key: await encipher(secret, privateBytes),
  };
}

/**
 * Closes a text for several ways.
 * @param about what it belongs to; it opens only for the same.
 */
export async function seal(
  text: string,
  ways: Readonly<Record<string, Pick<WayKeys, "public_key">>>,
  about: string,
): Promise<Sealed> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = await aesKey(bytes);
  const keys = Object.entries(ways).map(async ([way, { public_key }]) => {
    const open = await crypto.subtle.importKey("spki", decodeBytes(public_key), rsa, false, ["encrypt"]);
    return [way, encodeBytes(await crypto.subtle.encrypt(rsa, open, bytes))] as const;
  });
  return {
    text: await encipher(key, encoder.encode(text), about),
    keys: Object.fromEntries(await Promise.all(keys)),
  };
}

/** Why something did not open: the secret is not the right one, or what is stored is damaged or of somebody else. */
export interface OpenProblem {
  readonly kind: "wrong_secret" | "broken";
}

/** Takes the private key of a way out with its secret. This alone proves the secret. */
export async function openWay(
  { private_key }: WayKeys,
  secret: CryptoKey,
): Promise<Result<CryptoKey, OpenProblem>> {
  try {
    const bytes = await decipher(secret, private_key);
    return ok(await crypto.subtle.importKey("pkcs8", bytes, rsa, false, ["decrypt"]));
  } catch {
    return err({ kind: "wrong_secret" });
  }
}

/** Opens a text by one way. */
export async function unseal(
  { text, keys }: Sealed,
  way: string,
  { key, about }: { readonly key: CryptoKey; readonly about: string },
): Promise<Result<string, OpenProblem>> {
  try {
    const bytes = await crypto.subtle.decrypt(rsa, key, decodeBytes(keys[way] ?? ""));
    return ok(decoder.decode(await decipher(await aesKey(new Uint8Array(bytes)), text, about)));
  } catch {
    return err({ kind: "broken" });
  }
}

/** A key for AES-GCM of 32 bytes. */
export const aesKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);

/** Bytes as text, and back. */
export const encodeBytes = (bytes: ArrayBuffer | Uint8Array): StoredBytes => base64(bytes);

/** Bytes from their text. @throws when it is no base64. */
export function decodeBytes(text: StoredBytes): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64(text);
  if (!bytes) throw new TypeError("no base64");
  return bytes;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

async function encipher(
  key: CryptoKey,
  bytes: ArrayBuffer | Uint8Array<ArrayBuffer>,
  about = "",
): Promise<Enciphered> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const params = { name: "AES-GCM", iv, additionalData: encoder.encode(about) };
  return { iv: encodeBytes(iv), bytes: encodeBytes(await crypto.subtle.encrypt(params, key, bytes)) };
}

const decipher = (key: CryptoKey, { iv, bytes }: Enciphered, about = ""): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(
    { name: "AES-GCM", iv: decodeBytes(iv), additionalData: encoder.encode(about) },
    key,
    decodeBytes(bytes),
  );
