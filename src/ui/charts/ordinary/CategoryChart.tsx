import { ChartFrame, type LegendEntry } from "../ChartFrame.tsx";
import { ChartTable } from "../ChartTable.tsx";
import { drawingOf, useDrawing } from "../useDrawing.ts";
import { type ChartProps, gapsOf, hasValues, isKnown } from "./chartData.ts";

/** How the series of a chart are drawn. */
export interface ChartKind {
  readonly draw: "bar" | "line" | "area";
  /** The series of a category lie on each other. */
  readonly stacked: boolean;
}

interface Props extends ChartProps {
  readonly kind: ChartKind;
}

const load = drawingOf(async () => (await import("./ChartDrawing.tsx")).ChartDrawing);

/** A chart over categories: what is around the drawing stands at once, the library of the drawing is fetched for it. */
export function CategoryChart({ kind, ...chart }: Props) {
  const { label, unit, axis, categories, series, target, format, words } = chart;
  const isEmpty = !hasValues(chart);
  const found = useDrawing(load, !isEmpty);
  const gaps = gapsOf(chart);
  const drawn = kind.draw === "line" ? "line" : "bar";
  const legend: readonly LegendEntry[] = [
    ...series.map(({ label: name, colour, beside }): LegendEntry => ({
      label: name,
      colour,
      mark: beside ? "beside" : drawn,
    })),
    ...(target ? [{ label: target.label, mark: "target" } as const] : []),
    ...(gaps.length > 0 ? [{ label: words.noValue, mark: "gap" } as const] : []),
  ];
  const text = (value: number | null | undefined) => (isKnown(value) ? format(value) : words.noValue);
  return (
    <ChartFrame
      {...{ label, legend, words, isEmpty }}
      status={found.status}
      table={(hidden) => (
        <ChartTable
          caption={label}
          hidden={hidden}
          head={[axis, ...[...series, ...(target ? [target] : [])].map((one) => `${one.label}, ${unit}`)]}
          rows={categories.map(({ long }, at) => ({
            key: `${at}`,
            name: long,
            cells: [
              ...series.map(({ values }) => text(values[at])),
              ...(target ? [format(target.value)] : []),
            ],
          }))}
        />
      )}
    >
      {found.status === "ready" && <found.drawing {...{ chart, kind, gaps }} />}
    </ChartFrame>
  );
}
