/** Values by calendar year, as they were published: years without a value are not there. */
export type YearSeries = Readonly<Record<number, number>>;

/** The years of a series, the first one first. */
export const yearsOf = (series: YearSeries): readonly number[] =>
  Object.keys(series)
    .map(Number)
    .toSorted((a, b) => a - b);

/**
 * The value of a year that lies between known ones, on the straight line between its neighbours; before the first and after the last known
 * year that year's value. `undefined` for a series without any value.
 */
export function valueIn(series: YearSeries, year: number): number | undefined {
  const years = yearsOf(series);
  const before = years.findLast((one) => one <= year);
  const after = years.find((one) => one >= year);
  if (before === undefined) return after === undefined ? undefined : series[after];
  if (after === undefined || after === before) return series[before];
  const share = (year - before) / (after - before);
  return series[before]! + share * (series[after]! - series[before]!);
}
