import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  type PDFRef,
} from "@cantoo/pdf-lib";
import { contentOf, fontsOf } from "../../preview/pdfText.fixture.ts";

/** A part of the document as a reading program is given it. */
export interface Part {
  readonly tag: string;
  /** Its own text and that of its parts, in reading order. */
  readonly text: string;
  readonly alt: string | null;
  readonly scope: string | null;
  readonly parts: readonly Part[];
}

/** The tree of a document, and what is wrong with it or with the marks of its pages. */
export function structureOf(pdf: PDFDocument): { readonly root: Part; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const pages = new Map(pdf.getPages().map((page) => [page.ref, { page, read: marksOf(pdf, page, faults) }]));
  const tree = pdf.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  const parents = tree.lookup(PDFName.of("ParentTree"), PDFDict).lookup(PDFName.of("Nums"), PDFArray);
  const used = new Set<string>();
  const partOf = (ref: PDFRef, parent: PDFRef): Part => {
    const element = pdf.context.lookup(ref, PDFDict);
    if (element.get(PDFName.of("P")) !== parent) faults.push("an element does not name its parent");
    const parts: Part[] = [];
    const texts: string[] = [];
    for (const kid of kidsOf(element)) {
      const found = kid instanceof PDFNumber ? element : pdf.context.lookup(kid, PDFDict);
      if (found !== element && found.lookup(PDFName.of("Type"), PDFName).decodeText() === "StructElem") {
        const part = partOf(kid as PDFRef, ref);
        parts.push(part);
        texts.push(part.text);
        continue;
      }
      const { page, read } = pages.get(found.get(PDFName.of("Pg")) as PDFRef)!;
      const mcid = (kid instanceof PDFNumber ? kid : found.lookup(PDFName.of("MCID"), PDFNumber)).asNumber();
      const name = `${pdf.getPages().indexOf(page)}.${mcid}`;
      if (used.has(name)) faults.push(`mark ${name} stands in the tree twice`);
      used.add(name);
      const back = lookupParent(pdf, parents, page);
      if (back.get(mcid) !== ref) faults.push(`mark ${name} does not lead back to its element`);
      texts.push(read.get(mcid) ?? "");
    }
    return {
      tag: element.lookup(PDFName.of("S"), PDFName).decodeText(),
      text: texts.join(""),
      alt: element.lookupMaybe(PDFName.of("Alt"), PDFHexString)?.decodeText() ?? null,
      scope:
        element
          .lookupMaybe(PDFName.of("A"), PDFDict)
          ?.lookupMaybe(PDFName.of("Scope"), PDFName)
          ?.decodeText() ?? null,
      parts,
    };
  };
  const treeRef = pdf.catalog.get(PDFName.of("StructTreeRoot")) as PDFRef;
  const root = partOf(kidsOf(tree)[0] as PDFRef, treeRef);
  const drawn = [...pages.values()].reduce((sum, { read }) => sum + read.size, 0);
  if (drawn !== used.size) faults.push(`${drawn} marks are drawn, ${used.size} stand in the tree`);
  return { root, faults };
}

/** All parts with one of the tags, in reading order. */
export const partsWith = (part: Part, ...tags: readonly string[]): readonly Part[] => [
  ...(tags.includes(part.tag) ? [part] : []),
  ...part.parts.flatMap((one) => partsWith(one, ...tags)),
];

const kidsOf = (element: PDFDict): readonly PDFObject[] =>
  element.lookupMaybe(PDFName.of("K"), PDFArray)?.asArray() ?? [];

function lookupParent(pdf: PDFDocument, parents: PDFArray, page: PDFPage): PDFArray {
  const key = page.node.lookup(PDFName.of("StructParents"), PDFNumber).asNumber();
  const numbers = parents.asArray();
  const at = numbers.findIndex(
    (one, index) => index % 2 === 0 && one instanceof PDFNumber && one.asNumber() === key,
  );
  return pdf.context.lookup(numbers[at + 1]!, PDFArray);
}

/** Everything that paints. */
const tokens =
  /\/(\S+)\s+(<<(?:[^<>]|<[^<>]*>)*>>)\s+BDC|\b(EMC)\b|\/(\S+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj|(?<=\s)(f\*?|S|B\*?|b\*?|s)(?=\s)/g;

/** The text of each mark of a page; notes what is painted outside of all marks, or inside of two. */
function marksOf(pdf: PDFDocument, page: PDFPage, faults: string[]): ReadonlyMap<number, string> {
  const fonts = fontsOf(pdf, page);
  const found = new Map<number, string>();
  const open: { mcid: number | null; instead: string | null }[] = [];
  const where = pdf.getPages().indexOf(page) + 1;
  let letters = new Map<number, string>();
  for (const [all, tag, facts, end, font, glyphs] of contentOf(pdf, page).matchAll(tokens)) {
    if (tag !== undefined) {
      const id = /\/MCID (\d+)/.exec(facts!)?.[1];
      const instead = /\/ActualText <FEFF([0-9A-F]{4})>/.exec(facts!)?.[1];
      if (instead === undefined && open.length > 0) faults.push(`page ${where}: a mark inside of a mark`);
      if (instead === undefined && id === undefined && tag !== "Artifact")
        faults.push(`page ${where}: ${tag} without a number`);
      const text = instead === undefined ? null : String.fromCharCode(Number.parseInt(instead, 16));
      open.push({ mcid: id === undefined ? (open.at(-1)?.mcid ?? null) : Number(id), instead: text });
      if (id !== undefined) found.set(Number(id), "");
    } else if (end !== undefined) {
      const { mcid, instead } = open.pop()!;
      if (mcid !== null && instead !== null) found.set(mcid, found.get(mcid)! + instead);
    } else if (font !== undefined) letters = fonts.get(font) ?? new Map();
    else {
      const last = open.at(-1);
      if (!last) faults.push(`page ${where}: painted without a mark: ${all.slice(0, 40)}`);
      else if (glyphs !== undefined && last.mcid !== null && last.instead === null)
        found.set(last.mcid, found.get(last.mcid)! + spelledBy(letters, glyphs));
    }
  }
  if (open.length > 0) faults.push(`page ${where}: a mark is not closed`);
  return found;
}

const spelledBy = (letters: ReadonlyMap<number, string>, glyphs: string): string =>
  (glyphs.match(/.{4}/g) ?? []).map((code) => letters.get(Number.parseInt(code, 16)) ?? "\uFFFD").join("");
