import {
  closePath,
  lineTo,
  moveTo,
  type PDFOperator as Operator,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  setFillingColor,
  setLineWidth,
  setStrokingColor,
  stroke,
} from "@cantoo/pdf-lib";
import {
  type FigurePart,
  type FigurePoint,
  northArrow,
  type PlanFigure,
  planInk,
} from "#domain/report/plans/planFigure.ts";
import type { LocalizedPlan } from "#domain/report/document/localizedReport.ts";
import { type Drawing, flow, ensureSpace } from "./pdfDrawing.ts";
import { colour, ink, paper, type Pen, writeLine } from "./pdfPage.ts";

/** What the plan of a storey takes of a page, points: it is never cut in two. */
export const planHeight = ({ figure }: Pick<LocalizedPlan, "figure">): number => (figure?.height ?? 30) + 40;

/**
 * The plan of a storey: caption, lines and surfaces as they are in the model, where it comes from. Never a bitmap, never cut in two; who
 * reads by ear hears what it shows.
 */
export function drawPlan(
  drawing: Drawing,
  { title, description, source, figure, absent }: LocalizedPlan,
): void {
  const { faces, cursor, sheets } = drawing;
  ensureSpace(drawing, planHeight({ figure }));
  flow(drawing, title, { face: faces.strong, size: 9, ink: ink.text }, { leading: 13 });
  if (!figure) {
    flow(drawing, absent, { face: faces.regular, size: 10.5, ink: ink.text }, { leading: 15.5 });
    return;
  }
  const sheet = sheets.sheet();
  const origin = { x: paper.left, y: paper.height - cursor.y };
  const pen = (size: number): Pen => ({ face: faces.regular, size, ink: ink.text });
  const paint = () => {
    drawFigure(sheet.page, figure, origin);
    for (const { x, y, size, text } of [...figure.texts, barText(figure)]) {
      const left = origin.x + x - faces.regular.width(text, size) / 2;
      writeLine(sheet, `${text} `, { x: left, y: cursor.y + y }, pen(size));
    }
  };
  sheet.tags.within("Figure", () => sheet.tags.content(sheet.page, paint), {
    alt: description,
    box: [
      origin.x,
      Math.floor(origin.y - figure.height),
      Math.ceil(origin.x + figure.width),
      Math.ceil(origin.y),
    ],
  });
  cursor.y += figure.height + 12;
  flow(drawing, source, { face: faces.regular, size: 8.5, ink: ink.second }, { leading: 12 });
}

const barText = ({ bar }: PlanFigure) => ({
  x: bar.x + bar.length / 2,
  y: bar.y - 7,
  size: 7.5,
  text: bar.text,
});

function drawFigure(page: PDFPage, { parts, bar, north }: PlanFigure, origin: Origin): void {
  const put = putAt(origin);
  const arrow = north && northArrow.map((corner) => turned(corner, north));
  page.pushOperators(
    pushGraphicsState(),
    ...parts.flatMap((part) => partOperators(part, put)),
    setStrokingColor(colour(planInk.ink)),
    setFillingColor(colour(planInk.ink)),
    setLineWidth(0.8),
    ...put([
      [bar.x, bar.y - 4],
      [bar.x, bar.y],
      [bar.x + bar.length, bar.y],
      [bar.x + bar.length, bar.y - 4],
    ]),
    stroke(),
    ...(arrow ? [...put(arrow), closePath(), PDFOperator.of(PDFOperatorNames.FillNonZero)] : []),
    popGraphicsState(),
  );
}

interface Origin {
  readonly x: number;
  readonly y: number;
}

/** Two decimals of a point are finer than any printer. */
const putAt =
  ({ x: left, y: top }: Origin) =>
  (points: readonly FigurePoint[]): readonly Operator[] =>
    points.map(([x, y], index) =>
      (index === 0 ? moveTo : lineTo)(Math.round((left + x) * 100) / 100, Math.round((top - y) * 100) / 100),
    );

function partOperators({ kind, outlines }: FigurePart, put: ReturnType<typeof putAt>): readonly Operator[] {
  const { fill, stroke: line, width } = planInk[kind];
  if (outlines.length === 0) return [];
  const name =
    fill && line
      ? PDFOperatorNames.FillEvenOddAndStroke
      : fill
        ? PDFOperatorNames.FillEvenOdd
        : PDFOperatorNames.StrokePath;
  return [
    ...(fill ? [setFillingColor(colour(fill))] : []),
    ...(line ? [setStrokingColor(colour(line)), setLineWidth(width)] : []),
    ...outlines.flatMap(({ points, isClosed }) => [...put(points), ...(isClosed ? [closePath()] : [])]),
    PDFOperator.of(name),
  ];
}

function turned([x, y]: FigurePoint, north: NonNullable<PlanFigure["north"]>): FigurePoint {
  const angle = (north.deg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [north.x + x * cos - y * sin, north.y + x * sin + y * cos];
}
