import { type ErrorReport, reportsFile } from "#domain/errors/ErrorReport.ts";
import { saveFile } from "../saveFile.ts";

/** Hands reports to the person as one JSON file: what a page shows of them, and nothing else. */
export function saveReports(reports: readonly ErrorReport[]): void {
  const { name, text } = reportsFile(reports);
  saveFile(new Blob([text], { type: "application/json" }), name);
}
