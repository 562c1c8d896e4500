import type { ReactNode } from "react";
import styles from "./RowState.module.css";

interface Props {
  /** In words: "3 von 9". */
  readonly count?: string | undefined;
  /** A tag. */
  readonly children: ReactNode;
}

/** The end of a row of a list: how many, and what that means. */
export function RowState({ count, children }: Props) {
  return (
    <span className={styles["state"]}>
      {count !== undefined && <span className={styles["count"]}>{count}</span>}
      {children}
    </span>
  );
}
