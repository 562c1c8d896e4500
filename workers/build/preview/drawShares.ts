import type { Drawing } from "../report/pdfDrawing.ts";
import { ink, lines, paper, type Pen, writeLine } from "../report/pdfSheet.ts";
import type { PreviewShares } from "./api.ts";

const [barLeft, numberWidth, row] = [150, 46, 16];

/** One bar per part, as long as its share of the largest, with its number at the right. */
export function drawShares({ sheets, faces, cursor }: Drawing, { title, parts }: PreviewShares): void {
  const page = sheets.page();
  const name: Pen = { face: faces.regular, size: 9.5, ink: ink.text };
  writeLine(page, title, { x: paper.left, y: cursor.y }, { face: faces.strong, size: 9, ink: ink.text });
  cursor.y += 18;
  const most = Math.max(1e-9, ...parts.map(({ share }) => share));
  const room = paper.text - barLeft - numberWidth - 8;
  for (const { label, share, text } of parts) {
    const [line = ""] = lines(label, barLeft - 10, name);
    writeLine(page, line, { x: paper.left, y: cursor.y }, name);
    page.drawRectangle({
      x: paper.left + barLeft,
      y: paper.height - cursor.y - 1,
      width: Math.max(0.8, (share / most) * room),
      height: 9,
      color: ink.bar,
    });
    const width = name.face.width(text, name.size);
    writeLine(page, text, { x: paper.left + paper.text - width, y: cursor.y }, name);
    cursor.y += row;
  }
}
