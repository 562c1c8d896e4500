import { joinBytes } from "#kernel/joinBytes.ts";
import { type Exif, orientationOnly, readExif } from "./exif.ts";
import { jpegSegments } from "./jpegSegments.ts";

const marker = {
  soi: 0xd8,
  eoi: 0xd9,
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
  const segments = jpegSegments(bytes);
  if (!segments) return undefined;
  let exif: Exif = { hasLocation: false };
  for (const { marker: kind, content } of segments)
    if (kind === marker.app1 && startsWith(content, "Exif\0\0"))
      exif = merged(exif, readExif(content.subarray(6)));
  const kept = segments.filter((one) => stays(one.marker, one.content)).map(({ whole }) => whole);
  if (kept.length === 0) return undefined;
  const turned =
    exif.orientation !== undefined && exif.orientation !== 1 ? [exifSegment(exif.orientation)] : [];
  const first = kept[0]![1] === marker.app0 ? 1 : 0; // JFIF wants to be first
  const parts = [Uint8Array.of(0xff, marker.soi), ...kept.slice(0, first), ...turned, ...kept.slice(first)];
  return { bytes: joinBytes([...parts, Uint8Array.of(0xff, marker.eoi)]), exif };
}

/** The picture itself, and of the application segments those that say how its colours are meant. */
function stays(kind: number, content: Uint8Array): boolean {
  if (kind === marker.com) return false;
  if (kind < marker.app0 || kind > 0xef) return true;
  if (kind === marker.app0) return startsWith(content, "JFIF\0");
  if (kind === marker.app2) return startsWith(content, "ICC_PROFILE\0");
  return kind === marker.app14 && startsWith(content, "Adobe");
}

function exifSegment(orientation: number): Uint8Array {
  const tiff = orientationOnly(orientation);
  const length = 2 + 6 + tiff.length;
  const name = [0x45, 0x78, 0x69, 0x66, 0, 0];
  return joinBytes([Uint8Array.of(0xff, marker.app1, length >> 8, length & 0xff, ...name), tiff]);
}

const startsWith = (bytes: Uint8Array, text: string) =>
  String.fromCharCode(...bytes.subarray(0, text.length)) === text;

/** A file may have several blocks: what the first says counts, a place in any of them is a place. */
const merged = (first: Exif, second: Exif): Exif => ({
  ...second,
  ...first,
  hasLocation: first.hasLocation || second.hasLocation,
});
