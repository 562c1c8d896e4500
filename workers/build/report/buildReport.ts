import type { Bytes } from "#domain/application/bytes.ts";
import { reportFacts } from "#domain/report/reportFacts.ts";
import { reportJson } from "#domain/report/reportJson.ts";
import { reportTree } from "#domain/report/reportTree.ts";
import { loadReportWords } from "#domain/report/document/reportWords.ts";
import { reportWorkbook } from "#domain/report/reportWorkbook.ts";
import { localizeReport } from "#domain/report/document/localizedReport.ts";
import { xbrlJson } from "#domain/report/xbrl/xbrlJson.ts";
import { writeXlsx } from "#domain/spreadsheet/writeXlsx.ts";
import { docxReport } from "./word/docxReport.ts";
import type { ReportFile, ReportFormat, ReportFonts, ReportJob, ReportPhase } from "./api.ts";
import { htmlReport } from "./html/htmlReport.ts";
import { pdfReport } from "./pdf/pdfReport.ts";

/** Makes one file of a report, the same in a browser's worker and in Node. */
export async function buildReport(
  { format, language, input, plans }: ReportJob,
  fonts: ReportFonts,
  onProgress: (phase: ReportPhase) => void,
): Promise<ReportFile> {
  onProgress("spell");
  const facts = reportFacts(input);
  const tree = reportTree(facts);
  const file = (mime: string, bytes: Bytes): ReportFile => {
    onProgress("write");
    return { name: `${input.standard}-${input.year}-${language}.${extensions[format]}`, mime, bytes };
  };
  const words = await loadReportWords(language);
  const report = localizeReport(tree, language, words, plans);
  onProgress("draw");
  switch (format) {
    case "json":
      return file("application/json", utf8(reportJson(facts, tree)));
    case "xbrl":
      return file("application/json", utf8(`${JSON.stringify(xbrlJson(facts, language).report, null, 2)}\n`));
    case "html":
      return file("text/html", utf8(htmlReport(report, fonts)));
    case "docx":
      return file(`${office}.wordprocessingml.document`, docxReport(report, fonts));
    case "xlsx":
      return file(`${office}.spreadsheetml.sheet`, writeXlsx(reportWorkbook(facts, language, words)));
    case "pdf":
      return file("application/pdf", await pdfReport(report, fonts, () => {}));
  }
}

const office = "application/vnd.openxmlformats-officedocument";

/** How the files end; the two kinds of JSON are told apart by their names. */
const extensions: Readonly<Record<ReportFormat, string>> = {
  html: "html",
  pdf: "pdf",
  docx: "docx",
  xlsx: "xlsx",
  json: "json",
  xbrl: "xbrl.json",
};

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
