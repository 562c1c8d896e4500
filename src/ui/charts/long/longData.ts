import type { ChartColour } from "../chartColour.ts";

/** One line of a long series. */
export interface LongLine {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly colour: ChartColour;
  /** One value for each time; null where nobody knows it. */
  readonly values: readonly (number | null)[];
}

/** What is drawn: times that ascend, and for each line a value or null. */
export interface DrawnData {
  readonly times: readonly number[];
  readonly values: readonly (readonly (number | null)[])[];
}

const isNumber = (value: number | null | undefined): value is number =>
  typeof value === "number" && Number.isFinite(value);

/** How far values are usually apart: the middle of all distances. */
export function usualStep(times: readonly number[]): number {
  const distances = times
    .slice(1)
    .map((time, at) => time - times[at]!)
    .toSorted((a, b) => a - b);
  return distances[Math.floor(distances.length / 2)] ?? 0;
}

/** The lines broken where times are missing: a place without values stands there, so that nothing is drawn across. No value is left out. */
export function brokenLines(times: readonly number[], lines: readonly LongLine[]): DrawnData {
  const step = usualStep(times);
  const drawnTimes: number[] = [];
  const values: (number | null)[][] = lines.map(() => []);
  for (const [at, time] of times.entries()) {
    const before = times[at - 1];
    if (before !== undefined && time - before > 1.5 * step) {
      drawnTimes.push(before + (time - before) / 2);
      for (const line of values) line.push(null);
    }
    drawnTimes.push(time);
    for (const [index, line] of values.entries()) {
      const value = lines[index]!.values[at];
      line.push(isNumber(value) ? value : null);
    }
  }
  return { times: drawnTimes, values };
}

/** Which values have no neighbour that a line could lead to. */
export const loneValues = (values: readonly (number | null)[]): readonly number[] =>
  values.flatMap((value, at) =>
    value !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null ? [at] : [],
  );

/** What the values of one line come to in a time. */
export interface PeriodFigures {
  readonly count: number;
  readonly missing: number;
  /** Null without any value. */
  readonly mean: number | null;
  readonly least: number | null;
  readonly most: number | null;
}

/** Mean, ends and numbers of the values from index `from` to before `to`. */
export function figuresOf(values: readonly (number | null)[], from: number, to: number): PeriodFigures {
  let [count, sum, least, most] = [0, 0, Infinity, -Infinity];
  for (let at = from; at < to; at++) {
    const value = values[at];
    if (!isNumber(value)) continue;
    count++;
    sum += value;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const missing = to - from - count;
  return count === 0
    ? { count, missing, mean: null, least: null, most: null }
    : { count, missing, mean: sum / count, least, most };
}

/** The first index whose time is `time` or later. */
export function indexFrom(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index whose time is nearest; 0 without any. */
export function nearestIndex(times: readonly number[], time: number): number {
  const after = Math.min(times.length - 1, indexFrom(times, time));
  if (after <= 0) return 0;
  return time - times[after - 1]! <= times[after]! - time ? after - 1 : after;
}
