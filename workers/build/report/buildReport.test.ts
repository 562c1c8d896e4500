import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import { aReport, bill } from "#domain/report/aReport.fixture.ts";
import { languages } from "#kernel/languages.ts";
import { buildReport } from "./buildReport.ts";
import { nodeFonts } from "./node.ts";
import { pdfFonts } from "./pdf/pdfFonts.ts";

const fonts = await nodeFonts();
const input = aReport({
  year: 2025,
  consumption: [
    bill("natural_gas", 268_400, { document: "Rechnung <b>1</b> & Größe" }),
    bill("electricity", 26_900),
  ],
  values: { practices: "Wir lüften stoßweise. ".repeat(400).slice(0, 4000), turnover: 2_000_000 },
});
const make = (format: "html" | "pdf" | "json", language: (typeof languages)[number] = "de") =>
  buildReport({ format, language, input }, fonts, () => {});
const text = async (format: "html" | "json", language?: (typeof languages)[number]) =>
  new TextDecoder().decode((await make(format, language)).bytes);

describe("the PDF", { timeout: 30_000 }, () => {
  let french: ReturnType<typeof make>;
  beforeAll(() => void (french = make("pdf", "fr")));

  test("is the same to the byte when it is made again", async () => {
    expect((await make("pdf", "fr")).bytes).toEqual((await french).bytes);
  });

  test("is A4 over several pages, with title, language and the day of the report", async () => {
    const pdf = await PDFDocument.load((await french).bytes, { updateMetadata: false });
    expect(pdf.getPageCount()).toBeGreaterThan(5);
    expect(pdf.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 });
    expect(pdf.getTitle()).toBe("Rapport de durabilité 2025, Haus Möckern");
    expect(pdf.catalog.toString()).toContain("/Lang");
    expect(pdf.getCreationDate()).toEqual(new Date("2026-11-20T00:00:00Z"));
  });

  test("has a glyph for every letter that a report prints in any of the five languages", async () => {
    const faces = await pdfFonts(await PDFDocument.create(), fonts);
    for (const language of languages) {
      const html = await text("html", language);
      const printed = html
        .slice(html.indexOf("<body>"))
        .replaceAll(/<sub>2<\/sub>/g, "₂")
        .replaceAll(/<[^>]+>|&#?\w+;/g, "");
      for (const letter of new Set(printed.replaceAll(/[\n?]/g, "")))
        expect(faces.regular.runs(letter)[0]?.text, `${language} ${letter}`).not.toBe("?");
    }
    expect(
      faces.regular
        .runs("ü ß € · Łódź")
        .map((run) => run.text)
        .join(""),
    ).toBe("ü ß € · Łódź");
    expect(faces.regular.runs("CO₂e").map(({ text: run, index }) => [run, index])).toEqual([
      ["CO", false],
      ["2", true],
      ["e", false],
    ]);
  });
});

describe("the HTML page", () => {
  test("carries everything it needs: no script, no address to load from", async () => {
    const html = await text("html");
    expect(html).not.toMatch(/<script|src="http|href="http|url\(http/);
    expect(html).toContain('<html lang="de">');
    expect(html).toContain("@page{size:A4");
  });

  test("prints the hand-computed emission in every language's own digits", async () => {
    expect(await text("html", "de")).toContain("48,7\u00A0t\u00A0CO<sub>2</sub>e");
    expect(await text("html", "en")).toContain("48.7\u00A0t\u00A0CO<sub>2</sub>e");
  });

  test("of a report after ESRS-2026 is marked by the status of that set", async () => {
    const values = {
      ...input.answers.values,
      esrs_set: { value: "ESRS-2026", entered_on: "", document: "" },
    };
    const of = { ...input, standard: "esrs" as const, answers: { ...input.answers, values } };
    const { bytes } = await buildReport({ format: "html", language: "de", input: of }, fonts, () => {});
    const html = new TextDecoder().decode(bytes);
    expect(html).toContain("aus Sekundärquellen");
    expect(html.slice(0, html.indexOf('<section id="gaps"'))).not.toContain("E1-6 §48");
  });

  test("shows what people wrote as text, never as markup", async () => {
    const html = new TextDecoder().decode(
      (
        await buildReport(
          {
            format: "html",
            language: "de",
            input: { ...input, project: { ...input.project, name: '<img src=x onerror="1">' } },
          },
          fonts,
          () => {},
        )
      ).bytes,
    );
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img");
  });
});

test("the JSON file names concepts, sources and gaps, and the hash of the document", async () => {
  const file = JSON.parse(await text("json")) as {
    document_sha256: string;
    gaps: { id: string }[];
    datapoints: { id: string; concept: string | null; value: unknown; sources: { kind: string }[] }[];
  };
  expect(file.document_sha256).toMatch(/^[0-9a-f]{64}$/);
  const scope1 = file.datapoints.find(({ id }) => id === "ghg_scope1");
  expect(scope1).toMatchObject({
    concept: "vsme:GrossScope1GreenhouseGasEmissions",
    sources: [{ kind: "factor", id: "natural_gas.ebev2030.Hs" }, { kind: "entry" }],
  });
  expect(file.gaps.map(({ id }) => id)).toContain("employees");
});
