import * as fc from "fast-check";
import { expect, test } from "vitest";
import { rowWindow } from "./useRowWindow.ts";

test("at the top of 6000 rows only the visible ones and twelve spare ones are drawn", () => {
  expect(rowWindow(6000, 40, 0, 400)).toEqual({ from: 0, to: 22, above: 0, below: 5978 * 40 });
});

test("the height of the table never changes and every visible row is drawn", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.nat(500_000),
      fc.integer({ min: 1, max: 2000 }),
      (n, at, view) => {
        const scroll = Math.min(at, n * 40);
        const { from, to, above, below } = rowWindow(n, 40, scroll, view);
        expect(above + (to - from) * 40 + below).toBe(n * 40);
        expect(above).toBeLessThanOrEqual(scroll);
        expect(to * 40).toBeGreaterThanOrEqual(Math.min(n * 40, scroll + view));
      },
    ),
  );
});
