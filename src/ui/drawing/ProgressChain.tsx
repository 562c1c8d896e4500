import { classes } from "../classes.ts";
import styles from "./ProgressChain.module.css";

interface Props {
  /** What proceeds, for screen readers. */
  readonly label: string;
  /** 0…1. */
  readonly value: number;
  /** The progress in words: "1.204 von 6.159 Eigenschaften". */
  readonly text?: string | undefined;
  /** How many parts the whole has; ticks stand at their ends. */
  readonly parts?: number;
  /** Without the point: a share that does not move, such as used storage. */
  readonly still?: boolean;
}

/** A dimension chain: a line with end ticks and how far it is done. */
export function ProgressChain({ label, value, text, parts = 1, still }: Props) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <div
      role={still ? "meter" : "progressbar"}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={text}
      className={classes(styles["chain"], still && styles["plain"])}
    >
      <div className={styles["line"]} />
      <div className={styles["done"]} style={{ width: `${share * 100}%` }} />
      {Array.from({ length: parts + 1 }, (_, tick) => (
        <span key={tick} className={styles["tick"]} style={{ left: `${(tick / parts) * 100}%` }} />
      ))}
      <div className={styles["point"]} style={{ left: `${share * 100}%` }} />
    </div>
  );
}
