import { sha256 } from "#kernel/sha256.ts";

const piece_bytes = 4_000_000;

/** SHA-256 of a blob in lower-case hexadecimal, read piece by piece. */
export async function hashOfBlob(bytes: Blob): Promise<string> {
  const hash = sha256();
  for (let at = 0; at < bytes.size; at += piece_bytes)
    hash.update(new Uint8Array(await bytes.slice(at, at + piece_bytes).arrayBuffer()));
  return hash.digest();
}
