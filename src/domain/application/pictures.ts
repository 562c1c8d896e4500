import { crc32 } from "#kernel/crc32.ts";
import { type Bytes, base64url, fromBase64url, sha256 } from "./bytes.ts";
import { z } from "./schema.ts";
import { isStillSvg } from "./stillSvg.ts";

/** Media types of pictures in an application, and how their files end. */
export const pictureTypes = { "image/png": "png", "image/jpeg": "jpg", "image/svg+xml": "svg" } as const;
export type PictureType = keyof typeof pictureTypes;

/** Most bytes of one picture as it is kept, and how many an application has. */
export const pictureLimits = { bytes: 200_000, count: 5 } as const;

/** Name of a picture: the first half of the SHA-256 of its bytes. */
export const pictureIdShape = z.string().regex(/^[0-9a-f]{32}$/);

/** Sides of the icons of an application, in points. */
export const iconSides = { small: 192, large: 512 } as const;
export type IconName = keyof typeof iconSides;
/** Most bytes of each icon as it is kept. */
export const iconLimits: Readonly<Record<IconName, number>> = { small: 30_000, large: 100_000 };

/** Base64url without padding. */
const base64Shape = (bytes: number) => z.string().max(Math.ceil((bytes * 4) / 3));

const pictureShape = z.strictObject({
  mime: z.enum(["image/png", "image/jpeg", "image/svg+xml"]),
  data: base64Shape(pictureLimits.bytes),
  /** Of a logo: the icons of the home screen, PNG, as they were drawn when it was taken in. */
  icons: z
    .strictObject({ small: base64Shape(iconLimits.small), large: base64Shape(iconLimits.large) })
    .optional(),
});

/** The pictures of an application, by their name. */
export const picturesShape = z
  .record(pictureIdShape, pictureShape)
  .refine((all) => Object.keys(all).length <= pictureLimits.count);

export type KeptPicture = z.infer<typeof pictureShape>;
export type KeptPictures = z.infer<typeof picturesShape>;

/** Where a picture lies in a bundle. */
export const picturePath = (id: string, { mime }: Pick<KeptPicture, "mime">): string =>
  `pictures/${id}.${pictureTypes[mime]}`;

/** The bytes of a kept picture when it is nothing but a picture; null otherwise. */
export function pictureBytes({ mime, data }: KeptPicture): Bytes | null {
  const bytes = fromBase64url(data);
  if (!bytes) return null;
  const clean = cleanPicture(bytes);
  return clean?.mime === mime && isSame(clean.bytes, bytes) ? bytes : null;
}

/** A picture as it is kept, with its name. */
export async function keptPicture(
  subtle: SubtleCrypto,
  { mime, bytes }: { readonly mime: PictureType; readonly bytes: Bytes },
): Promise<{ readonly id: string; readonly picture: KeptPicture }> {
  return { id: await pictureId(subtle, bytes), picture: { mime, data: base64url(bytes) } };
}

/** The name of the bytes of a picture. */
export const pictureId = async (subtle: SubtleCrypto, bytes: Bytes): Promise<string> =>
  (await sha256(subtle, bytes)).slice(0, 32);

/**
 * A picture from anywhere with nothing left but what is drawn: of a PNG or JPEG only the parts that make the picture (no camera data, no
 * texts, nothing behind its end), an SVG only when it is a drawing without scripts, handlers, styles and addresses outside of itself.
 * @returns null for everything else, also for what only bears the name of a picture.
 */
export function cleanPicture(bytes: Bytes): { readonly mime: PictureType; readonly bytes: Bytes } | null {
  if (startsWith(bytes, pngStart)) return told("image/png", cleanPng(bytes));
  if (startsWith(bytes, [0xff, 0xd8])) return told("image/jpeg", cleanJpeg(bytes));
  return isStillSvg(bytes) ? { mime: "image/svg+xml", bytes } : null;
}

const told = (mime: PictureType, bytes: Bytes | null) => bytes && { mime, bytes };
const startsWith = (bytes: Bytes, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);
const isSame = (a: Bytes, b: Bytes) => a.length === b.length && a.every((byte, index) => byte === b[index]);

const pngStart = [137, 80, 78, 71, 13, 10, 26, 10];
/** What a PNG is drawn from: size, palette, transparency, points, end. */
const drawnChunks = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];
/** Longest side of a picture, in points. */
const longestSide = 4_096;

function cleanPng(bytes: Bytes): Bytes | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Bytes[] = [bytes.slice(0, 8)];
  const names: string[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return null;
    if (name === "IHDR" && !isSize(view.getUint32(at + 8), view.getUint32(at + 12))) return null;
    if (drawnChunks.includes(name)) {
      kept.push(bytes.slice(at, end));
      names.push(name);
    }
    at = end;
    if (name === "IEND") break;
  }
  return names[0] === "IHDR" && names.includes("IDAT") && names.at(-1) === "IEND" ? joined(kept) : null;
}

const isSize = (width: number, height: number) =>
  width > 0 && height > 0 && width <= longestSide && height <= longestSide;

/** Segments that a JPEG is drawn from: frames, tables, restart interval; and how the colours are meant (APP14). */
const isDrawnSegment = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8 && marker !== 0xcc) ||
  [0xda, 0xdb, 0xdd, 0xee].includes(marker);

function cleanJpeg(bytes: Bytes): Bytes | null {
  const kept: Bytes[] = [bytes.slice(0, 2)];
  let hasFrame = false;
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xff) {
      at++; // fill
      continue;
    }
    const end = at + 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
    if (end > bytes.length || marker < 0xc0) return null;
    const isFrame = marker >= 0xc0 && marker <= 0xc2;
    if (isFrame) {
      const [height, width] = [5, 7].map((place) => (bytes[at + place]! << 8) | bytes[at + place + 1]!);
      if (hasFrame || !isSize(width!, height!)) return null;
      hasFrame = true;
    }
    // The points follow their segment and go on to the next marker that is none of them.
    const next = marker === 0xda ? endOfPoints(bytes, end) : end;
    if (isDrawnSegment(marker)) kept.push(bytes.slice(at, next));
    at = next;
    if (marker === 0xda && bytes[at + 1] === 0xd9)
      return hasFrame ? joined([...kept, new Uint8Array([0xff, 0xd9])]) : null;
  }
  return null;
}

function endOfPoints(bytes: Bytes, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1]!;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
