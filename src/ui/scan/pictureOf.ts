/** Longest side of what is searched for codes, pixels: enough for a label across a room, little enough for a phone. */
const longest = 1600;

/** The pixels of a video's present frame or of a picture, made smaller where it is large; undefined while there is nothing to see. */
export function pictureOf(
  source: HTMLVideoElement | ImageBitmap,
  canvas: HTMLCanvasElement,
  most = longest,
): ImageData | undefined {
  const [width, height] =
    source instanceof HTMLVideoElement
      ? [source.videoWidth, source.videoHeight]
      : [source.width, source.height];
  if (width === 0 || height === 0) return undefined;
  const scale = Math.min(1, most / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
