import { axisSteps } from "./axisSteps.ts";
import styles from "./PathChart.module.css";

interface Point {
  readonly year: number;
  readonly value: number;
}

interface Props {
  /** The name of the chart with its unit. The numbers belong into a table beside it. */
  readonly label: string;
  /** The planned line, in the order of the years. */
  readonly path: readonly Point[];
  /** What was measured, as ink marks over it. */
  readonly measured?: readonly Point[];
  readonly format: (value: number) => string;
}

const [width, height] = [400, 200];
const edge = { left: 56, right: 24, top: 16, bottom: 32 };

/** A planned path over years as a line with end ticks, measured years as marks. A picture only: its numbers stand in a table beside it. */
export function PathChart({ label, path, measured = [], format }: Props) {
  const all = [...path, ...measured];
  const steps = axisSteps(Math.max(...all.map(({ value }) => value)));
  const top = steps.at(-1) ?? 1;
  const years = all.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const x = (year: number) =>
    edge.left + ((year - first) / Math.max(1, last - first)) * (width - edge.left - edge.right);
  const y = (value: number) => edge.top + (1 - value / top) * (height - edge.top - edge.bottom);
  const line = path.map(({ year, value }) => `${x(year)},${y(value)}`).join(" ");
  return (
    <svg className={styles["chart"]} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {steps.map((step) => (
        <g key={step}>
          <line className={styles["grid"]} x1={edge.left} x2={width - edge.right} y1={y(step)} y2={y(step)} />
          <text className={styles["axis"]} x={edge.left - 14} y={y(step) + 4} textAnchor="end">
            {format(step)}
          </text>
        </g>
      ))}
      {[first, last].map((year) => (
        <text key={year} className={styles["axis"]} x={x(year)} y={height - 8} textAnchor="middle">
          {year}
        </text>
      ))}
      <polyline className={styles["path"]} points={line} />
      {[path[0], path.at(-1)].map(
        (point) =>
          point && (
            <line
              key={point.year}
              className={styles["path"]}
              x1={x(point.year)}
              x2={x(point.year)}
              y1={y(point.value) - 6}
              y2={y(point.value) + 6}
            />
          ),
      )}
      {measured.map(({ year, value }) => (
        <line
          key={year}
          className={styles["measured"]}
          x1={x(year) - 8}
          x2={x(year) + 8}
          y1={y(value)}
          y2={y(value)}
        />
      ))}
    </svg>
  );
}
