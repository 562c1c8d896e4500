import { fromBase64 } from "#kernel/base64.ts";
import type { Picture } from "./model.ts";

/** A picture by what its bytes are, whatever its name says; null when they are neither PNG nor JPEG. */
export function pictureOf(bytes: Uint8Array<ArrayBuffer>): Picture | null {
  if (bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47)
    return { format: "png", bytes };
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? { format: "jpg", bytes } : null;
}

/**
 * Stands for a picture that nobody has taken, because some programs leave out viewpoints without one: one light grey
 * pixel. Read again, it is no picture.
 */
export const placeholderPicture: Picture = {
  format: "png",
  bytes: fromBase64(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mN4AQAA6gDpc2o0ogAAAABJRU5ErkJggg==",
  )!,
};

/** Whether a picture is the one that stands for none. */
export function isPlaceholder({ bytes }: Picture): boolean {
  const own = placeholderPicture.bytes;
  return bytes.length === own.length && own.every((byte, at) => byte === bytes[at]);
}
