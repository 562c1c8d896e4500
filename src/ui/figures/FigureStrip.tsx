import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./FigureStrip.module.css";

interface Props {
  /** `Figure`s, two to six. */
  readonly children: ReactNode;
  /** Without border: inside a panel. */
  readonly bare?: boolean;
}

/** Figures side by side in one ruled sheet, hairlines between them. */
export function FigureStrip({ children, bare }: Props) {
  return (
    <div className={styles["frame"]}>
      <div className={classes(styles["strip"], bare && styles["bare"])}>{children}</div>
    </div>
  );
}
