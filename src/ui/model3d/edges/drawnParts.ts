type Point = readonly [number, number, number];

/** An edge that found no partner triangle of the same two corners; `normal` is that of its face. */
export interface LooseEdge {
  readonly from: Point;
  readonly to: Point;
  readonly normal: Point;
}

/**
 * What is to be drawn of edges that lie on top of each other in pieces: where two or more faces in the same plane
 * meet, nothing; elsewhere the piece, once. `cosine`: faces whose normals agree better than this count as one plane.
 * @returns segments, six numbers each.
 */
export function drawnParts(edges: readonly LooseEdge[], cosine: number): number[][] {
  const parts: number[][] = [];
  for (const group of byLine(edges)) parts.push(...partsOnLine(group, cosine));
  return parts;
}

interface OnLine {
  readonly start: number;
  readonly end: number;
  readonly normal: Point;
}

interface Line {
  readonly origin: Point;
  readonly direction: Point;
  readonly pieces: OnLine[];
}

/** Edges on the same infinite line, to a millimetre, each as an interval along it. */
function byLine(edges: readonly LooseEdge[]): Line[] {
  const lines = new Map<string, Line>();
  for (const { from, to, normal } of edges) {
    const direction = directionOf(from, to);
    if (!direction) continue;
    const along = scalar(from, direction);
    const origin: Point = [
      from[0] - direction[0] * along,
      from[1] - direction[1] * along,
      from[2] - direction[2] * along,
    ];
    const key = [
      ...direction.map((x) => Math.round(x * 500)),
      ...origin.map((x) => Math.round(x * 500)),
    ].join();
    const line = lines.get(key) ?? { origin, direction, pieces: [] };
    lines.set(key, line);
    const other = scalar(to, direction);
    line.pieces.push({ start: Math.min(along, other), end: Math.max(along, other), normal });
  }
  return [...lines.values()];
}

function partsOnLine({ origin, direction, pieces }: Line, cosine: number): number[][] {
  const at = (t: number) => origin.map((x, axis) => x + direction[axis]! * t);
  if (pieces.length === 1) return [[...at(pieces[0]!.start), ...at(pieces[0]!.end)]];
  const stops = [...new Set(pieces.flatMap(({ start, end }) => [start, end]))].toSorted((a, b) => a - b);
  const parts: number[][] = [];
  for (let i = 0; i + 1 < stops.length; i++) {
    const [start, end] = [stops[i]!, stops[i + 1]!];
    if (end - start < 1e-3) continue;
    const middle = (start + end) / 2;
    const over = pieces.filter((piece) => piece.start < middle && piece.end > middle);
    if (over.length > 0 && !isSeam(over, cosine)) parts.push([...at(start), ...at(end)]);
  }
  return parts;
}

const isSeam = (over: readonly OnLine[], cosine: number) =>
  over.length > 1 && over.every(({ normal }) => scalar(normal, over[0]!.normal) >= cosine);

const scalar = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Unit direction with a fixed sign, so that both ways along a line are the same; null for a point. */
function directionOf(from: Point, to: Point): Point | null {
  const d: [number, number, number] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = Math.hypot(...d);
  if (!(length > 1e-4)) return null;
  const leading = d.find((x) => Math.abs(x) > length * 1e-3) ?? 1;
  const scale = (leading < 0 ? -1 : 1) / length;
  return [d[0] * scale, d[1] * scale, d[2] * scale];
}
