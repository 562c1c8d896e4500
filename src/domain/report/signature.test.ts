import { describe, expect, test } from "vitest";
import type { SignOff } from "#domain/esg/ledger/periodStatus.ts";
import { aReport, bill } from "./aReport.fixture.ts";
import { reportFacts } from "./reportFacts.ts";
import { figuresHash, readSignature, releaseOf, signatureText } from "./signature.ts";

const facts = reportFacts(aReport({ consumption: [bill("electricity", 1000)], values: { employees: 5 } }));
const figures = figuresHash(facts);

describe("the hash of the figures", () => {
  test("is the same for the same figures, whatever language, day or document", () => {
    const again = aReport({ consumption: [bill("electricity", 1000)], values: { employees: 5 } });
    expect(figuresHash(reportFacts({ ...again, made_on: "2027-01-01" }))).toBe(figures);
  });

  test("is another one as soon as a figure, an answer or the edition is", () => {
    const others = [
      aReport({ consumption: [bill("electricity", 1001)], values: { employees: 5 } }),
      aReport({ consumption: [bill("electricity", 1000)], values: { employees: 6 } }),
      aReport({
        consumption: [bill("electricity", 1000)],
        values: { employees: 5, module: "comprehensive" },
      }),
    ];
    for (const other of others) expect(figuresHash(reportFacts(other))).not.toBe(figures);
  });
});

const signed = (author_id: string, more: Partial<SignOff> = {}): SignOff => ({
  id: `s-${author_id}`,
  project_id: "p",
  period: "2026",
  act: "sign",
  postings_digest: "",
  ledger_hash: "",
  signed_by: "Anna",
  reason: signatureText({ report_id: "r", figures_sha256: figures, remark: "geprüft\nan Ort" }),
  created_at: "2026-11-20T10:00:00.000Z",
  rev: 1,
  author_id,
  ...more,
});
const stateOf = (...signOffs: readonly SignOff[]) =>
  releaseOf("r", figures, { period: "2026", signOffs }).state;

describe("a report is released", () => {
  test("when two different people have signed the same figures", () => {
    expect(stateOf()).toBe("open");
    expect(stateOf(signed("anna"))).toBe("checked");
    expect(stateOf(signed("anna"), signed("anna", { id: "again" }))).toBe("checked");
    expect(stateOf(signed("anna"), signed("bernd"))).toBe("released");
  });

  test("not by what the server has not confirmed, nor for another report or year", () => {
    expect(stateOf(signed("anna"), signed("bernd", { rev: undefined }))).toBe("checked");
    expect(stateOf(signed("anna", { period: "2025" }))).toBe("open");
    expect(releaseOf("other", figures, { period: "2026", signOffs: [signed("anna")] }).state).toBe("open");
  });

  test("no more once a figure was changed since, and not before it is signed anew", () => {
    const now = releaseOf("r", "0".repeat(64), {
      period: "2026",
      signOffs: [signed("anna"), signed("bernd")],
    });
    expect(now.state).toBe("changed");
    expect(now.signatures.map(({ is_current }) => is_current)).toEqual([false, false]);
  });

  test("no more once the period was opened again", () => {
    const opened = signed("bernd", { id: "o", act: "reopen", reason: "Rechnung fehlte", rev: 3 });
    expect(stateOf(signed("anna"), signed("bernd", { rev: 2 }), opened)).toBe("open");
    expect(stateOf(signed("anna"), opened, signed("anna", { id: "new", rev: 4 }))).toBe("checked");
  });
});

test("a signature says again what was signed, in several lines too; other remarks say nothing about a report", () => {
  expect(readSignature(signed("a").reason)).toEqual({
    report_id: "r",
    figures_sha256: figures,
    remark: "geprüft\nan Ort",
  });
  expect(readSignature("alles gesehen")).toBeNull();
  expect(readSignature("")).toBeNull();
});
