import { describe, expect, test } from "vitest";
import { openZip } from "#domain/archive/openZip.ts";
import { aReport, bill } from "#domain/report/aReport.fixture.ts";
import { readXlsx } from "#domain/spreadsheet/readXlsx.ts";
import { attributeOf, childOf, childrenOf, parseXml, type XmlElement } from "#domain/xml/parseXml.ts";
import { languages } from "#kernel/languages.ts";
import { xbrlFaults } from "#domain/report/xbrl/xbrlRules.fixture.ts";
import { buildReport } from "./buildReport.ts";
import { nodeFonts } from "./node.ts";
import type { ReportFormat } from "./api.ts";

const fonts = await nodeFonts();
const input = aReport({
  year: 2025,
  consumption: [
    bill("natural_gas", 268_400, { document: "Rechnung <1> & Größe" }),
    bill("electricity", 26_900),
  ],
  values: {
    turnover: 2_000_000,
    practices: "Erste Zeile\nzweite Zeile",
    pollution_reported: true,
    pollutants: [{ substance: "R-32", to_air: 1.5 }],
  },
});
const make = async (format: ReportFormat, language: (typeof languages)[number] = "de") =>
  (await buildReport({ format, language, input }, fonts, () => {})).bytes;

function partOf(bytes: Uint8Array, path: string): XmlElement {
  const zip = openZip(bytes, { files: 20, bytes: 10_000_000 });
  if (!zip.ok) throw new Error(zip.error.kind);
  const part = zip.value.files.get(path)?.unpack();
  if (!part?.ok) throw new Error(path);
  const root = parseXml(part.value);
  if (!root.ok) throw new Error(root.error.kind);
  return root.value;
}

const textOf = (node: XmlElement): string =>
  node.name === "t" ? node.text : node.children.map(textOf).join("");
const styleOf = (paragraph: XmlElement) => attributeOf(childOf(childOf(paragraph, "pPr"), "pStyle"), "val");
const all = (node: XmlElement, name: string): readonly XmlElement[] => [
  ...(node.name === name ? [node] : []),
  ...node.children.flatMap((child) => all(child, name)),
];

describe.each(languages)("the Word file in %s", (language) => {
  test("opens again with real headings, tables whose heads repeat, page numbers and its language", async () => {
    const bytes = await make("docx", language);
    const body = childOf(partOf(bytes, "word/document.xml"), "body")!;
    const headings = childrenOf(body, "p").filter((one) => styleOf(one) === "Heading1");
    expect(headings.map(textOf).filter((text) => /^B\d+ /.test(text))).toHaveLength(11);
    const tables = childrenOf(body, "tbl");
    expect(tables.length).toBeGreaterThan(11);
    for (const table of tables) {
      const rows = childrenOf(table, "tr");
      expect(childOf(childOf(rows[0], "trPr"), "tblHeader")).toBeDefined();
      const width = childrenOf(childOf(table, "tblGrid"), "gridCol").length;
      for (const row of rows) expect(childrenOf(row, "tc")).toHaveLength(width);
    }
    const fields = all(partOf(bytes, "word/footer.xml"), "fldSimple").map((one) => attributeOf(one, "instr"));
    expect(new Set(fields)).toEqual(new Set(["NUMPAGES", "PAGE"]));
    const spoken = all(partOf(bytes, "word/styles.xml"), "lang").map((one) => attributeOf(one, "val"));
    expect(spoken[0]?.slice(0, 2)).toBe(language);
  });
});

test("Word shows what people wrote letter by letter, and breaks their lines", async () => {
  const body = partOf(await make("docx"), "word/document.xml");
  expect(textOf(body)).toContain("R-32");
  expect(textOf(body)).toContain("Haus Möckern");
  expect(all(body, "br").length).toBeGreaterThan(0);
});

test("the workbook opens again: numbers are numbers, the bill and its factor stand in it, all gaps too", async () => {
  const read = readXlsx(await make("xlsx"));
  if (!read.ok) throw new Error(read.error.kind);
  const cells = (name: string) =>
    read.value
      .find((sheet) => sheet.name === name)!
      .rows.map(({ cells: row }) => [...row.values()].map(({ kind, text }) => `${kind} ${text}`));
  expect(cells("Angaben").flat()).toContain("number 48.68776");
  expect(cells("Verbrauch").flat()).toContain("text Rechnung <1> & Größe");
  expect(cells("Faktoren").flat()).toContain("number 181.4");
  expect(cells("Lücken").length).toBeGreaterThan(20);
  expect(cells("Angaben").flat()).toContain("text R-32; 1.5");
});

test("the file for machines opens again and breaks no rule", async () => {
  expect(xbrlFaults(new TextDecoder().decode(await make("xbrl")))).toEqual([]);
});

test("every file is the same to the byte when it is made again", async () => {
  for (const format of ["docx", "xlsx", "xbrl", "html", "json"] as const)
    expect(await make(format), format).toEqual(await make(format));
});
