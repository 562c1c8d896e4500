import type { ReactNode } from "react";
import styles from "./IntroRow.module.css";

interface Props {
  readonly text: string;
  /** Buttons at its side; left out on paper. */
  readonly actions: ReactNode;
}

/** What stands below, in a sentence or two, and what can be done with it. */
export function IntroRow({ text, actions }: Props) {
  return (
    <div className={styles["intro"]}>
      <p>{text}</p>
      <div className={styles["actions"]}>{actions}</div>
    </div>
  );
}
