import type { Drawing } from "../report/pdf/pdfDrawing.ts";
import { colour, ink, paper, type Pen, drawRule, writeLine } from "../report/pdf/pdfPage.ts";
import type { PreviewScale } from "./api.ts";

const height = 26;

/** The class scale: letters on colours, the limits below, the building as a mark above; who reads by ear hears the mark and the scale. */
export function drawScale(drawing: Drawing, scale: PreviewScale): void {
  const { sheets, cursor } = drawing;
  const { page, tags } = sheets.sheet();
  const top = Math.ceil(paper.height - cursor.y + 10);
  const letters = scale.classes.map(({ letter }, index) => `${letter} ${scale.limits[index] ?? ""}`.trim());
  tags.within("Figure", () => tags.content(page, () => paint(drawing, scale)), {
    alt: `${scale.mark}. ${letters.join(", ")} ${scale.unit}`,
    box: [paper.left, top - 94, paper.left + paper.textWidth, top],
  });
}

function paint({ sheets, faces, cursor }: Drawing, scale: PreviewScale): void {
  const sheet = sheets.sheet();
  const { page } = sheet;
  const step = paper.textWidth / scale.classes.length;
  const small: Pen = { face: faces.regular, size: 8, ink: ink.second };
  const mark: Pen = { face: faces.strong, size: 10.5, ink: ink.text };
  const x = paper.left + scale.position * paper.textWidth;
  const width = mark.face.width(scale.mark, mark.size);
  const left = Math.min(Math.max(paper.left, x - width / 2), paper.left + paper.textWidth - width);
  cursor.y += 4;
  writeLine(sheet, scale.mark, { x: left, y: cursor.y }, mark);
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
    writeLine(sheet, letter, { x: at + indent, y: top + 17 }, pen);
  });
  cursor.y = top + height;
  drawRule(sheet, { x: paper.left, y: cursor.y + 4 }, paper.textWidth, ink.strong);
  scale.limits.forEach((limit, index) => {
    const middle = paper.left + (index + 1) * step;
    page.drawLine({
      start: { x: middle - 0.5, y: paper.height - cursor.y - 1.5 },
      end: { x: middle - 0.5, y: paper.height - cursor.y - 6.5 },
      thickness: 0.5,
      color: ink.strong,
    });
    writeLine(sheet, limit, { x: middle - small.face.width(limit, small.size) / 2, y: cursor.y + 16 }, small);
  });
  const right = paper.left + paper.textWidth - small.face.width(scale.unit, small.size);
  writeLine(sheet, scale.unit, { x: right, y: cursor.y + 28 }, small);
  cursor.y += 38;
}
