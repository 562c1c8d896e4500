import type { CSSProperties } from "react";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { axisSteps } from "./axisSteps.ts";
import styles from "./MonthlyBars.module.css";

interface Series {
  readonly label: string;
  /** One value per month, in the chart's unit; `undefined` where there is none. */
  readonly values: readonly (number | undefined)[];
}

interface Props {
  /** The name of the chart with its unit: "Heizung nach Monaten, kWh". */
  readonly label: string;
  /** Month names: short for the axis, full for the table behind it. */
  readonly months: readonly { readonly short: string; readonly long: string }[];
  /** Stacked from the bottom, in the order of the chart colours. */
  readonly bars: readonly Series[];
  /** Measured values, drawn as ink ticks over the bars. */
  readonly measured?: Series | undefined;
  readonly format: (value: number) => string;
}

/** Twelve months as bars, measured values as ticks over them, the numbers as a table for screen readers. */
export function MonthlyBars({ label, months, bars, measured, format }: Props) {
  const totals = months.map((_, month) => bars.reduce((sum, series) => sum + (series.values[month] ?? 0), 0));
  const steps = axisSteps(Math.max(0, ...totals, ...(measured?.values ?? []).map((value) => value ?? 0)));
  const top = steps.at(-1) ?? 1;
  // letters of a unit are wider than digits
  const axis = Math.max(...steps.map((step) => format(step).length)) * 1.2;
  const share = (value: number) => `${(value / top) * 100}%`;
  return (
    <figure className={styles["chart"]} aria-label={label}>
      <div className={styles["legend"]}>
        {bars.map((series, index) => (
          <span key={series.label}>
            <i className={styles["swatch"]} style={{ background: colour(index) }} aria-hidden />
            {series.label}
          </span>
        ))}
        {measured && (
          <span>
            <i className={styles["tick"]} aria-hidden />
            {measured.label}
          </span>
        )}
      </div>
      <div className={styles["plot"]} style={{ "--axis": `${axis}ch` } as CSSProperties} aria-hidden>
        {steps.map((step) => (
          <div
            key={step}
            className={styles["line"]}
            style={{ bottom: `calc(18px + (100% - 18px) * ${step / top})` }}
          >
            <span>{format(step)}</span>
          </div>
        ))}
        {months.map((month, at) => (
          <div key={month.long} className={styles["month"]}>
            {bars.toReversed().map((series, index) => (
              <div
                key={series.label}
                className={styles["bar"]}
                style={{ height: share(series.values[at] ?? 0), background: colour(bars.length - 1 - index) }}
              />
            ))}
            {measured?.values[at] !== undefined && (
              <div className={styles["measured"]} style={{ bottom: share(measured.values[at]) }} />
            )}
            <span className={styles["name"]}>{month.short}</span>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <MonthTable {...{ label, months, format }} series={measured ? [...bars, measured] : bars} />
      </VisuallyHidden>
    </figure>
  );
}

const colour = (index: number) => `var(--ch-${(index % 6) + 1})`;

function MonthTable({
  label,
  months,
  series,
  format,
}: Pick<Props, "label" | "months" | "format"> & { readonly series: readonly Series[] }) {
  return (
    <table>
      <caption>{label}</caption>
      <tbody>
        {months.map((month, at) => (
          <tr key={month.long}>
            <th scope="row">{month.long}</th>
            {series.map(({ label: name, values }) => (
              <td key={name}>{values[at] === undefined ? "–" : `${name} ${format(values[at])}`}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
