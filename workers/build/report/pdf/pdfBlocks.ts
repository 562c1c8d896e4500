import type {
  LocalizedBlock,
  LocalizedNote,
  LocalizedReport,
} from "#domain/report/document/localizedReport.ts";
import { drawBars } from "./pdfBars.ts";
import {
  type Drawing,
  type Faces,
  firstCursor,
  flow,
  ensureSpace,
  nextPage,
  writeMargin,
} from "./pdfDrawing.ts";
import { drawPlan, planHeight } from "./pdfPlan.ts";
import { ink, paper, type Pen, drawRule, type Sheets, writeLine } from "./pdfPage.ts";
import { breakLines } from "./pdfText.ts";
import { drawTable, tableStart } from "./pdfTable.ts";

/** Draws title, lead and all sections. */
export function pdfBlocks(report: LocalizedReport, sheets: Sheets, faces: Faces): void {
  const drawing: Drawing = { sheets, faces, cursor: firstCursor() };
  const { cursor } = drawing;
  flow(drawing, report.title, { face: faces.strong, size: 26, ink: ink.text }, { leading: 32, tag: "H1" });
  flow(drawing, report.subtitle, { face: faces.regular, size: 10.5, ink: ink.second }, { leading: 15 });
  cursor.y += 10;
  for (const text of report.lead) {
    flow(drawing, text, { face: faces.regular, size: 10.5, ink: ink.text }, { leading: 15.5 });
    cursor.y += 4;
  }
  for (const section of report.sections)
    sheets.tags.within("Sect", () => {
      drawHeading(drawing, section);
      for (const block of section.blocks) drawBlock(drawing, block, report.words.grade);
    });
  while (cursor.waiting.length > 0) nextPage(drawing);
}

/** A heading stays with the first rows of what follows. */
function drawHeading(
  drawing: Drawing,
  { number, title, blocks }: Pick<LocalizedReport["sections"][number], "number" | "title" | "blocks">,
): void {
  const { sheets, faces, cursor } = drawing;
  const pen: Pen = { face: faces.strong, size: 19, ink: ink.text };
  const indent = number === "" ? 0 : faces.regular.width(number, 19) + 10;
  const written = breakLines(title, paper.textWidth - indent, pen);
  cursor.y += 22;
  ensureSpace(drawing, written.length * 24 + leastHeight(faces, blocks[0]) + belowText(faces, blocks));
  cursor.noteColumn = Math.max(cursor.noteColumn, cursor.y);
  sheets.bookmark(number === "" ? title : `${number} ${title}`, cursor.y - 24);
  sheets.tags.within("H2", () => {
    const quiet: Pen = { face: faces.regular, size: 19, ink: ink.third };
    if (number !== "") writeLine(sheets.sheet(), `${number} `, { x: paper.left, y: cursor.y }, quiet);
    for (const line of written) {
      writeLine(sheets.sheet(), line, { x: paper.left + indent, y: cursor.y }, pen);
      cursor.y += 24;
    }
  });
}

/** What one line to sign on takes, with the room to write above it, points. */
const signHeight = 60;

/** What a block needs at least, so that it does not begin at the foot of a page. */
const leastHeight = (faces: Faces, block: LocalizedBlock | undefined): number =>
  block?.kind === "table"
    ? tableStart(faces, block)
    : block?.kind === "plan"
      ? planHeight(block)
      : block?.kind === "bars"
        ? 170
        : block?.kind === "sign_off"
          ? block.lines.length * signHeight
          : 40;

/** What is needed below a heading for the table that one line of text leads to. */
const belowText = (faces: Faces, [first, second]: readonly LocalizedBlock[]): number =>
  first?.kind === "paragraph" && first.text.length < 90 && second?.kind === "table"
    ? leastHeight(faces, second)
    : 0;

function drawBlock(drawing: Drawing, block: LocalizedBlock, gradeWord: string): void {
  const { faces, cursor, sheets } = drawing;
  ensureSpace(drawing, leastHeight(faces, block));
  // Remarks stand beside the block and are read after it.
  const part = sheets.tags.add("Div");
  for (const note of block.notes) drawNote(drawing, note);
  sheets.tags.into(part, () => {
    switch (block.kind) {
      case "paragraph":
        flow(drawing, block.text, { face: faces.regular, size: 10.5, ink: ink.text }, { leading: 15.5 });
        break;
      case "table":
        drawTable(drawing, block, gradeWord);
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
  });
  cursor.y += 12;
}

/** A remark in the margin, beside the block or below the remark before it; it goes on in the margin of the next page. */
export function drawNote(drawing: Drawing, { title, texts }: Pick<LocalizedNote, "title" | "texts">): void {
  const { faces, cursor, sheets } = drawing;
  const { tags } = sheets;
  const plain: Pen = { face: faces.regular, size: 8.5, ink: ink.second };
  const head: Pen = { face: faces.strong, size: 8.5, ink: ink.text };
  tags.within("Note", () => {
    const written = [{ text: title, pen: head }, ...texts.map((text) => ({ text, pen: plain }))].flatMap(
      ({ text, pen }) => {
        const element = tags.add("P");
        return breakLines(text, paper.noteColumnWidth - 9, pen).map((line) => ({
          text: line,
          pen,
          element,
          above: 0,
        }));
      },
    );
    const spaced = written.map((line, index) => (index === 0 ? { ...line, above: 14 } : line));
    // Behind what waits already, everything waits.
    if (cursor.waiting.length > 0) cursor.waiting = [...cursor.waiting, ...spaced];
    else {
      cursor.noteColumn = Math.max(cursor.noteColumn, cursor.y - 8);
      writeMargin(drawing, spaced);
    }
  });
}

function signLine(drawing: Drawing, text: string): void {
  const { sheets, faces, cursor } = drawing;
  ensureSpace(drawing, signHeight);
  cursor.y += 36;
  drawRule(sheets.sheet(), { x: paper.left, y: cursor.y }, paper.textWidth, ink.text);
  cursor.y += 12;
  const pen: Pen = { face: faces.regular, size: 8.5, ink: ink.second };
  sheets.tags.within("P", () => writeLine(sheets.sheet(), text, { x: paper.left, y: cursor.y }, pen));
}
