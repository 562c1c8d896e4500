import { classes } from "../classes.ts";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import type { ScaleClass } from "./ClassScale.tsx";
import styles from "./ClassScale.module.css";

interface Props extends ScaleClass {
  /** "Klasse C" */
  readonly label: string;
  readonly big?: boolean;
}

/** One class as a coloured letter. Class colours stand only for classes. */
export function ClassLetter({ letter, tone, label, big }: Props) {
  return (
    <span className={classes(styles["letter"], styles[tone], big && styles["big"])} title={label}>
      <span aria-hidden>{letter}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
