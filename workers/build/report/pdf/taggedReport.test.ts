import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFRawStream,
} from "@cantoo/pdf-lib";
import { afterAll, describe, expect, test } from "vitest";
import { aReport, bill } from "#domain/report/aReport.fixture.ts";
import { reportFacts } from "#domain/report/reportFacts.ts";
import type { ReportInput } from "#domain/report/reportInput.ts";
import { reportTree } from "#domain/report/reportTree.ts";
import { loadReportWords } from "#domain/report/document/reportWords.ts";
import { localizeReport, type LocalizedReport } from "#domain/report/document/localizedReport.ts";
import { languages } from "#kernel/languages.ts";
import { nodeFonts } from "../node.ts";
import { pdfReport } from "./pdfReport.ts";
import { partsWith, structureOf } from "./pdfStructure.fixture.ts";

const fonts = await nodeFonts();
/** Twelve bills of a carrier, kWh: the first as given, each next one a hundred more. */
const monthly = (carrier: "natural_gas" | "electricity", first: number) =>
  Array.from({ length: 12 }, (_, index) => {
    const [from, to] = [0, 1].map((more) =>
      new Date(Date.UTC(2025, index + more, 1 - more)).toISOString().slice(0, 10),
    );
    const more = { id: `${carrier}.${index}`, from: from!, to: to!, document: `Rechnung ${index + 1}` };
    return bill(carrier, first + index * 100, more);
  });
const input: ReportInput = {
  ...aReport({
    year: 2025,
    consumption: [...monthly("natural_gas", 20_000), ...monthly("electricity", 2000)],
    values: { practices: "Wir lüften stoßweise. ".repeat(180), turnover: 2_000_000 },
  }),
  demand: { final_energy_kwh: 231_000, method_version: "1" },
};

const inWords = async (language: (typeof languages)[number], of = input) =>
  localizeReport(reportTree(reportFacts(of)), language, await loadReportWords(language));
const read = async (report: LocalizedReport) =>
  PDFDocument.load(await pdfReport(report, fonts, () => {}), { updateMetadata: false });
const german = await inWords("de");
const pdf = await read(german);
const { root, faults } = structureOf(pdf);

/** German, and French with its narrow spaces, stand for all languages; the others are a further pass. */
const pass = (language: (typeof languages)[number]) =>
  language === "de" || language === "fr" ? {} : { tags: ["all"] };

/** Both languages and both reports are printed once in each run; the other pairs are a further pass. */
const passOf = (language: (typeof languages)[number], standard: ReportInput["standard"]) =>
  (language === "de" && standard === "vsme") || (language === "fr" && standard === "esrs")
    ? {}
    : { tags: ["all"] };

/** Spaces that must not break are spaces for whoever compares. */
const plain = (text: string) => text.replaceAll(/[\s\u00A0\u202F]+/g, " ").trim();

