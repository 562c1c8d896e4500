import fc from "fast-check";
import { expect, test } from "vitest";
import { startsOf, stepFor, stepLength, type TimeStep } from "./timeSteps.ts";
import { timeTexts } from "./timeTexts.ts";
import { zoneClock } from "./zoneClock.ts";

const berlin = zoneClock("Europe/Berlin");
const zones = ["Europe/Berlin", "UTC", "Asia/Kolkata", "America/New_York", "Australia/Lord_Howe"];
const instant = fc.integer({ min: Date.UTC(1980, 0, 1), max: Date.UTC(2060, 0, 1) });

test("what a clock shows comes to the same instant again, or to the first of two", () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), instant, (zone, time) => {
      const clock = zoneClock(zone);
      const minute = Math.floor(time / 60_000) * 60_000;
      const found = clock.instantOf(clock.wallOf(minute));
      if (clock.isTwice(minute)) expect(found).toBeLessThanOrEqual(minute);
      else expect(found).toBe(minute);
      expect(clock.wallOf(found)).toEqual(clock.wallOf(minute));
    }),
  );
});

test("in Berlin the hour from 2 to 3 is there twice at the end of October, and at the end of March not at all", () => {
  const hours = [0, 1, 2].map((hour) => Date.UTC(2026, 9, 25, hour));
  expect(hours.map((hour) => berlin.wallOf(hour).hour)).toEqual([2, 2, 3]);
  expect(hours.map((hour) => berlin.isTwice(hour))).toEqual([true, true, false]);
  expect(berlin.wallOf(berlin.instantOf({ year: 2026, month: 3, day: 29, hour: 2 })).hour).toBe(3);
});

test("the hour that is there twice has two steps, told apart by the name of the time", () => {
  const [from, to] = [Date.UTC(2026, 9, 24, 23), Date.UTC(2026, 9, 25, 2)];
  const texts = timeTexts({ locale: "de-DE", clock: berlin, kind: "instants" });
  const step = { unit: "hour", count: 1 } as const;
  const steps = startsOf(from, to, step, berlin);
  expect(steps.map((at, index) => texts.tick(at, step, steps[index - 1]))).toEqual([
    "01:00\n25. Okt.",
    "02:00 MESZ",
    "02:00 MEZ",
    "03:00",
  ]);
});

test("days are days of the calendar although one has 23 hours and one 25", () => {
  const days = startsOf(
    berlin.instantOf({ year: 2026 }),
    berlin.instantOf({ year: 2027 }) - 1,
    { unit: "day", count: 1 },
    berlin,
  );
  expect(days).toHaveLength(365);
  expect(days.every((day) => berlin.wallOf(day).hour === 0)).toBe(true);
});

const steps: readonly TimeStep[] = [
  { unit: "minute", count: 15 },
  { unit: "hour", count: 1 },
  { unit: "hour", count: 6 },
  { unit: "day", count: 1 },
  { unit: "day", count: 2 },
  { unit: "day", count: 7 },
  { unit: "month", count: 3 },
  { unit: "year", count: 1 },
];

test("steps ascend, lie within the time, and no two lie further apart than a step and its rest", () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), instant, fc.constantFrom(...steps), (zone, from, step) => {
      const to = from + 20 * stepLength(step);
      const found = startsOf(from, to, step, zoneClock(zone));
      const ends = [from, ...found, to];
      for (let at = 1; at < ends.length; at++) {
        expect(ends[at]).toBeGreaterThanOrEqual(ends[at - 1]!);
        expect(ends[at]! - ends[at - 1]!).toBeLessThanOrEqual(2 * stepLength(step) + 3_700_000);
      }
    }),
  );
});

test("a step is no finer than the values are, and as many as fit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4e12 }), fc.integer({ min: 1, max: 60 }), (length, most) => {
      expect(length / stepLength(stepFor(length, most))).toBeLessThanOrEqual(most + 1e-6);
      expect(stepLength(stepFor(length, most, { unit: "day", count: 1 }))).toBeGreaterThanOrEqual(86_400_000);
    }),
  );
});

test("days of a typical year are written without a year", () => {
  const texts = timeTexts({ locale: "de-DE", clock: zoneClock("UTC"), kind: "typical_days" });
  const [january, may] = [Date.UTC(2001, 0, 1), Date.UTC(2001, 4, 1)];
  expect(texts.full(may)).toBe("01.05.");
  expect(texts.tick(january, { unit: "month", count: 1 }, undefined)).toBe("Jan");
  expect(texts.row(may, { unit: "month", count: 1 })).toBe("Mai");
});
