import { CategoryChart } from "./CategoryChart.tsx";
import type { ChartProps } from "./chartData.ts";

/** How something changes over at most some dozens of points: temperatures, indices, prices. The axis need not begin at 0. */
export function LineChart(chart: ChartProps) {
  return <CategoryChart {...chart} kind={{ draw: "line", stacked: false }} />;
}
