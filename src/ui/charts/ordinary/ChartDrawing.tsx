import { CompositeChart, type CompositeChartSeries } from "@mantine/charts";
import { useElementSize } from "@mantine/hooks";
import { ReferenceArea } from "recharts";
import type { ChartKind } from "./CategoryChart.tsx";
import { categoryLabels, labelHeight } from "./categoryLabels.ts";
import { type ChartProps, type ChartSeries, isKnown, reachOf } from "./chartData.ts";
import { colourOf } from "../chartColour.ts";
import styles from "./ChartDrawing.module.css";
import { ChartTip } from "./ChartTip.tsx";
import { valueSteps } from "./valueSteps.ts";

interface Props {
  readonly chart: ChartProps;
  readonly kind: ChartKind;
  readonly gaps: readonly number[];
}

/** Room right of the drawing, px. */
const margin = { top: 8, right: 12, bottom: 0, left: 0 };

/** The drawing of a chart over categories, by Mantine's charts and Recharts. */
export function ChartDrawing({ chart, kind, gaps }: Props) {
  const { label, unit, categories, series, target, format } = chart;
  const { ref, width } = useElementSize();
  const steps = valueSteps(...reachOf(chart, kind.stacked), { withZero: kind.draw !== "line" });
  const [low, high] = [steps[0]!, steps.at(-1)!];
  const ofAxis = 10 + 7 * Math.max(...steps.map((step) => format(step).length));
  const labels = categoryLabels(
    categories.map(({ short }) => short),
    (width - ofAxis - margin.right) / categories.length,
  );
  const data = categories.map((_, at) =>
    Object.fromEntries([["at", at], ...series.map(({ id, values }) => [id, known(values[at])])]),
  );
  const byId = new Map(series.map((one) => [one.id, one]));
  const isStacked = ({ name }: CompositeChartSeries) => kind.stacked && byId.get(name)!.beside !== true;
  return (
    <div ref={ref} className={styles["frame"]}>
      <span className={styles["unit"]} aria-hidden>
        {unit}
      </span>
      {/* not before its room is known */}
      {width > 0 && (
        <CompositeChart
          className={styles["plot"]}
          classNames={{
            container: styles["container"]!,
            axis: styles["axis"]!,
            line: styles["line"]!,
          }}
          data={data}
          dataKey="at"
          series={series.map((one) => drawnSeries(one, kind))}
          curveType="linear"
          connectNulls={false}
          maxBarWidth={48}
          tickLine="none"
          strokeDasharray="0"
          gridProps={{ stroke: "var(--line)" }}
          referenceLines={[
            ...(low < 0 && high > 0 ? [{ y: 0, color: "var(--line-strong)" }] : []),
            ...(target ? [{ y: target.value, color: "var(--text)", strokeWidth: 1.5 }] : []),
          ]}
          barProps={(one) => (isStacked(one) ? { stackId: "all" } : { minPointSize: 1 })}
          areaProps={(one) => ({
            fillOpacity: 0.7,
            dot: loneDot(one),
            ...(isStacked(one) && { stackId: "all" }),
          })}
          lineProps={(one) => ({
            dot: categories.length <= 40 && byId.get(one.name)!.beside !== true ? { r: 3 } : loneDot(one),
          })}
          xAxisProps={{
            interval: 0,
            height: labelHeight(labels),
            axisLine: { stroke: "var(--line-strong)" },
            tickLine: false,
            tick: ({ x, y, payload }: TickProps) => (
              <CategoryTick
                x={Number(x)}
                y={Number(y)}
                slanted={labels.slanted}
                lines={labels.lines[Number(payload.value)] ?? []}
              />
            ),
          }}
          yAxisProps={{
            ticks: [...steps],
            domain: [low, high],
            interval: 0,
            width: ofAxis,
            tick: { fontSize: 12, fill: "var(--text-3)" },
            tickFormatter: format,
          }}
          tooltipProps={{
            cursor: { stroke: "var(--line-strong)", strokeWidth: 1, fill: "none" },
            wrapperClassName: styles["tip"]!,
            content: ({ active, label: at }) => <ChartTip {...{ chart }} at={active ? Number(at) : null} />,
          }}
          composedChartProps={
            {
              margin,
              stackOffset: "sign",
              barCategoryGap: "24%",
              barGap: 1,
              "aria-label": label,
            } as object
          }
        >
          {gaps.map((at) => (
            <ReferenceArea key={at} className={styles["gap"]!} x1={at} x2={at} />
          ))}
        </CompositeChart>
      )}
    </div>
  );
}

const known = (value: number | null | undefined): number | null => (isKnown(value) ? value : null);

const drawnSeries = (
  { id, label, colour, beside }: ChartSeries,
  { draw }: ChartKind,
): CompositeChartSeries => ({
  name: id,
  label,
  color: colourOf(colour),
  type: beside === true ? "line" : draw,
  ...(beside === true && { strokeDasharray: "5 4" }),
});

interface DotProps {
  readonly cx?: number;
  readonly cy?: number;
  readonly index?: number;
}

/** A dot where a value has no neighbour that a line could lead to. */
const loneDot = ({ color }: CompositeChartSeries) =>
  function LoneDot({
    cx,
    cy,
    index,
    points,
  }: DotProps & { readonly points?: readonly { readonly value?: unknown }[] }) {
    const isThere = (at: number) => valueAt(points, at) !== null;
    if (cx === undefined || cy === undefined || index === undefined) return <g key={index} />;
    if (!isThere(index) || isThere(index - 1) || isThere(index + 1)) return <g key={index} />;
    return <circle key={index} cx={cx} cy={cy} r={3} fill={color} />;
  };

function valueAt(points: readonly { readonly value?: unknown }[] | undefined, at: number): unknown {
  const value = points?.[at]?.value;
  return (Array.isArray(value) ? value[1] : value) ?? null;
}

interface TickProps {
  readonly x: number | string;
  readonly y: number | string;
  readonly payload: { readonly value: unknown };
}

interface CategoryTickProps {
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
  readonly slanted: boolean;
}

function CategoryTick({ x, y, lines, slanted }: CategoryTickProps) {
  if (slanted)
    return (
      <text
        x={x}
        y={y + 10}
        className={styles["name"]}
        textAnchor="end"
        transform={`rotate(-40 ${x} ${y + 10})`}
      >
        {lines[0]}
      </text>
    );
  return (
    <text x={x} y={y} className={styles["name"]} textAnchor="middle">
      {lines.map((line, at) => (
        <tspan key={`${at} ${line}`} x={x} y={y + 14 * (at + 1)}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
