import { CategoryChart } from "./CategoryChart.tsx";
import type { ChartProps } from "./chartData.ts";

/** How parts make up a whole that changes: areas on each other, from 0. What is `beside` goes over them as a dashed line. */
export function AreaChart(chart: ChartProps) {
  return <CategoryChart {...chart} kind={{ draw: "area", stacked: true }} />;
}
