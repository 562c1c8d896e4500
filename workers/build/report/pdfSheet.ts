import { PDFName, PDFOperator, PDFOperatorNames, type PDFDocument, type PDFPage, rgb } from "pdf-lib";
import { type Face, indexDrop, indexSize } from "./pdfFonts.ts";

/** A4 in points; the text column and the margin column of the design (544 and 146 px at 96 dpi). */
export const paper = {
  width: 595.28,
  height: 841.89,
  left: 45,
  text: 408,
  margin: 471,
  marginWidth: 110,
  top: 88,
  bottom: 64,
} as const;

/** A colour of `#rrggbb`. */
export const colour = (hex: string) =>
  rgb(
    Number.parseInt(hex.slice(1, 3), 16) / 255,
    Number.parseInt(hex.slice(3, 5), 16) / 255,
    Number.parseInt(hex.slice(5, 7), 16) / 255,
  );

/** Ink of the report. */
export const ink = {
  text: colour("#1c2321"),
  second: colour("#5f5b53"),
  third: colour("#696459"),
  line: colour("#dcd8cf"),
  strong: colour("#8b857a"),
  bar: colour("#438064"),
} as const;

/** Any ink: those of the report, or a colour. */
type Ink = ReturnType<typeof colour>;

/** How a line of text is written. */
export interface Pen {
  readonly face: Face;
  readonly size: number;
  readonly ink: Ink;
}

/** The pages of a report; `y` counts downwards from the upper edge, in points. */
export interface Sheets {
  readonly page: () => PDFPage;
  readonly pages: () => readonly PDFPage[];
  readonly newPage: () => void;
}

/** Begins the pages of a document. */
export function sheetsOf(document: PDFDocument): Sheets {
  const pages: PDFPage[] = [];
  const newPage = () => void pages.push(document.addPage([paper.width, paper.height]));
  newPage();
  return { page: () => pages.at(-1)!, pages: () => pages, newPage };
}

/** Writes one line with its baseline at `y`. Index digits are lowered and say for copying that they are ₂. */
export function writeLine(page: PDFPage, text: string, at: { x: number; y: number }, pen: Pen): void {
  let { x } = at;
  for (const { text: part, font, index } of pen.face.runs(text)) {
    const size = index ? pen.size * indexSize : pen.size;
    const y = paper.height - at.y - (index ? pen.size * indexDrop : 0);
    if (index) page.pushOperators(actualText("FEFF2082"));
    page.drawText(part, { x, y, size, font, color: pen.ink });
    if (index) page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
    x += font.widthOfTextAtSize(part, size);
  }
}

const actualText = (utf16: string) =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
    PDFName.of("Span"),
    `<</ActualText <${utf16}>>>`,
  ]);

/** A hairline. */
export function rule(page: PDFPage, from: { x: number; y: number }, width: number, color: Ink): void {
  const y = paper.height - from.y;
  page.drawLine({ start: { x: from.x, y }, end: { x: from.x + width, y }, thickness: 0.5, color });
}

/** Breaks a text into lines of at most `width`; a word that is longer is cut. */
export function lines(text: string, width: number, { face, size }: Pick<Pen, "face" | "size">): string[] {
  const found: string[] = [];
  for (const paragraph of text.split(/\r?\n/)) {
    let line = "";
    for (const word of paragraph.split(/ +/).flatMap((one) => cut(one, width, face, size))) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (face.width(longer, size) <= width) line = longer;
      else {
        if (line !== "") found.push(line);
        line = word;
      }
    }
    found.push(line);
  }
  return found;
}

function cut(word: string, width: number, face: Face, size: number): readonly string[] {
  if (face.width(word, size) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (face.width(piece + letter, size) > width && piece !== "") {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}
