import type { Bytes } from "#domain/application/bytes.ts";
import type { ReportFonts } from "../report/api.ts";
import { type Drawing, firstCursor } from "../report/pdf/pdfDrawing.ts";
import { pdfFonts } from "../report/pdf/pdfFonts.ts";
import { finishPdf, newPdf } from "../report/pdf/pdfMetadata.ts";
import { ink, paper, type Pen, drawRule, sheetsOf, writeLine } from "../report/pdf/pdfPage.ts";
import { breakLines } from "../report/pdf/pdfText.ts";
import type { PreviewDocument, PreviewPhase } from "./api.ts";
import { drawPreview } from "./drawPreview.ts";

/**
 * The energy preview as PDF: A4, typeface embedded, on every page whose it is, that it is no certificate, and its
 * number. Dates come from the document, so that the same document gives the same bytes. It is tagged as reports are.
 */
export async function pdfPreview(
  document: PreviewDocument,
  fonts: ReportFonts,
  onProgress: (phase: PreviewPhase) => void,
): Promise<Bytes> {
  onProgress("draw");
  const facts = {
    title: `${document.title}, ${document.subject}`,
    subject: document.caution,
    language: document.language,
    made_on: document.made_on,
  };
  const pdf = await newPdf(facts);
  const faces = await pdfFonts(pdf, fonts);
  const sheets = sheetsOf(pdf);
  const drawing: Drawing = { sheets, faces, cursor: firstCursor() };
  drawPreview(drawing, document);
  const all = sheets.all();
  const small: Pen = { face: faces.regular, size: 8.5, ink: ink.second };
  const caution: Pen = { face: faces.strong, size: 8.5, ink: ink.text };
  const width = paper.noteColumn + paper.noteColumnWidth - paper.left;
  const right = paper.left + width;
  const titleWidth = small.face.width(document.title, small.size);
  const subject = oneLine(document.subject, width - titleWidth - 24, small);
  for (const [index, sheet] of all.entries()) {
    const foot = document.page
      .replace("{{page}}", String(index + 1))
      .replace("{{pages}}", String(all.length));
    const footLeft = right - small.face.width(foot, small.size);
    sheet.tags.ornament(
      sheet.page,
      () => {
        writeLine(sheet, subject, { x: paper.left, y: 48 }, small);
        writeLine(sheet, document.title, { x: right - titleWidth, y: 48 }, small);
        drawRule(sheet, { x: paper.left, y: 58 }, width, ink.strong);
        drawRule(sheet, { x: paper.left, y: paper.height - 50 }, width, ink.strong);
        writeLine(sheet, document.caution, { x: paper.left, y: paper.height - 36 }, caution);
        writeLine(sheet, foot, { x: footLeft, y: paper.height - 36 }, small);
      },
      "Pagination",
    );
  }
  onProgress("write");
  return finishPdf(pdf, sheets, facts);
}

/** A text that has one line only; what is too long ends in dots. */
function oneLine(text: string, width: number, pen: Pen): string {
  if (pen.face.width(text, pen.size) <= width) return text;
  const [first = ""] = breakLines(text, width - pen.face.width("…", pen.size), pen);
  return `${first.trimEnd()}…`;
}
