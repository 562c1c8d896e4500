import { drawNote } from "../report/pdf/pdfBlocks.ts";
import { type Drawing, flow, ensureSpace, nextPage } from "../report/pdf/pdfDrawing.ts";
import { ink, paper, type Pen, drawRule, writeLine } from "../report/pdf/pdfPage.ts";
import { breakLines } from "../report/pdf/pdfText.ts";
import { drawTable } from "../report/pdf/pdfTable.ts";
import type { PreviewBlock, PreviewDocument, PreviewFacts, PreviewTable, PreviewShares } from "./api.ts";
import { drawFigures } from "./drawFigures.ts";
import { drawScale } from "./drawScale.ts";

/** Draws title, caution and all sections. */
export function drawPreview(drawing: Drawing, document: PreviewDocument): void {
  const { faces, cursor } = drawing;
  flow(drawing, document.title, { face: faces.strong, size: 26, ink: ink.text }, { leading: 32, tag: "H1" });
  flow(drawing, document.subject, { face: faces.regular, size: 14, ink: ink.text }, { leading: 18 });
  flow(drawing, document.subtitle, { face: faces.regular, size: 9.5, ink: ink.second }, { leading: 13.5 });
  cursor.y += 8;
  drawCaution(drawing, document.caution);
  for (const { title, blocks } of document.sections)
    drawing.sheets.tags.within("Sect", () => {
      if (title !== null) drawHeading(drawing, title);
      for (const block of blocks) drawBlock(drawing, block);
    });
  while (cursor.waiting.length > 0) nextPage(drawing);
}

/** The one sentence that must not be overlooked, in a frame. */
function drawCaution({ sheets, faces, cursor }: Drawing, text: string): void {
  const pen: Pen = { face: faces.strong, size: 10.5, ink: ink.text };
  const written = breakLines(text, paper.textWidth - 24, pen);
  const height = written.length * 15 + 13;
  const { page, tags } = sheets.sheet();
  tags.ornament(page, () =>
    page.drawRectangle({
      x: paper.left,
      y: paper.height - cursor.y - height + 10,
      width: paper.textWidth,
      height,
      borderColor: ink.text,
      borderWidth: 0.8,
    }),
  );
  tags.within("P", () =>
    written.forEach((line, index) =>
      writeLine({ page, tags }, line, { x: paper.left + 12, y: cursor.y + 8 + index * 15 }, pen),
    ),
  );
  cursor.y += height + 12;
}

function drawHeading(drawing: Drawing, title: string): void {
  const { sheets, faces, cursor } = drawing;
  const pen: Pen = { face: faces.strong, size: 15, ink: ink.text };
  cursor.y += 14;
  // A heading stays with the first rows of what follows.
  ensureSpace(drawing, 100);
  cursor.noteColumn = Math.max(cursor.noteColumn, cursor.y);
  sheets.bookmark(title, cursor.y - 20);
  sheets.tags.within("H2", () => {
    for (const line of breakLines(title, paper.textWidth, pen)) {
      writeLine(sheets.sheet(), line, { x: paper.left, y: cursor.y }, pen);
      cursor.y += 19;
    }
  });
  cursor.y += 3;
}

function drawBlock(drawing: Drawing, block: PreviewBlock): void {
  const { sheets, cursor } = drawing;
  ensureSpace(drawing, leastHeight(block));
  // Remarks stand beside the block and are read after it.
  const part = sheets.tags.add("Div");
  for (const note of block.notes ?? []) drawNote(drawing, note);
  sheets.tags.into(part, () => drawContent(drawing, block));
  cursor.y += 10;
}

