import { type ReactNode, useState } from "react";
import { Button } from "../controls/Button.tsx";
import { Loading } from "../feedback/Loading.tsx";
import { Notice } from "../feedback/Notice.tsx";
import { classes } from "../classes.ts";
import { IconChartBar, IconTable } from "../icons/icons.gen.ts";
import styles from "./ChartFrame.module.css";
import { type ChartColour, colourOf } from "./chartColour.ts";
import type { ChartWords } from "./chartWords.ts";

/** One entry of a legend. */
export interface LegendEntry {
  readonly label: string;
  /** None for the target and for what is missing. */
  readonly colour?: ChartColour;
  readonly mark: "bar" | "line" | "beside" | "target" | "gap";
}

interface Props {
  /** The name of the chart. */
  readonly label: string;
  readonly legend: readonly LegendEntry[];
  readonly words: ChartWords;
  readonly isEmpty: boolean;
  /** How far the drawing is; `ready` when it stands in `children`. */
  readonly status: "ready" | "loading" | "failed";
  /** What works on the drawing: zoom. Stays above the table too. */
  readonly tools?: ReactNode;
  /** The numbers, for screen readers alone or in place of the drawing. */
  readonly table: (hidden: boolean) => ReactNode;
  readonly children: ReactNode;
}

/** What every chart of a library has around its drawing: legend, the way to the numbers, and the words for what is not there. */
export function ChartFrame({ label, legend, words, isEmpty, status, tools, table, children }: Props) {
  const [asTable, setAsTable] = useState(false);
  if (isEmpty)
    return (
      <figure className={styles["chart"]} aria-label={label}>
        <p className={styles["empty"]}>{words.empty}</p>
      </figure>
    );
  const isTable = asTable || status === "failed";
  return (
    <figure className={styles["chart"]} aria-label={label}>
      <div className={styles["head"]}>
        <ul className={styles["legend"]}>
          {legend.map(({ label: name, colour, mark }) => (
            <li key={`${mark} ${name}`}>
              <i
                className={classes(styles["mark"], styles[mark])}
                style={colour && { color: colourOf(colour) }}
                aria-hidden
              />
              {name}
            </li>
          ))}
        </ul>
        <div className={styles["tools"]}>
          {tools}
          {status !== "failed" && (
            <Button
              variant="quiet"
              size="small"
              icon={asTable ? IconChartBar : IconTable}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? words.asDrawing : words.asTable}
            </Button>
          )}
        </div>
      </div>
      {status === "failed" && <Notice tone="info">{words.failed}</Notice>}
      {!isTable && (
        <div className={styles["drawing"]}>
          {status === "loading" ? <Loading text={words.loading} /> : children}
        </div>
      )}
      {table(!isTable)}
    </figure>
  );
}
