import { createSHA256 } from "hash-wasm";
import { hashOfWhole, small_bytes } from "./hashOfWhole.ts";

/**
 * SHA-256 of a blob in lower-case hexadecimal. A large one is read piece by piece and is never in memory whole. Workers and Node call
 * this function; a page asks the hash worker.
 */
export async function hashOfBlob(bytes: Blob): Promise<string> {
  const known = bytes.size <= small_bytes ? await hashOfWhole(bytes) : undefined;
  if (known !== undefined) return known;
  const hash = await createSHA256();
  for (let at = 0; at < bytes.size; at += small_bytes)
    hash.update(new Uint8Array(await bytes.slice(at, at + small_bytes).arrayBuffer()));
  return hash.digest("hex");
}
