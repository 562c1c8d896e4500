import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readNumber, writeNumber } from "./localeNumber.ts";

test.each([
  ["1.234,5", "de", 1234.5],
  ["1,234.5", "en", 1234.5],
  ["0,24", "de", 0.24],
  ["0.24", "de", 0.24],
  ["1.200", "de", 1200],
  ["1 234,5", "fr", 1234.5],
  ["1'200", "de", 1200],
  ["−3,10", "de", -3.1],
])("%s reads as a number in %s", (text, locale, number) => {
  expect(readNumber(text, locale)).toBe(number);
});

test.each(["", "drei", "1,2,3", "12 m²", "--1"])("%j is not a number", (text) => {
  expect(readNumber(text, "de")).toBeUndefined();
});

test("what is written can be read again in every language", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.constantFrom("de", "en", "fr", "es", "it"),
      (n, locale) => {
        expect(readNumber(writeNumber(n / 1e4, locale), locale)).toBeCloseTo(n / 1e4, 9);
      },
    ),
  );
});
