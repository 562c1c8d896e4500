import type { Drawing } from "../report/pdfDrawing.ts";
import { colour, ink, paper, type Pen, rule, writeLine } from "../report/pdfSheet.ts";
import type { PreviewScale } from "./api.ts";

const height = 26;

/** The class scale: letters on colours, the limits below, the building as a mark above. */
export function drawScale({ sheets, faces, cursor }: Drawing, scale: PreviewScale): void {
  const page = sheets.page();
  const step = paper.text / scale.classes.length;
  const small: Pen = { face: faces.regular, size: 8, ink: ink.second };
  const mark: Pen = { face: faces.strong, size: 10.5, ink: ink.text };
  const x = paper.left + scale.position * paper.text;
  const width = mark.face.width(scale.mark, mark.size);
  const left = Math.min(Math.max(paper.left, x - width / 2), paper.left + paper.text - width);
  cursor.y += 4;
  writeLine(page, scale.mark, { x: left, y: cursor.y }, mark);
  const tip = paper.height - cursor.y - 11;
  page.drawSvgPath("M-5 0h10L0 6z", { x, y: tip + 6, color: ink.text });
  const top = cursor.y + 12;
  scale.classes.forEach(({ letter, ground, ink: letterInk }, index) => {
    const at = paper.left + index * step;
    page.drawRectangle({
      x: at,
      y: paper.height - top - height,
      width: step - 1,
      height,
      color: colour(ground),
    });
    const pen: Pen = { face: faces.strong, size: 11, ink: colour(letterInk) };
    const indent = (step - pen.face.width(letter, pen.size)) / 2;
    writeLine(page, letter, { x: at + indent, y: top + 17 }, pen);
  });
  cursor.y = top + height;
  rule(page, { x: paper.left, y: cursor.y + 4 }, paper.text, ink.strong);
  scale.limits.forEach((limit, index) => {
    const middle = paper.left + (index + 1) * step;
    page.drawLine({
      start: { x: middle - 0.5, y: paper.height - cursor.y - 1.5 },
      end: { x: middle - 0.5, y: paper.height - cursor.y - 6.5 },
      thickness: 0.5,
      color: ink.strong,
    });
    writeLine(page, limit, { x: middle - small.face.width(limit, small.size) / 2, y: cursor.y + 16 }, small);
  });
  const right = paper.left + paper.text - small.face.width(scale.unit, small.size);
  writeLine(page, scale.unit, { x: right, y: cursor.y + 28 }, small);
  cursor.y += 38;
}
