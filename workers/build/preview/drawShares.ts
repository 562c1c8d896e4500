import type { Drawing } from "../report/pdf/pdfDrawing.ts";
import { ink, paper, type Pen, writeLine } from "../report/pdf/pdfPage.ts";
import { breakLines } from "../report/pdf/pdfText.ts";
import type { PreviewShares } from "./api.ts";

const [barLeft, numberWidth, row] = [150, 46, 16];

/** One bar per part, as long as its share of the largest, with its number at the right. */
export function drawShares({ sheets, faces, cursor }: Drawing, { title, parts }: PreviewShares): void {
  const sheet = sheets.sheet();
  const { page, tags } = sheet;
  const name: Pen = { face: faces.regular, size: 9.5, ink: ink.text };
  const strong: Pen = { face: faces.strong, size: 9, ink: ink.text };
  tags.within("P", () => writeLine(sheet, title, { x: paper.left, y: cursor.y }, strong));
  cursor.y += 18;
  const most = Math.max(1e-9, ...parts.map(({ share }) => share));
  const room = paper.textWidth - barLeft - numberWidth - 8;
  const drawPart = ({ label, share, text }: PreviewShares["parts"][number]) => {
    const [line = ""] = breakLines(label, barLeft - 10, name);
    tags.within("Lbl", () => writeLine(sheet, line.trimEnd(), { x: paper.left, y: cursor.y }, name));
    tags.ornament(page, () =>
      page.drawRectangle({
        x: paper.left + barLeft,
        y: paper.height - cursor.y - 1,
        width: Math.max(0.8, (share / most) * room),
        height: 9,
        color: ink.bar,
      }),
    );
    const x = paper.left + paper.textWidth - name.face.width(text, name.size);
    tags.within("LBody", () => writeLine(sheet, text, { x, y: cursor.y }, name));
    cursor.y += row;
  };
  tags.within("L", () => {
    for (const part of parts) tags.within("LI", () => drawPart(part));
  });
}
