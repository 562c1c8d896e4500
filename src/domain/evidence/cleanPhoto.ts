import { cleanHeif } from "./cleanHeif.ts";
import { cleanJpeg } from "./cleanJpeg.ts";
import { cleanPng } from "./cleanPng.ts";
import { cleanWebp } from "./cleanWebp.ts";
import { type Exif, readExif } from "./exif.ts";
import { fileType, type FileType } from "./fileType.ts";

/** A file without what its camera says besides the picture. */
export interface CleanedPhoto {
  readonly type: FileType;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly exif: Exif;
  /**
   * `cleaned` place, camera, author and notes are gone, colours and the right way up stay; `kept_as_is` this kind of picture cannot be
   * cleaned here and may say where it was taken; `not_a_photo` the file is no picture and was not touched.
   */
  readonly outcome: "cleaned" | "kept_as_is" | "not_a_photo";
}

/** Takes the data of the camera out of a picture. Total: a picture that is broken is kept as it is. */
export function cleanPhoto(bytes: Uint8Array<ArrayBuffer>): CleanedPhoto {
  const type = fileType(bytes);
  const clean = { jpeg: cleanJpeg, png: cleanPng, webp: cleanWebp, heic: cleanHeif, avif: cleanHeif }[
    type as string
  ];
  const cleaned = clean?.(bytes);
  if (cleaned) return { type, ...cleaned, outcome: "cleaned" };
  if (type === "pdf" || type === "other")
    return { type, bytes, exif: { hasLocation: false }, outcome: "not_a_photo" };
  return { type, bytes, exif: type === "tiff" ? readExif(bytes) : foundExif(bytes), outcome: "kept_as_is" };
}

/** The Exif block somewhere in a file that cannot be taken apart. */
function foundExif(bytes: Uint8Array): Exif {
  for (let at = bytes.indexOf(0x45); at >= 0; at = bytes.indexOf(0x45, at + 1)) {
    if (String.fromCharCode(...bytes.subarray(at, at + 6)) !== "Exif\0\0") continue;
    const exif = readExif(bytes.subarray(at + 6));
    if (exif.taken || exif.hasLocation) return exif;
  }
  return { hasLocation: false };
}
