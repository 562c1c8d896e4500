import { expect, test } from "vitest";
import { orderNumber } from "./orderNumber.ts";

test("an order is called by the number of the server, before that by a temporary one", () => {
  expect(orderNumber({ id: "a", number: "WO-2026-0001" })).toBe("WO-2026-0001");
  expect(orderNumber({ id: "a", number: null })).toMatch(/^T-[2-9A-HJ-NP-Z]{4}$/);
  expect(orderNumber({ id: "a" })).toBe(orderNumber({ id: "a", number: null }));
});

test("a hundred orders of a day without a network have different temporary numbers", () => {
  const names = Array.from({ length: 100 }, (_, n) => orderNumber({ id: `order-${n}` }));
  expect(new Set(names).size).toBe(100);
});
