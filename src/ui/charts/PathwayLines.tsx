import { ChartTable } from "./ChartTable.tsx";
import { axisSteps } from "./axisSteps.ts";
import styles from "./PathwayLines.module.css";

/** One year of both lines, in the unit of the chart. */
interface PathwayPoint {
  readonly year: number;
  readonly own: number;
  readonly path: number;
}

interface Props {
  /** The name of the chart with its unit: "CO₂ je Fläche, kg/m²". */
  readonly label: string;
  readonly points: readonly PathwayPoint[];
  /** The year that is marked, in words: "ab 2031 über dem Pfad". */
  readonly mark?: { readonly year: number; readonly text: string } | undefined;
  readonly words: { readonly year: string; readonly own: string; readonly path: string };
  readonly format: (value: number) => string;
}

const [width, height, left, bottom, top] = [640, 240, 44, 24, 12];

/** A building beside its pathway over the years: two lines that differ in stroke too, the numbers as a table for screen readers. */
export function PathwayLines({ label, points, mark, words, format }: Props) {
  const [first, last] = [points[0]?.year ?? 0, points.at(-1)?.year ?? 1];
  const steps = axisSteps(Math.max(0, ...points.flatMap(({ own, path }) => [own, path])));
  const most = steps.at(-1) ?? 1;
  const x = (year: number) => left + ((year - first) / Math.max(1, last - first)) * (width - left - 8);
  const y = (value: number) => top + (1 - value / most) * (height - top - bottom);
  const line = (of: (point: PathwayPoint) => number) =>
    points.map((point) => `${x(point.year).toFixed(1)},${y(of(point)).toFixed(1)}`).join(" ");
  const shown = points.filter(({ year }) => year === first || year === last || year % 10 === 0);
  return (
    <figure className={styles["chart"]} aria-label={label}>
      <figcaption className={styles["legend"]}>
        <span>
          <i className={styles["own"]} aria-hidden />
          {words.own}
        </span>
        <span>
          <i className={styles["path"]} aria-hidden />
          {words.path}
        </span>
        {mark && <b>{mark.text}</b>}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {steps.map((step) => (
          <g key={step}>
            <line x1={left} x2={width} y1={y(step)} y2={y(step)} className={styles["grid"]} />
            <text x={left - 6} y={y(step) + 4} textAnchor="end">
              {format(step)}
            </text>
          </g>
        ))}
        {shown.map(({ year }) => (
          <text
            key={year}
            x={x(year)}
            y={height - 6}
            textAnchor={year === first ? "start" : year === last ? "end" : "middle"}
          >
            {year}
          </text>
        ))}
        {mark && (
          <line
            x1={x(mark.year)}
            x2={x(mark.year)}
            y1={top}
            y2={height - bottom}
            className={styles["mark"]}
          />
        )}
        <polyline points={line(({ path }) => path)} className={styles["pathLine"]} />
        <polyline points={line(({ own }) => own)} className={styles["ownLine"]} />
      </svg>
      <ChartTable
        hidden
        caption={label}
        head={[words.year, words.own, words.path]}
        rows={points.map(({ year, own, path }) => ({
          key: String(year),
          name: String(year),
          cells: [format(own), format(path)],
        }))}
      />
    </figure>
  );
}