describe("the report as a tagged PDF", () => {
  test("everything that is painted stands in one mark, and every mark once in the tree", () => {
    expect(faults).toEqual([]);
    expect(root.tag).toBe("Document");
  });

  test("is read from its title through the sections in their order", () => {
    expect(partsWith(root, "H1").map(({ text }) => text)).toEqual([german.title]);
    expect(partsWith(root, "H2").map(({ text }) => plain(text))).toEqual(
      german.sections.map(({ number, title }) => plain(`${number} ${title}`)),
    );
    expect(plain(root.text).startsWith(plain(`${german.title}${german.subtitle}`))).toBe(true);
  });

  test("a table says its title, its heads once, and which cell is the head of a row", () => {
    const tables = german.sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === "table"));
    const read = partsWith(root, "Table");
    expect(read.map(({ parts }) => plain(parts[0]!.text))).toEqual(tables.map(({ title }) => plain(title)));
    read.forEach((table, index) => {
      const { columns, rows, graded } = tables[index]!;
      const width = columns.length + (graded ? 1 : 0);
      const heads = partsWith(table, "THead").flatMap(({ parts }) => parts);
      expect(heads).toHaveLength(1); // although the table goes on over pages
      expect(heads[0]!.parts.map(({ tag, scope }) => [tag, scope])).toEqual(
        Array.from({ length: width }, () => ["TH", "Column"]),
      );
      const body = partsWith(table, "TBody").flatMap(({ parts }) => parts);
      expect(body.map(({ parts }) => parts.map(({ text }) => plain(text)))).toEqual(
        rows.map(({ cells, grade }) => [
          ...cells.map(({ text }) => plain(text)),
          ...(graded ? [grade ?? ""] : []),
        ]),
      );
      for (const { parts } of body)
        expect(parts.map(({ tag, scope }) => (tag === "TH" ? scope : tag))).toEqual([
          "Row",
          ...Array.from({ length: width - 1 }, () => "TD"),
        ]);
    });
    expect(pdf.getPageCount()).toBeGreaterThan(5);
  });

  test("the bars of the months are told month by month", () => {
    const [figure, ...others] = partsWith(root, "Figure");
    expect(others).toEqual([]);
    expect(figure!.alt).toContain("2025: Januar 20,1; Februar 20,3;");
  });

  test("says title and language of itself, and claims no conformity", () => {
    const { catalog } = pdf;
    expect(catalog.lookup(PDFName.of("MarkInfo"), PDFDict).get(PDFName.of("Marked"))).toBe(PDFBool.True);
    const viewer = catalog.lookup(PDFName.of("ViewerPreferences"), PDFDict);
    expect(viewer.get(PDFName.of("DisplayDocTitle"))).toBe(PDFBool.True);
    const stream = catalog.lookup(PDFName.of("Metadata")) as PDFRawStream;
    const xmp = new TextDecoder().decode(decodePDFRawStream(stream).decode());
    expect(xmp).toContain(`>${german.title}, Haus Möckern<`);
    expect(xmp).toContain("<rdf:li>de</rdf:li>");
    expect(xmp).not.toContain("pdfuaid");
  });

  test("has a bookmark for each heading, in order, that leads to a page", () => {
    const titles: string[] = [];
    let item = pdf.catalog.lookup(PDFName.of("Outlines"), PDFDict).lookupMaybe(PDFName.of("First"), PDFDict);
    while (item) {
      titles.push(item.lookup(PDFName.of("Title"), PDFHexString).decodeText());
      const target = item.lookup(PDFName.of("Dest"), PDFArray).get(0);
      expect(pdf.getPages().map(({ ref }) => ref)).toContain(target);
      item = item.lookupMaybe(PDFName.of("Next"), PDFDict);
    }
    expect(titles).toEqual(
      german.sections.map(({ number, title }) => (number === "" ? title : `${number} ${title}`)),
    );
  });

  test("a remark for which the margin has no room goes on on the next page, to its last word", async () => {
    const words = Array.from({ length: 900 }, (_, index) => `Wort${index}`);
    const [first, next] = german.sections;
    const [block, ...blocks] = first!.blocks;
    const notes = [
      { kind: "note" as const, title: "Lang", texts: [words.join(" ")], source: null },
      { kind: "note" as const, title: "Danach", texts: ["kommt das."], source: null },
    ];
    const long = { ...german, sections: [{ ...first!, blocks: [{ ...block!, notes }, ...blocks] }, next!] };
    const { root: tree, faults: wrong } = structureOf(await read(long));
    expect(wrong).toEqual([]);
    const said = partsWith(tree, "Note").map(({ text }) => plain(text));
    expect(said[0]).toBe(`Lang${words.join(" ")}`);
    expect(said[1]).toBe("Danachkommt das.");
  });

  test("a word that is longer than its cell is cut at a joint or with a hyphen, and nothing of it is lost", async () => {
    const [first] = german.sections;
    const [table] = first!.blocks.filter((block) => block.kind === "table");
    const texts = ["vsme:GrossScope3GreenhouseGasEmissions", "Donaudampfschifffahrtsgesellschaftskapitänin"];
    const rows = texts.map((text) => ({
      ...table!.rows[0]!,
      id: text,
      cells: table!.rows[0]!.cells.map((cell) => ({ ...cell, text })),
    }));
    const report = { ...german, sections: [{ ...first!, blocks: [{ ...table!, rows }] }] };
    const { root: tree } = structureOf(await read(report));
    const cells = partsWith(partsWith(tree, "TBody")[0]!, "TD").map(({ text }) => text);
    expect(cells[0]).toBe(texts[0]);
    expect(cells.at(-2)!.replaceAll("-", "")).toBe(texts[1]);
    expect(cells.at(-2)).toMatch(/\p{L}-\p{L}/u);
  });
});

