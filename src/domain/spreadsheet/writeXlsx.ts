import { shortenText } from "#kernel/wholeText.ts";
import type { Bytes } from "../application/bytes.ts";
import { zip } from "../application/zip/zip.ts";
import { element, escapedAttribute, escapedText, writeXml } from "../xml/writeXml.ts";
import { escapeCell } from "./excelEscape.ts";
import type { NewSheet, SheetDate, SheetValue, Tone } from "./workbook.ts";
import { serialOfIso } from "./excelDate.ts";

/** Characters that a cell of Excel holds at most; a longer text ends with "…". */
const cellLimit = 32_767;

/**
 * Writes a workbook of plain values: headers in a colour by their tone, the first row in place when one scrolls. Texts
 * are always texts, so none of them becomes a formula. The same sheets give the same bytes.
 */
export function writeXlsx(sheets: readonly NewSheet[]): Bytes {
  const part = (name: string, content: Bytes): [string, Bytes] => [name, content];
  return zip(
    new Map([
      part("[Content_Types].xml", contentTypes(sheets.length)),
      part("_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]])),
      part("xl/workbook.xml", workbook(sheets)),
      part(
        "xl/_rels/workbook.xml.rels",
        relations([
          ...sheets.map((_, at): [string, string] => ["worksheet", `worksheets/sheet${at + 1}.xml`]),
          ["styles", "styles.xml"],
        ]),
      ),
      part("xl/styles.xml", styles()),
      ...sheets.map((sheet, at) => part(`xl/worksheets/sheet${at + 1}.xml`, worksheet(sheet))),
    ]),
  );
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

function contentTypes(count: number): Bytes {
  const override = (path: string, type: string) =>
    element("Override", { PartName: path, ContentType: `${types}.${type}+xml` });
  return writeXml(
    element("Types", { xmlns: `${packages}/content-types` }, [
      element("Default", {
        Extension: "rels",
        ContentType: "application/vnd.openxmlformats-package.relationships+xml",
      }),
      element("Default", { Extension: "xml", ContentType: "application/xml" }),
      override("/xl/workbook.xml", "sheet.main"),
      override("/xl/styles.xml", "styles"),
      ...Array.from({ length: count }, (_, at) => override(`/xl/worksheets/sheet${at + 1}.xml`, "worksheet")),
    ]),
  );
}

const relations = (targets: readonly (readonly [string, string])[]): Bytes =>
  writeXml(
    element(
      "Relationships",
      { xmlns: `${packages}/relationships` },
      targets.map(([type, target], at) =>
        element("Relationship", { Id: `rId${at + 1}`, Type: `${office}/${type}`, Target: target }),
      ),
    ),
  );

const workbook = (sheets: readonly NewSheet[]): Bytes =>
  writeXml(
    element("workbook", { xmlns: main, "xmlns:r": office }, [
      element(
        "sheets",
        {},
        sheets.map(({ name }, at) =>
          element("sheet", { name, sheetId: String(at + 1), "r:id": `rId${at + 1}` }),
        ),
      ),
    ]),
  );

/** Styles of cells: 0 plain, then one per tone. */
const tones: Readonly<Record<Tone, string>> = {
  required: "FFFFFF99",
  reference: "FFFFCC99",
  external: "FFCC99FF",
  optional: "FFCCFFCC",
  head: "FFF1EFEA",
};
const styleOf = (tone: Tone) => Object.keys(tones).indexOf(tone) + 1;
/** Styles of days and moments stand behind those of tones; 14 and 22 of Excel's own list follow the reader's language. */
const dateFormats = ["14", "22"] as const;
const dateStyle = (date: SheetDate) => Object.keys(tones).length + ("day" in date ? 1 : 2);

function styles(): Bytes {
  const fill = (kind: string, color: string | null) =>
    element("fill", {}, [
      element("patternFill", { patternType: kind }, [
        color === null ? null : element("fgColor", { rgb: color }),
      ]),
    ]);
  const colors = Object.values(tones);
  const format = (font: number, filled: number) =>
    element("xf", {
      numFmtId: "0",
      fontId: String(font),
      fillId: String(filled),
      borderId: "0",
      xfId: "0",
      applyFont: "1",
      applyFill: "1",
    });
  const plain = element("xf", { numFmtId: "0", fontId: "0", fillId: "0", borderId: "0" });
  const font = (isBold: boolean) =>
    element("font", {}, [
      isBold ? element("b", {}) : null,
      element("sz", { val: "11" }),
      element("name", { val: "Calibri" }),
    ]);
  return writeXml(
    element("styleSheet", { xmlns: main }, [
      element("fonts", { count: "2" }, [font(false), font(true)]),
      // The first two fills are Excel's own, whatever stands there.
      element("fills", { count: String(colors.length + 2) }, [
        fill("none", null),
        fill("gray125", null),
        ...colors.map((color) => fill("solid", color)),
      ]),
      element("borders", { count: "1" }, [
        element(
          "border",
          {},
          ["left", "right", "top", "bottom", "diagonal"].map((side) => element(side, {})),
        ),
      ]),
      element("cellStyleXfs", { count: "1" }, [plain]),
      element("cellXfs", { count: String(colors.length + 1 + dateFormats.length) }, [
        format(0, 0),
        ...colors.map((_, at) => format(1, at + 2)),
        ...dateFormats.map((numFmtId) =>
          element("xf", {
            numFmtId,
            fontId: "0",
            fillId: "0",
            borderId: "0",
            xfId: "0",
            applyNumberFormat: "1",
          }),
        ),
      ]),
    ]),
  );
}

/** Written as text at once, because a sheet may have hundreds of thousands of cells. */
function worksheet({ header, rows }: NewSheet): Bytes {
  const columns = header.map((_, at) => columnName(at + 1));
  const text = (value: string, at: number, row: number, style: number) =>
    `<c r="${columns[at]}${row}"${style === 0 ? "" : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escapedText(escapeCell(shortenText(value, cellLimit)))}</t></is></c>`;
  const cell = (value: SheetValue, at: number, row: number) => {
    if (value === null || (typeof value === "number" && !Number.isFinite(value))) return "";
    if (typeof value === "object") {
      const serial = serialOfIso("day" in value ? value.day : value.moment);
      return `<c r="${columns[at]}${row}" s="${dateStyle(value)}"><v>${serial}</v></c>`;
    }
    return typeof value === "number"
      ? `<c r="${columns[at]}${row}"><v>${value}</v></c>`
      : text(value, at, row, 0);
  };
  const headers = header.map((one, at) => text(one.text, at, 1, styleOf(one.tone))).join("");
  const lines = rows.map(
    (row, index) =>
      `<row r="${index + 2}">${row.map((value, at) => cell(value, at, index + 2)).join("")}</row>`,
  );
  const last = columns.at(-1) ?? "A";
  return new TextEncoder().encode(
    [
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`,
      `<worksheet xmlns="${escapedAttribute(main)}">`,
      `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
      `<cols>${columnWidths(header)}</cols>`,
      `<sheetData><row r="1">${headers}</row>`,
      ...lines,
      `</sheetData><autoFilter ref="A1:${last}${rows.length + 1}"/></worksheet>`,
    ].join("\n"),
  );
}

/** Equal neighbours share one entry. */
function columnWidths(header: NewSheet["header"]): string {
  const usual = 22;
  const widths = header.length === 0 ? [usual] : header.map(({ width }) => width ?? usual);
  let from = 0;
  return widths
    .flatMap((width, at) => {
      if (widths[at + 1] === width) return [];
      const entry = `<col min="${from + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
      from = at + 1;
      return [entry];
    })
    .join("");
}

/** The letters of a column: 1 is A, 27 is AA. */
export function columnName(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return `${rest > 0 ? columnName(rest) : ""}${String.fromCharCode(65 + ((column - 1) % 26))}`;
}
