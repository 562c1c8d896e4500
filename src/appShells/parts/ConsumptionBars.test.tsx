// @vitest-environment jsdom
import { expect, test } from "vitest";
import { wholeYear } from "./ConsumptionBars.tsx";

test("a period from the first to the last day of a year is that year, any other is not", () => {
  expect(wholeYear("2025-01-01", "2025-12-31")).toBe("2025");
  expect(wholeYear("2025-01-01", "2026-12-31")).toBeNull();
  expect(wholeYear("2025-02-01", "2025-12-31")).toBeNull();
  expect(wholeYear("2025-05-01", "2026-04-30")).toBeNull();
});
