import type { SpelledBars } from "#domain/report/spelled.ts";
import { type Drawing, need } from "./pdfDrawing.ts";
import { ink, paper, type Pen, rule, writeLine } from "./pdfSheet.ts";

const height = 110;

/** Twelve bars with their values above, the year before as ticks. */
export function drawBars(drawing: Drawing, bars: SpelledBars): void {
  const { sheets, faces, cursor } = drawing;
  need(drawing, height + 60);
  const page = sheets.page();
  const small: Pen = { face: faces.regular, size: 8, ink: ink.second };
  writeLine(
    page,
    `${bars.title} ${bars.unit}`,
    { x: paper.left, y: cursor.y },
    {
      face: faces.strong,
      size: 9,
      ink: ink.text,
    },
  );
  drawLegend(drawing, bars, small);
  cursor.y += 22;
  const foot = cursor.y + height;
  const top = Math.max(1, ...bars.months.flatMap(({ value, before }) => [value, before ?? 0]));
  const step = paper.text / 12;
  bars.months.forEach(({ short, value, before, text }, index) => {
    const x = paper.left + index * step;
    const tall = (value / top) * height;
    page.drawRectangle({
      x: x + 5,
      y: paper.height - foot,
      width: step - 10,
      height: tall,
      color: ink.bar,
    });
    if (before !== null) {
      const y = paper.height - foot + (before / top) * height;
      page.drawLine({ start: { x: x + 2, y }, end: { x: x + step - 2, y }, thickness: 1.2, color: ink.text });
    }
    const middle = (word: string) => x + (step - faces.regular.width(word, 8)) / 2;
    writeLine(page, short, { x: middle(short), y: foot + 11 }, small);
    writeLine(page, text, { x: middle(text), y: foot + 22 }, small);
  });
  rule(page, { x: paper.left, y: foot }, paper.text, ink.strong);
  cursor.y = foot + 34;
}

/** The year as a small bar, the year before as a tick, at the right end of the title. */
function drawLegend({ sheets, faces, cursor }: Drawing, { year, yearBefore }: SpelledBars, pen: Pen): void {
  const page = sheets.page();
  let right = paper.left + paper.text;
  const y = paper.height - cursor.y;
  if (yearBefore !== null) {
    right -= faces.regular.width(yearBefore, pen.size);
    writeLine(page, yearBefore, { x: right, y: cursor.y }, pen);
    page.drawLine({
      start: { x: right - 13, y: y + 3 },
      end: { x: right - 3, y: y + 3 },
      thickness: 1.2,
      color: ink.text,
    });
    right -= 24;
  }
  right -= faces.regular.width(year, pen.size);
  writeLine(page, year, { x: right, y: cursor.y }, pen);
  page.drawRectangle({ x: right - 11, y: y - 0.5, width: 7, height: 7, color: ink.bar });
}
