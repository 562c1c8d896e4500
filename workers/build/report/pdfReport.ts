import { PDFDocument } from "pdf-lib";
import type { Bytes } from "#domain/application/bytes.ts";
import type { SpelledReport } from "#domain/report/spelled.ts";
import type { ReportFonts } from "./api.ts";
import { pdfBlocks } from "./pdfBlocks.ts";
import { pdfFonts } from "./pdfFonts.ts";
import { ink, paper, rule, sheetsOf, writeLine } from "./pdfSheet.ts";

/**
 * The report as PDF: A4, typeface embedded, head and foot on every page, tables that go on with their heads. Dates come
 * from the report, so that the same report gives the same bytes. Title, language and the text behind lowered digits are told;
 * headings and tables are not tagged, because the library writes no structure tree: who reads by ear takes the HTML or Word file.
 */
export async function pdfReport(
  report: SpelledReport,
  fonts: ReportFonts,
  onDrawn: () => void,
): Promise<Bytes> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const date = new Date(`${report.made_on}T00:00:00Z`);
  document.setTitle(`${report.title}, ${report.subject}`, { showInWindowTitleBar: true });
  document.setLanguage(report.language);
  document.setSubject(report.subtitle);
  document.setCreator("Klarbau");
  document.setProducer("Klarbau");
  document.setCreationDate(date);
  document.setModificationDate(date);
  const faces = await pdfFonts(document, fonts);
  const sheets = sheetsOf(document);
  pdfBlocks(report, sheets, faces);
  const pages = sheets.pages();
  for (const [index, page] of pages.entries()) {
    const pen = { face: faces.regular, size: 8.5, ink: ink.second };
    const right = paper.left + paper.text - faces.regular.width(report.title, pen.size);
    writeLine(page, report.subject, { x: paper.left, y: 48 }, pen);
    writeLine(page, report.title, { x: right, y: 48 }, pen);
    rule(page, { x: paper.left, y: 58 }, paper.text, ink.strong);
    const foot = report.words.page
      .replace("{{page}}", String(index + 1))
      .replace("{{pages}}", String(pages.length));
    writeLine(page, foot, { x: paper.left, y: paper.height - 36 }, pen);
  }
  onDrawn();
  return new Uint8Array(await document.save({ useObjectStreams: false, addDefaultPage: false }));
}
