import { base64url, fromBase64url } from "#kernel/base64.ts";
import { crc32 } from "#kernel/hash/crc32.ts";
import { joinBytes } from "#kernel/joinBytes.ts";
import { jpegSegments } from "../../evidence/jpegSegments.ts";
import { pngChunks } from "../../evidence/pngChunks.ts";
import { type Bytes, sameBytes, sha256 } from "../bytes.ts";
import { z } from "../schema.ts";
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

/** Where a picture lies in a bundle. */
export const picturePath = (id: string, { mime }: Pick<KeptPicture, "mime">): string =>
  `pictures/${id}.${pictureTypes[mime]}`;

/** The bytes of a kept picture when it is nothing but a picture; null otherwise. */
export function pictureBytes({ mime, data }: KeptPicture): Bytes | null {
  const bytes = fromBase64url(data);
  if (!bytes) return null;
  const clean = cleanPicture(bytes);
  return clean?.mime === mime && sameBytes(clean.bytes, bytes) ? bytes : null;
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
  if (startsWith(bytes, pngStart)) return pictureOf("image/png", cleanPng(bytes));
  if (startsWith(bytes, [0xff, 0xd8])) return pictureOf("image/jpeg", cleanJpeg(bytes));
  return isStillSvg(bytes) ? { mime: "image/svg+xml", bytes } : null;
}

const pictureOf = (mime: PictureType, bytes: Bytes | null) => bytes && { mime, bytes };
const startsWith = (bytes: Bytes, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const pngStart = [137, 80, 78, 71, 13, 10, 26, 10];
/** What a PNG is drawn from: size, palette, transparency, points, end. */
const drawnChunks = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];
/** Longest side of a picture, in points. */
const longestSide = 4_096;

function cleanPng(bytes: Bytes): Bytes | null {
  const chunks = pngChunks(bytes);
  if (!chunks?.every(({ whole }) => crc32(whole.subarray(4, -4)) === number(whole, whole.length - 4)))
    return null;
  const drawn = chunks.filter(({ name }) => drawnChunks.includes(name));
  const [head] = drawn;
  return head?.name === "IHDR" &&
    chunks.every(({ name, content }) => name !== "IHDR" || isSize(number(content, 0), number(content, 4))) &&
    drawn.some(({ name }) => name === "IDAT")
    ? joinBytes([bytes.subarray(0, 8), ...drawn.map(({ whole }) => whole)])
    : null;
}

/** A number of four bytes, the highest first; 0 where there are fewer. */
const number = (bytes: Bytes, at: number): number =>
  at + 4 <= bytes.length ? new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(0) : 0;

const isSize = (width: number, height: number) =>
  width > 0 && height > 0 && width <= longestSide && height <= longestSide;

/** Segments that a JPEG is drawn from: frames, tables, restart interval; and how the colours are meant (APP14). */
const isDrawnSegment = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8 && marker !== 0xcc) ||
  [0xda, 0xdb, 0xdd, 0xee].includes(marker);

function cleanJpeg(bytes: Bytes): Bytes | null {
  const segments = jpegSegments(bytes);
  const frames = segments?.filter(({ marker }) => marker >= 0xc0 && marker <= 0xc2);
  if (frames?.length !== 1 || segments?.at(-1)?.marker !== 0xda) return null;
  const [height, width] = [1, 3].map((at) => (frames[0]!.content[at]! << 8) | frames[0]!.content[at + 1]!);
  if (!isSize(width!, height!) || segments.some(({ marker }) => marker < 0xc0)) return null;
  const drawn = segments.filter(({ marker }) => isDrawnSegment(marker)).map(({ whole }) => whole);
  return joinBytes([bytes.subarray(0, 2), ...drawn, Uint8Array.of(0xff, 0xd9)]);
}
