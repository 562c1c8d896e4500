import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { classes } from "../classes.ts";
import { ChartTable } from "./ChartTable.tsx";
import { axisSteps } from "./axisSteps.ts";
import { type ChartColour, colourOf } from "./chartColour.ts";
import styles from "./PairedBars.module.css";

/** One kind of amount in a bar. */
export interface BarSeries {
  readonly id: string;
  readonly label: string;
  readonly colour: ChartColour;
  /** One value per month, 0 or more, in the chart's unit. */
  readonly values: readonly number[];
}

interface Props {
  /** The name of the chart with its unit: "Wärme nach Monaten, kWh". */
  readonly label: string;
  readonly months: readonly { readonly short: string; readonly long: string }[];
  /** Stacked from the bottom in the left bar of each month, and in the right one. */
  readonly left: readonly BarSeries[];
  readonly right: readonly BarSeries[];
  /** What the two bars are: "Verluste", "Deckung". */
  readonly sides: readonly [string, string];
  readonly format: (value: number) => string;
  /** The chosen month, 0 January; null: the whole year. */
  readonly month: number | null;
  readonly onMonth: (month: number | null) => void;
  readonly words: {
    /** "Monat wählen" */
    readonly choose: string;
    /** "Ganzes Jahr" */
    readonly year: string;
  };
}

/**
 * Two stacked bars for each month beside each other, as a drawing that is one control: a tap chooses a month, a second
 * one the year again; arrows go from the year through the months. The numbers stand behind it as a table.
 */
export function PairedBars(props: Props) {
  const { label, months, left, right, sides, format, month, onMonth, words } = props;
  const height = (series: readonly BarSeries[], at: number) =>
    series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
  const steps = axisSteps(Math.max(0, ...months.flatMap((_, at) => [height(left, at), height(right, at)])));
  const top = steps.at(-1) ?? 1;
  const byPointer = useRef(false);
  const tap = (event: MouseEvent<HTMLElement>) => {
    byPointer.current = false;
    const box = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - box.left) / Math.max(1, box.width)) * months.length);
    const chosen = Math.min(months.length - 1, Math.max(0, at));
    onMonth(chosen === month ? null : chosen);
  };
  return (
    <figure className={styles["chart"]} aria-label={label}>
      <div className={styles["legends"]}>
        {[left, right].map((series, side) => (
          <div key={sides[side]} className={styles["legend"]}>
            <b>{sides[side]}</b>
            {series.map((one) => (
              <span key={one.id}>
                <i style={{ background: colourOf(one.colour) }} aria-hidden />
                {one.label}
              </span>
            ))}
          </div>
        ))}
      </div>
      <div className={styles["area"]}>
        <div className={styles["axis"]} aria-hidden>
          {steps.map((step) => (
            <span key={step} style={{ bottom: `${(step / top) * 100}%` }}>
              {format(step)}
            </span>
          ))}
        </div>
        <div className={styles["plot"]}>
          <input
            type="range"
            className={styles["slider"]}
            aria-label={words.choose}
            aria-valuetext={month === null ? words.year : months[month]!.long}
            min={0}
            max={months.length}
            value={month === null ? 0 : month + 1}
            onClick={tap}
            onPointerDown={() => (byPointer.current = true)}
            onPointerCancel={() => (byPointer.current = false)}
            onChange={(event) => {
              // Where a pointer has pressed, the drawing says which month that is, not the way of a slider.
              if (!byPointer.current) onMonth(monthAt(Number(event.currentTarget.value)));
            }}
            onKeyDown={(event) => {
              const next = afterKey(event, month, months.length);
              if (next === undefined) return;
              event.preventDefault();
              onMonth(next);
            }}
          />
          <svg aria-hidden className={styles["drawing"]}>
            {steps.map((step) => (
              <line
                key={step}
                className={styles["line"]}
                x1="0"
                x2="100%"
                y1={percent(1 - step / top)}
                y2={percent(1 - step / top)}
              />
            ))}
            {months.map((name, at) => (
              <g key={name.long}>
                {at === month && (
                  <rect
                    className={styles["chosen"]}
                    x={percent(at / months.length)}
                    width={percent(1 / months.length)}
                    y="0"
                    height="100%"
                  />
                )}
                <Stack series={left} at={at} top={top} x={(at + 0.14) / months.length} />
                <Stack series={right} at={at} top={top} x={(at + 0.52) / months.length} />
              </g>
            ))}
          </svg>
          <div className={styles["names"]} aria-hidden>
            {months.map((name, at) => (
              <span key={name.long} className={classes(at === month && styles["bold"])}>
                {name.short}
              </span>
            ))}
          </div>
        </div>
      </div>
      <ChartTable
        hidden
        caption={label}
        head={[words.choose, ...[...left, ...right].map((series) => series.label)]}
        rows={months.map((name, at) => ({
          key: name.long,
          name: name.long,
          cells: [...left, ...right].map((series) => format(series.values[at] ?? 0)),
        }))}
      />
    </figure>
  );
}

/** One bar: its amounts on top of each other, each with a hairline of the ground above it. */
function Stack({
  series,
  at,
  top,
  x,
}: {
  readonly series: readonly BarSeries[];
  readonly at: number;
  readonly top: number;
  readonly x: number;
}) {
  let below = 0;
  return series.map((one) => {
    const value = Math.max(0, one.values[at] ?? 0);
    below += value;
    return (
      <rect
        key={one.id}
        className={styles["bar"]}
        x={percent(x)}
        width={percent(0.34 / 12)}
        y={percent(1 - below / top)}
        height={percent(value / top)}
        fill={colourOf(one.colour)}
      />
    );
  });
}

/** The month after a key: null the year, undefined when the key means nothing here. */
function afterKey(
  { key }: KeyboardEvent<HTMLElement>,
  month: number | null,
  count: number,
): number | null | undefined {
  const at = month === null ? 0 : month + 1;
  const to = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    Home: 0,
    Escape: 0,
    End: count,
  }[key];
  if (to === undefined) return undefined;
  return monthAt(Math.min(count, Math.max(0, to)));
}

/** 0 is the year, 1 January. */
const monthAt = (step: number): number | null => (step === 0 ? null : step - 1);

const percent = (share: number) => `${share * 100}%`;
