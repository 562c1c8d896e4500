import { crc32 } from "#kernel/hash/crc32.ts";
import { joinBytes } from "#kernel/joinBytes.ts";
import { type Exif, orientationOnly, readExif } from "./exif.ts";
import { pngChunks } from "./pngChunks.ts";

/** Chunks that say something about the picture that is not the picture. */
const told = new Set(["eXIf", "tEXt", "zTXt", "iTXt", "tIME"]);

/** A PNG (third edition) without Exif, texts, time and what follows its end. `undefined` when it is broken. */
export function cleanPng(
  bytes: Uint8Array<ArrayBuffer>,
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly exif: Exif } | undefined {
  const chunks = pngChunks(bytes);
  if (!chunks) return undefined;
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  let exif: Exif = { hasLocation: false };
  for (const { name, whole, content } of chunks) {
    if (name === "eXIf") exif = readExif(content);
    if (!told.has(name)) kept.push(whole);
  }
  const { orientation = 1 } = exif;
  if (orientation !== 1) kept.splice(2, 0, chunk("eXIf", orientationOnly(orientation))); // behind IHDR
  return { bytes: joinBytes(kept), exif };
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
