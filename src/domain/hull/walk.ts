import type { Grid } from "./grid.ts";

/** One of the six ways through the grid. */
export interface Way {
  readonly axis: 0 | 1 | 2;
  readonly sign: 1 | -1;
}

/** All six. */
export const ways: readonly Way[] = [
  { axis: 0, sign: 1 },
  { axis: 0, sign: -1 },
  { axis: 1, sign: 1 },
  { axis: 1, sign: -1 },
  { axis: 2, sign: 1 },
  { axis: 2, sign: -1 },
];

/** Straight up. */
export const up: Way = ways[4]!;
/** Straight down. */
export const down: Way = ways[5]!;
/** The four ways that are level. */
export const sideways: readonly Way[] = ways.slice(0, 4);

/** Where a box stands along an axis. */
export const placeOf = ({ places }: Grid, box: number, axis: 0 | 1 | 2): number => places[axis][box]!;

/** The next box on a way; -1 at the edge of the grid. */
export function nextBox(grid: Grid, box: number, { axis, sign }: Way): number {
  const place = placeOf(grid, box, axis) + sign;
  return place < 0 || place >= grid.counts[axis] ? -1 : box + sign * grid.strides[axis];
}

/** The steps from a box to its six neighbours, in the order of `ways`. For boxes that do not lie at the edge of the grid. */
export const stepsOf = ({ strides }: Grid): readonly number[] =>
  ways.map(({ axis, sign }) => sign * strides[axis]);

/** How wide a box is along an axis, m. */
export const widthOf = (grid: Grid, box: number, axis: 0 | 1 | 2): number =>
  grid.widths[axis][placeOf(grid, box, axis)]!;

/** Area of the face of a box that is square to an axis, m². */
export function faceArea(grid: Grid, box: number, axis: 0 | 1 | 2): number {
  const one = axis === 0 ? 1 : 0;
  const other = axis === 2 ? 1 : 2;
  return widthOf(grid, box, one) * widthOf(grid, box, other);
}

/** Middle of a box along an axis. */
export function middleAlong(grid: Grid, box: number, axis: 0 | 1 | 2): number {
  const place = placeOf(grid, box, axis);
  const line = grid.planes[axis];
  return (line[place]! + line[place + 1]!) / 2;
}

/** Lower and upper end of a box, m. */
export function endsOf(grid: Grid, box: number): readonly [low: number, high: number] {
  const place = placeOf(grid, box, 2);
  return [grid.planes[2][place]!, grid.planes[2][place + 1]!];
}

/** A rectangle that is square to an axis: minimum and maximum x, y, z, the same along that axis, m. */
export type Patch = readonly [number, number, number, number, number, number];

/** The face of a box towards a way. */
export function faceOfBox(grid: Grid, box: number, { axis, sign }: Way): Patch {
  const low = [0, 0, 0];
  const high = [0, 0, 0];
  for (const one of [0, 1, 2] as const) {
    const place = placeOf(grid, box, one);
    const line = grid.planes[one];
    low[one] = line[one === axis && sign === 1 ? place + 1 : place]!;
    high[one] = line[one === axis && sign === -1 ? place : place + 1]!;
  }
  return [...low, ...high] as unknown as Patch;
}

/** Middle of the face of a box towards a way. */
export function faceMiddle(grid: Grid, box: number, { axis, sign }: Way): [number, number, number] {
  const at: [number, number, number] = [
    middleAlong(grid, box, 0),
    middleAlong(grid, box, 1),
    middleAlong(grid, box, 2),
  ];
  at[axis] = grid.planes[axis][placeOf(grid, box, axis) + (sign === 1 ? 1 : 0)]!;
  return at;
}
