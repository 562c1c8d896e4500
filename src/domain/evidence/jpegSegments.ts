/** A segment of a JPEG. */
export interface JpegSegment {
  /** The second byte of its marker, the first is always 0xFF. */
  readonly marker: number;
  /** With marker and length; of a scan (SOS) also the coded points behind it. */
  readonly whole: Uint8Array<ArrayBuffer>;
  /** What is in it, without marker, length and points. */
  readonly content: Uint8Array<ArrayBuffer>;
}

const scan = 0xda;
const endOfImage = 0xd9;

/** The segments of a JPEG (ITU-T T.81) between start and end of its picture. `null` when one is cut off or the end is missing. */
export function jpegSegments(bytes: Uint8Array<ArrayBuffer>): readonly JpegSegment[] | null {
  const segments: JpegSegment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1; // fill byte
      continue;
    }
    if (marker === endOfImage) break;
    const end = at + 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
    if (end > bytes.length || end < at + 4) return null;
    const next = marker === scan ? endOfScan(bytes, end) : end;
    segments.push({ marker, whole: bytes.subarray(at, next), content: bytes.subarray(at + 4, end) });
    at = next;
  }
  return bytes[at] === 0xff && bytes[at + 1] === endOfImage ? segments : null;
}

/** Where the coded points of a scan end: at the next marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1]!;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7) && next !== 0xff) return at;
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return bytes.length;
}
