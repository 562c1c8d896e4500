import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bound, Restriction } from "./ids.ts";
import { matches } from "./matchValue.ts";
import { compareMoments, readMoment, type TimeType } from "./xsdTime.ts";

function within(type: TimeType, kind: Bound["kind"], limit: string, value: string): boolean {
  const read = readMoment(limit, type);
  if (!read) throw new Error(limit);
  const range: Restriction = {
    kind: "restriction",
    base: type,
    one_of: [],
    patterns: [],
    bounds: [{ kind, limit: read }],
    length: null,
  };
  return matches({ kind: "text", value }, range);
}

test.each([
  ["date", "minInclusive", "2026-01-01", "2026-06-01", true],
  ["date", "minInclusive", "2026-01-01", "2026-01-01", true],
  ["date", "minExclusive", "2026-01-01", "2026-01-01", false],
  ["date", "maxInclusive", "2026-12-31", "2027-01-01", false],
  ["date", "maxExclusive", "2026-03-01", "2026-02-28", true],
  ["date", "minInclusive", "2026-01-01", "1.6.2026", false],
  ["date", "minInclusive", "2026-01-01", "2026-02-30", false],
  ["date", "maxInclusive", "2026-06-01Z", "2026-06-01+02:00", true],
  ["date", "maxInclusive", "2026-06-01Z", "2026-06-01-02:00", false],
  ["dateTime", "maxInclusive", "2026-12-31T00:00:00", "2026-06-01T08:00:00", true],
  ["dateTime", "maxInclusive", "2026-06-01T10:00:00Z", "2026-06-01T12:00:00+02:00", true],
  ["dateTime", "maxExclusive", "2026-06-01T10:00:00Z", "2026-06-01T12:00:00+02:00", false],
  ["dateTime", "maxInclusive", "2026-06-01T00:00:00", "2026-05-31T24:00:00", true],
  ["dateTime", "minInclusive", "2026-06-01T10:00:00Z", "2026-06-01T10:00:01", false],
  ["dateTime", "minInclusive", "2026-06-01T10:00:00Z", "2026-06-02T10:00:01", true],
  ["dateTime", "minInclusive", "2026-06-01T10:00:00", "2026-06-01T10:00:00.25", true],
  ["dateTime", "minInclusive", "2026-06-01T10:00:00", "2026-06-02", false],
  ["time", "minInclusive", "08:00:00", "08:30:00", true],
  ["time", "maxExclusive", "17:00:00", "17:00:00", false],
  ["time", "minInclusive", "08:00:00Z", "09:30:00+02:00", false],
  ["duration", "minInclusive", "P30D", "P1M", false],
  ["duration", "minInclusive", "P28D", "P1M", true],
  ["duration", "maxInclusive", "P1Y", "P12M", true],
  ["duration", "maxExclusive", "PT90M", "PT1H", true],
  ["duration", "minInclusive", "P2W", "P14D", true],
  ["duration", "minInclusive", "P0D", "-P1D", false],
  ["duration", "minInclusive", "P1D", "1 Tag", false],
] as const)("%s %s %s: %s is within: %s", (type, kind, limit, value, expected) => {
  expect(within(type, kind, limit, value)).toBe(expected);
});

test("what is no date, time or duration is none", () => {
  const wrong = {
    date: ["2026-13-01", "2026-00-01", "2025-02-29", "26-01-01", "2026-1-1", "2026-01-01+15:00", ""],
    dateTime: ["2026-01-01", "2026-01-01T25:00:00", "2026-01-01T10:60:00", "2026-01-01T24:00:01"],
    time: ["10:00", "24:30:00", "10:00:60"],
    duration: ["P", "PT", "1Y", "P1S", "P1YT", "PT1.5H"],
  } as const;
  for (const [type, texts] of Object.entries(wrong))
    expect(texts.filter((text) => readMoment(text, type as TimeType) !== null)).toEqual([]);
});

test("days are those of the calendar, whatever the year", () => {
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, min: new Date("0001-01-01"), max: new Date("9999-01-01") }),
      (date) => {
        const text = date.toISOString();
        expect(readMoment(text, "dateTime")?.seconds).toBeCloseTo(date.getTime() / 1000, 3);
      },
    ),
  );
});

test("the order of moments is one: turned around it is the opposite", () => {
  const text = fc.constantFrom(
    "P1M",
    "P30D",
    "P31D",
    "P28D",
    "PT720H",
    "-P1M",
    "P1Y",
    "P365D",
    "P366D",
    "P0D",
  );
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [a, b] = [readMoment(one, "duration")!, readMoment(other, "duration")!];
      const [there, back] = [compareMoments(a, b), compareMoments(b, a)];
      expect(there === null ? null : -there + 0).toBe(back === null ? null : back + 0);
    }),
  );
});
