import type { LocalizedBars } from "#domain/report/document/localizedReport.ts";
import { type Drawing, ensureSpace } from "./pdfDrawing.ts";
import { ink, paper, type Pen, drawRule, writeLine } from "./pdfPage.ts";

const height = 110;

/** Twelve bars with their values above, the year before as ticks; who reads by ear hears month by month what they say. */
export function drawBars(drawing: Drawing, bars: LocalizedBars): void {
  const { sheets, cursor } = drawing;
  ensureSpace(drawing, height + 60);
  const { page, tags } = sheets.sheet();
  const top = paper.height - cursor.y + 12;
  tags.within("Figure", () => tags.content(page, () => paint(drawing, bars)), {
    alt: inWords(bars),
    box: [paper.left, Math.floor(top - height - 58), paper.left + paper.textWidth, Math.ceil(top)],
  });
}

/** The values of the bars as a text. */
function inWords({ title, unit, months, year, yearBefore }: LocalizedBars): string {
  const eachMonth = (of: (month: LocalizedBars["months"][number]) => string) =>
    months.map((month) => `${month.long} ${of(month)}`).join("; ");
  return [
    `${title}, ${unit}.`,
    `${year}: ${eachMonth(({ text }) => text)}.`,
    ...(yearBefore === null ? [] : [`${yearBefore}: ${eachMonth(({ beforeText }) => beforeText)}.`]),
  ].join(" ");
}

function paint(drawing: Drawing, bars: LocalizedBars): void {
  const { sheets, faces, cursor } = drawing;
  const sheet = sheets.sheet();
  const { page } = sheet;
  const small: Pen = { face: faces.regular, size: 8, ink: ink.second };
  const strong: Pen = { face: faces.strong, size: 9, ink: ink.text };
  writeLine(sheet, `${bars.title} ${bars.unit} `, { x: paper.left, y: cursor.y }, strong);
  drawLegend(drawing, bars, small);
  cursor.y += 22;
  const foot = cursor.y + height;
  const top = Math.max(1, ...bars.months.flatMap(({ value, before }) => [value, before ?? 0]));
  const step = paper.textWidth / 12;
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
    writeLine(sheet, `${short} `, { x: middle(short), y: foot + 11 }, small);
    writeLine(sheet, `${text} `, { x: middle(text), y: foot + 22 }, small);
  });
  drawRule(sheet, { x: paper.left, y: foot }, paper.textWidth, ink.strong);
  cursor.y = foot + 34;
}

/** The year as a small bar, the year before as a tick, at the right end of the title. */
function drawLegend({ sheets, faces, cursor }: Drawing, { year, yearBefore }: LocalizedBars, pen: Pen): void {
  const sheet = sheets.sheet();
  const { page } = sheet;
  let right = paper.left + paper.textWidth;
  const y = paper.height - cursor.y;
  if (yearBefore !== null) {
    right -= faces.regular.width(yearBefore, pen.size);
    writeLine(sheet, yearBefore, { x: right, y: cursor.y }, pen);
    page.drawLine({
      start: { x: right - 13, y: y + 3 },
      end: { x: right - 3, y: y + 3 },
      thickness: 1.2,
      color: ink.text,
    });
    right -= 24;
  }
  right -= faces.regular.width(year, pen.size);
  writeLine(sheet, year, { x: right, y: cursor.y }, pen);
  page.drawRectangle({ x: right - 11, y: y - 0.5, width: 7, height: 7, color: ink.bar });
}
