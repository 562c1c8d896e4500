import { PDFDocument, PDFRawStream, decodePDFRawStream } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { openZip } from "#domain/archive/openZip.ts";
import { aReport } from "#domain/report/aReport.fixture.ts";
import { aHousePlan, twoStoreys } from "#domain/report/plans/aHousePlan.fixture.ts";
import type { ReportPlans } from "#domain/report/plans/storeys.ts";
import { attributeOf, parseXml, type XmlElement } from "#domain/xml/parseXml.ts";
import { buildReport } from "./buildReport.ts";
import { Canvas } from "./word/canvas.ts";
import { lettersOf } from "./word/letters.ts";
import { nodeFonts } from "./node.ts";
import { partsWith, structureOf } from "./pdf/pdfStructure.fixture.ts";

const fonts = await nodeFonts();
const input = {
  ...aReport({ year: 2025 }),
  model: {
    file_name: "haus & hof.ifc",
    sha256: "a",
    latitude_deg: null,
    longitude_deg: null,
    version: 2,
    storeys: twoStoreys,
  },
};
const drawn: ReportPlans = {
  kind: "drawn",
  of: { eg: { drawing: aHousePlan(), above_floor_m: 1.2 }, dg: null },
};
const make = async (format: "html" | "pdf" | "docx", plans: ReportPlans | undefined = drawn) =>
  (await buildReport({ format, language: "de", input, plans }, fonts, () => {})).bytes;
const html = async (plans?: ReportPlans) => new TextDecoder().decode(await make("html", plans));

/** The PDF with the plan, made once. */
const drawnPdf = await make("pdf");

/** What the pages of a PDF are told to draw. */
async function operators(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream && !String(object.dict).includes("/Length1")
        ? [new TextDecoder("latin1").decode(decodePDFRawStream(object).decode())]
        : [],
    )
    .join("\n");
}

test("the page has each plan as a picture of lines with a name and a description, then the table of its rooms", async () => {
  const page = await html();
  expect(page).toMatch(
    /<svg [^>]*role="img" aria-labelledby="plan-eg-t" aria-describedby="plan-eg-d"><title id="plan-eg-t">Abbildung 1 Grundriss Erdgeschoss<\/title><desc id="plan-eg-d">Grundriss, waagerecht geschnitten/,
  );
  expect(page).toContain("Quelle: Modell haus &amp; hof.ifc, Version 2");
  expect(page.indexOf("Räume: Erdgeschoss")).toBeGreaterThan(page.indexOf("plan-eg-d"));
  expect(page).toContain('class="bar"');
  expect(page).toContain("Der waagerechte Schnitt trifft dort kein Bauteil des Modells.");
  expect(page).not.toContain("<img");
});

test("the PDF draws the plan with lines and surfaces, not as a bitmap, and the same to the byte when made again", async () => {
  const [text, without] = [await operators(drawnPdf), await operators(await make("pdf", { kind: "away" }))];
  expect(text.match(/\bB\*|\bf\*/g)?.length).toBe(4);
  expect(without).not.toMatch(/\bB\*|\bf\*/);
  expect(new TextDecoder("latin1").decode(drawnPdf)).not.toContain("/Subtype /Image");
  expect(await make("pdf")).toEqual(drawnPdf);
});

test("Word gets the plan as a picture of the size of the figure, with its words for who does not see it", async () => {
  const bytes = await make("docx");
  const zip = openZip(bytes, { files: 30, bytes: 20_000_000 });
  if (!zip.ok) throw new Error(zip.error.kind);
  const part = (path: string) => {
    const unpacked = zip.value.files.get(path)?.unpack();
    if (!unpacked?.ok) throw new Error(path);
    return unpacked.value;
  };
  const xml = (path: string) => {
    const root = parseXml(part(path));
    if (!root.ok) throw new Error(root.error.kind);
    return root.value;
  };
  const [shown] = all(xml("word/document.xml"), "docPr");
  expect(attributeOf(shown, "descr")).toMatch(/^Grundriss, waagerecht geschnitten 1,2/);
  const id = attributeOf(all(xml("word/document.xml"), "blip")[0], "embed");
  const relation = all(xml("word/_rels/document.xml.rels"), "Relationship").find(
    (one) => attributeOf(one, "Id") === id,
  );
  expect(attributeOf(relation, "Target")).toBe("media/plan1.png");
  const picture = part("word/media/plan1.png");
  expect([...picture.subarray(0, 4)]).toEqual([137, 80, 78, 71]);
  const size = new DataView(picture.buffer, picture.byteOffset).getUint32(16);
  const extent = Number(attributeOf(all(xml("word/document.xml"), "extent")[0], "cx"));
  expect(Math.abs(size / 3 - extent / 12_700)).toBeLessThan(0.5);
  expect(await make("docx")).toEqual(bytes);
});

test("without the model on this device every file says so and still has the tables of rooms", async () => {
  const page = await html({ kind: "away" });
  expect(page).toContain("Das Modell liegt nicht auf dem Gerät");
  expect(page).toContain("Räume: Erdgeschoss");
  expect(page).not.toContain('class="cut"');
});

test("a surface with a hole leaves the hole free, half a pixel is half covered, nothing is drawn outside", () => {
  const canvas = new Canvas(4, 4, "#ffffff");
  const square = (from: number, to: number) =>
    [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ] as const;
  canvas.fill([square(0, 4), square(1, 3)], "#000000", "even_odd");
  canvas.fill([square(-9, -2), square(1, 1.5)], "#000000", "non_zero");
  const rows = canvas.rows();
  const at = (x: number, y: number) => rows[y * 13 + 1 + x * 3];
  expect([at(0, 0), at(3, 2), at(2, 2), at(1, 1)]).toEqual([0, 0, 255, 191]);
});

test("letters stand around the middle that they are given; one that the typeface lacks is a question mark", () => {
  const letters = lettersOf(fonts.regular);
  const xs = letters("HH", { x: 100, y: 50, size: 20 })
    .flat(2)
    .map(([x]) => x);
  expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(100, 0);
  const place = { x: 0, y: 0, size: 10 };
  expect(letters("Ж", place)).toEqual(letters("?", place));
  expect(letters("Ł", place)).not.toEqual(letters("?", place));
});

const all = (node: XmlElement, name: string): readonly XmlElement[] => [
  ...(node.name === name ? [node] : []),
  ...node.children.flatMap((child) => all(child, name)),
];

test("in the tagged PDF the plan is a drawing with its description, and nothing of it lies outside", async () => {
  const pdf = await PDFDocument.load(drawnPdf, { updateMetadata: false });
  const { root, faults } = structureOf(pdf);
  expect(faults).toEqual([]);
  const [plan] = partsWith(root, "Figure");
  expect(plan!.alt).toMatch(/^Grundriss, waagerecht geschnitten/);
  expect(plan!.text).toContain("Küche");
});
