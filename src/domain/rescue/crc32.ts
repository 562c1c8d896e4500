/** The CRC-32 of ZIP (ISO 3309, polynomial 0xEDB88320) of a blob, read piece by piece. */
export async function crc32(bytes: Blob): Promise<number> {
  let crc = -1;
  for (let at = 0; at < bytes.size; at += piece_bytes) {
    const piece = new Uint8Array(await bytes.slice(at, at + piece_bytes).arrayBuffer());
    for (const byte of piece) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  }
  return (crc ^ -1) >>> 0;
}

const piece_bytes = 4_000_000;

const table = Int32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  return c;
});
