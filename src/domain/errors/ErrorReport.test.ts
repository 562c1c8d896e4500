import { expect, test } from "vitest";
import { aReport } from "../../../tests/fixtures/devices/aReport.ts";
import { readErrorReport, reportsFile, withReference } from "./ErrorReport.ts";

test("what was stored is read as it was, without what does not belong to it", () => {
  const report = aReport();
  expect(readErrorReport(JSON.stringify({ ...report, note: "Frau Öz" }))).toEqual(report);
});

test.each([
  "",
  "null",
  "{}",
  JSON.stringify({ ...aReport(), reference: "Frau Öz" }),
  JSON.stringify({ ...aReport(), last_at: "yesterday" }),
  JSON.stringify({ ...aReport(), route: "/projects/Frau Öz" }),
  JSON.stringify({ ...aReport(), errors: [{ name: "Öz", kind: null, code: null, stack: [] }] }),
  JSON.stringify({ ...aReport(), errors: [{ name: "Error", kind: null, code: null, stack: ["Öz"] }] }),
])("what is no report in its form is not read: %s", (text) => {
  expect(readErrorReport(text)).toBeUndefined();
});

test.each([
  ["7F3A-19C2", 1],
  [" 7f3a 19c2 ", 1],
  ["19c2", 1],
  ["7F3A19", 1],
  ["", 2],
  ["7F3B", 0],
])("typing %j finds %i of two reports", (typed, count) => {
  const reports = [aReport(), aReport({ reference: "0000-FFFF" })];
  expect(withReference(reports, typed)).toHaveLength(count);
});

test("the file of one report has its reference in the name, the one of many the day of the newest", () => {
  const reports = [aReport(), aReport({ reference: "0000-FFFF" })];
  expect(reportsFile([reports[1]!]).name).toBe("klarbau-error-0000-FFFF.json");
  const file = reportsFile(reports);
  expect(file.name).toBe("klarbau-error-2027-03-12.json");
  expect(JSON.parse(file.text)).toEqual({ klarbau: "error-reports", form: 1, reports });
});
