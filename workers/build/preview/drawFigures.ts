import type { Drawing } from "../report/pdfDrawing.ts";
import { ink, lines, paper, type Pen, rule, writeLine } from "../report/pdfSheet.ts";
import type { PreviewFigures } from "./api.ts";

/** Figures side by side: label, value, unit with grade, between hairlines. */
export function drawFigures({ sheets, faces, cursor }: Drawing, { figures }: PreviewFigures): void {
  const page = sheets.page();
  const step = paper.text / Math.max(1, figures.length);
  const label: Pen = { face: faces.regular, size: 8.5, ink: ink.second };
  const unit: Pen = { face: faces.regular, size: 8, ink: ink.third };
  const labels = figures.map((figure) => lines(figure.label, step - 12, label));
  const labelHeight = Math.max(0, ...labels.map((one) => one.length)) * 11;
  rule(page, { x: paper.left, y: cursor.y - 6 }, paper.text, ink.strong);
  figures.forEach((figure, index) => {
    const x = paper.left + index * step + (index === 0 ? 0 : 8);
    labels[index]!.forEach((line, at) => writeLine(page, line, { x, y: cursor.y + 6 + at * 11 }, label));
    // A long word instead of a number ("Faktor fehlt") gets smaller, never wider than its place.
    const strong = (size: number): Pen => ({ face: faces.strong, size, ink: ink.text });
    const fits = faces.strong.width(figure.value, 18) <= step - 12;
    const size = fits ? 18 : Math.max(8, (18 * (step - 12)) / faces.strong.width(figure.value, 18));
    writeLine(page, figure.value, { x, y: cursor.y + labelHeight + 18 }, strong(size));
    writeLine(page, figure.unit, { x, y: cursor.y + labelHeight + 31 }, unit);
    writeLine(page, figure.grade, { x, y: cursor.y + labelHeight + 42 }, unit);
    if (index > 0) {
      page.drawLine({
        start: { x: x - 8, y: paper.height - cursor.y + 6 },
        end: { x: x - 8, y: paper.height - cursor.y - labelHeight - 48 },
        thickness: 0.5,
        color: ink.line,
      });
    }
  });
  cursor.y += labelHeight + 48;
  rule(page, { x: paper.left, y: cursor.y }, paper.text, ink.line);
  cursor.y += 10;
}
