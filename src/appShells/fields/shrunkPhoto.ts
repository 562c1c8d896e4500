import type { Bytes } from "#domain/application/bytes.ts";

/** Longest side of a photo, pixels, and most bytes: twelve of them have to fit into one submission. */
const longest = 1_600;
const mostBytes = 340_000;

/**
 * A photo as small as it has to be, as JPEG. It is drawn anew, so nothing of what the camera noted (place, time, device) is left; how it was
 * held is taken into the picture. Null when this device cannot read it.
 */
export async function shrunkPhoto(file: Blob): Promise<Bytes | null> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!picture || picture.width === 0 || picture.height === 0) return null;
  try {
    for (const [side, quality] of [
      [longest, 0.82],
      [longest, 0.6],
      [1_200, 0.6],
      [900, 0.5],
      [600, 0.4],
    ] as const) {
      // prettier-ignore
      const bytes = await drawn(picture, Math.min(1, side / Math.max(picture.width, picture.height)), quality);
      if (!bytes || bytes.length <= mostBytes) return bytes;
    }
    return null;
  } finally {
    picture.close();
  }
}

async function drawn(picture: ImageBitmap, scale: number, quality: number): Promise<Bytes | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = "#fff"; // what is seen through becomes paper
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvasBytes(canvas, "image/jpeg", quality);
}

/** What is drawn on a canvas, as a file; null when the browser cannot write it. */
export async function canvasBytes(
  canvas: HTMLCanvasElement,
  type: "image/jpeg" | "image/png",
  quality?: number,
): Promise<Bytes | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return blob && new Uint8Array(await blob.arrayBuffer());
}
