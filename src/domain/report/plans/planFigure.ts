import type { PlanDrawing, PlanKind, PlanLabel } from "#domain/viewer/plan/planDrawing.ts";

/** A corner of a drawn plan, points (1/72 inch), y downwards. */
export type FigurePoint = readonly [x: number, y: number];

/** One thing of a drawn plan: fill its outlines together by the even-odd rule. */
export interface FigurePart {
  readonly kind: PlanKind;
  readonly outlines: readonly { readonly points: readonly FigurePoint[]; readonly isClosed: boolean }[];
}

/** A line of words; `x` is its middle, `y` its baseline. */
interface FigureText {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
}

/** A plan at its size on paper: what page, HTML, PDF and Word draw, each in its own way. Points, y downwards. */
export interface PlanFigure {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly FigurePart[];
  readonly texts: readonly FigureText[];
  readonly bar: { readonly x: number; readonly y: number; readonly length: number; readonly text: string };
  /** Middle of the arrow and its clockwise angle; null when the model does not say where north is. */
  readonly north: { readonly x: number; readonly y: number; readonly deg: number } | null;
}

/** Widest and highest picture: the text column of the sheet, and what leaves room for a caption on its page. */
const most = { width: 408, height: 430 } as const;
const margin = 6;
/** Below the building: scale bar and north. */
const foot = 30;
/** 1 : 50; a hut is not drawn larger. */
const largest = 1000 / (50 * (25.4 / 72));
const sizes = { largest: 7, smallest: 5 } as const;
/** Mean width of a letter of the typeface, parts of its size. */
const letter = 0.56;

/** A plan for paper. `linesOf` gives the words of a room, the most important first: what does not fit into the room is left out. */
export function planFigure(
  drawing: PlanDrawing,
  linesOf: (label: PlanLabel) => readonly string[],
  metres: (value: number) => string,
): PlanFigure {
  const [x0, y0, width_m, height_m] = inner(drawing.box);
  const scale = Math.min(
    (most.width - 2 * margin) / width_m,
    (most.height - foot - margin) / height_m,
    largest,
  );
  const at = ([x, y]: FigurePoint): FigurePoint => [margin + (x - x0) * scale, margin + (y - y0) * scale];
  const parts = drawing.parts.map(({ kind, path }): FigurePart => ({
    kind,
    outlines: outlinesOf(path).map(({ points, isClosed }) => ({ points: points.map(at), isClosed })),
  }));
  const rooms = new Map(drawing.parts.map(({ express_id, path }) => [express_id, path]));
  const texts = drawing.labels.flatMap((label) => {
    const [x, y] = at([label.x, label.y]);
    const tall = heightAt(rooms.get(label.express_id) ?? "", [label.x, label.y]) * scale;
    return textsOf(linesOf(label), { x, y, wide: label.width_m * scale, tall });
  });
  const [width, height] = [Math.max(width_m * scale + 2 * margin, 120), height_m * scale + margin + foot];
  const bar_m = barLength(scale, width - 60);
  return {
    width,
    height,
    parts,
    texts,
    bar: { x: margin, y: height - 6, length: bar_m * scale, text: metres(bar_m) },
    north: drawing.north_deg === null ? null : { x: width - 14, y: height - 13, deg: drawing.north_deg },
  };
}

/** The drawing without the margin that it carries for the screen. */
const inner = ([x, y, width, height]: PlanDrawing["box"]): PlanDrawing["box"] => [
  x + 1,
  y + 1,
  Math.max(width - 2, 0.1),
  Math.max(height - 2, 0.1),
];

/** A round number of metres that is well read and leaves room for the arrow. */
function barLength(scale: number, room: number): number {
  const fitting = [1, 2, 5, 10, 20, 50, 100, 200].filter((metres) => metres * scale <= Math.min(110, room));
  return fitting.at(-1) ?? 1;
}

function textsOf(
  lines: readonly string[],
  {
    x,
    y,
    wide,
    tall,
  }: { readonly x: number; readonly y: number; readonly wide: number; readonly tall: number },
): readonly FigureText[] {
  const sizeOf = (line: string) => Math.min(sizes.largest, (wide * 0.92) / (line.length * letter));
  const fitting = lines.filter((line) => sizeOf(line) >= sizes.smallest);
  const shown = fitting.slice(0, Math.floor((tall * 0.9) / (sizes.smallest * 1.2)));
  if (shown.length === 0) return [];
  const size = Math.min(...shown.map(sizeOf), (tall * 0.9) / (shown.length * 1.2));
  return shown.map((text, index) => ({
    x,
    y: y + (index - (shown.length - 1) / 2) * size * 1.2 + size * 0.35,
    size,
    text,
  }));
}

/** The outlines of a path of a plan, which knows only M, L and Z. */
export function outlinesOf(path: string): FigurePart["outlines"] {
  return path
    .split("M")
    .filter((piece) => piece !== "")
    .map((piece) => {
      const isClosed = piece.endsWith("Z");
      const points = (isClosed ? piece.slice(0, -1) : piece)
        .split("L")
        .map((pair) => pair.trim().split(" ").map(Number))
        .map(([x = 0, y = 0]): FigurePoint => [x, y]);
      return { points, isClosed };
    });
}

/** How high a room is on the sheet where its words stand, m. */
function heightAt(path: string, [x, y]: FigurePoint): number {
  const crossings = outlinesOf(path).flatMap(({ points }) =>
    points.flatMap((a, index) => {
      const b = points[(index + 1) % points.length]!;
      return a[0] > x !== b[0] > x ? [a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])] : [];
    }),
  );
  const above = Math.max(...crossings.filter((one) => one <= y));
  const below = Math.min(...crossings.filter((one) => one >= y));
  return Number.isFinite(above) && Number.isFinite(below) ? 2 * Math.min(y - above, below - y) : 0;
}

/** The arrow that points north before it is turned: corners around its middle, points. */
export const northArrow: readonly FigurePoint[] = [
  [0, -10],
  [3.6, 6],
  [0, 3.4],
  [-3.6, 6],
];

/** Colours of a plan on paper, and the width of its lines in points. */
export const planInk = {
  paper: "#fffefb",
  ink: "#1c2321",
  room: { fill: "#fffefb", stroke: null, width: 0 },
  thing: { fill: null, stroke: "#8e897d", width: 0.35 },
  cut: { fill: "#2a322f", stroke: "#2a322f", width: 0.2 },
  window: { fill: "#ffffff", stroke: "#2e3733", width: 0.5 },
  door: { fill: "#ffffff", stroke: "#2e3733", width: 0.5 },
} as const;
