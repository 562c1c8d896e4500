import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./PickRow.module.css";

interface Props {
  /** Whether it is the one that is picked; without it the row only leads somewhere. */
  readonly isPicked?: boolean;
  readonly onPick: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A row of a dense list in a side panel, all of it a button. */
export function PickRow({ isPicked, onPick, className, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      className={classes(styles["row"], className)}
      onClick={onPick}
    >
      {children}
    </button>
  );
}
