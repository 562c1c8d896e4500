import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from "#ui/icons/icons.gen.ts";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Figure.module.css";
import { Grade } from "./Grade.tsx";
import { SourceDot } from "./SourceDot.tsx";

/** How a figure moved against what it is compared with. */
interface Trend {
  readonly direction: "up" | "down" | "flat";
  readonly text: string;
  /** Whether this is the good direction; left out when it is neither. */
  readonly good?: boolean | undefined;
}

interface FigureProps {
  readonly label: ReactNode;
  /** The value, already written in the reader's language; left out when there is none yet. */
  readonly value?: string | undefined;
  readonly unit?: ReactNode;
  readonly trend?: Trend | undefined;
  /** Comparison or age, one short line. */
  readonly note?: ReactNode;
  readonly grade?: { readonly letter: string; readonly label: string } | undefined;
  /** Instead of the value: "noch kein Wert" and the way to get one. */
  readonly missing?: { readonly text: string; readonly action?: ReactNode } | undefined;
  /** Opens where the figure comes from. */
  readonly source?:
    | { readonly label: string; readonly open: boolean; readonly onOpen: () => void }
    | undefined;
  /** Stands before the value: the letter of its class. */
  readonly lead?: ReactNode;
  /** `medium` 22 px in strips above tables, `large` 48 px for the one figure of a page. */
  readonly size?: "medium" | "normal" | "large";
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, flat: IconArrowRight };

/** One figure: label, value with unit, comparison, quality, and the dot to its source. */
export function Figure(props: FigureProps) {
  const { label, value, unit, trend, note, grade, missing, source, lead, size = "normal" } = props;
  const hasMeta = trend !== undefined || note !== undefined || grade !== undefined;
  return (
    <div className={classes(styles["figure"], size !== "normal" && styles[size])}>
      <div className={styles["label"]}>
        <span>{label}</span>
        {source && <SourceDot {...source} />}
      </div>
      {value === undefined && missing ? (
        <div className={styles["missing"]}>{missing.text}</div>
      ) : (
        <div className={styles["row"]}>
          {lead}
          <div className={styles["value"]}>
            {value}
            {/* A value as wide as its place keeps its last digit: the unit goes below. */}
            {unit !== undefined && (
              <>
                <wbr />
                <span className={styles["unit"]}>{unit}</span>
              </>
            )}
          </div>
        </div>
      )}
      {value === undefined && missing?.action !== undefined ? (
        <div className={styles["action"]}>{missing.action}</div>
      ) : hasMeta ? (
        <div className={styles["meta"]}>
          {trend && <TrendMark {...trend} />}
          <span>{note}</span>
          {grade && <Grade grade={grade.letter} label={grade.label} />}
        </div>
      ) : null}
    </div>
  );
}

function TrendMark({ direction, text, good }: Trend) {
  const Arrow = arrows[direction];
  return (
    <span
      className={classes(
        styles["trend"],
        good === true && styles["better"],
        good === false && styles["worse"],
      )}
    >
      <Arrow size={14} stroke={1.5} aria-hidden />
      {text}
    </span>
  );
}
