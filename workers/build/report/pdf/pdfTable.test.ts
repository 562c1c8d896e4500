import fc from "fast-check";
import { expect, test } from "vitest";
import { columnWidths } from "./pdfTable.ts";

const widths = fc.array(fc.double({ min: 1, max: 200, noNaN: true }), { minLength: 1, maxLength: 8 });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test("a column that needs more gets it from those with room to spare; the table stays as wide", () => {
  // 20 are wanted; 50 and 10 are to spare.
  expect(columnWidths([120, 40, 40], [60, 60, 20])).toEqual([105, 60, 35]);
  expect(columnWidths([100, 40], [50, 30])).toEqual([100, 40]);
});

test("where there is room for all, all have what they need; else nobody falls below it", () => {
  fc.assert(
    fc.property(widths, widths, (wished, least) => {
      const found = columnWidths(wished, least);
      expect(sum(found)).toBeCloseTo(sum(wished), 6);
      found.forEach((width, index) => {
        const need = least[index] ?? 0;
        if (sum(wished.map((_, at) => least[at] ?? 0)) <= sum(wished)) expect(width).toBeGreaterThanOrEqual(need - 1e-6); // prettier-ignore
        expect(width).toBeGreaterThanOrEqual(Math.min(wished[index]!, need) - 1e-6);
      });
    }),
  );
});
