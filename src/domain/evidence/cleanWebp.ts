import { joinBytes } from "#kernel/joinBytes.ts";
import { type Exif, orientationOnly, readExif } from "./exif.ts";

/** Bits of the first byte of a VP8X chunk. */
const flag = { exif: 0x08, xmp: 0x04 } as const;

/** A WebP (RFC 9649) without Exif, XMP and what follows its end. `undefined` when it is broken. */
export function cleanWebp(
  bytes: Uint8Array<ArrayBuffer>,
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly exif: Exif } | undefined {
  if (bytes.length < 20) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stop = 8 + view.getUint32(4, true);
  if (stop > bytes.length) return undefined;
  const kept: Uint8Array[] = [];
  let exif: Exif = { hasLocation: false };
  for (let at = 12; at + 8 <= stop;) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (end > stop) return undefined;
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (name === "EXIF") exif = readExif(withoutName(bytes.subarray(at + 8, at + 8 + size)));
    else if (name !== "XMP ") kept.push(bytes.slice(at, end));
    at = end;
  }
  const { orientation = 1 } = exif;
  const header = kept.find((chunk) => String.fromCharCode(...chunk.subarray(0, 4)) === "VP8X");
  const turned =
    header !== undefined && orientation !== 1 ? [chunk("EXIF", orientationOnly(orientation))] : [];
  if (header) header[8] = (header[8]! & ~(flag.exif | flag.xmp)) | (turned.length > 0 ? flag.exif : 0);
  return { bytes: riff(joinBytes([...kept, ...turned])), exif };
}

/** Some writers put the name of JPEG's block in front. */
const withoutName = (block: Uint8Array) =>
  String.fromCharCode(...block.subarray(0, 6)) === "Exif\0\0" ? block.subarray(6) : block;

function riff(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(12);
  head.set([0x52, 0x49, 0x46, 0x46]);
  new DataView(head.buffer).setUint32(4, 4 + content.length, true);
  head.set([0x57, 0x45, 0x42, 0x50], 8);
  return joinBytes([head, content]);
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const head = new Uint8Array(8);
  head.set(Uint8Array.from(name, (letter) => letter.charCodeAt(0)));
  new DataView(head.buffer).setUint32(4, content.length, true);
  return joinBytes([head, content, new Uint8Array(content.length % 2)]);
}
