import type { Bytes } from "#domain/application/bytes.ts";
import {
  cleanPicture,
  type KeptPicture,
  keptPicture,
  pictureLimits,
} from "#domain/application/pictures/pictures.ts";
import { svgFault } from "#domain/application/pictures/stillSvg.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { withIcons } from "./withIcons.ts";

/** Why a file does not become a picture. `too_large`: the file itself; `too_much`: what would be kept of it. */
export type PictureProblem = "too_large" | "too_much" | "not_a_picture" | "active_svg" | "endless_svg";

/** Most bytes of a file that is read at all. */
const longestFile = 15_000_000;

/** How large a picture is kept, pixels of its longer side. */
export type PictureUse = "logo" | "picture";
const longestSide: Readonly<Record<PictureUse, number>> = { logo: 400, picture: 1_200 };

/**
 * A picture out of a file of a person, as it is kept: a photo is drawn anew, smaller, so that nothing of the camera is left; an SVG is taken
 * as it is, and refused when anything in it could run or be fetched.
 */
export async function readPictureFile(
  file: File,
  use: PictureUse,
): Promise<Result<{ readonly id: string; readonly picture: KeptPicture }, PictureProblem>> {
  if (file.size > longestFile) return err("too_large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isSvg = /^\s*(?:<\?xml|<!--|<!doctype svg|<svg)/i.test(new TextDecoder().decode(bytes.slice(0, 300)));
  const drawn = isSvg ? bytes : await drawnAnew(file, use);
  if (!drawn) return err("not_a_picture");
  const clean = cleanPicture(drawn);
  if (!clean && isSvg) return err(svgFault(drawn) === "endless" ? "endless_svg" : "active_svg");
  if (!clean) return err("not_a_picture");
  if (clean.bytes.length > pictureLimits.bytes) return err("too_much");
  const { id, picture } = await keptPicture(crypto.subtle, clean);
  return ok({ id, picture: use === "logo" ? await withIcons(picture) : picture });
}

/** The picture drawn on a canvas; null when the browser cannot read it. */
async function drawnAnew(file: File, use: PictureUse): Promise<Bytes | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    for (let side = longestSide[use]; side >= 100; side = Math.round(side * 0.7)) {
      const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
      const canvas = new OffscreenCanvas(
        Math.max(1, Math.round(bitmap.width * scale)),
        Math.max(1, Math.round(bitmap.height * scale)),
      );
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      // A logo may have clear ground, which a photo never has.
      const blob = await canvas.convertToBlob(
        use === "logo" ? { type: "image/png" } : { type: "image/jpeg", quality: 0.8 },
      );
      if (blob.size <= pictureLimits.bytes) return new Uint8Array(await blob.arrayBuffer());
    }
    return null;
  } finally {
    bitmap.close();
  }
}
