import fc from "fast-check";
import { expect, test } from "vitest";
import { brokenLines, figuresOf, indexFrom, loneValues, nearestIndex } from "./longData.ts";
import { periodRows } from "./periodRows.ts";
import { fitted, isWhole, panned, zoomed } from "./viewWindow.ts";
import { zoneClock } from "./zoneClock.ts";

const line = (values: readonly (number | null)[]) => ({
  id: "a",
  label: "a",
  unit: "kW",
  colour: 1 as const,
  values,
});
const quarter = 900_000;
const values = fc.array(fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { freq: 4 }), {
  minLength: 1,
  maxLength: 400,
});
/** Values every quarter of an hour, some places left out. */
const series = fc
  .tuple(values, fc.integer({ min: 0, max: 40_000 }), fc.infiniteStream(fc.integer({ min: 1, max: 5 })))
  .map(([all, start, jumps]) => {
    let time = Date.UTC(2026, 0, 1) + start * quarter;
    const times = all.map(() => {
      const jump = jumps.next().value as number;
      time += quarter * (jump === 5 ? 9 : 1);
      return time;
    });
    return { times, values: all };
  });

test("a line is broken where times are missing: every value stays at its time, what is added is no value", () => {
  fc.assert(
    fc.property(series, ({ times, values: all }) => {
      const drawn = brokenLines(times, [line(all)]);
      const kept = new Map(drawn.times.map((time, at) => [time, drawn.values[0]![at]!] as const));
      for (const [at, time] of times.entries()) expect(kept.get(time)).toBe(all[at]);
      const added = drawn.times.filter((time) => !times.includes(time));
      expect(added.every((time) => kept.get(time) === null)).toBe(true);
      expect(drawn.times).toEqual([...new Set(drawn.times)].toSorted((a, b) => a - b));
    }),
  );
});

test("nothing is added where the clock is put back: the times go on", () => {
  const times = Array.from({ length: 40 }, (_, at) => Date.UTC(2026, 9, 24, 21) + at * quarter);
  expect(brokenLines(times, [line(times.map(() => 1))]).times).toEqual(times);
});

test("each value is in one row of the table, however much is shown", () => {
  const clock = zoneClock("Europe/Berlin");
  fc.assert(
    fc.property(
      series,
      fc.integer({ min: 1, max: 80 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      ({ times, values: all }, most, share) => {
        const [first, last] = [times[0]!, times.at(-1)!];
        const view = { from: first, to: first + (last - first) * share };
        const { rows } = periodRows({ times, lines: [line(all)], view, clock, most });
        const within = all.filter((_, at) => times[at]! <= view.to);
        const sum = (of: "count" | "missing") =>
          rows.reduce((total, { figures: [one] }) => total + one![of], 0);
        expect(sum("count")).toBe(within.filter((value) => value !== null).length);
        expect(sum("missing")).toBe(within.filter((value) => value === null).length);
      },
    ),
  );
});

test("a year of quarters of an hour is twelve months in a table, a day of it hours, and some hours are each value", () => {
  const clock = zoneClock("Europe/Berlin");
  const from = clock.instantOf({ year: 2026 });
  const times = Array.from({ length: 35_040 }, (_, at) => from + at * quarter);
  const of = (length: number) =>
    periodRows({
      times,
      lines: [line(times.map(() => 1))],
      view: { from, to: from + length },
      clock,
      most: 62,
    });
  expect(of(366 * 86_400_000)).toMatchObject({ step: { unit: "month", count: 1 } });
  expect(of(366 * 86_400_000).rows).toHaveLength(12);
  expect(of(86_400_000 - 1)).toMatchObject({ step: { unit: "hour" } });
  expect(of(86_400_000 - 1).rows).toHaveLength(24);
  expect(of(4 * 3_600_000).step).toBeNull();
});

test("without any value there is no mean, and 0 is a value", () => {
  expect(figuresOf([null, null], 0, 2)).toEqual({
    count: 0,
    missing: 2,
    mean: null,
    least: null,
    most: null,
  });
  expect(figuresOf([0, null, 4], 0, 3)).toEqual({ count: 2, missing: 1, mean: 2, least: 0, most: 4 });
});

test("a value between two that are missing is drawn by itself", () => {
  expect(loneValues([1, null, 2, null, 3, 4])).toEqual([0, 2]);
});

test("the nearest value is the nearest", () => {
  fc.assert(
    fc.property(series, fc.integer({ min: -100, max: 700 }), ({ times }, at) => {
      const time = times[0]! + at * quarter + 17;
      const distances = times.map((one) => Math.abs(one - time));
      expect(distances[nearestIndex(times, time)]).toBe(Math.min(...distances));
      const from = indexFrom(times, time);
      expect(
        times.slice(0, from).every((one) => one < time) && times.slice(from).every((one) => one >= time),
      ).toBe(true);
    }),
  );
});

const limits = { from: 1000, to: 101_000, least: 800 };
const number = fc.double({ min: -200_000, max: 300_000, noNaN: true });
const view = fc
  .tuple(number, number)
  .map(([a, b]) => fitted({ from: Math.min(a, b), to: Math.max(a, b) }, limits));

test("what is shown lies within what there is, and is never narrower than the limit, whatever is done to it", () => {
  fc.assert(
    fc.property(view, fc.double({ min: 0.01, max: 100, noNaN: true }), number, (shown, factor, at) => {
      for (const next of [shown, zoomed(shown, factor, at, limits), panned(shown, factor - 50, limits)]) {
        expect(next.from).toBeGreaterThanOrEqual(limits.from);
        expect(next.to).toBeLessThanOrEqual(limits.to + 1e-6);
        expect(next.to - next.from).toBeGreaterThanOrEqual(limits.least - 1e-6);
      }
    }),
  );
});

test("what is under the finger stays under it while nothing is at its end", () => {
  const shown = { from: 40_000, to: 60_000 };
  expect(zoomed(shown, 0.5, 45_000, limits)).toEqual({ from: 42_500, to: 52_500 });
  expect(isWhole(zoomed(shown, 100, 45_000, limits), limits)).toBe(true);
});
