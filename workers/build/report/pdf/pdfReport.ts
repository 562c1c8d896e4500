import type { Bytes } from "#domain/application/bytes.ts";
import type { LocalizedReport } from "#domain/report/document/localizedReport.ts";
import type { ReportFonts } from "../api.ts";
import { pdfBlocks } from "./pdfBlocks.ts";
import { pdfFonts } from "./pdfFonts.ts";
import { finishPdf, newPdf } from "./pdfMetadata.ts";
import { ink, paper, drawRule, sheetsOf, writeLine } from "./pdfPage.ts";

/**
 * The report as PDF: A4, typeface embedded, head and foot on every page, tables that go on with their heads. Dates come
 * from the report, so that the same report gives the same bytes.
 *
 * The file is tagged with PDF/UA (ISO 14289-1) in mind: headings, paragraphs, tables with heads and drawings with a description stand in a
 * structure tree in reading order, everything else is an artifact. No conformity is claimed: nobody has certified it, parts that people
 * wrote in another language are not marked as such, and of a letter that the typeface lacks only a question mark is left.
 */
export async function pdfReport(
  report: LocalizedReport,
  fonts: ReportFonts,
  onDrawn: () => void,
): Promise<Bytes> {
  const facts = {
    title: `${report.title}, ${report.subject}`,
    subject: report.subtitle,
    language: report.language,
    made_on: report.made_on,
  };
  const document = await newPdf(facts);
  const faces = await pdfFonts(document, fonts);
  const sheets = sheetsOf(document);
  pdfBlocks(report, sheets, faces);
  const all = sheets.all();
  for (const [index, sheet] of all.entries()) {
    const pen = { face: faces.regular, size: 8.5, ink: ink.second };
    const right = paper.left + paper.textWidth - faces.regular.width(report.title, pen.size);
    const foot = report.words.page
      .replace("{{page}}", String(index + 1))
      .replace("{{pages}}", String(all.length));
    sheet.tags.ornament(
      sheet.page,
      () => {
        writeLine(sheet, report.subject, { x: paper.left, y: 48 }, pen);
        writeLine(sheet, report.title, { x: right, y: 48 }, pen);
        drawRule(sheet, { x: paper.left, y: 58 }, paper.textWidth, ink.strong);
        writeLine(sheet, foot, { x: paper.left, y: paper.height - 36 }, pen);
      },
      "Pagination",
    );
  }
  onDrawn();
  return finishPdf(document, sheets, facts);
}