/** Runs a program of poppler on a file; null when it is not installed. */
function poppler(program: string, args: readonly string[]): string | null {
  const { error, stdout } = spawnSync(program, args, { encoding: "utf8", maxBuffer: 64e6 });
  return error ? null : stdout;
}
const hasPoppler = poppler("pdfinfo", ["-v"]) !== null;
const folder = mkdtempSync(path.join(tmpdir(), "klarbau-pdf-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file of a report for programs that read files. */
async function fileOf(report: LocalizedReport, name: string): Promise<string> {
  const file = path.join(folder, `${name}.pdf`);
  writeFileSync(file, await pdfReport(report, fonts, () => {}));
  return file;
}

test.skipIf(hasPoppler)("[skipped: poppler is not installed, nobody else reads the PDF]", () =>
  expect(hasPoppler).toBe(false),
);

describe.skipIf(!hasPoppler)("another program", () => {
  test("finds the structure: headings, and tables by row", async () => {
    const file = await fileOf(german, "structure");
    expect(poppler("pdfinfo", [file])).toMatch(/^Tagged: +yes$/m);
    const said = poppler("pdfinfo", ["-struct-text", file])!;
    expect(said).toMatch(/^Document\n {2}H1 \(block\)\n {4}"Nachhaltigkeitsbericht 2025"\n {2}P /);
    expect(said.match(/^ {4}H2 \(block\)$/gm)).toHaveLength(german.sections.length);
    expect(said).toMatch(/TH:\s+\/Scope \/Row\s+"Erdgas"\s+TD\s+"2\d{2},\d"/);
    expect(said.match(/\/Scope \/Column/g)!.length).toBeGreaterThan(20);
  });

  for (const language of languages)
    test(
      `in ${language} sees every word within the page, none over another, and no raw key`,
      pass(language),
      async () => {
        for (const standard of ["vsme", "esrs"] as const) {
          const report = await inWords(language, { ...input, standard });
          const file = await fileOf(report, `${standard}-${language}`);
          const seen = poppler("pdftotext", ["-bbox", file, "-"])!;
          for (const page of seen.split("<page ").slice(1)) {
            const words = [
              ...page.matchAll(
                /xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*)<\/word>/g,
              ),
            ].map(([, ...found]) => ({ box: found.slice(0, 4).map(Number), text: found[4]! }));
            for (const { box, text } of words) {
              expect(box[0], text).toBeGreaterThanOrEqual(44);
              expect(box[2], text).toBeLessThanOrEqual(595.28 - 10);
              expect(text).not.toMatch(/\{\{|\}\}|undefined|NaN|\uFFFD/);
              expect(text).not.toMatch(
                /^(datapoint|cell|table|section|carrier|note|gap|where|formula|choice)\.\w/,
              );
            }
            expect(overlapping(words)).toEqual([]);
          }
        }
      },
    );
});

/** Pairs of words that lie over each other; the boxes are as high as the line, so a sliver does not count. */
function overlapping(words: readonly { readonly box: readonly number[]; readonly text: string }[]): string[] {
  return words.flatMap(({ box: a, text }, index) =>
    words.slice(index + 1).flatMap(({ box: b, text: other }) => {
      const wide = Math.min(a[2]!, b[2]!) - Math.max(a[0]!, b[0]!);
      const high = Math.min(a[3]!, b[3]!) - Math.max(a[1]!, b[1]!);
      return wide > 0.6 && high > 4 ? [`${text} / ${other}`] : [];
    }),
  );
}

describe.each(languages)("in %s", (language) => {
  for (const standard of ["vsme", "esrs"] as const)
    test(`everything of the ${standard} report is printed whole`, passOf(language, standard), async () => {
      const report = await inWords(language, { ...input, standard });
      const { root: tree, faults: wrong } = structureOf(await read(report));
      expect(wrong).toEqual([]);
      const printed = plain(tree.text);
      const blocks = report.sections.flatMap((section) => section.blocks);
      for (const { text } of blocks.filter((block) => block.kind === "paragraph"))
        expect(printed).toContain(plain(text));
      for (const { title, texts } of blocks.flatMap(({ notes }) => notes))
        expect(printed).toContain(plain(`${title}${texts.join("")}`));
      const cells = partsWith(tree, "TBody").flatMap((body) =>
        body.parts.map(({ parts }) => parts.map(({ text }) => plain(text))),
      );
      const rows = blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
      const heads = partsWith(tree, "THead").map(({ text }) => plain(text));
      const said = blocks.flatMap((block) =>
        block.kind === "table" ? [block.columns.map(({ head, unit }) => `${head} ${unit ?? ""}`.trim())] : [],
      );
      expect(heads).toEqual(said.map((one) => plain(one.join("")))); // no word of a head is cut
      expect(cells.map((row, index) => row.slice(0, rows[index]!.cells.length))).toEqual(
        rows.map((row) => row.cells.map(({ text }) => plain(text))),
      );
    });
});
