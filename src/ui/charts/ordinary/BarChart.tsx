import { CategoryChart } from "./CategoryChart.tsx";
import type { ChartProps } from "./chartData.ts";

interface Props extends ChartProps {
  /** The series of a category lie on each other: parts of one amount. Else they stand beside each other. */
  readonly stacked?: boolean;
}

/** Amounts of months, years, buildings: as bars from 0. What is `beside` goes over them as a dashed line. */
export function BarChart({ stacked = false, ...chart }: Props) {
  return <CategoryChart {...chart} kind={{ draw: "bar", stacked }} />;
}
