import type { ChartColour } from "../chartColour.ts";
import type { ChartWords } from "../chartWords.ts";

/** One row of values, one for each category. */
export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  readonly colour: ChartColour;
  /** In the chart's unit; null where nobody knows it, which is not 0. */
  readonly values: readonly (number | null)[];
  /** Drawn as a dashed line over the others: the year before, a plan. */
  readonly beside?: boolean | undefined;
}

/** A value that all others are held against. */
interface ChartTarget {
  readonly label: string;
  readonly value: number;
}

/** What `BarChart`, `LineChart` and `AreaChart` are given. */
export interface ChartProps {
  /** The name of the chart: "Erdgas nach Monaten". */
  readonly label: string;
  /** Stands at the axis and in the head of the table. */
  readonly unit: string;
  /** What the categories are: "Monat". */
  readonly axis: string;
  /** In the order of the axis: what stands below it, and the full name. */
  readonly categories: readonly { readonly short: string; readonly long: string }[];
  readonly series: readonly ChartSeries[];
  readonly target?: ChartTarget | undefined;
  readonly format: (value: number) => string;
  readonly words: ChartWords;
}

/** Whether there is anything to draw. */
export const hasValues = ({ categories, series }: Pick<ChartProps, "categories" | "series">): boolean =>
  categories.some((_, at) => series.some(({ values }) => isKnown(values[at])));

/** Whether a value is known and can be drawn. */
export const isKnown = (value: number | null | undefined): value is number =>
  typeof value === "number" && Number.isFinite(value);

/** Categories of which no value is known. */
export const gapsOf = ({
  categories,
  series,
}: Pick<ChartProps, "categories" | "series">): readonly number[] =>
  categories.flatMap((_, at) => (series.some(({ values }) => isKnown(values[at])) ? [] : [at]));

/** The lowest and the highest end that is drawn: of the bars of a stack those below 0 and above it are added apart. */
export function reachOf(
  { categories, series, target }: Pick<ChartProps, "categories" | "series" | "target">,
  stacked: boolean,
): readonly [number, number] {
  const ends = categories.flatMap((_, at) => {
    const known = (of: readonly ChartSeries[]) => of.map(({ values }) => values[at]).filter(isKnown);
    const all = known(series);
    if (!stacked) return all;
    const piled = known(series.filter(({ beside }) => beside !== true));
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    return [...all, sum(piled.filter((value) => value < 0)), sum(piled.filter((value) => value > 0))];
  });
  const known = isKnown(target?.value) ? [...ends, target.value] : ends;
  return known.length === 0 ? [0, 0] : [Math.min(...known), Math.max(...known)];
}
