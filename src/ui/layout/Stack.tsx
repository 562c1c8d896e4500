import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Stack.module.css";

interface Props {
  /** Distance in px, from the spacing scale. */
  readonly gap?: 4 | 8 | 12 | 16 | 24 | 32;
  /** Beside each other instead of below. */
  readonly row?: boolean;
  /** In a row: pushed to both ends. */
  readonly between?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Things below (or beside) each other at one distance. */
export function Stack({ gap = 16, row, between, className, children }: Props) {
  return (
    <div
      className={classes(
        styles[row ? "row" : "stack"],
        between && styles["between"],
        styles[`g${gap}`],
        className,
      )}
    >
      {children}
    </div>
  );
}
