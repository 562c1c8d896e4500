import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./KeyValues.module.css";

interface Pair {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly unit?: ReactNode;
}

/** Names at the left, values at the right, one pair per line. Labels are unique within the list. */
export function KeyValues({ pairs, ruled }: { readonly pairs: readonly Pair[]; readonly ruled?: boolean }) {
  return (
    <dl className={classes(styles["list"], ruled && styles["ruled"])}>
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
