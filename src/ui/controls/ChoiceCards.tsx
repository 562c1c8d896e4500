import { useId } from "react";
import styles from "./ChoiceCards.module.css";

/** One of several ways, with a sentence that says what it means. */
interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly note: string;
}

interface Props<V extends string> {
  /** What is chosen here, for screen readers. */
  readonly label: string;
  readonly value: V | null;
  readonly choices: readonly Choice<V>[];
  readonly onChange: (value: V) => void;
  /** A sentence below in red. */
  readonly error?: string | undefined;
}

/** One of several things that need a sentence each: a ruled sheet of radio buttons, two beside each other where there is room. */
export function ChoiceCards<V extends string>({ label, value, choices, onChange, error }: Props<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      {...(error !== undefined && { "aria-invalid": true, "aria-describedby": `${name}-error` })}
    >
      <div className={styles["cards"]}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles["card"]}>
            <input
              type="radio"
              name={name}
              aria-label={choice.label}
              aria-describedby={`${name}-${choice.value}`}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <span className={styles["label"]}>{choice.label}</span>
              <span id={`${name}-${choice.value}`} className={styles["note"]}>
                {choice.note}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${name}-error`} className={styles["error"]}>
          {error}
        </p>
      )}
    </div>
  );
}
