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
  ["1.234.567,8", "de", 1_234_567.8],
  ["1,234,567", "de", 1_234_567],
  ["0.234", "de", 0.234],
  ["1.234,5", "en", 1234.5],
  ["12,5", "en", 12.5],
  ["1,200", "en", 1200],
  ["1.234", "en", 1.234],
  ["1.234,5", "fr", 1234.5],
  [",5", "it", 0.5],
])("%s reads as a number in %s", (text, locale, number) => {
  expect(readNumber(text, locale)).toBe(number);
});

test.each(["", "drei", "1,2,3", "1.2.3", "1.23.456", "1,234.567,8", "12 m²", "--1", ".", "9".repeat(400)])(
  "%j is not a number",
  (text) => {
    expect(readNumber(text, "de")).toBeUndefined();
  },
);

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

test("what a language writes with its groups is read again in that language", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.constantFrom("de", "en", "fr", "es", "it"),
      (n, locale) => {
        const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(n / 100);
        expect(readNumber(written, locale)).toBeCloseTo(n / 100, 9);
      },
    ),
  );
});
