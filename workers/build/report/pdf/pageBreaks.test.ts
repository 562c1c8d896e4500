import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import type { LocalizedBlock, LocalizedReport } from "#domain/report/document/localizedReport.ts";
import { pdfText } from "../../preview/pdfText.fixture.ts";
import { nodeFonts } from "../node.ts";
import { pdfReport } from "./pdfReport.ts";

const cell = (text: string) => ({ kind: "text" as const, text, gaps: [], long: false });
const table: LocalizedBlock = {
  kind: "table",
  title: "Tabelle",
  columns: [
    { head: "Angabe", numeric: false, width: 0.7 },
    { head: "Beleg", numeric: false, width: 0.3 },
  ],
  rows: ["eins", "zwei", "drei"].map((id) => ({
    id,
    cells: [
      cell(id),
      cell("Lohnbuchhaltung 2025, Auswertung vom 14.01.2026, Blatt 3 der Anlage, gezeichnet und abgelegt"),
    ],
    datapoint: null,
    grade: null,
    sum: false,
  })),
  graded: false,
  notes: [],
};

/** Sections that each begin a little lower on their page than the one before. */
const report: LocalizedReport = {
  language: "de",
  title: "Bericht",
  subtitle: "",
  subject: "Haus Möckern",
  lead: [],
  sections: Array.from({ length: 30 }, (_, index) => ({
    id: "other",
    number: "",
    title: `Abschnitt ${String(index)}`,
    blocks: [{ kind: "paragraph", text: "Zeile\n".repeat(index), notes: [] }, table],
    gaps: [],
  })),
  made_on: "2026-03-14",
  words: { contents: "", page: "{{page}}/{{pages}}", grade: "", skip: "" },
};

test("no table leaves its heads alone at the foot of a page, wherever it begins", async () => {
  const bytes = await pdfReport(report, await nodeFonts(), () => {});
  const pages = pdfText(await PDFDocument.load(bytes, { updateMetadata: false }));
  expect(pages.length).toBeGreaterThan(15);
  for (const page of pages) {
    expect(page).toMatch(/\nHaus Möckern\nBericht\n\d+\/\d+$/); // what stands on every page comes after its content
    expect(page).not.toContain("Angabe\nBeleg\nHaus Möckern");
  }
});

test("no heading stays behind when the plan below it goes to the next page, wherever it begins", async () => {
  const plan: LocalizedBlock = {
    kind: "plan",
    storey: "s",
    title: "Abbildung",
    description: "Grundriss",
    source: "Quelle: Modell",
    figure: {
      width: 400,
      height: 300,
      parts: [],
      texts: [],
      bar: { x: 0, y: 290, length: 57, text: "5 m" },
      north: null,
    },
    absent: "",
    notes: [],
  };
  const sections = report.sections.map((section, index) => ({
    ...section,
    blocks: [plan, { kind: "paragraph" as const, text: "Zeile\n".repeat(index), notes: [] }],
  }));
  const bytes = await pdfReport({ ...report, sections }, await nodeFonts(), () => {});
  const pages = pdfText(await PDFDocument.load(bytes, { updateMetadata: false }));
  expect(pages.length).toBeGreaterThan(15);
  for (const page of pages) expect(page).not.toMatch(/Abschnitt \d+\nHaus Möckern/);
});

test("the lines to sign on stay together on one page, wherever they begin", async () => {
  const block: LocalizedBlock = {
    kind: "sign_off",
    lines: ["Erstellt", "Geprüft", "Freigegeben"],
    notes: [],
  };
  const sections = report.sections.map((section, index) => ({
    ...section,
    blocks: [{ kind: "paragraph" as const, text: "Zeile\n".repeat(index), notes: [] }, block],
  }));
  const bytes = await pdfReport({ ...report, sections }, await nodeFonts(), () => {});
  const pages = pdfText(await PDFDocument.load(bytes, { updateMetadata: false }));
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) expect(count(page, "Erstellt\n")).toBe(count(page, "Freigegeben\n"));
  expect(pages.reduce((sum, page) => sum + count(page, "Erstellt\n"), 0)).toBe(30);
});

const count = (text: string, part: string): number => text.split(part).length - 1;
