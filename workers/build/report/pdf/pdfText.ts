import type { Pen } from "./pdfPage.ts";

/**
 * Breaks a text into lines of at most `width`. A line that ends between two words ends with their space, so that the words stay two for
 * whoever reads or copies the text; its width without it counts. A word that is
 * longer than a line is cut where it has a joint, else with a hyphen.
 */
export function breakLines(
  text: string,
  width: number,
  { face, size }: Pick<Pen, "face" | "size">,
): string[] {
  const fits = (one: string) => face.width(one, size) <= width;
  const found: string[] = [];
  for (const paragraph of text.split(/\r?\n/)) {
    const words = wordsOf(paragraph);
    let line = "";
    for (const { piece, isGlued } of words.flatMap((word) => cut(word, fits))) {
      const longer = line === "" ? piece : `${line}${isGlued ? "" : " "}${piece}`;
      if (fits(longer)) line = longer;
      else {
        if (line !== "") found.push(isGlued ? line : `${line} `);
        line = piece;
      }
    }
    found.push(line);
  }
  return found;
}

/** The words of a text; a small number is one with the word before it ("Scope 1", "Belege: 0"), a date is not. */
export const wordsOf = (text: string): readonly string[] =>
  text.replaceAll(/(?<=\p{L}(?:\u00A0?:|\.)?) (?=\d{1,2}(?:[\s,;:]|\.(?!\d)|$))/gu, "\u00A0").split(/ +/);

/** A piece of a word; `isGlued`: it goes on with the word of the piece before. */
interface Piece {
  readonly piece: string;
  readonly isGlued: boolean;
}

/** After these signs a word may be broken, and before a capital that follows a small letter or a digit; never at a space that must not break. */
const joint = /(?<=[-/_.:@·\u00AD])|(?<=[\p{Ll}\d])(?=\p{Lu})/u;

function cut(word: string, fits: (text: string) => boolean): readonly Piece[] {
  if (fits(word.replaceAll("\u00AD", ""))) return [{ piece: word.replaceAll("\u00AD", ""), isGlued: false }];
  const pieces: string[] = [];
  let piece = "";
  for (const part of word.split(joint).flatMap((one) => letterwise(one, fits))) {
    if (piece !== "" && !fits(piece.replace(/\u00AD$/, "-") + part)) {
      pieces.push(piece.replace(/\u00AD$/, "-"));
      piece = "";
    }
    piece = piece.replace(/\u00AD$/, "") + part;
  }
  return [...pieces, piece].map((one, index) => ({ piece: one, isGlued: index > 0 }));
}

/** A part without a joint that is longer than a line: as many letters as fit, with a hyphen between two letters. */
function letterwise(part: string, fits: (text: string) => boolean): readonly string[] {
  if (fits(part)) return [part];
  const pieces: string[] = [];
  let piece = "";
  for (const letter of part) {
    const hyphen = /\p{L}$/u.test(piece) && /\p{L}/u.test(letter) ? "-" : "";
    if (piece !== "" && !fits(`${piece}${letter}-`)) {
      pieces.push(piece + hyphen);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}
