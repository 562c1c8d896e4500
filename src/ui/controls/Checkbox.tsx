import type { ComponentProps, ReactNode } from "react";
import styles from "./Checkbox.module.css";

interface Props extends Omit<ComponentProps<"input">, "onChange" | "type"> {
  readonly label: ReactNode;
  readonly note?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** One thing of several that may be chosen together. */
export function Checkbox({ label, note, checked, onChange, ...rest }: Props) {
  return (
    <label className={styles["row"]}>
      <input
        {...rest}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        {note !== undefined && <span className={styles["note"]}>{note}</span>}
      </span>
    </label>
  );
}
