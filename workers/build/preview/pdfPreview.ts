import { PDFDocument } from "pdf-lib";
import type { Bytes } from "#domain/application/bytes.ts";
import type { ReportFonts } from "../report/api.ts";
import type { Drawing } from "../report/pdfDrawing.ts";
import { pdfFonts } from "../report/pdfFonts.ts";
import { ink, lines, paper, type Pen, rule, sheetsOf, writeLine } from "../report/pdfSheet.ts";
import type { PreviewDocument, PreviewPhase } from "./api.ts";
import { drawPreview } from "./drawPreview.ts";

/**
 * The energy preview as PDF: A4, typeface embedded, on every page whose it is, that it is no certificate, and its
 * number. Dates come from the document, so that the same document gives the same bytes.
 */
export async function pdfPreview(
  document: PreviewDocument,
  fonts: ReportFonts,
  onProgress: (phase: PreviewPhase) => void,
): Promise<Bytes> {
  onProgress("draw");
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const date = new Date(`${document.made_on.slice(0, 10)}T00:00:00Z`);
  pdf.setTitle(`${document.title}, ${document.subject}`, { showInWindowTitleBar: true });
  pdf.setLanguage(document.language);
  pdf.setSubject(document.caution);
  pdf.setCreator("Klarbau");
  pdf.setProducer("Klarbau");
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);
  const faces = await pdfFonts(pdf, fonts);
  const sheets = sheetsOf(pdf);
  const drawing: Drawing = { sheets, faces, cursor: { y: paper.top + 20, margin: paper.top } };
  drawPreview(drawing, document);
  const pages = sheets.pages();
  const small: Pen = { face: faces.regular, size: 8.5, ink: ink.second };
  const caution: Pen = { face: faces.strong, size: 8.5, ink: ink.text };
  const width = paper.margin + paper.marginWidth - paper.left;
  for (const [index, page] of pages.entries()) {
    const right = paper.left + width;
    const titleWidth = small.face.width(document.title, small.size);
    const subject = oneLine(document.subject, width - titleWidth - 24, small);
    writeLine(page, subject, { x: paper.left, y: 48 }, small);
    writeLine(page, document.title, { x: right - titleWidth, y: 48 }, small);
    rule(page, { x: paper.left, y: 58 }, width, ink.strong);
    const foot = document.page
      .replace("{{page}}", String(index + 1))
      .replace("{{pages}}", String(pages.length));
    rule(page, { x: paper.left, y: paper.height - 50 }, width, ink.strong);
    writeLine(page, document.caution, { x: paper.left, y: paper.height - 36 }, caution);
    writeLine(page, foot, { x: right - small.face.width(foot, small.size), y: paper.height - 36 }, small);
  }
  onProgress("write");
  return new Uint8Array(await pdf.save({ useObjectStreams: false, addDefaultPage: false }));
}

/** A text that has one line only; what is too long ends in dots. */
function oneLine(text: string, width: number, pen: Pen): string {
  if (pen.face.width(text, pen.size) <= width) return text;
  const [first = ""] = lines(text, width - pen.face.width("…", pen.size), pen);
  return `${first}…`;
}
