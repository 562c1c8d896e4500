import { type Exif, orientationOnly, readExif } from "./exif.ts";
import { joined } from "./joined.ts";

const marker = {
  soi: 0xd8,
  eoi: 0xd9,
  sos: 0xda,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  com: 0xfe,
} as const;

/**
 * A JPEG (ITU-T T.81) without Exif, XMP, IPTC, comments, further pictures and what follows its end. Colour profile, colour transform
 * and orientation stay. `undefined` when it is broken.
 */
export function cleanJpeg(
  bytes: Uint8Array<ArrayBuffer>,
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly exif: Exif } | undefined {
  const kept: Uint8Array[] = [];
  let exif: Exif = { hasLocation: false };
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const kind = bytes[at + 1]!;
    if (kind === 0xff) {
      at += 1; // fill byte
      continue;
    }
    if (kind === marker.eoi) break;
    const end = at + 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
    if (end > bytes.length || end < at + 4) return undefined;
    const content = bytes.subarray(at + 4, end);
    if (kind === marker.app1 && startsWith(content, "Exif\0\0"))
      exif = merged(exif, readExif(content.subarray(6)));
    const next = kind === marker.sos ? endOfScan(bytes, end) : end;
    if (stays(kind, content)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  if (kept.length === 0 || bytes[at] !== 0xff || bytes[at + 1] !== marker.eoi) return undefined;
  const turned =
    exif.orientation !== undefined && exif.orientation !== 1 ? [exifSegment(exif.orientation)] : [];
  const first = kept[0]![1] === marker.app0 ? 1 : 0; // JFIF wants to be first
  const parts = [Uint8Array.of(0xff, marker.soi), ...kept.slice(0, first), ...turned, ...kept.slice(first)];
  return { bytes: joined([...parts, Uint8Array.of(0xff, marker.eoi)]), exif };
}

/** The picture itself, and of the application segments those that say how its colours are meant. */
function stays(kind: number, content: Uint8Array): boolean {
  if (kind === marker.com) return false;
  if (kind < marker.app0 || kind > 0xef) return true;
  if (kind === marker.app0) return startsWith(content, "JFIF\0");
  if (kind === marker.app2) return startsWith(content, "ICC_PROFILE\0");
  return kind === marker.app14 && startsWith(content, "Adobe");
}

/** Where the coded data of a scan ends: at the next marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1]!;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7) && next !== 0xff) return at;
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return bytes.length;
}

function exifSegment(orientation: number): Uint8Array {
  const tiff = orientationOnly(orientation);
  const length = 2 + 6 + tiff.length;
  const name = [0x45, 0x78, 0x69, 0x66, 0, 0];
  return joined([Uint8Array.of(0xff, marker.app1, length >> 8, length & 0xff, ...name), tiff]);
}

const startsWith = (bytes: Uint8Array, text: string) =>
  String.fromCharCode(...bytes.subarray(0, text.length)) === text;

/** A file may have several blocks: what the first says counts, a place in any of them is a place. */
const merged = (first: Exif, second: Exif): Exif => ({
  ...second,
  ...first,
  hasLocation: first.hasLocation || second.hasLocation,
});
