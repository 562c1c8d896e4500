import { sum } from "#kernel/sum.ts";
import type { Box } from "#kernel/shapes/placedShapes.ts";
import type { DrawnGeometry } from "../geometry/DrawnGeometry.ts";

/** x, y, z, m. */
export type Point = readonly [number, number, number];

/** A rectangle along the main axis of the building, and its heights: the frame of everything drawn around it. */
export interface Frame {
  /** Angle of the main axis, radians. */
  readonly axis: number;
  /** Extent along and across the main axis, in the turned coordinates, m. */
  readonly along: readonly [number, number];
  readonly across: readonly [number, number];
  readonly bottom: number;
  readonly top: number;
}

/** The frame around some items; null when they have no size. */
export function frameAround(
  geometry: DrawnGeometry,
  items: readonly number[],
  axis: number,
  box: Box | null,
): Frame | null {
  if (!box) return null;
  const [cos, sin] = [Math.cos(axis), Math.sin(axis)];
  const frame = { along: [Infinity, -Infinity], across: [Infinity, -Infinity] };
  for (const item of items) {
    const { shape, matrix: m } = geometry.placements[item]!;
    const p = geometry.shapes[shape]!.positions;
    const step = Math.max(1, Math.floor(p.length / 3 / 2000)) * 3;
    for (let i = 0; i < p.length; i += step) {
      const x = m[0]! * p[i]! + m[4]! * p[i + 1]! + m[8]! * p[i + 2]! + m[12]!;
      const y = m[1]! * p[i]! + m[5]! * p[i + 1]! + m[9]! * p[i + 2]! + m[13]!;
      widen(frame.along, x * cos + y * sin);
      widen(frame.across, y * cos - x * sin);
    }
  }
  if (!Number.isFinite(frame.along[0]!)) return null;
  return {
    axis,
    along: frame.along as [number, number],
    across: frame.across as [number, number],
    bottom: box[2],
    top: box[5],
  };
}

function widen(range: number[], value: number): void {
  if (value < range[0]!) range[0] = value;
  if (value > range[1]!) range[1] = value;
}

/** The four corners of the frame at a height, `margin` metres outside, counter-clockwise from (low, low). */
export function corners({ axis, along, across }: Frame, z: number, margin: number): Point[] {
  const [cos, sin] = [Math.cos(axis), Math.sin(axis)];
  const at = (u: number, v: number): Point => [u * cos - v * sin, u * sin + v * cos, z];
  const [u0, u1] = [along[0] - margin, along[1] + margin];
  const [v0, v1] = [across[0] - margin, across[1] + margin];
  return [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)];
}

/** Middle of the frame in plan (x, y), and half its extent along and across the main axis, m. */
export function middleOf({ axis, along, across }: Frame): [number, number, number, number] {
  const [cos, sin] = [Math.cos(axis), Math.sin(axis)];
  const [u, v] = [(along[0] + along[1]) / 2, (across[0] + across[1]) / 2];
  return [
    u * cos - v * sin,
    u * sin + v * cos,
    Math.max((along[1] - along[0]) / 2, 0.01),
    Math.max((across[1] - across[0]) / 2, 0.01),
  ];
}

/** Diagonal of the frame in plan, m: the measure for margins and dashes. */
export const diagonal = ({ along, across }: Frame) => Math.hypot(along[1] - along[0], across[1] - across[0]);

const around = (points: Point[]) => [...points, points[0]!];

/** The corners of the plot that is drawn around a building without one. */
export const plotCorners = (frame: Frame, z: number): Point[] =>
  corners(frame, z, (diagonal(frame) / 100) * 16);

/** The edge of the plot: a dash-dot line on the ground. */
export function groundLines(frame: Frame, z: number): Float32Array {
  const unit = diagonal(frame) / 100;
  const rim = around(plotCorners(frame, z));
  return new Float32Array(strokes(rim, [unit * 1.6, unit * 0.7, unit * 0.25, unit * 0.7]));
}

/** The section line around the building at a height: dash-dot. */
export function sectionLines(frame: Frame, z: number): Float32Array {
  const unit = diagonal(frame) / 100;
  const rim = around(corners(frame, z, unit * 3));
  return new Float32Array(strokes(rim, [unit * 2.2, unit * 0.7, unit * 0.35, unit * 0.7]));
}

/** The line around an upright or slanted section: dash-dot. */
export function planeLines(frame: Frame, outline: readonly Point[]): Float32Array {
  const unit = diagonal(frame) / 100;
  return new Float32Array(strokes(around([...outline]), [unit * 2.2, unit * 0.7, unit * 0.35, unit * 0.7]));
}

/** Where the marks of the section stand: two opposite corners. */
export function sectionCorners(frame: Frame, z: number): readonly [Point, Point] {
  const points = corners(frame, z, (diagonal(frame) / 100) * 3);
  return [points[0]!, points[2]!];
}

/** What the section took away: dashed outline of the frame from the section to its top. */
export function ghostLines(frame: Frame, z: number): Float32Array {
  if (z >= frame.top) return new Float32Array();
  const unit = diagonal(frame) / 100;
  const low = corners(frame, z, 0);
  const high = corners(frame, frame.top, 0);
  const dashes = [unit * 0.7, unit * 0.7];
  const posts = low.flatMap((point, index) => strokes([point, high[index]!], dashes));
  return new Float32Array([...posts, ...strokes(around(high), dashes)]);
}

/** Lengths along a stroke: drawn, left out, drawn, left out… in metres; empty for an unbroken line. */
type Dashes = readonly number[];

/** Breaks the lines between successive points into dashes. @returns segments, six numbers each. */
export function strokes(points: readonly Point[], dashes: Dashes): number[] {
  const segments: number[] = [];
  for (let i = 0; i + 1 < points.length; i++) segments.push(...stroke(points[i]!, points[i + 1]!, dashes));
  return segments;
}

function stroke(from: Point, to: Point, dashes: Dashes): number[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  const pattern = sum(dashes);
  if (!(pattern > 0) || length === 0) return [...from, ...to];
  // At most 400 dashes in one line: a mistaken scale must not fill the memory.
  const scale = Math.max(1, length / pattern / 200);
  const at = (t: number) => from.map((x, axis) => x + ((to[axis]! - x) * t) / length);
  const segments: number[] = [];
  for (let start = 0, index = 0; start < length; index++) {
    const end = Math.min(length, start + dashes[index % dashes.length]! * scale);
    if (index % 2 === 0) segments.push(...at(start), ...at(end));
    start = end;
  }
  return segments;
}
