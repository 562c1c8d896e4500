import { type OpenZip, openZip, type ZipProblem } from "../archive/openZip.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { attributeOf, childOf, childrenOf, localName, parseXml, type XmlElement } from "../xml/parseXml.ts";
import { scanXml, type XmlProblem } from "../xml/scanXml.ts";
import { xmlText } from "../xml/xmlText.ts";
import { dateStyles, isoOfSerial } from "./excelDate.ts";
import { unescaped } from "./excelEscape.ts";
import type { Cell, Sheet, SheetRow } from "./workbook.ts";

/** Why a workbook is refused as a whole. */
export type XlsxProblem =
  | ZipProblem
  | { readonly kind: "too_large"; readonly megabytes: number; readonly limit: number }
  /** A file of Excel before 2007, or one that a password protects: both look the same from outside. */
  | { readonly kind: "old_or_protected" }
  /** A zip that is no workbook. */
  | { readonly kind: "not_a_workbook" }
  | { readonly kind: "sheet_broken"; readonly file: string; readonly problem: XmlProblem }
  | { readonly kind: "too_many_cells"; readonly limit: number };

/** Limits of a workbook. */
export const xlsxLimits = {
  megabytes: 100,
  files: 5_000,
  unpacked_bytes: 500_000_000,
  cells: 5_000_000,
} as const;

/** Reads the values of a workbook (.xlsx, .xlsm): no formulas are computed, no links followed, no macros looked at. */
export function readXlsx(bytes: Uint8Array): Result<readonly Sheet[], XlsxProblem> {
  const limit = xlsxLimits.megabytes;
  if (bytes.length > limit * 1e6)
    return err({ kind: "too_large", megabytes: Math.ceil(bytes.length / 1e6), limit });
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11) return err({ kind: "old_or_protected" });
  const zip = openZip(bytes, { files: xlsxLimits.files, bytes: xlsxLimits.unpacked_bytes });
  if (!zip.ok) return zip;
  try {
    return ok(sheetsOf(zip.value));
  } catch (error) {
    if (error instanceof Refused) return err(error.problem);
    throw error;
  }
}

