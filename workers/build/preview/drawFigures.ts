import type { Drawing } from "../report/pdf/pdfDrawing.ts";
import { ink, paper, type Pen, drawRule, writeLine } from "../report/pdf/pdfPage.ts";
import { breakLines } from "../report/pdf/pdfText.ts";
import type { PreviewFigures } from "./api.ts";

/** Figures side by side: label, value, unit with grade, between hairlines. */
export function drawFigures({ sheets, faces, cursor }: Drawing, { figures }: PreviewFigures): void {
  const sheet = sheets.sheet();
  const { page, tags } = sheet;
  const step = paper.textWidth / Math.max(1, figures.length);
  const label: Pen = { face: faces.regular, size: 8.5, ink: ink.second };
  const unit: Pen = { face: faces.regular, size: 8, ink: ink.third };
  const labels = figures.map((figure) => breakLines(figure.label, step - 12, label));
  const labelHeight = Math.max(0, ...labels.map((one) => one.length)) * 11;
  drawRule(sheet, { x: paper.left, y: cursor.y - 6 }, paper.textWidth, ink.strong);
  const drawFigure = (figure: PreviewFigures["figures"][number], index: number) => {
    const x = paper.left + index * step + (index === 0 ? 0 : 8);
    tags.within("Lbl", () =>
      labels[index]!.forEach((line, at) => writeLine(sheet, line, { x, y: cursor.y + 6 + at * 11 }, label)),
    );
    // A long word instead of a number ("Faktor fehlt") gets smaller, never wider than its place.
    const strong = (size: number): Pen => ({ face: faces.strong, size, ink: ink.text });
    const fits = faces.strong.width(figure.value, 18) <= step - 12;
    const size = fits ? 18 : Math.max(8, (18 * (step - 12)) / faces.strong.width(figure.value, 18));
    tags.within("LBody", () => {
      writeLine(sheet, `${figure.value} `, { x, y: cursor.y + labelHeight + 18 }, strong(size));
      writeLine(sheet, `${figure.unit} `, { x, y: cursor.y + labelHeight + 31 }, unit);
      writeLine(sheet, figure.grade, { x, y: cursor.y + labelHeight + 42 }, unit);
    });
    if (index > 0)
      tags.ornament(page, () =>
        page.drawLine({
          start: { x: x - 8, y: paper.height - cursor.y + 6 },
          end: { x: x - 8, y: paper.height - cursor.y - labelHeight - 48 },
          thickness: 0.5,
          color: ink.line,
        }),
      );
  };
  tags.within("L", () =>
    figures.forEach((figure, index) => tags.within("LI", () => drawFigure(figure, index))),
  );
  cursor.y += labelHeight + 48;
  drawRule(sheet, { x: paper.left, y: cursor.y }, paper.textWidth, ink.line);
  cursor.y += 10;
}
