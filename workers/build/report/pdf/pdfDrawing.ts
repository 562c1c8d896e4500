import type { Face } from "./pdfFonts.ts";
import { ink, paper, type Pen, type Sheets, writeLine } from "./pdfPage.ts";
import { breakLines } from "./pdfText.ts";
import type { Element, Tag } from "./pdfTags.ts";

/** The two weights of the typeface. */
export interface Faces {
  readonly regular: Face;
  readonly strong: Face;
}

/** Where the next thing goes: `y` in the text column, `noteColumn` in the note column. */
export interface Cursor {
  y: number;
  noteColumn: number;
  /** What found no room in the margin of the page, and goes on at the top of the next one. */
  waiting: readonly NoteLine[];
}

/** A line of a remark in the margin, and the part of the document that it belongs to. */
export interface NoteLine {
  readonly text: string;
  readonly pen: Pen;
  readonly element: Element;
  /** Space above it, points: between two remarks. */
  readonly above: number;
}

/** Where the first page begins. */
export const firstCursor = (): Cursor => ({ y: paper.top + 20, noteColumn: paper.top, waiting: [] });

/** What every part of the drawing gets. */
export interface Drawing {
  readonly sheets: Sheets;
  readonly faces: Faces;
  readonly cursor: Cursor;
}

/** Lowest line of a page. */
const lowest = paper.height - paper.bottom;

/** Makes room for `height` points, on a new page when there is none left on this one. */
export function ensureSpace(drawing: Drawing, height: number): boolean {
  if (drawing.cursor.y + height <= lowest) return false;
  nextPage(drawing);
  return true;
}

/** Goes on at the top of a new page, in the margin with what found no room on the one before. */
export function nextPage(drawing: Drawing): void {
  const { sheets, cursor } = drawing;
  sheets.newPage();
  cursor.y = paper.top;
  cursor.noteColumn = paper.top;
  const { waiting } = cursor;
  cursor.waiting = [];
  writeMargin(drawing, waiting);
}

const marginLeading = 11.5;

/** Writes lines into the margin from the cursor down, beside a hairline per page; what finds no room waits for the next page. */
export function writeMargin({ sheets, cursor }: Drawing, all: readonly NoteLine[]): void {
  if (all.length === 0) return;
  const { page, tags } = sheets.sheet();
  const top = cursor.noteColumn;
  let y = top;
  let done = 0;
  for (const { text, pen, element, above } of all) {
    const next = y + (done === 0 ? 0 : above);
    if (next + marginLeading > lowest + 20) break;
    tags.into(element, () => writeLine({ page, tags }, text, { x: paper.noteColumn + 9, y: next + 8 }, pen));
    y = next + marginLeading;
    done += 1;
  }
  cursor.waiting = all.slice(done);
  if (done === 0) return;
  tags.ornament(page, () =>
    page.drawLine({
      start: { x: paper.noteColumn, y: paper.height - top },
      end: { x: paper.noteColumn, y: paper.height - y - 2 },
      thickness: 0.5,
      color: ink.strong,
    }),
  );
  cursor.noteColumn = y + 14;
}

/** Writes a paragraph in the text column, as one part of the document. */
export function flow(drawing: Drawing, text: string, pen: Pen, { leading, tag = "P" }: Flow): void {
  drawing.sheets.tags.within(tag, () => {
    for (const line of breakLines(text, paper.textWidth, pen)) {
      ensureSpace(drawing, leading);
      writeLine(drawing.sheets.sheet(), line, { x: paper.left, y: drawing.cursor.y }, pen);
      drawing.cursor.y += leading;
    }
  });
}

interface Flow {
  /** From line to line, points. */
  readonly leading: number;
  readonly tag?: Tag;
}
