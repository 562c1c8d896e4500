import { type OpenZip, openZip, type ZipProblem } from "../archive/openZip.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { attributeOf, childOf, childrenOf, localName, parseXml, type XmlElement } from "../xml/parseXml.ts";
import { scanXml, type XmlProblem } from "../xml/scanXml.ts";
import { xmlText } from "../xml/xmlText.ts";
import { isoOfSerial, type NumberStyles, numberStyles } from "./excelDate.ts";
import { unescapeCell } from "./excelEscape.ts";
import type { Cell, MergedCells, Sheet, SheetRow } from "./workbook.ts";

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
  const path = workbookPath(zip);
  const workbook = rootOf(zip, path);
  const relations = relationsOf(zip, path);
  if (!workbook || !relations) throw new Refused({ kind: "not_a_workbook" });
  const partOf = (kind: string) =>
    [...relations.values()].find(({ type }) => type.endsWith(`/${kind}`))?.path;
  const understanding: Understanding = {
    shared: sharedStrings(zip, partOf("sharedStrings") ?? siblingOf(path, "sharedStrings.xml")),
    styles: numberStyles(rootOf(zip, partOf("styles") ?? siblingOf(path, "styles.xml"))),
    is_1904: isTrue(attributeOf(childOf(workbook, "workbookPr"), "date1904") ?? ""),
  };
  let cells = 0;
  return childrenOf(childOf(workbook, "sheets"), "sheet").flatMap((sheet): readonly Sheet[] => {
    // The prefix of r:id is left out while reading; `sheetId` is another attribute.
    const own = relations.get(attributeOf(sheet, "id") ?? "")?.path;
    if (own === undefined || !zip.files.has(own)) return [];
    const read = sheetOf(textOf(zip, own), own, (raw) => {
      if (++cells > xlsxLimits.cells) throw new Refused({ kind: "too_many_cells", limit: xlsxLimits.cells });
      return cellOf(raw, understanding);
    });
    const hidden = /hidden/i.test(attributeOf(sheet, "state") ?? "");
    return [{ name: attributeOf(sheet, "name") ?? "", hidden, is_1904: understanding.is_1904, ...read }];
  });
}

/** What a cell is understood with. */
interface Understanding {
  readonly shared: readonly string[];
  readonly styles: NumberStyles;
  readonly is_1904: boolean;
}

const isTrue = (text: string): boolean => /^(1|true|on)$/i.test(text);

/** Where the workbook lies: the package says so; the usual name only where it does not. */
function workbookPath(zip: OpenZip): string {
  const stated = [...(relationsOf(zip, "")?.values() ?? [])].find(({ type }) =>
    type.endsWith("/officeDocument"),
  );
  return stated?.path ?? "xl/workbook.xml";
}

/** A part that another one names, and what it is to it. */
interface Relation {
  readonly type: string;
  readonly path: string;
}

/** The parts that a part of the package names, by their ids; null where it names none. */
function relationsOf(zip: OpenZip, part: string): ReadonlyMap<string, Relation> | null {
  const root = rootOf(zip, siblingOf(part, `_rels/${part.slice(part.lastIndexOf("/") + 1)}.rels`));
  if (!root) return null;
  const found = childrenOf(root, "Relationship").flatMap((one): readonly [string, Relation][] => {
    const [id, target] = [attributeOf(one, "Id"), attributeOf(one, "Target")];
    if (id == null || target == null || attributeOf(one, "TargetMode") === "External") return [];
    return [[id, { type: attributeOf(one, "Type") ?? "", path: resolved(part, target) }]];
  });
  return new Map(found);
}

const siblingOf = (part: string, name: string): string => part.slice(0, part.lastIndexOf("/") + 1) + name;

