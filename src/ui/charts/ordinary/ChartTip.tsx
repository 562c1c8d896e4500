import { type ChartProps, isKnown } from "./chartData.ts";
import { colourOf } from "../chartColour.ts";
import styles from "./ChartDrawing.module.css";

interface Props {
  readonly chart: Pick<ChartProps, "categories" | "series" | "target" | "unit" | "format" | "words">;
  /** Which category the pointer or the keyboard is at; null: none. */
  readonly at: number | null;
}

/** The values of one category, beside the pointer; read out while arrows go through the categories. */
export function ChartTip({ chart, at }: Props) {
  const { categories, series, target, unit, format, words } = chart;
  const category = at === null ? undefined : categories[at];
  return (
    <div aria-live="polite">
      {category && (
        <div className={styles["values"]}>
          <b>{category.long}</b>
          {series.map(({ id, label, colour, values }) => {
            const value = values[at!];
            return (
              <span key={id}>
                <i style={{ background: colourOf(colour) }} aria-hidden />
                {label}
                <em>{isKnown(value) ? `${format(value)} ${unit}` : words.noValue}</em>
              </span>
            );
          })}
          {target && (
            <span>
              <i className={styles["target"]} aria-hidden />
              {target.label}
              <em>{`${format(target.value)} ${unit}`}</em>
            </span>
          )}
        </div>
      )}
    </div>
  );
}
