import { expect, test } from "vitest";
import { cites, restsOn } from "./citations.ts";

const evidence = new Set(["e1", "e2"]);

test("a document names its proof wherever that stands in it, and only there", () => {
  expect(cites({ evidence_ids: ["e0", "e2"] }, evidence)).toBe(true);
  expect(cites({ evidence_id: "e1" }, evidence)).toBe(true);
  expect(cites({ answers: { b: [{ state: "met", evidence_ids: ["e1"] }] } }, evidence)).toBe(true);
  expect(cites({ evidence_ids: ["e0"], note: "e1", id: "e2" }, evidence)).toBe(false);
  expect(cites(null, evidence)).toBe(false);
});

test("a report rests on a document by the postings and bills of its year", () => {
  const report = { kind: "report", period: "2025" };
  expect(restsOn(report, [{ kind: "posting", from_day: "2025-03-01" }])).toBe(true);
  expect(restsOn(report, [{ kind: "bill", from_day: "2024-12-31" }])).toBe(false);
  expect(restsOn(report, [{ kind: "esg_answer", from_day: "2025-03-01" }])).toBe(false);
});
