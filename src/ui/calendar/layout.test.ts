import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, weekOf } from "./days.ts";
import { type DaySpan, dayLanes, hourLanes } from "./layout.ts";

const week = weekOf("2026-11-30");
const spans = fc.array(
  fc
    .tuple(fc.integer({ min: -9, max: 12 }), fc.integer({ min: 0, max: 9 }))
    .map(([at, length]): DaySpan => ({ first: addDays(week[0]!, at), last: addDays(week[0]!, at + length) })),
  { maxLength: 30 },
);
const most = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant(Infinity));

test("every span of a day is shown on it once or counted, and none that is of another day", () => {
  fc.assert(
    fc.property(spans, most, (given, lanes) => {
      for (const cell of dayLanes(given, week, lanes)) {
        const own = given.filter(({ first, last }) => first <= cell.day && last >= cell.day);
        const shown = cell.lanes.filter((span) => span !== undefined);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.every((span) => own.includes(span))).toBe(true);
        expect(shown.length + cell.hidden).toBe(own.length);
        expect(cell.all).toEqual(own);
        expect(cell.lanes.length).toBeLessThanOrEqual(lanes);
      }
    }),
  );
});

test("a span has the same lane on all days of a row: no two of one lane meet", () => {
  fc.assert(
    fc.property(spans, most, (given, lanes) => {
      const places = new Map<DaySpan, Set<number>>();
      for (const cell of dayLanes(given, week, lanes))
        for (const [lane, span] of cell.lanes.entries())
          if (span) places.set(span, (places.get(span) ?? new Set()).add(lane));
      for (const [span, own] of places) {
        expect(own.size).toBe(1);
        const days = dayLanes(given, week, lanes).filter((cell) => cell.lanes.includes(span));
        expect(days).toHaveLength(week.filter((day) => span.first <= day && span.last >= day).length);
      }
    }),
  );
});

test("nothing is left over as long as there is a lane for as many as a day has", () => {
  fc.assert(
    fc.property(spans, (given) => {
      expect(dayLanes(given, week).every(({ hidden }) => hidden === 0)).toBe(true);
    }),
  );
});

const pieces = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 92 }), fc.integer({ min: 1, max: 40 }))
    .map(([from, length]) => ({ from: from / 4, to: (from + length) / 4 })),
  { maxLength: 30 },
);

test("of pieces that overlap no two have one lane, and each is placed or left over", () => {
  fc.assert(
    fc.property(pieces, most, (given, lanes) => {
      const { placed, hidden } = hourLanes(given, lanes);
      expect(placed.length + hidden.length).toBe(given.length);
      for (const [at, one] of placed.entries()) {
        expect(one.lane).toBeLessThan(one.lanes);
        expect(one.lanes).toBeLessThanOrEqual(lanes);
        for (const other of placed.slice(at + 1))
          if (one.from < other.to && other.from < one.to) {
            expect(one.lane).not.toBe(other.lane);
            expect(one.lanes).toBe(other.lanes);
          }
      }
    }),
  );
});

test("a piece that meets no other has the whole width", () => {
  const { placed } = hourLanes([
    { from: 8, to: 9 },
    { from: 9, to: 10 },
    { from: 9.5, to: 11 },
  ]);
  expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
});
