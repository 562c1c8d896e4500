import fontkit from "@cantoo/fontkit";
import type { PDFDocument, PDFFont } from "@cantoo/pdf-lib";
import { unzlibSync } from "fflate";
import type { ReportFonts } from "../api.ts";

/** One stretch of text in one font; `index`: a lowered digit that stands for ₂. */
interface Run {
  readonly text: string;
  readonly font: PDFFont;
  readonly index: boolean;
}

/** A weight of the typeface: cuts text into runs, because Latin and extended Latin are two files. */
export interface Face {
  readonly runs: (text: string) => readonly Run[];
  readonly width: (text: string, size: number) => number;
}

/** Size and depth of an index digit, parts of the text size. */
export const indexSize = 0.7;
export const indexDrop = 0.16;

/** Embeds the typeface; only the glyphs that are used get into the file. */
export async function pdfFonts(document: PDFDocument, fonts: ReportFonts) {
  document.registerFontkit(fontkit);
  const face = async (files: ReportFonts["regular"]): Promise<Face> => {
    // Without ligatures a text is as wide as its letters, so that each letter is measured once.
    const embedded = await Promise.all(
      files.map((file) =>
        document.embedFont(unpackWoff(file), { subset: true, features: { liga: false, kern: false } }),
      ),
    );
    return faceOf(embedded);
  };
  return { regular: await face(fonts.regular), strong: await face(fonts.strong) };
}

function faceOf(fonts: readonly PDFFont[]): Face {
  const sets = fonts.map((font) => new Set(font.getCharacterSet()));
  const fontFor = (letter: string) => fonts[sets.findIndex((set) => set.has(letter.codePointAt(0)!))];
  const runs = (text: string): readonly Run[] => {
    const found: { text: string; font: PDFFont; index: boolean }[] = [];
    // The typeface has no narrow space that cannot break, which French numbers have.
    for (const letter of text.normalize("NFC").replaceAll("\u202F", "\u00A0")) {
      const index = letter === "₂";
      const font = index ? fonts[0] : fontFor(letter);
      // A letter the typeface lacks (Greek, Cyrillic, signs) is printed as a question mark.
      const [drawn, by] = index ? ["2", fonts[0]!] : font ? [letter, font] : ["?", fonts[0]!];
      const last = found.at(-1);
      if (last && last.font === by && last.index === index) last.text += drawn;
      else found.push({ text: drawn, font: by, index });
    }
    return found;
  };
  const widths = new Map<string, number>();
  const letterWidth = (letter: string): number => {
    const [run] = runs(letter);
    return run ? run.font.widthOfTextAtSize(run.text, run.index ? indexSize : 1) : 0;
  };
  const width = (text: string, size: number) => {
    let sum = 0;
    for (const letter of text.normalize("NFC")) {
      const known = widths.get(letter) ?? letterWidth(letter);
      widths.set(letter, known);
      sum += known;
    }
    return sum * size;
  };
  return { runs, width };
}

const padded = (size: number) => (size + 3) & ~3;

/**
 * The TrueType file that a WOFF 1.0 wraps. From a WOFF fontkit unpacks all outlines again for every glyph it puts into a PDF, which took
 * half of the time of a report.
 */
export function unpackWoff(woff: Uint8Array): Uint8Array {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const count = from.getUint16(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const word = (number: number) => from.getUint32(44 + 20 * index + 4 * number);
    const [tag, start, packed, size, checksum] = [word(0), word(1), word(2), word(3), word(4)];
    const bytes = woff.subarray(start, start + packed);
    return {
      tag,
      checksum,
      bytes: packed < size ? unzlibSync(bytes, { out: new Uint8Array(size) }) : bytes,
    };
  });
  let place = 12 + 16 * count;
  const file = new Uint8Array(tables.reduce((sum, { bytes }) => sum + padded(bytes.length), place));
  const to = new DataView(file.buffer);
  const power = Math.floor(Math.log2(count));
  to.setUint32(0, from.getUint32(4));
  to.setUint16(4, count);
  to.setUint16(6, 16 << power);
  to.setUint16(8, power);
  to.setUint16(10, 16 * count - (16 << power));
  tables.forEach(({ tag, checksum, bytes }, index) => {
    [tag, checksum, place, bytes.length].forEach((value, number) =>
      to.setUint32(12 + 16 * index + 4 * number, value),
    );
    file.set(bytes, place);
    place += padded(bytes.length);
  });
  return file;
}
