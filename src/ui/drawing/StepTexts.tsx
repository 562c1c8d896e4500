import { classes } from "../classes.ts";
import styles from "./StepTexts.module.css";

interface Props {
  /** In the order in which they are done: up to four have room side by side. */
  readonly steps: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  /** For the part that a page is about. */
  readonly large?: boolean;
}

/** Steps told in a sentence each, on one dimension chain across the page; on a phone below each other. */
export function StepTexts({ steps, large = false }: Props) {
  return (
    <ol className={classes(styles["chain"], large && styles["large"])}>
      {steps.map(({ id, title, text }) => (
        <li key={id}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
