import fc from "fast-check";
import { expect, test } from "vitest";
import { isDay } from "#kernel/time.ts";
import { readDay, writeDay } from "./localeDay.ts";

test.each([
  ["1.2.2026", "de", "2026-02-01"],
  ["01.02.26", "de", "2026-02-01"],
  [" 1. 2. 2026 ", "de", "2026-02-01"],
  ["1/2/2026", "en", "2026-02-01"],
  ["1-2-2026", "fr", "2026-02-01"],
  ["1 2 2026", "it", "2026-02-01"],
  ["2026-02-01", "es", "2026-02-01"],
  ["2026-2-1", "de", "2026-02-01"],
  ["29.2.2028", "de", "2028-02-29"],
])("%j in %s is %s", (text, locale, day) => expect(readDay(text, locale)).toBe(day));

test.each(["", "heute", "1.2.", "31.2.2026", "29.2.2026", "1.13.2026", "1.2.326", "1.2.2026.3", "0.1.2026"])(
  "%j is no day",
  (text) => expect(readDay(text, "de")).toBeUndefined(),
);

const days = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test("a day that is written in any language is read as the same day", () => {
  fc.assert(
    fc.property(days, fc.constantFrom("de", "en", "fr", "es", "it"), (day, locale) => {
      expect(readDay(writeDay(day, locale), locale)).toBe(day);
    }),
  );
});

test("what is no day of the calendar is written as it came", () => {
  expect(["2026-02-28", "2028-02-29"].filter(isDay)).toHaveLength(2);
  for (const none of ["2026-02-30", "2026-13-01", "2026-2-1", "2026-02-28T00:00", "bald", ""])
    expect([isDay(none), writeDay(none, "de")]).toEqual([false, none]);
});
