import fontkit from "@cantoo/fontkit";
import type { PDFDocument, PDFFont } from "@cantoo/pdf-lib";
import type { ReportFonts } from "../api.ts";
import { unpackWoff } from "./unpackWoff.ts";

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
