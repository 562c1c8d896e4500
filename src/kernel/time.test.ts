import { expect, test } from "vitest";
import { isDay } from "./time.ts";

test("a day is written as ISO 8601 writes it, and stands in the calendar", () => {
  expect(["2026-02-28", "2028-02-29"].filter(isDay)).toHaveLength(2);
  const none = ["2026-02-30", "2026-13-01", "2026-2-1", "28.02.2026", "2026-02-28T00:00", "bald", ""];
  expect(none.filter(isDay)).toEqual([]);
});
