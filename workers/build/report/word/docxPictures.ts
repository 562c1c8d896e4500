import type { Bytes } from "#domain/application/bytes.ts";
import { type PlanFigure, type FigurePoint, northArrow, planInk } from "#domain/report/plans/planFigure.ts";
import { png } from "#domain/application/pictures/png.ts";
import type { Letters } from "./letters.ts";
import { Canvas } from "./canvas.ts";

/** The pictures of a Word document, collected while its text is written. */
export interface Pictures {
  /** Takes a picture; the text names it by the id of its relation. */
  readonly add: (figure: PlanFigure) => { readonly id: string; readonly number: number };
  /** Path below `word/` and bytes of each, in the order of their relations. */
  readonly files: () => readonly (readonly [path: string, bytes: Bytes])[];
}

/** @param first number of the first free relation of the document. */
export function docxPictures(letters: Letters, first: number): Pictures {
  const files: [string, Bytes][] = [];
  return {
    add: (figure) => {
      files.push([`media/plan${files.length + 1}.png`, planPng(figure, letters)]);
      return { id: `rId${first + files.length - 1}`, number: files.length };
    },
    files: () => files,
  };
}

/** Pixels per point: 216 to the inch, sharp in print. */
const density = 3;

/** A plan as a picture, for files that take no lines. The same figure gives the same bytes on every machine. */
function planPng(figure: PlanFigure, letters: Letters): Bytes {
  const width = Math.ceil(figure.width * density);
  const height = Math.ceil(figure.height * density);
  const canvas = new Canvas(width, height, planInk.paper);
  const at = ([x, y]: FigurePoint): FigurePoint => [x * density, y * density];
  for (const { kind, outlines } of figure.parts) {
    const { fill, stroke, width: line } = planInk[kind];
    const drawn = outlines.map(({ points, isClosed }) => ({ points: points.map(at), isClosed }));
    if (fill)
      canvas.fill(
        drawn.map(({ points }) => points),
        fill,
        "even_odd",
      );
    if (stroke) for (const one of drawn) canvas.stroke(one, stroke, line * density);
  }
  const { bar, north } = figure;
  const ends: readonly FigurePoint[] = [
    [bar.x, bar.y - 4],
    [bar.x, bar.y],
    [bar.x + bar.length, bar.y],
    [bar.x + bar.length, bar.y - 4],
  ];
  canvas.stroke({ points: ends.map(at), isClosed: false }, planInk.ink, 0.8 * density);
  if (north) canvas.fill([arrowOf(north).map(at)], planInk.ink, "even_odd");
  const words = [...figure.texts, { x: bar.x + bar.length / 2, y: bar.y - 7, size: 7.5, text: bar.text }];
  for (const { x, y, size, text } of words)
    for (const outlines of letters(text, { x: x * density, y: y * density, size: size * density }))
      canvas.fill(outlines, planInk.ink, "non_zero");
  return png(width, height, canvas.rows(), 6);
}

function arrowOf({ x, y, deg }: NonNullable<PlanFigure["north"]>): readonly FigurePoint[] {
  const angle = (deg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return northArrow.map(([dx, dy]) => [x + dx * cos - dy * sin, y + dx * sin + dy * cos]);
}
