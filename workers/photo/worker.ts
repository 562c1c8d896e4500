import { type CleanedPhoto, cleanPhoto } from "#domain/evidence/cleanPhoto.ts";
import { takenAt } from "#domain/evidence/exif.ts";
import { mimeOf } from "#domain/evidence/fileType.ts";
import { err, ok } from "#kernel/result.ts";
import type { PhotoApi, PhotoWish } from "./api.ts";
import { serve } from "../alive/serve.ts";

/** Longest side of the small picture in pixels: sharp at 80 on a dense screen. */
const thumbnail_px = 240;

/** Pictures above this many pixels are not drawn: a small file may unpack to gigabytes. */
const mostPixels = 120_000_000;

/** A picture as it is, in another format. */
const wholePicture = { longest_px: Infinity, quality: 0.92 };

const api: PhotoApi = {
  prepare: async (file, wish) => {
    const read = await file.arrayBuffer().catch(() => null);
    if (!read) return err({ kind: "unreadable" }); // taken away, or not there any more
    const cleaned = cleanPhoto(new Uint8Array(read));
    const { type, exif, outcome } = cleaned;
    const kept = new Blob([wish.keepsCameraData ? read : cleaned.bytes], { type: mimeOf[type] });
    const smaller = outcome === "not_a_photo" ? null : await made(kept, wish, cleaned);
    const isAsItCame = outcome === "kept_as_is" && !smaller;
    const anew = isAsItCame && wish.drawsAnew ? await drawn(kept, wholePicture) : null;
    const drawing = smaller ?? anew;
    const bytes = drawing ?? kept;
    const isUncleaned = isAsItCame && !anew;
    return ok({
      bytes,
      type: drawing ? "jpeg" : type,
      taken_at: takenIn(cleaned),
      tellsPlace: exif.hasLocation && !drawing && (wish.keepsCameraData || isUncleaned),
      isUncleaned: isUncleaned && !wish.keepsCameraData,
      isSmaller: smaller !== null,
      thumbnail:
        outcome === "not_a_photo" ? null : await drawn(bytes, { longest_px: thumbnail_px, quality: 0.7 }),
    });
  },
  thumbnail: (file) => drawn(file, { longest_px: thumbnail_px, quality: 0.7 }),
};

/** The picture with shorter sides; null when it is small already, cannot be drawn or would not get smaller. */
async function made(picture: Blob, { longest_px }: PhotoWish, { type }: CleanedPhoto): Promise<Blob | null> {
  if (longest_px === null || type === "png") return null; // drawings and screenshots lose more than they gain
  const smaller = await drawn(picture, { longest_px, quality: 0.85, onlyIfLarger: true });
  return smaller && smaller.size < picture.size ? smaller : null;
}

interface Drawing {
  readonly longest_px: number;
  /** 0…1, of JPEG. */
  readonly quality: number;
  readonly onlyIfLarger?: boolean;
}

/** Draws a picture, the right way up, into a box; null when this browser cannot. */
async function drawn(picture: Blob, { longest_px, quality, onlyIfLarger }: Drawing): Promise<Blob | null> {
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (!bitmap) return null;
  try {
    const { width, height } = bitmap;
    const scale = Math.min(1, longest_px / Math.max(width, height));
    if (width * height > mostPixels || (onlyIfLarger && scale === 1)) return null;
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale)),
    );
    const context = canvas.getContext("2d");
    if (!context) return null;
    context.fillStyle = "#fff"; // JPEG knows no transparency
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: "image/jpeg", quality });
  } finally {
    bitmap.close();
  }
}

/** Without an offset the camera's clock is taken for the clock of this device. */
function takenIn({ exif }: CleanedPhoto): string | null {
  if (!exif.taken) return null;
  const at = takenAt(exif.taken, (year, month, ...rest) => new Date(year, month - 1, ...rest).getTime());
  return Number.isFinite(at) ? new Date(at).toISOString() : null;
}

serve(api);
