/** A chunk of a PNG: its bytes with length and checksum, and what is in it. */
export interface PngChunk {
  readonly name: string;
  readonly whole: Uint8Array<ArrayBuffer>;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** The chunks of a PNG (third edition) up to its end, IEND. `null` when one is cut off or the end is missing; what follows is left out. */
export function pngChunks(bytes: Uint8Array<ArrayBuffer>): readonly PngChunk[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: PngChunk[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ name, whole: bytes.subarray(at, end), content: bytes.subarray(at + 8, end - 4) });
    if (name === "IEND") return chunks;
    at = end;
  }
  return null;
}
