import { type Grown, part } from "./grow.ts";
import type { Cells } from "./cells.ts";
import { heightOf, isSteep, type Top, type Tops } from "./tops.ts";
import { down, endsOf, faceMiddle, nextBox, up, type Way } from "./walk.ts";

/** The upper face of a cover lies no higher over the boxes below it, m. */
const thickest = 3;

/** A piece of a side of the heated part, upright from `from` to `to`, m. */
export interface SidePiece {
  /** The box whose face it is: that of the heated part itself, or one over it where the edge of roof or ceiling lies. */
  readonly box: number;
  readonly from: number;
  readonly to: number;
}

/** What is lower is no side, m. */
const least = 1e-4;

/** The sides of the heated part: they begin at the upper face of a lower part beside them and end at that of what covers them. */
export class Sides {
  private readonly grid: Cells["grid"];
  private readonly parts: Uint8Array;
  private readonly tops: Tops;

  constructor({ grid }: Pick<Cells, "grid">, { part: parts }: Pick<Grown, "part">, tops: Tops) {
    this.grid = grid;
    this.parts = parts;
    this.tops = tops;
  }

  /** The pieces of the side at the face of a box. The uppermost heated box goes up to the upper face of what covers it. */
  piecesAt(box: number, way: Way): readonly SidePiece[] {
    const { grid } = this;
    const [low, high] = endsOf(grid, box);
    const [x, y] = faceMiddle(grid, box, way);
    const uppermost = this.uppermost(box);
    const top = this.tops.get(uppermost);
    const end = top === undefined ? (uppermost === box ? high : Infinity) : heightOf(top.plane, x, y);
    const below = this.lowerPart(nextBox(grid, box, way), low);
    const begin = below === undefined ? -Infinity : heightOf(below.plane, x, y);
    const found: SidePiece[] = [];
    for (let one = box; one >= 0; one = nextBox(grid, one, up)) {
      const ends = endsOf(grid, one);
      const [from, to] = [Math.max(ends[0], begin), Math.min(ends[1], end)];
      if (to - from > least) found.push({ box: one, from, to });
      if (uppermost !== box || ends[1] >= end) break;
    }
    return found;
  }

  /** Where the heated part ends above a box of it. */
  topOf(box: number): Top | undefined {
    return this.tops.get(this.uppermost(box));
  }

  /** The uppermost box of the heated part over one of it; the box itself where that is far. */
  private uppermost(box: number): number {
    const { grid, parts } = this;
    const step = grid.strides[2];
    const [from] = endsOf(grid, box);
    let top = box;
    while (parts[top + step] !== part.none) {
      top += step;
      if (endsOf(grid, top)[0] - from > thickest) return box;
    }
    return top;
  }

  /** Where a lower part of the heated part ends right below a box beside it; undefined without one. */
  private lowerPart(from: number, low: number): Top | undefined {
    const { grid, parts } = this;
    for (let box = from; box >= 0; box = nextBox(grid, box, down)) {
      if (parts[box] !== part.none) {
        const top = this.tops.get(box);
        return top === undefined || isSteep(top) ? undefined : top;
      }
      if (low - endsOf(grid, box)[0] > thickest) return undefined;
    }
    return undefined;
  }
}
