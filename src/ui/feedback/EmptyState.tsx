import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";

interface Props {
  readonly title: string;
  /** The next step, one sentence. */
  readonly text: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing here yet: what it would bring and the button that begins it. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <div className={styles["empty"]}>
      <div className={styles["words"]}>
        <p className={styles["title"]}>{title}</p>
        <p className={styles["text"]}>{text}</p>
      </div>
      {action}
    </div>
  );
}
