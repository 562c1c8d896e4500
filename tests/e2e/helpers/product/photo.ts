import type { Page } from "@playwright/test";

/** A file as `setInputFiles` takes it. */
export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A block of camera data: turned by 90°, taken on 2026-11-20 14:30:05 +01:00, with a place. */
function cameraBlock(): Buffer {
  const tiff = Buffer.alloc(180);
  tiff.write("MM\0*", 0, "latin1");
  tiff.writeUInt32BE(8, 4);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16BE(tag, at);
    tiff.writeUInt16BE(type, at + 2);
    tiff.writeUInt32BE(count, at + 4);
    if (type === 3) tiff.writeUInt16BE(value, at + 8);
    else tiff.writeUInt32BE(value, at + 8);
  };
  tiff.writeUInt16BE(3, 8);
  entry(10, 0x0112, 3, 1, 6);
  entry(22, 0x8769, 4, 1, 60);
  entry(34, 0x8825, 4, 1, 100);
  tiff.writeUInt16BE(2, 60);
  entry(62, 0x9003, 2, 20, 130);
  entry(74, 0x9011, 2, 7, 152);
  tiff.writeUInt16BE(1, 100);
  entry(102, 0x0001, 2, 2, 0x4e000000);
  tiff.write("2026:11:20 14:30:05\0", 130, "latin1");
  tiff.write("+01:00\0", 152, "latin1");
  return tiff;
}

/** A photo as a camera stores it: drawn and encoded by the browser, with the camera's data put in. */
export async function aPhoto(
  page: Page,
  name: string,
  { width = 1600, height = 1000 } = {},
): Promise<PickedFile> {
  const encoded = await page.evaluate(
    async ([text, w, h]) => {
      const canvas = new OffscreenCanvas(w, h);
      const pen = canvas.getContext("2d")!;
      for (let x = 0; x < w; x += 8) {
        pen.fillStyle = `hsl(${(x * 7) % 360} 60% ${30 + ((x * 13) % 40)}%)`;
        pen.fillRect(x, 0, 8, h);
      }
      // grain, as any real picture has: gzip cannot make it smaller
      const grain = pen.createImageData(480, 360);
      for (let i = 0, seed = 7; i < grain.data.length; i++) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        grain.data[i] = i % 4 === 3 ? 255 : seed >> 16;
      }
      pen.putImageData(grain, 0, h - 360);
      pen.font = "200px sans-serif";
      pen.fillText(text, 50, 300);
      const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [name, width, height] as const,
  );
  const jpeg = Buffer.from(encoded);
  const content = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), cameraBlock()]);
  const head = Buffer.from([0xff, 0xe1, (content.length + 2) >> 8, (content.length + 2) & 0xff]);
  const buffer = Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
  return { name, mimeType: "image/jpeg", buffer };
}

/** The smallest PDF that shows a page. */
export function aPdf(name: string, padding = 0): PickedFile {
  const text = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
  const noise = Buffer.alloc(padding).map((_, at) => (at * 2654435761) >>> 24);
  return { name, mimeType: "application/pdf", buffer: Buffer.concat([Buffer.from(text), noise]) };
}
