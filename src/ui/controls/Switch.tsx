import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import styles from "./Switch.module.css";

interface Props extends Omit<ComponentProps<"button">, "children" | "onChange"> {
  readonly label: string;
  readonly note?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** On or off, at once: the whole row can be pressed. */
export function Switch({ label, note, checked, onChange, className, ...rest }: Props) {
  return (
    <button
      type="button"
      role="switch"
      {...rest}
      aria-checked={checked}
      className={classes(styles["row"], className)}
      onClick={() => onChange(!checked)}
    >
      <span className={styles["words"]}>
        <span className={styles["label"]}>{label}</span>
        {note !== undefined && <span className={styles["note"]}>{note}</span>}
      </span>
      <span className={styles["track"]} aria-hidden>
        <span className={styles["knob"]} />
      </span>
    </button>
  );
}
