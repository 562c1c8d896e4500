import { hex } from "#kernel/hex.ts";

/** Bytes with a buffer of their own, as WebCrypto and the Cache want them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Files of a bundle by path: relative, forward slashes, no leading slash. */
export type Files = ReadonlyMap<string, Bytes>;

/** Text as UTF-8. */
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** UTF-8 as text; null when the bytes are not UTF-8. */
export function textOf(bytes: Bytes): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** UTF-8 JSON as a value; undefined when it is not JSON. */
export function jsonOf(bytes: Bytes): unknown {
  try {
    return JSON.parse(textOf(bytes) ?? "");
  } catch {
    return undefined;
  }
}

/** SHA-256 as lower-case hexadecimal; `subtle` is WebCrypto's, the same in browser and Node. */
export async function sha256(subtle: SubtleCrypto, bytes: Bytes): Promise<string> {
  return hex(await subtle.digest("SHA-256", bytes));
}

/** Whether two files have the same bytes. */
export const sameBytes = (a: Bytes, b: Bytes): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);
