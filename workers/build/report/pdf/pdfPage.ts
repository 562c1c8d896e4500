import { PDFName, PDFOperator, PDFOperatorNames, type PDFDocument, type PDFPage, rgb } from "@cantoo/pdf-lib";
import { type Face, indexDrop, indexSize } from "./pdfFonts.ts";
import { type Tags, tagsOf } from "./pdfTags.ts";

/** A4 in points; the text column and the note column of the design (544 and 146 px at 96 dpi). */
export const paper = {
  width: 595.28,
  height: 841.89,
  left: 45,
  textWidth: 408,
  noteColumn: 471,
  noteColumnWidth: 110,
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

/** A page with the structure that its content belongs to. */
export interface Sheet {
  readonly page: PDFPage;
  readonly tags: Tags;
}

/** A heading that a reader can go to from the list beside the document. */
interface Bookmark {
  readonly title: string;
  readonly page: PDFPage;
  readonly y: number;
}

/** The pages of a report; `y` counts downwards from the upper edge, in points. */
export interface Sheets {
  readonly tags: Tags;
  /** The last page. */
  readonly sheet: () => Sheet;
  readonly all: () => readonly Sheet[];
  readonly newPage: () => void;
  /** Notes that a heading stands at `y` of the last page. */
  readonly bookmark: (title: string, y: number) => void;
  readonly bookmarks: () => readonly Bookmark[];
}

/** Begins the pages of a document. */
export function sheetsOf(document: PDFDocument): Sheets {
  const tags = tagsOf();
  const sheets: Sheet[] = [];
  const bookmarks: Bookmark[] = [];
  const newPage = () => void sheets.push({ page: document.addPage([paper.width, paper.height]), tags });
  newPage();
  return {
    tags,
    sheet: () => sheets.at(-1)!,
    all: () => sheets,
    newPage,
    bookmark: (title, y) => void bookmarks.push({ title, page: sheets.at(-1)!.page, y }),
    bookmarks: () => bookmarks,
  };
}

/** Writes one line with its baseline at `y`. Index digits are lowered and say for copying that they are ₂. */
export function writeLine({ page, tags }: Sheet, text: string, at: { x: number; y: number }, pen: Pen): void {
  if (text === "") return;
  tags.content(page, () => {
    let { x } = at;
    for (const { text: part, font, index } of pen.face.runs(text)) {
      const size = index ? pen.size * indexSize : pen.size;
      const y = paper.height - at.y - (index ? pen.size * indexDrop : 0);
      if (index) page.pushOperators(actualText("FEFF2082"));
      page.drawText(part, { x, y, size, font, color: pen.ink });
      if (index) page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
      x += font.widthOfTextAtSize(part, size);
    }
  });
}

const actualText = (utf16: string) =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
    PDFName.of("Span"),
    `<</ActualText <${utf16}>>>`,
  ]);

/** A hairline; nobody reads it. */
export function drawRule(
  { page, tags }: Sheet,
  from: { x: number; y: number },
  width: number,
  color: Ink,
): void {
  const y = paper.height - from.y;
  tags.ornament(page, () =>
    page.drawLine({ start: { x: from.x, y }, end: { x: from.x + width, y }, thickness: 0.5, color }),
  );
}
