import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Split.module.css";

interface Props {
  /** `even` 1:1 · `picture` 7:5 · `side` 308/1fr · `inspector` 1fr/344 · `three` 360/1fr/336, on less than 1440 px the second beside the others. */
  readonly kind: "even" | "picture" | "side" | "inspector" | "three";
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Views beside each other on wide screens, below each other on phones. */
export function Split({ kind, className, children }: Props) {
  return <div className={classes(styles["split"], styles[kind], className)}>{children}</div>;
}