function drawContent(drawing: Drawing, block: PreviewBlock): void {
  const { faces, sheets } = drawing;
  const plain: Pen = { face: faces.regular, size: 9.5, ink: ink.text };
  switch (block.kind) {
    case "paragraph":
      if (block.lead === true)
        flow(drawing, block.text, { face: faces.strong, size: 13, ink: ink.text }, { leading: 18 });
      else flow(drawing, block.text, plain, { leading: 13.5 });
      break;
    case "facts":
      drawFacts(drawing, block);
      break;
    case "scale":
      drawScale(drawing, block);
      break;
    case "figures":
      drawFigures(drawing, block);
      break;
    case "shares":
      drawShares(drawing, block);
      break;
    case "table":
      drawTable(drawing, tableOf(block));
      break;
    case "list":
      sheets.tags.within("L", () => {
        for (const item of block.items) drawItem(drawing, item);
      });
      break;
  }
}

/** What a block needs at least, so that it does not begin at the foot of a page. */
const leastHeight = (block: PreviewBlock): number => {
  switch (block.kind) {
    case "table":
      return 80;
    case "scale":
      return 90;
    case "figures":
      return 70;
    case "shares":
      return 20 + block.parts.length * 16;
    case "paragraph":
    case "facts":
    case "list":
      return 30;
  }
};

const labelWidth = 150;

/** A list: each name is the label of its value. */
function drawFacts(drawing: Drawing, { pairs }: PreviewFacts): void {
  const { sheets, faces, cursor } = drawing;
  const { tags } = sheets;
  const name: Pen = { face: faces.regular, size: 9.5, ink: ink.second };
  const text: Pen = { face: faces.regular, size: 9.5, ink: ink.text };
  const drawPair = ({ label, value }: PreviewFacts["pairs"][number]) => {
    const [left, right] = [tags.add("Lbl"), tags.add("LBody")];
    const labels = breakLines(label, labelWidth - 10, name);
    const values = breakLines(value, paper.textWidth - labelWidth, text);
    const count = Math.max(labels.length, values.length);
    for (let line = 0; line < count; line++) {
      ensureSpace(drawing, 14);
      const at = { y: cursor.y };
      tags.into(left, () => writeLine(sheets.sheet(), labels[line] ?? "", { ...at, x: paper.left }, name));
      tags.into(right, () =>
        writeLine(sheets.sheet(), values[line] ?? "", { ...at, x: paper.left + labelWidth }, text),
      );
      cursor.y += 13;
    }
    drawRule(sheets.sheet(), { x: paper.left, y: cursor.y - 8.5 }, paper.textWidth, ink.line);
    cursor.y += 4;
  };
  tags.within("L", () => {
    for (const pair of pairs) tags.within("LI", () => drawPair(pair));
  });
}

function drawItem(drawing: Drawing, text: string): void {
  const { sheets, faces, cursor } = drawing;
  const { tags } = sheets;
  const pen: Pen = { face: faces.regular, size: 9.5, ink: ink.text };
  tags.within("LI", () => {
    const [label, body] = [tags.add("Lbl"), tags.add("LBody")];
    breakLines(text, paper.textWidth - 12, pen).forEach((line, index) => {
      ensureSpace(drawing, 13.5);
      if (index === 0)
        tags.into(label, () => writeLine(sheets.sheet(), "–", { x: paper.left, y: cursor.y }, pen));
      tags.into(body, () => writeLine(sheets.sheet(), line, { x: paper.left + 12, y: cursor.y }, pen));
      cursor.y += 13.5;
    });
  });
  cursor.y += 1.5;
}

/** The table in the form in which the reports have theirs. */
const tableOf = ({ title, columns, rows }: PreviewTable): Parameters<typeof drawTable>[1] => ({
  kind: "table",
  title,
  columns,
  rows: rows.map(({ cells, sum = false }, index) => ({
    id: String(index),
    cells: cells.map((text) => ({ kind: "verbatim" as const, text, gaps: [], long: false })),
    datapoint: null,
    grade: null,
    sum,
  })),
  graded: false,
  notes: [],
});

const [barLeft, numberWidth, row] = [150, 46, 16];

/** One bar per part, as long as its share of the largest, with its number at the right. */
function drawShares({ sheets, faces, cursor }: Drawing, { title, parts }: PreviewShares): void {
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
