import fc from "fast-check";
import { expect, test } from "vitest";
import { a4, fittedLines, labelsPerSheet, placesOnA4 } from "./labelSheet.ts";

test("24 labels of 70 × 36 mm fill a sheet of A4 without touching its edge above and below", () => {
  const places = placesOnA4(25);
  expect([labelsPerSheet, places[0], places[23], places[24]]).toEqual([
    24,
    { sheet: 0, x: 0, y: 4.5 },
    { sheet: 0, x: 140, y: 4.5 + 7 * 36 },
    { sheet: 1, x: 0, y: 4.5 },
  ]);
  expect(4.5 + 8 * a4.label.height).toBeLessThan(a4.height);
});

test("a sheet that was begun is gone on with, and no two labels lie in one place", () => {
  expect(placesOnA4(1, 4)).toEqual([{ sheet: 0, x: 70, y: 40.5 }]);
  fc.assert(
    fc.property(fc.nat(80), fc.integer({ min: -3, max: 40 }), (count, skipped) => {
      const places = placesOnA4(count, skipped).map(({ sheet, x, y }) => `${sheet}/${x}/${y}`);
      expect(new Set(places).size).toBe(count);
    }),
  );
});

test("a long name is broken between words and ends in dots; nothing is wider than its line", () => {
  const width = (text: string) => text.length;
  expect(fittedLines("Heizungspumpe Keller Nord", { most: 15, count: 2, width })).toEqual([
    "Heizungspumpe",
    "Keller Nord",
  ]);
  expect(fittedLines("Lüftungszentralgerät", { most: 8, count: 2, width })).toEqual(["Lüftungs", "zentral…"]);
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 2, max: 20 }), (text, most) => {
      const lines = fittedLines(text, { most, count: 3, width });
      expect(lines.length).toBeLessThanOrEqual(3);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(Math.max(most, 3));
    }),
  );
});
