import { type Exif, orientationOnly, readExif } from "./exif.ts";
import { joined } from "./joined.ts";

/** Chunks that say something about the picture that is not the picture. */
const told = new Set(["eXIf", "tEXt", "zTXt", "iTXt", "tIME"]);

/** A PNG (third edition) without Exif, texts, time and what follows its end. `undefined` when it is broken. */
export function cleanPng(
  bytes: Uint8Array<ArrayBuffer>,
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly exif: Exif } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  let exif: Exif = { hasLocation: false };
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === "eXIf") exif = readExif(bytes.subarray(at + 8, end - 4));
    if (!told.has(name)) kept.push(bytes.subarray(at, end));
    if (name === "IEND") {
      const { orientation = 1 } = exif;
      if (orientation !== 1) kept.splice(2, 0, chunk("eXIf", orientationOnly(orientation))); // behind IHDR
      return { bytes: joined(kept), exif };
    }
    at = end;
  }
  return undefined;
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const whole = new Uint8Array(12 + content.length);
  const view = new DataView(whole.buffer);
  view.setUint32(0, content.length);
  whole.set(
    Uint8Array.from(name, (letter) => letter.charCodeAt(0)),
    4,
  );
  whole.set(content, 8);
  view.setUint32(8 + content.length, crc32(whole.subarray(4, 8 + content.length)));
  return whole;
}

/** CRC-32 as PNG wants it (ISO 3309, polynomial 0xEDB88320). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
