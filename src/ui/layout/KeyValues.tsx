import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./KeyValues.module.css";

interface Pair {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly unit?: ReactNode;
}

interface Props {
  readonly pairs: readonly Pair[];
  readonly ruled?: boolean;
  /** The values are sentences: they begin in one line below each other. */
  readonly texts?: boolean;
}

/** Names at the left, values at the right, one pair per line. Labels are unique within the list. */
export function KeyValues({ pairs, ruled, texts }: Props) {
  return (
    <dl className={classes(styles["list"], ruled && styles["ruled"], texts && styles["texts"])}>
      {pairs.map(({ label, value, unit }, index) => (
        <div key={typeof label === "string" ? label : index} className={styles["pair"]}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit !== undefined && <span className={styles["unit"]}>{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
