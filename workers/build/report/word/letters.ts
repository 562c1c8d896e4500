import fontkit, { type Font, type PathCommand } from "@cantoo/fontkit";
import type { Bytes } from "#domain/application/bytes.ts";

type Corner = readonly [x: number, y: number];

/** The outlines of the letters of a line of words whose middle and baseline are given, pixels; each letter is filled by itself. */
export type Letters = (
  text: string,
  place: { readonly x: number; readonly y: number; readonly size: number },
) => readonly (readonly (readonly Corner[])[])[];

/** Letters from the files of the typeface: Latin and extended Latin. One that it lacks is drawn as a question mark. */
export function lettersOf(files: readonly Bytes[]): Letters {
  // A file of the typeface holds one font, no collection.
  const fonts = files.map((file) => fontkit.create(file) as Font);
  const glyphOf = (letter: string) => {
    const code = letter.codePointAt(0)!;
    const font = fonts.find((one) => one.hasGlyphForCodePoint(code));
    const glyph = font ? font.glyphForCodePoint(code) : fonts[0]!.glyphForCodePoint(63);
    return { font: font ?? fonts[0]!, glyph: glyph! };
  };
  return (text, { x, y, size }) => {
    const glyphs = Array.from(text.normalize("NFC").replaceAll("\u202F", "\u00A0"), glyphOf);
    const scaleOf = (font: Font) => size / font.unitsPerEm;
    const width = glyphs.reduce((sum, { font, glyph }) => sum + glyph.advanceWidth * scaleOf(font), 0);
    let left = x - width / 2;
    return glyphs.map(({ font, glyph }) => {
      const scale = scaleOf(font);
      const start = left;
      left += glyph.advanceWidth * scale;
      return outlinesOf(glyph.path.commands).map((outline) =>
        outline.map(([px, py]): Corner => [start + px * scale, y - py * scale]),
      );
    });
  };
}

/** Curves become this many straight pieces: letters are small. */
const pieces = 6;

function outlinesOf(commands: readonly PathCommand[]): readonly (readonly Corner[])[] {
  const found: Corner[][] = [];
  for (const { command, args } of commands) {
    const corners = pairs(args);
    if (command === "moveTo") found.push([corners[0]!]);
    const outline = found.at(-1);
    if (!outline || command === "moveTo" || command === "closePath") continue;
    const curve = [outline.at(-1)!, ...corners];
    const steps = command === "lineTo" ? 1 : pieces;
    for (let step = 1; step <= steps; step++) outline.push(onCurve(curve, step / steps));
  }
  return found;
}

const pairs = (values: readonly number[]): readonly Corner[] =>
  Array.from({ length: Math.floor(values.length / 2) }, (_, index) => [
    values[index * 2]!,
    values[index * 2 + 1]!,
  ]);

/** A point of a Bézier curve of any degree, by de Casteljau. */
function onCurve(corners: readonly Corner[], share: number): Corner {
  if (corners.length === 1) return corners[0]!;
  const nearer = corners.slice(1).map(([x, y], index): Corner => {
    const [px, py] = corners[index]!;
    return [px + (x - px) * share, py + (y - py) * share];
  });
  return onCurve(nearer, share);
}
