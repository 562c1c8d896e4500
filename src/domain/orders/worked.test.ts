import fc from "fast-check";
import { expect, test } from "vitest";
import { amountOf, isTimeSpan, minutesBetween, rowsThatHold, sumOfCosts } from "./worked.ts";

test("an amount is exact, and half a cent is rounded away from zero", () => {
  expect(amountOf({ quantity: "3", unit_price: 1999 })).toBe(5997);
  expect(amountOf({ quantity: "0.1", unit_price: 3 })).toBe(0);
  expect(amountOf({ quantity: "0.5", unit_price: 1 })).toBe(1);
  expect(amountOf({ quantity: "-0.5", unit_price: 1 })).toBe(-1);
  expect(amountOf({ quantity: "1.005", unit_price: 100 })).toBe(101);
  expect(amountOf({ quantity: "2", unit_price: null })).toBeUndefined();
  expect(amountOf({ quantity: "viel", unit_price: 100 })).toBeUndefined();
});

test("an amount lies within half a cent of the product, whatever the numbers", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999, max: 99_999 }),
      fc.integer({ min: -99_999, max: 99_999 }),
      (n, price) => {
        const quantity = `${n < 0 ? "-" : ""}${Math.floor(Math.abs(n) / 1000)}.${String(Math.abs(n) % 1000).padStart(3, "0")}`;
        // in thousandths of a cent, so that nothing is rounded here
        const off = Math.abs(amountOf({ quantity, unit_price: price })! * 1000 - n * price);
        expect(off).toBeLessThanOrEqual(500);
      },
    ),
  );
});

test("a sum says of how many costs nobody knows the price", () => {
  const costs = [
    { quantity: "2", unit_price: 1050 },
    { quantity: "1", unit_price: null },
    { quantity: "1", unit_price: -100 },
  ];
  expect(sumOfCosts(costs)).toEqual({ cents: 2000, unpriced: 1 });
  expect(sumOfCosts([])).toEqual({ cents: 0, unpriced: 0 });
});

test("of a row and its corrections the last one holds, and none of what was taken away", () => {
  const row = (id: string, supersedes: string | null = null, is_void = false) => ({
    id,
    supersedes,
    is_void,
  });
  const rows = [row("a"), row("b", "a"), row("c", "b"), row("d"), row("e", "d", true), row("f")];
  expect(rowsThatHold(rows).map(({ id }) => id)).toEqual(["c", "f"]);
  expect(rowsThatHold(rows.toReversed()).map(({ id }) => id)).toEqual(["f", "c"]);
});

test("minutes go from beginning to end, over the change of the hour too", () => {
  expect(minutesBetween("2026-11-20T08:34:00.000Z", "2026-11-20T08:57:00.000Z")).toBe(23);
  expect(minutesBetween("2026-11-20T08:34:00.000Z", "2026-11-20T08:34:01.000Z")).toBe(1);
  expect(minutesBetween("2026-10-25T01:30:00.000+02:00", "2026-10-25T02:30:00.000+01:00")).toBe(120);
  expect(minutesBetween("2026-11-20T09:00:00.000Z", "2026-11-20T08:00:00.000Z")).toBe(0);
  expect(isTimeSpan("2026-11-20T09:00:00.000Z", "2026-11-20T08:00:00.000Z")).toBe(false);
});
