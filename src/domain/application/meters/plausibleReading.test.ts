import { expect, test } from "vitest";
import { type MeterReading, readingDoubts } from "./plausibleReading.ts";

const earlier: MeterReading[] = [
  { value: 1_000, on: "2026-01-01" },
  { value: 1_310, on: "2026-11-07" }, // one a day
];
const kinds = (value: number, on: string, known = earlier) =>
  readingDoubts({ value, on }, known, "2026-11-26").map(({ kind }) => kind);

test("a usual reading is not asked about, whatever order the earlier ones are in", () => {
  expect(kinds(1_329, "2026-11-26")).toEqual([]);
  expect(kinds(1_329, "2026-11-26", earlier.toReversed())).toEqual([]);
  expect(kinds(5, "2026-11-26", [])).toEqual([]);
});

test("a slip is asked about", () => {
  expect(kinds(1_309, "2026-11-26")).toEqual(["less_than_before"]);
  expect(kinds(13_290, "2026-11-26")).toEqual(["much_more"]);
  expect(kinds(1_329, "2026-11-27")).toEqual(["in_future"]);
  expect(kinds(900, "2025-12-31")).toEqual(["before_last"]);
  expect(kinds(100, "2026-11-26", [{ value: 10, on: "2026-01-01" }])).toEqual(["ten_times"]);
});

test("a meter that stands still is asked about after a month, not after a day", () => {
  const known = [...earlier, { value: 1_310, on: "2026-11-25" }];
  expect(kinds(1_310, "2026-11-26", known)).toEqual([]);
  expect(kinds(1_310, "2026-11-26", [{ value: 1_310, on: "2026-10-01" }])).toEqual(["unchanged"]);
});

test("a reading is looked at beside those before its own day", () => {
  expect(kinds(1_100, "2026-04-11")).toEqual([]);
  expect(kinds(999, "2026-04-11")).toEqual(["less_than_before"]);
});
