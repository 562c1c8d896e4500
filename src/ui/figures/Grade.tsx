import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import styles from "./Grade.module.css";

interface Props {
  /** A data-quality letter, A best. */
  readonly grade: string;
  /** What the letter is, for screen readers and as a tip: "Datengüte A". */
  readonly label: string;
}

/** The quality of a figure as a small boxed letter. */
export function Grade({ grade, label }: Props) {
  return (
    <span className={styles["grade"]} title={label}>
      <span aria-hidden>{grade}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
