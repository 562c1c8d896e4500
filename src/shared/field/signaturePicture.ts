import { pathOf, signature_px, type Stroke } from "./strokes.ts";

/** What is written below the line: who has signed, and when. */
export interface SignedBy {
  readonly name: string;
  /** As the person reads it. */
  readonly day: string;
}

/**
 * The picture of a signature: black on white, with the name below. Whoever cannot draw signs with the name alone.
 * @returns a PNG of 720 × 240 px. @throws when the browser makes no picture.
 */
export async function signaturePicture(strokes: readonly Stroke[], { name, day }: SignedBy): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, signature_px);
  const ink = canvas.getContext("2d");
  if (!ink) throw new Error("no canvas");
  const { width, height } = signature_px;
  ink.fillStyle = "#fff";
  ink.fillRect(0, 0, width, height);
  ink.strokeStyle = "#000";
  ink.fillStyle = "#000";
  ink.lineWidth = 3;
  ink.lineCap = "round";
  ink.lineJoin = "round";
  ink.stroke(new Path2D(pathOf(strokes, { width, height: height - 48 })));
  ink.lineWidth = 1;
  ink.stroke(new Path2D(`M24 ${height - 44}L${width - 24} ${height - 44}`));
  ink.font = "20px sans-serif";
  ink.fillText(`${name}, ${day}`, 24, height - 16, width - 48);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("no picture");
  return blob;
}
