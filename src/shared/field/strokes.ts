/** A point of a signature; both between 0 and 1, from the upper left corner of the pad. */
export interface SignedPoint {
  readonly x: number;
  readonly y: number;
}

/** A line that was drawn without lifting the pen. */
export type Stroke = readonly SignedPoint[];

/** Size of the picture of a signature, px: twice the pad of a phone. */
export const signature_px = { width: 720, height: 240 } as const;

/** Closer than this to the point before, in parts of the pad, a point says nothing new. */
const nearest = 0.003;

/** Adds a point to the last stroke; one outside the pad lies on its edge. */
export function withPoint(strokes: readonly Stroke[], { x, y }: SignedPoint): readonly Stroke[] {
  const point = { x: inside(x), y: inside(y) };
  const stroke = strokes.at(-1) ?? [];
  const last = stroke.at(-1);
  if (last && Math.hypot(point.x - last.x, point.y - last.y) < nearest) return strokes;
  return [...strokes.slice(0, -1), [...stroke, point]];
}

const inside = (value: number) => Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0));

/** Whether somebody has drawn more than a dot. */
export const isDrawn = (strokes: readonly Stroke[]): boolean => strokes.some((stroke) => stroke.length > 2);

/** The strokes as an SVG path for a pad of that size; a dot is a line of no length. */
export const pathOf = (
  strokes: readonly Stroke[],
  { width, height }: { readonly width: number; readonly height: number },
): string =>
  strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) => {
      const [first, ...rest] = stroke.map(({ x, y }) => `${round(x * width)} ${round(y * height)}`);
      return `M${first}${(rest.length > 0 ? rest : [first]).map((point) => `L${point}`).join("")}`;
    })
    .join("");

const round = (value: number) => Math.round(value * 10) / 10;
