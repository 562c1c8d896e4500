import type { ReactNode } from "react";
import styles from "./RowState.module.css";

interface Props {
  /** In words: "3 von 9". */
  readonly count?: string | undefined;
  /** The row opens something: its arrow takes a place behind this. */
  readonly opens?: boolean;
  /** A tag. */
  readonly children: ReactNode;
}

/** The end of a row of a list: how many, and what that means. */
export function RowState({ count, opens = false, children }: Props) {
  return (
    <span className={styles["state"]} data-opens={opens}>
      {count !== undefined && <span className={styles["count"]}>{count}</span>}
      {children}
    </span>
  );
}
