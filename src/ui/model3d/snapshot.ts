/** A canvas that was just drawn as PNG on a ground of one colour, at most `width` pixels wide; null when the browser gives none. */
export function snapshotOf(canvas: HTMLCanvasElement, width: number, ground: string): Promise<Blob | null> {
  const scale = Math.min(1, width / Math.max(1, canvas.width));
  const copy = document.createElement("canvas");
  copy.width = Math.max(1, Math.round(canvas.width * scale));
  copy.height = Math.max(1, Math.round(canvas.height * scale));
  const context = copy.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.fillStyle = ground;
  context.fillRect(0, 0, copy.width, copy.height);
  // In the same task as the drawing: later the buffer may be empty.
  context.drawImage(canvas, 0, 0, copy.width, copy.height);
  return new Promise((resolve) => copy.toBlob(resolve, "image/png"));
}
