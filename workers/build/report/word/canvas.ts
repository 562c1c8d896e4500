/** A corner on the canvas, pixels, y downwards. */
type Corner = readonly [x: number, y: number];

/** Lines looked at per row of pixels: what smooths slanted edges. */
const linesPerRow = 4;

/** Surfaces and lines as pixels, without a browser: the same on every machine. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #pixels: Uint8Array;

  /** @param width and height in pixels. @param ground `#rrggbb`. */
  constructor(width: number, height: number, ground: string) {
    this.width = width;
    this.height = height;
    const colour = colourOf(ground);
    const row = new Uint8Array(width * 3).map((_, index) => colour[index % 3]!);
    this.#pixels = new Uint8Array(width * height * 3);
    for (let y = 0; y < height; y++) this.#pixels.set(row, y * row.length);
  }

  /** Fills closed outlines together. @param colour `#rrggbb`. */
  fill(outlines: readonly (readonly Corner[])[], colour: string, rule: "even_odd" | "non_zero"): void {
    const lines = this.#crossings(outlines);
    const ink = colourOf(colour);
    const covered = new Float64Array(this.width);
    for (const row of new Set([...lines.keys()].map((line) => Math.floor(line / linesPerRow)))) {
      // Most of what is filled is narrow: only the pixels that it touches are looked at.
      let [from, to] = [this.width, 0];
      for (let line = row * linesPerRow; line < (row + 1) * linesPerRow; line++)
        for (const [left, right] of spans(lines.get(line) ?? [], rule)) {
          this.#cover(covered, left, right);
          from = Math.min(from, Math.max(0, Math.floor(left)));
          to = Math.max(to, Math.min(this.width, Math.ceil(right)));
        }
      this.#blend(row, covered.subarray(from, to), { ink, from });
      covered.fill(0, from, to);
    }
  }

  /** Draws a line of a width in pixels along corners. */
  stroke(
    { points, isClosed }: { readonly points: readonly Corner[]; readonly isClosed: boolean },
    colour: string,
    width: number,
  ): void {
    const ends = isClosed && points.length > 2 ? [...points, points[0]!] : points;
    const pieces = ends.slice(1).map((end, index) => band(ends[index]!, end, width / 2));
    if (pieces.length > 0) this.fill(pieces, colour, "non_zero");
  }

  /** The rows as PNG wants them: a zero before each. */
  rows(): Uint8Array {
    const stride = this.width * 3;
    const rows = new Uint8Array(this.height * (1 + stride));
    for (let y = 0; y < this.height; y++)
      rows.set(this.#pixels.subarray(y * stride, (y + 1) * stride), y * (1 + stride) + 1);
    return rows;
  }

  /** Where edges cross the lines of the canvas, by line, with their direction. */
  #crossings(outlines: readonly (readonly Corner[])[]): Map<number, Crossing[]> {
    const found = new Map<number, Crossing[]>();
    for (const outline of outlines)
      for (let i = 0, j = outline.length - 1; i < outline.length; j = i++)
        this.#cross(found, outline[j]!, outline[i]!);
    return found;
  }

  #cross(found: Map<number, Crossing[]>, [ax, ay]: Corner, [bx, by]: Corner): void {
    if (!Number.isFinite(ax + ay + bx + by) || ay === by) return;
    const [top, bottom] = ay < by ? [ay, by] : [by, ay];
    const last = this.height * linesPerRow - 1;
    const from = Math.max(0, Math.ceil(top * linesPerRow - 0.5));
    const to = Math.min(last, Math.ceil(bottom * linesPerRow - 0.5) - 1);
    for (let line = from; line <= to; line++) {
      const y = (line + 0.5) / linesPerRow;
      const list = found.get(line) ?? [];
      found.set(line, list);
      list.push({ x: ax + ((bx - ax) * (y - ay)) / (by - ay), turn: ay < by ? 1 : -1 });
    }
  }

  #cover(covered: Float64Array, left: number, right: number): void {
    const end = Math.min(this.width, right);
    for (let x = Math.max(0, Math.floor(left)); x < end; x++)
      covered[x]! += (Math.min(right, x + 1) - Math.max(left, x)) / linesPerRow;
  }

  #blend(
    row: number,
    covered: Float64Array,
    { ink, from }: { readonly ink: readonly number[]; readonly from: number },
  ): void {
    for (let x = 0, at = (row * this.width + from) * 3; x < covered.length; x++, at += 3) {
      const share = Math.min(1, covered[x]!);
      if (share <= 0) continue;
      for (let part = 0; part < 3; part++) {
        const before = this.#pixels[at + part]!;
        this.#pixels[at + part] = Math.round(before + (ink[part]! - before) * share);
      }
    }
  }
}

interface Crossing {
  readonly x: number;
  readonly turn: 1 | -1;
}

/** What of a line lies inside, from the left. */
function spans(crossings: readonly Crossing[], rule: "even_odd" | "non_zero"): readonly [number, number][] {
  const found: [number, number][] = [];
  let inside = 0;
  let left = 0;
  for (const { x, turn } of crossings.toSorted((a, b) => a.x - b.x)) {
    const before = inside;
    inside = rule === "even_odd" ? 1 - inside : inside + turn;
    if (before === 0) left = x;
    else if (inside === 0) found.push([left, x]);
  }
  return found;
}

/** A straight piece of a line, a little longer than it is, so that corners close. All turn the same way. */
function band([ax, ay]: Corner, [bx, by]: Corner, half: number): readonly Corner[] {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [((bx - ax) / length) * half, ((by - ay) / length) * half];
  return [
    [ax - ux - uy, ay - uy + ux],
    [bx + ux - uy, by + uy + ux],
    [bx + ux + uy, by + uy - ux],
    [ax - ux + uy, ay - uy - ux],
  ];
}

const colourOf = (hex: string): readonly number[] =>
  [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
