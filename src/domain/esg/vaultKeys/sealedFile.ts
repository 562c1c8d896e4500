import { base64, fromBase64 } from "#kernel/base64.ts";
import { hex } from "#kernel/hex.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { joinBytes } from "#kernel/joinBytes.ts";
import type { KeyProblem } from "./envelope.ts";

/*
 * Documents with personal data, enciphered before they leave the device.
 *
 * How. Each file has a key of its own (AES-256-GCM), wrapped by the key of its vault (AES Key Wrap, RFC 3394), which is wrapped for each
 * device that was let in (ECDH-ES+A256KW on P-256, RFC 7518). The private key of a device is made in it, cannot be read out of it, and lies
 * in its IndexedDB. A vault has a key of its own, not one for the whole organisation: an auditor who is let into one project sees no other
 * one. The chain of the vault names the SHA-256 of the ciphertext, so that everybody can verify it without reading it, and a commitment:
 * SHA-256(salt ‖ clear bytes). Title, file name and issuer are enciphered with the bytes; kind and period of the document are not.
 *
 * What it protects against. Whoever has the database, its backups and the storage of the server, an operator too, reads no clear byte, no
 * title and no hash of the clear bytes: the salt of the commitment lies inside the ciphertext. A ciphertext is bound to vault and entry, so
 * none can be put in another's place. Erasing destroys the key of the file; what stays is ciphertext, an entry and a reason, and the chain
 * holds. Whoever is shut out gets nothing new: the vault gets a new key, the keys of all files are wrapped by it anew, those under the old
 * one are destroyed.
 *
 * What it does not protect against. A server that lies about whose public key it is, when nobody compares the mark of the key before letting
 * somebody in. A device that was let in and is in wrong hands, or runs changed code: it reads what its person reads. Whoever was let in may
 * have kept what he has read, and the key of the vault with it. Backups of the operator that are older than an erasure hold the wrapped key
 * of the file for as long as they exist, and devices that were let in could open it. Size, time, kind, period and author of a document, and
 * that it has personal data at all, are visible to whoever reads the vault. With all devices and the recovery code lost, everything that is
 * enciphered is lost for good: nobody else has a key.
 */

/** What is enciphered with the bytes of a document. */
export interface SealedHeader {
  readonly title: string;
  readonly file_name: string;
  readonly mime: string;
  readonly issuer: string;
}

/** Where a ciphertext belongs: it opens nowhere else. */
export interface Place {
  readonly vault: string;
  readonly entry: string;
}

/** A document as it leaves the device. */
export interface SealedFile {
  /** Mark, initialisation vector and ciphertext. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256(salt ‖ clear bytes), lower-case hexadecimal. */
  readonly commitment: string;
  /** The key of the file, wrapped by the key of the vault, base64. */
  readonly wrapped: string;
  /** The header alone, enciphered by the key of the file, base64: a list is drawn without the bytes, and goes blind with the key. */
  readonly sealed_header: string;
}

/** A document as it came in. */
export interface OpenedFile {
  readonly header: SealedHeader;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Why a document did not open. `damaged`: its ciphertext is another one, or belongs elsewhere; `wrong_key`: its key does. */
export type OpenFileProblem = KeyProblem;

const mark = new TextEncoder().encode("KLVAULT1");
const ivLength = 12;
const saltLength = 32;

/** By how many bytes at most a ciphertext is longer than the document and its header as JSON. */
export const sealing_bytes = mark.length + ivLength + saltLength + 4 + 16;

const aboutOf = ({ vault, entry }: Place) => new TextEncoder().encode(`klarbau-vault-1\n${vault}\n${entry}`);

const headOf = ({ vault, entry }: Place) =>
  new TextEncoder().encode(`klarbau-vault-1 header\n${vault}\n${entry}`);

/** Enciphers a document with a new key. */
export async function sealFile(
  subtle: SubtleCrypto,
  { header, bytes }: OpenedFile,
  { vaultKey, place }: { readonly vaultKey: CryptoKey; readonly place: Place },
): Promise<SealedFile> {
  const salt = crypto.getRandomValues(new Uint8Array(saltLength));
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const head = new TextEncoder().encode(JSON.stringify(header));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, head.length);
  const key = await subtle.generateKey({ name: "AES-GCM", length: 256 }, true, ["encrypt"]);
  const clear = joinBytes([salt, length, head, bytes]);
  const params = { name: "AES-GCM", iv, additionalData: aboutOf(place) };
  const headIv = crypto.getRandomValues(new Uint8Array(ivLength));
  const headParams = { name: "AES-GCM", iv: headIv, additionalData: headOf(place) };
  return {
    bytes: joinBytes([mark, iv, new Uint8Array(await subtle.encrypt(params, key, clear))]),
    commitment: await commitmentOf(subtle, salt, bytes),
    wrapped: base64(await subtle.wrapKey("raw", key, vaultKey, "AES-KW")),
    sealed_header: base64(joinBytes([headIv, new Uint8Array(await subtle.encrypt(headParams, key, head))])),
  };
}

