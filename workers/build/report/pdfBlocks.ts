import type { SpelledBlock, SpelledNote, SpelledReport } from "#domain/report/spelled.ts";
import { drawBars } from "./pdfBars.ts";
import { type Drawing, type Faces, flow, lowest, need } from "./pdfDrawing.ts";
import { drawPlan } from "./pdfPlan.ts";
import { ink, lines, paper, type Pen, rule, type Sheets, writeLine } from "./pdfSheet.ts";
import { drawTable } from "./pdfTable.ts";

/** Draws title, lead and all sections. */
export function pdfBlocks(report: SpelledReport, sheets: Sheets, faces: Faces): void {
  const drawing: Drawing = { sheets, faces, cursor: { y: paper.top + 20, margin: paper.top } };
  const { cursor } = drawing;
  flow(drawing, report.title, { face: faces.strong, size: 26, ink: ink.text }, 32);
  flow(drawing, report.subtitle, { face: faces.regular, size: 10.5, ink: ink.second }, 15);
  cursor.y += 10;
  for (const text of report.lead) {
    flow(drawing, text, { face: faces.regular, size: 10.5, ink: ink.text }, 15.5);
    cursor.y += 4;
  }
  for (const { number, title, blocks } of report.sections) {
    cursor.y += 22;
    // A heading stays with the first rows of what follows.
    need(drawing, 110);
    cursor.margin = Math.max(cursor.margin, cursor.y);
    if (number !== "")
      writeLine(
        sheets.page(),
        number,
        { x: paper.left, y: cursor.y },
        { face: faces.regular, size: 19, ink: ink.third },
      );
    const indent = number === "" ? 0 : faces.regular.width(number, 19) + 10;
    for (const line of lines(title, paper.text - indent, { face: faces.strong, size: 19 })) {
      writeLine(
        sheets.page(),
        line,
        { x: paper.left + indent, y: cursor.y },
        { face: faces.strong, size: 19, ink: ink.text },
      );
      cursor.y += 24;
    }
    for (const block of blocks) drawBlock(drawing, block);
  }
}

function drawBlock(drawing: Drawing, block: SpelledBlock): void {
  const { faces, cursor } = drawing;
  if (block.kind === "table") need(drawing, 90);
  else need(drawing, 40);
  for (const note of block.notes) drawNote(drawing, note);
  switch (block.kind) {
    case "paragraph":
      flow(drawing, block.text, { face: faces.regular, size: 10.5, ink: ink.text }, 15.5);
      break;
    case "table":
      drawTable(drawing, block);
      break;
    case "bars":
      drawBars(drawing, block);
      break;
    case "plan":
      drawPlan(drawing, block);
      break;
    case "sign_off":
      for (const line of block.lines) signLine(drawing, line);
      break;
  }
  cursor.y += 12;
}

/** A remark in the margin, beside the block or below the remark before it; left out of a page that is full. */
export function drawNote(
  { sheets, faces, cursor }: Drawing,
  { title, texts }: Pick<SpelledNote, "title" | "texts">,
): void {
  const plain: Pen = { face: faces.regular, size: 8.5, ink: ink.second };
  const head: Pen = { face: faces.strong, size: 8.5, ink: ink.text };
  const width = paper.marginWidth - 9;
  const written = [
    ...lines(title, width, head).map((text) => ({ text, pen: head })),
    ...texts.flatMap((one) => lines(one, width, plain).map((text) => ({ text, pen: plain }))),
  ];
  const top = Math.max(cursor.margin, cursor.y - 8);
  const room = Math.floor((lowest + 20 - top) / 11.5);
  const shown = written.slice(0, room);
  const page = sheets.page();
  shown.forEach(({ text, pen }, index) =>
    writeLine(page, text, { x: paper.margin + 9, y: top + 8 + index * 11.5 }, pen),
  );
  const height = shown.length * 11.5 + 2;
  page.drawLine({
    start: { x: paper.margin, y: paper.height - top },
    end: { x: paper.margin, y: paper.height - top - height },
    thickness: 0.5,
    color: ink.strong,
  });
  cursor.margin = top + height + 12;
}

function signLine(drawing: Drawing, text: string): void {
  const { sheets, faces, cursor } = drawing;
  need(drawing, 60);
  cursor.y += 36;
  rule(sheets.page(), { x: paper.left, y: cursor.y }, paper.text, ink.text);
  cursor.y += 12;
  writeLine(
    sheets.page(),
    text,
    { x: paper.left, y: cursor.y },
    { face: faces.regular, size: 8.5, ink: ink.second },
  );
}
