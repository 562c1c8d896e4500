import { hex } from "../hex.ts";

/** SHA-256 of a blob in lower-case hexadecimal. */
export type HashOf = (bytes: Blob) => Promise<string>;

/** Blobs up to this many bytes are read and hashed whole. */
export const small_bytes = 4_000_000;

/**
 * SHA-256 of a blob in lower-case hexadecimal, by the browser itself and beside the calling thread. The blob is in memory meanwhile.
 * Undefined on a page without https, where browsers offer no digest.
 */
export async function hashOfWhole(bytes: Blob): Promise<string | undefined> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  return subtle && hex(await subtle.digest("SHA-256", await bytes.arrayBuffer()));
}