/** Opens the header of a document without its bytes. */
export async function openHeader(
  subtle: SubtleCrypto,
  { wrapped, sealed_header }: Pick<SealedFile, "wrapped" | "sealed_header">,
  { vaultKey, place }: { readonly vaultKey: CryptoKey; readonly place: Place },
): Promise<Result<SealedHeader, OpenFileProblem>> {
  const key = await fileKey(subtle, wrapped, vaultKey);
  if (!key.ok) return key;
  const bytes = fromBase64(sealed_header) ?? new Uint8Array();
  const params = { name: "AES-GCM", iv: bytes.subarray(0, ivLength), additionalData: headOf(place) };
  try {
    const clear = await subtle.decrypt(params, key.value, bytes.subarray(ivLength));
    const header = readHeader(new Uint8Array(clear));
    return header ? ok(header) : err({ kind: "damaged" });
  } catch {
    return err({ kind: "damaged" });
  }
}

/** Opens a document, and looks whether it is the one that its entry committed itself to. */
export async function openFile(
  subtle: SubtleCrypto,
  sealed: Omit<SealedFile, "sealed_header">,
  { vaultKey, place }: { readonly vaultKey: CryptoKey; readonly place: Place },
): Promise<Result<OpenedFile, OpenFileProblem>> {
  const key = await fileKey(subtle, sealed.wrapped, vaultKey);
  if (!key.ok) return key;
  const isOurs = mark.every((byte, at) => sealed.bytes[at] === byte);
  if (!isOurs || sealed.bytes.length < sealing_bytes) return err({ kind: "damaged" });
  const iv = sealed.bytes.subarray(mark.length, mark.length + ivLength);
  const params = { name: "AES-GCM", iv, additionalData: aboutOf(place) };
  try {
    const body = sealed.bytes.subarray(mark.length + ivLength);
    const clear = new Uint8Array(await subtle.decrypt(params, key.value, body));
    const at = saltLength + 4;
    const length = new DataView(clear.buffer).getUint32(saltLength);
    const header = readHeader(clear.subarray(at, at + length));
    const bytes = clear.slice(at + length);
    const commitment = await commitmentOf(subtle, clear.slice(0, saltLength), bytes);
    return header && commitment === sealed.commitment ? ok({ header, bytes }) : err({ kind: "damaged" });
  } catch {
    return err({ kind: "damaged" });
  }
}

/** Wraps the key of a file by another key of the vault, without its file. */
export async function rewrapKey(
  subtle: SubtleCrypto,
  wrapped: string,
  { from, to }: { readonly from: CryptoKey; readonly to: CryptoKey },
): Promise<Result<string, KeyProblem>> {
  const key = await fileKey(subtle, wrapped, from, true);
  return key.ok ? ok(base64(await subtle.wrapKey("raw", key.value, to, "AES-KW"))) : key;
}

async function fileKey(
  subtle: SubtleCrypto,
  wrapped: string,
  vaultKey: CryptoKey,
  extractable = false,
): Promise<Result<CryptoKey, KeyProblem>> {
  const bytes = fromBase64(wrapped);
  if (!bytes || bytes.length === 0) return err({ kind: "damaged" });
  try {
    return ok(await subtle.unwrapKey("raw", bytes, vaultKey, "AES-KW", "AES-GCM", extractable, ["decrypt"]));
  } catch {
    return err({ kind: "wrong_key" });
  }
}

async function commitmentOf(subtle: SubtleCrypto, salt: Uint8Array, bytes: Uint8Array): Promise<string> {
  return hex(await subtle.digest("SHA-256", joinBytes([salt, bytes])));
}

function readHeader(bytes: Uint8Array): SealedHeader | undefined {
  const read: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (typeof read !== "object" || read === null) return undefined;
  const text = (name: string) => {
    const value = (read as Readonly<Record<string, unknown>>)[name];
    return typeof value === "string" ? value : "";
  };
  return { title: text("title"), file_name: text("file_name"), mime: text("mime"), issuer: text("issuer") };
}
