import type { Face } from "./pdfFonts.ts";
import { lines, paper, type Pen, type Sheets, writeLine } from "./pdfSheet.ts";

/** The two weights of the typeface. */
export interface Faces {
  readonly regular: Face;
  readonly strong: Face;
}

/** Where the next thing goes: `y` in the text column, `margin` in the margin column. */
export interface Cursor {
  y: number;
  margin: number;
}

/** What every part of the drawing gets. */
export interface Drawing {
  readonly sheets: Sheets;
  readonly faces: Faces;
  readonly cursor: Cursor;
}

/** Lowest line of a page. */
export const lowest = paper.height - paper.bottom;

/** Makes room for `height` points, on a new page when there is none left on this one. */
export function need({ sheets, cursor }: Drawing, height: number): boolean {
  if (cursor.y + height <= lowest) return false;
  sheets.newPage();
  cursor.y = paper.top;
  cursor.margin = paper.top;
  return true;
}

/** Writes a paragraph in the text column. */
export function flow(drawing: Drawing, text: string, pen: Pen, leading: number): void {
  for (const line of lines(text, paper.text, pen)) {
    need(drawing, leading);
    writeLine(drawing.sheets.page(), line, { x: paper.left, y: drawing.cursor.y }, pen);
    drawing.cursor.y += leading;
  }
}
