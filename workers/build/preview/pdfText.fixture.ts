import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";

/** The text of each page of a PDF as a reader copies it, one line per piece: glyphs go back by the maps of their fonts. */
export function pdfText(pdf: PDFDocument): readonly string[] {
  return pdf.getPages().map((page) => pageText(pdf, page));
}

function pageText(pdf: PDFDocument, page: PDFPage): string {
  const fonts = fontsOf(pdf, page);
  const lines: string[] = [];
  let letters = new Map<number, string>();
  for (const [, font, glyphs] of contentOf(pdf, page).matchAll(/\/(\S+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    if (glyphs !== undefined)
      lines.push(
        (glyphs.match(/.{4}/g) ?? [])
          .map((code) => letters.get(Number.parseInt(code, 16)) ?? "\uFFFD")
          .join(""),
      );
  }
  return lines.join("\n");
}

/** Everything that is drawn on a page, as operators. */
export function contentOf(pdf: PDFDocument, page: PDFPage): string {
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((one) => (one instanceof PDFRef ? pdf.context.lookup(one) : one))
      : [contents];
  return streams.map((stream) => (stream instanceof PDFRawStream ? textOf(stream) : "")).join("\n");
}

const textOf = (stream: PDFRawStream) =>
  new TextDecoder("latin1").decode(decodePDFRawStream(stream).decode());

/** The letters of each font of a page by the numbers of their glyphs. */
export function fontsOf(pdf: PDFDocument, page: PDFPage): ReadonlyMap<string, Map<number, string>> {
  const fonts = page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
  return new Map(
    (fonts?.entries() ?? []).map(([name, value]) => {
      const font = value instanceof PDFRef ? pdf.context.lookup(value, PDFDict) : (value as PDFDict);
      const map = font.lookup(PDFName.of("ToUnicode"));
      return [name.decodeText(), map instanceof PDFRawStream ? lettersIn(map) : new Map<number, string>()];
    }),
  );
}

const read = new WeakMap<PDFRawStream, Map<number, string>>();

/** The letters of a map; pages share their fonts, so each map is read once. */
function lettersIn(stream: PDFRawStream): Map<number, string> {
  const letters = read.get(stream) ?? lettersOf(textOf(stream));
  read.set(stream, letters);
  return letters;
}

function lettersOf(map: string): Map<number, string> {
  const pairs = map.matchAll(/<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>/g);
  return new Map(
    [...pairs].map(([, glyph, units]) => [
      Number.parseInt(glyph!, 16),
      String.fromCharCode(...(units!.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
    ]),
  );
}
