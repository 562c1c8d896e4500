import type { Facet } from "./body.ts";

/** A grid of boxes with planes where the building has its faces: what stands square in it is measured exactly. */
export interface Grid {
  /** Planes along x, y, z, ascending, one more than boxes. */
  readonly planes: readonly [Float64Array, Float64Array, Float64Array];
  /** Where the boxes are looked at, a little beside their middle, so that no edge of a body is met. */
  readonly middles: readonly [Float64Array, Float64Array, Float64Array];
  /** Widths of the boxes. */
  readonly widths: readonly [Float64Array, Float64Array, Float64Array];
  readonly counts: readonly [number, number, number];
  /** From a box to the next one along x, y, z. */
  readonly strides: readonly [number, number, number];
  readonly size: number;
  /** Where each box stands along x, y, z. */
  readonly places: readonly [Uint16Array, Uint16Array, Uint16Array];
}

/** Planes nearer than `merge` are one, slanting faces are cut every `fine`, everything every `coarse`, m. */
interface Fineness {
  readonly merge: number;
  readonly fine: number;
  readonly coarse: number;
}

const finenesses: readonly (Fineness & { readonly most: number })[] = [
  { merge: 0.012, fine: 0.1, coarse: 2, most: 60_000 },
  { merge: 0.012, fine: 0.15, coarse: 2, most: 80_000 },
  { merge: 0.012, fine: 0.2, coarse: 2, most: 1_500_000 },
  { merge: 0.025, fine: 0.25, coarse: 2, most: 2_500_000 },
  { merge: 0.05, fine: 0.3, coarse: 2, most: 4_000_000 },
  { merge: 0.1, fine: 0.5, coarse: 2, most: 5_000_000 },
  { merge: 0.2, fine: 0.8, coarse: 2, most: 5_000_000 },
  { merge: 0.4, fine: 2, coarse: 4, most: Infinity },
];

/** Two layers of boxes so wide lie around the building, m. */
const around = 0.8;

/**
 * The finest grid over the faces of the bodies that has no more boxes than are worth it. No box goes through the height of the ground.
 */
export function gridOver(facets: readonly Facet[], ground: number): Grid {
  const cuts = [0, 1, 2].map((axis) => cutsAlong(facets, axis as 0 | 1 | 2));
  for (const fineness of finenesses) {
    const planes = cuts.map((cut) => planesOf(cut, fineness));
    const boxes = planes.reduce((product, { length }) => product * (length - 1), 1);
    if (boxes <= fineness.most) return gridOf([planes[0]!, planes[1]!, cutAt(planes[2]!, ground)]);
  }
  throw new Error("hull: no fineness");
}

/** A plane that lies no farther from the height of the ground has it, m. */
const atGround = 0.05;

/** Planes with one more at the height of the ground, where none lies near it. */
function cutAt(planes: Float64Array, ground: number): Float64Array {
  const isNear = planes.some((place) => Math.abs(place - ground) < atGround);
  const isInside = ground > planes[0]! && ground < planes.at(-1)!;
  return isNear || !isInside ? planes : Float64Array.from([...planes, ground]).toSorted();
}

/** Where faces lie along an axis, with their areas, and between which places slanting ones go. */
interface Cuts {
  readonly at: readonly { readonly place: number; readonly weight: number }[];
  readonly slanting: readonly Slant[];
}

/** Between two places a face goes slanting; upright ones are cut more finely. */
interface Slant {
  readonly from: number;
  readonly to: number;
  readonly isUpright: boolean;
}

/** A face is square to an axis when its normal differs by less than half a degree. */
const square = 0.99996;

function cutsAlong(facets: readonly Facet[], axis: 0 | 1 | 2): Cuts {
  const at: { place: number; weight: number }[] = [];
  const slanting: Slant[] = [];
  for (const { normal, area, box } of facets) {
    const low = box[axis]!;
    const high = box[axis + 3]!;
    const slope = Math.abs(normal[axis]!);
    if (slope > square) {
      at.push({ place: (low + high) / 2, weight: area });
      continue;
    }
    at.push({ place: low, weight: area * 0.01 }, { place: high, weight: area * 0.01 });
    if (slope > 0.01 && area > 0.02)
      slanting.push({ from: low, to: high, isUpright: Math.abs(normal[2]) < 0.5 });
  }
  return { at: at.toSorted((a, b) => a.place - b.place), slanting };
}

function planesOf({ at, slanting }: Cuts, { merge, fine, coarse }: Fineness): Float64Array {
  const merged: number[] = [];
  for (let from = 0; from < at.length;) {
    let to = from;
    let best = from;
    while (to < at.length && at[to]!.place - at[from]!.place <= merge) {
      if (at[to]!.weight > at[best]!.weight) best = to;
      to += 1;
    }
    merged.push(at[best]!.place);
    from = to;
  }
  const first = merged[0] ?? 0;
  const last = merged.at(-1) ?? 0;
  const places = [first - 2 * around, first - around, ...merged, last + around, last + 2 * around];
  const planes: number[] = [places[0]!];
  for (let index = 1; index < places.length; index++) {
    const low = places[index - 1]!;
    const high = places[index]!;
    const middle = (low + high) / 2;
    const here = slanting.filter(({ from, to }) => middle > from && middle < to);
    const step = here.some(({ isUpright }) => isUpright) ? fine / 2 : here.length > 0 ? fine : coarse;
    const pieces = Math.max(1, Math.ceil((high - low) / step - 1e-6));
    for (let piece = 1; piece <= pieces; piece++) planes.push(low + ((high - low) * piece) / pieces);
  }
  return Float64Array.from(planes);
}

function gridOf(planes: readonly Float64Array[]): Grid {
  const [x, y, z] = planes as [Float64Array, Float64Array, Float64Array];
  const beside = [0.5123, 0.4911, 0.5037] as const;
  const middles = [x, y, z].map((line, axis) =>
    Float64Array.from(
      { length: line.length - 1 },
      (_, i) => line[i]! + (line[i + 1]! - line[i]!) * beside[axis]!,
    ),
  );
  const widths = [x, y, z].map((line) =>
    Float64Array.from({ length: line.length - 1 }, (_, i) => line[i + 1]! - line[i]!),
  );
  const [nx, ny, nz] = [x.length - 1, y.length - 1, z.length - 1];
  const size = nx * ny * nz;
  const places = [0, 1, 2].map(() => new Uint16Array(size)) as unknown as Grid["places"];
  for (let k = 0, box = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++, box++) {
        places[0][box] = i;
        places[1][box] = j;
        places[2][box] = k;
      }
  return {
    planes: [x, y, z],
    middles: middles as unknown as Grid["middles"],
    widths: widths as unknown as Grid["widths"],
    counts: [nx, ny, nz],
    strides: [1, nx, nx * ny],
    size,
    places,
  };
}

/** The first index of an ascending list whose value is above the given one. */
export function firstAbove(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The first box of each line of the grid along an axis. */
export function linesOf({ counts, strides }: Grid, axis: 0 | 1 | 2): Int32Array {
  const [one, other] = ([0, 1, 2] as const).filter((index) => index !== axis) as [0 | 1 | 2, 0 | 1 | 2];
  const lines = new Int32Array(counts[one] * counts[other]);
  for (let a = 0, at = 0; a < counts[other]; a++)
    for (let b = 0; b < counts[one]; b++, at++) lines[at] = a * strides[other] + b * strides[one];
  return lines;
}
