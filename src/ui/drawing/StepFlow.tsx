import { IconAlertTriangle, IconCheck, IconPlayerStop } from "#ui/icons/icons.gen.ts";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { ProgressChain } from "./ProgressChain.tsx";
import styles from "./StepFlow.module.css";

/** One step of long work. */
export interface Step {
  readonly id: string;
  readonly title: string;
  /** `stopped`: the person has ended the work in this step; that is no error. */
  readonly state: "done" | "active" | "waiting" | "failed" | "stopped";
  /** The result, or the progress in words: "1.204 von 6.159". */
  readonly note?: string | undefined;
  /** At the right end: the time it took. */
  readonly meta?: string | undefined;
  /** 0…1, only of an active step whose end is known. */
  readonly progress?: number | undefined;
  /** Makes the title a button that leads to the step. */
  readonly onGo?: (() => void) | undefined;
}

interface Props {
  readonly label: string;
  readonly steps: readonly Step[];
  /** The states in words, for screen readers. */
  readonly words: StepWords;
}

/** What each state of a step is called; work that nobody can stop has no word for it. */
export type StepWords = Readonly<Record<Exclude<Step["state"], "stopped">, string>> & {
  readonly stopped?: string;
};

/** Long work as steps below each other, with real progress. Cancel and resume stand in the page's title line. */
export function StepFlow({ label, steps, words }: Props) {
  return (
    <ol className={styles["flow"]} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={classes(styles["step"], styles[step.state])}
          {...(step.state === "active" && { "aria-current": "step" })}
        >
          <span className={styles["knob"]} aria-hidden>
            {knob(step.state, index + 1)}
          </span>
          <Title step={step} word={words[step.state] ?? ""} />
          <span className={styles["meta"]}>{step.meta}</span>
          {step.note !== undefined && <span className={styles["note"]}>{step.note}</span>}
          {step.state === "active" && step.progress !== undefined && (
            <div className={styles["chain"]}>
              <ProgressChain label={step.title} value={step.progress} text={step.note} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function Title({ step: { title, onGo }, word }: { readonly step: Step; readonly word: string }) {
  const content = (
    <>
      {title}
      {word !== "" && <VisuallyHidden>{`, ${word}`}</VisuallyHidden>}
    </>
  );
  if (!onGo) return <span className={styles["title"]}>{content}</span>;
  return (
    <button type="button" className={classes(styles["title"], styles["go"])} onClick={onGo}>
      {content}
    </button>
  );
}

function knob(state: Step["state"], number: number): ReactNode {
  if (state === "done") return <IconCheck size={14} stroke={1.5} />;
  if (state === "failed") return <IconAlertTriangle size={14} stroke={1.5} />;
  if (state === "stopped") return <IconPlayerStop size={14} stroke={1.5} />;
  return number;
}
