import { writeFileSync } from "node:fs";
import { qrCode } from "#domain/qr/qrCode.ts";

/**
 * Writes a film of a label that is held a little askew, 640 × 480, in the format that Chromium takes for a camera (YUV4MPEG2, 4:2:0).
 * @param text what the label says
 */
export function filmOf(text: string, file: string): void {
  const rows = qrCode(text)!;
  const [width, height, module] = [640, 480, 9];
  const frames = [-8, 5].map((turned) => {
    const [sin, cos] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)];
    const light = Buffer.alloc(width * height, 210);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const [dx, dy] = [x - width / 2, y - height / 2];
        const column = Math.floor((dx * cos + dy * sin) / module + rows.length / 2);
        const row = Math.floor((dy * cos - dx * sin) / module + rows.length / 2);
        if (rows[row]?.[column]) light[y * width + x] = 40;
      }
    return Buffer.concat([Buffer.from("FRAME\n"), light, Buffer.alloc((width * height) / 2, 128)]);
  });
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`), ...frames]),
  );
}