/** A target as a path in the package: from its root, or from the folder of the part that names it. */
function resolved(part: string, target: string): string {
  const path = decoded(target.startsWith("/") ? target.slice(1) : siblingOf(part, target));
  const steps: string[] = [];
  for (const step of path.split("/"))
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  return steps.join("/");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
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
function sharedStrings(zip: OpenZip, path: string): readonly string[] {
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
  return texts.map(unescapeCell);
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
  /** The formula that the value was calculated by; empty without one. */
  readonly formula: string;
  readonly hasFormula: boolean;
}

/** What a sheet holds, besides its name. */
type SheetContent = Required<Pick<Sheet, "rows" | "hidden_columns" | "merged">>;

/** Most columns of a sheet: an entry of hidden ones may name all of them. */
const mostColumns = 16_384;

function sheetOf(text: string, file: string, understood: (raw: RawCell) => Cell | null): SheetContent {
  const rows: SheetRow[] = [];
  const hidden_columns = new Set<number>();
  const merged: MergedCells[] = [];
  let cells = new Map<number, Cell>();
  let [number, column, hidden] = [0, 0, false];
  let cell = { type: "n", style: 0, value: "", formula: "", hasFormula: false };
  let reading: "value" | "formula" | null = null;
  let inPhonetic = false;
  scan(text, file, {
    open(name, attributes) {
      if (name === "row") {
        number = Number(attributes.get("r") ?? number + 1);
        hidden = isTrue(attributes.get("hidden") ?? "");
        column = 0;
        cells = new Map();
      } else if (name === "c") {
        column = columnOf(attributes.get("r") ?? "") ?? column + 1;
        cell = { type: attributes.get("t") ?? "n", style: Number(attributes.get("s") ?? 0), value: "", formula: "", hasFormula: false }; // prettier-ignore
      } else if (name === "col" && isTrue(attributes.get("hidden") ?? "")) {
        const [first, last] = [Number(attributes.get("min")), Number(attributes.get("max"))];
        for (let at = first; at <= Math.min(last, mostColumns); at++) hidden_columns.add(at);
      } else if (name === "mergeCell") {
        const found = rangeOf(attributes.get("ref") ?? "");
        if (found) merged.push(found);
      }
      if (name === "rPh") inPhonetic = true;
      if (name === "f") cell.hasFormula = true;
      reading = name === "f" ? "formula" : (name === "v" || name === "t") && !inPhonetic ? "value" : null;
    },
    text(piece) {
      if (reading !== null) cell[reading] += piece;
    },
    close(name) {
      reading = null;
      if (name === "rPh") inPhonetic = false;
      if (name === "c") {
        const value = understood(cell);
        if (value) cells.set(column, value);
      } else if (name === "row" && cells.size > 0) rows.push({ number, cells, ...(hidden && { hidden }) });
    },
  });
  return { rows, hidden_columns, merged };
}

/** The cells of a reference such as `B2:B4`. */
function rangeOf(reference: string): MergedCells | null {
  const match = /^\$?([A-Z]{1,3})\$?(\d+):\$?([A-Z]{1,3})\$?(\d+)$/.exec(reference);
  if (!match) return null;
  return {
    rows: [Number(match[2]), Number(match[4])],
    columns: [columnOf(match[1]!)!, columnOf(match[3]!)!],
  };
}

/** The column of a reference such as `AB12`. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64;
  return column;
}

function cellOf(raw: RawCell, { shared, styles, is_1904 }: Understanding): Cell | null {
  const { type, value } = raw;
  switch (type) {
    case "s":
      // a number that no text has: the workbook is damaged there, and the cell is not empty
      return shared[Number(value)] === undefined ? { kind: "error", text: `#${value}` } : textCell(shared[Number(value)]!); // prettier-ignore
    case "inlineStr":
    case "str":
      return textCell(unescapeCell(value));
    case "b":
      return { kind: "boolean", text: isTrue(value.trim()) ? "TRUE" : "FALSE" };
    case "e":
      return { kind: "error", text: value };
    case "d":
      return { kind: "date", text: value };
    default: {
      // a formula that no program has calculated has no value: it is no empty cell
      if (value.trim() === "") return raw.hasFormula ? { kind: "error", text: `=${raw.formula}` } : null;
      const number = Number(value);
      if (!Number.isFinite(number)) return textCell(value);
      const part = styles.dates.get(raw.style);
      if (part) return { kind: "date", text: isoOfSerial(number, is_1904), ...(part !== "day" && { shows: part }) }; // prettier-ignore
      const shown = shownNumber(value.trim(), styles.scales.get(raw.style));
      const unit = styles.words.get(raw.style);
      return { kind: "number", text: digitsOf(shown, Number(shown), styles.zeros.get(raw.style)), ...(unit !== undefined && { unit }) }; // prettier-ignore
    }
  }
}

/** A number as its format shows it: a format with thousands left out shows 100500 as 100.5. */
const shownNumber = (value: string, places: number | undefined): string =>
  places === undefined ? value : String(Number(`${value}e-${places}`));

/** A number in plain digits; whole ones with the leading zeros that their format shows, and with all of the digits that the file has. */
function digitsOf(value: string, number: number, zeros: number | undefined): string {
  if (zeros !== undefined && /^\d+$/.test(value)) return value.padStart(zeros, "0");
  return /^[1-9]\d{15,}$/.test(value) ? value : String(number);
}

const textCell = (text: string): Cell | null => (text.trim() === "" ? null : { kind: "text", text });
