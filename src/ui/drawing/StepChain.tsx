import { classes } from "../classes.ts";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import styles from "./StepChain.module.css";
import type { Step, StepWords } from "./StepFlow.tsx";

interface Props {
  readonly label: string;
  readonly steps: readonly Omit<Step, "progress" | "meta">[];
  /** The states in words, for screen readers. */
  readonly words: StepWords;
  /** Lets people go back to steps that are done. */
  readonly onGo?: ((id: string) => void) | undefined;
}

/** The steps of a task as one dimension chain across the page. */
export function StepChain({ label, steps, words, onGo }: Props) {
  return (
    <ol className={styles["chain"]} aria-label={label}>
      {steps.map(({ id, title, note, state }) => (
        <li
          key={id}
          className={classes(styles["step"], styles[state])}
          {...(state === "active" && { "aria-current": "step" })}
        >
          {onGo && state === "done" ? (
            <button type="button" className={styles["title"]} onClick={() => onGo(id)}>
              {title}
            </button>
          ) : (
            <span className={styles["title"]}>{title}</span>
          )}
          <VisuallyHidden>{words[state]}</VisuallyHidden>
          {note !== undefined && <span className={styles["note"]}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
