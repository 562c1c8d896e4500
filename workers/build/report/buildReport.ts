import type { Bytes } from "#domain/application/bytes.ts";
import { reportFacts } from "#domain/report/reportFacts.ts";
import { reportJson } from "#domain/report/reportJson.ts";
import { reportTree } from "#domain/report/reportTree.ts";
import { loadReportWords } from "#domain/report/reportWords.ts";
import { spelled } from "#domain/report/spelled.ts";
import type { ReportFile, ReportFonts, ReportJob, ReportPhase } from "./api.ts";
import { htmlReport } from "./htmlReport.ts";
import { pdfReport } from "./pdfReport.ts";

/** Makes one file of a report, the same in a browser's worker and in Node. */
export async function buildReport(
  { format, language, input }: ReportJob,
  fonts: ReportFonts,
  onProgress: (phase: ReportPhase) => void,
): Promise<ReportFile> {
  onProgress("spell");
  const facts = reportFacts(input);
  const tree = reportTree(facts);
  const name = `${input.standard}-${input.year}-${language}.${format}`;
  if (format === "json") {
    onProgress("write");
    return { name, mime: "application/json", bytes: utf8(reportJson(facts, tree)) };
  }
  const report = spelled(tree, language, await loadReportWords(language));
  onProgress("draw");
  if (format === "html") {
    const html = htmlReport(report, fonts);
    onProgress("write");
    return { name, mime: "text/html", bytes: utf8(html) };
  }
  const bytes = await pdfReport(report, fonts, () => onProgress("write"));
  return { name, mime: "application/pdf", bytes };
}

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
