import { sum } from "#kernel/sum.ts";
type Point = readonly [number, number, number];

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
