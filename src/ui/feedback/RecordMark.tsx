import { classes } from "../classes.ts";
import styles from "./RecordMark.module.css";

interface Props {
  /** Amber: only here · hollow: being sent · filled: confirmed · brick: a decision is open. */
  readonly state: "here" | "sending" | "confirmed" | "decision";
  /** What the colour means, in words: read out, and shown on touch or hover. */
  readonly words: string;
  /** The words stand beside the square. */
  readonly labelled?: boolean;
}

/** Whether one record is saved here, being sent or confirmed: a small square, never colour alone. */
export function RecordMark({ state, words, labelled }: Props) {
  return (
    <span className={styles["mark"]} title={words} data-record={state}>
      <span className={classes(styles["square"], styles[state])} aria-hidden />
      <span className={styles[labelled ? "words" : "hidden"]}>{words}</span>
    </span>
  );
}
