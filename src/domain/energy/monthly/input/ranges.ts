import { finding, type MonthlyFinding } from "./monthlyFinding.ts";
import type { MonthlySeries } from "./monthlyInput.ts";

/** Ids that appear more than once. */
export const duplicates = (ids: readonly string[]): readonly string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];

/** Months without a number; a series that has not twelve months is a gap from its end on. */
export function gapsOf(series: MonthlySeries, path: string): readonly MonthlyFinding[] {
  const gaps = Array.from({ length: 12 }, (_, month) => month).filter(
    (month) => !Number.isFinite(series[month] ?? Number.NaN),
  );
  const more = series.length > 12 ? [finding("monthly_gap", path, series.length)] : [];
  return [...gaps.map((month) => finding("monthly_gap", `${path}.${month + 1}`)), ...more];
}

/** A finding for a value outside its range, or that is no number. */
export const rangeFinding = (
  value: number,
  [low, high]: readonly [number, number],
  path: string,
): readonly MonthlyFinding[] =>
  value >= low && value <= high ? [] : [finding("value_out_of_range", path, value)];