/** Leaves the reading of a workbook at the first part that cannot be read. */
class Refused extends Error {
  readonly problem: XlsxProblem;
  constructor(problem: XlsxProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

function sheetsOf(zip: OpenZip): readonly Sheet[] {
  const workbook = rootOf(zip, "xl/workbook.xml");
  const relations = rootOf(zip, "xl/_rels/workbook.xml.rels");
  if (!workbook || !relations) throw new Refused({ kind: "not_a_workbook" });
  const targets = new Map(
    childrenOf(relations, "Relationship").map((one) => [attributeOf(one, "Id"), attributeOf(one, "Target")]),
  );
  const shared = sharedStrings(zip);
  const styles = dateStyles(rootOf(zip, "xl/styles.xml"));
  const is1904 = /^(1|true)$/.test(attributeOf(childOf(workbook, "workbookPr"), "date1904") ?? "");
  let cells = 0;
  return childrenOf(childOf(workbook, "sheets"), "sheet").flatMap((sheet) => {
    // The prefix of r:id is left out while reading; `sheetId` is another attribute.
    const target = targets.get(attributeOf(sheet, "id"));
    const path = target == null ? null : target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    if (path === null || !zip.files.has(path)) return [];
    const rows = rowsOf(textOf(zip, path), path, (raw) => {
      if (++cells > xlsxLimits.cells) throw new Refused({ kind: "too_many_cells", limit: xlsxLimits.cells });
      return cellOf(raw, shared, styles, is1904);
    });
    return [{ name: attributeOf(sheet, "name") ?? "", rows }];
  });
}

function textOf(zip: OpenZip, path: string): string {
  const bytes = zip.files.get(path)!.unpack();
  if (!bytes.ok) throw new Refused(bytes.error);
  const text = xmlText(bytes.value);
  if (!text.ok) throw new Refused({ kind: "sheet_broken", file: path, problem: text.error });
  return text.value;
}

function rootOf(zip: OpenZip, path: string): XmlElement | null {
  const bytes = zip.files.get(path)?.unpack();
  if (!bytes) return null;
  if (!bytes.ok) throw new Refused(bytes.error);
  const root = parseXml(bytes.value);
  if (!root.ok) throw new Refused({ kind: "sheet_broken", file: path, problem: root.error });
  return root.value;
}

/** Texts that cells name by number; rich text without its formats, readings of Japanese (`rPh`) left out. */
function sharedStrings(zip: OpenZip): readonly string[] {
  const path = "xl/sharedStrings.xml";
  if (!zip.files.has(path)) return [];
  const texts: string[] = [];
  let [inText, inReading] = [false, false];
  scan(textOf(zip, path), path, {
    open(name) {
      if (name === "si") texts.push("");
      if (name === "rPh") inReading = true;
      inText = name === "t" && !inReading;
    },
    text(piece) {
      if (inText) texts[texts.length - 1] += piece;
    },
    close(name) {
      if (name === "rPh") inReading = false;
      if (name === "t") inText = false;
    },
  });
  return texts.map(unescaped);
}

interface Handler {
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  text(piece: string): void;
  close(name: string): void;
}

function scan(text: string, file: string, handler: Handler): void {
  const problem = scanXml(text, {
    open: (name, attributes) => handler.open(localName(name), attributes),
    text: (piece) => handler.text(piece),
    close: (name) => handler.close(localName(name)),
  });
  if (problem) throw new Refused({ kind: "sheet_broken", file, problem });
}

/** A cell before its value is understood. */
interface RawCell {
  readonly type: string;
  readonly style: number;
  readonly value: string;
}

function rowsOf(text: string, file: string, understood: (raw: RawCell) => Cell | null): readonly SheetRow[] {
  const rows: SheetRow[] = [];
  let cells = new Map<number, Cell>();
  let [number, column] = [0, 0];
  let cell = { type: "n", style: 0, value: "" };
  let inValue = false;
  scan(text, file, {
    open(name, attributes) {
      if (name === "row") {
        number = Number(attributes.get("r") ?? number + 1);
        column = 0;
        cells = new Map();
      } else if (name === "c") {
        column = columnOf(attributes.get("r") ?? "") ?? column + 1;
        cell = { type: attributes.get("t") ?? "n", style: Number(attributes.get("s") ?? 0), value: "" };
      }
      inValue = name === "v" || name === "t";
    },
    text(piece) {
      if (inValue) cell.value += piece;
    },
    close(name) {
      inValue = false;
      if (name === "c") {
        const value = understood(cell);
        if (value) cells.set(column, value);
      } else if (name === "row" && cells.size > 0) rows.push({ number, cells });
    },
  });
  return rows;
}

/** The column of a reference such as `AB12`. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64;
  return column;
}

function cellOf(
  raw: RawCell,
  shared: readonly string[],
  dates: ReadonlySet<number>,
  is1904: boolean,
): Cell | null {
  const { type, value } = raw;
  switch (type) {
    case "s":
      return textCell(shared[Number(value)] ?? "");
    case "inlineStr":
    case "str":
      return textCell(unescaped(value));
    case "b":
      return { kind: "boolean", text: value.trim() === "1" ? "TRUE" : "FALSE" };
    case "e":
      return { kind: "error", text: value };
    case "d":
      return { kind: "date", text: value };
    default: {
      if (value.trim() === "") return null;
      const number = Number(value);
      if (!Number.isFinite(number)) return textCell(value);
      return dates.has(raw.style)
        ? { kind: "date", text: isoOfSerial(number, is1904) }
        : { kind: "number", text: String(number) };
    }
  }
}

const textCell = (text: string): Cell | null => (text.trim() === "" ? null : { kind: "text", text });
