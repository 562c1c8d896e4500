import { type ReactNode, useId } from "react";
import { classes } from "../../classes.ts";
import styles from "./Field.module.css";
import type { TextRoom } from "./useTextRoom.ts";

/** What every field takes around its control. */
export interface FieldWords {
  readonly label: string;
  /** A sentence that says the range and what stays; shown below the field in red. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** The unit, printed inside the field at its right end. */
  readonly unit?: string | undefined;
  /** A link or small button at the right end of the label line. */
  readonly action?: ReactNode;
}

/** What a control must carry so that label, hint and error belong to it. */
interface ControlTies {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface Props extends FieldWords {
  readonly disabled?: boolean | undefined;
  readonly numeric?: boolean | undefined;
  readonly trailing?: ReactNode;
  /** How much of the room for a text is taken; shown when it becomes scarce. */
  readonly room?: TextRoom | undefined;
  readonly children: (ties: ControlTies) => ReactNode;
}

/** Label, frame, unit, hint and error around one control. */
export function FieldFrame({
  label,
  error,
  hint,
  unit,
  action,
  disabled,
  numeric,
  trailing,
  room,
  children,
}: Props) {
  const id = useId();
  const below = error ?? hint;
  const isFull = room !== undefined && room.taken > room.most;
  const ties = [below !== undefined && `${id}-below`, room && `${id}-room`].filter(Boolean).join(" ");
  return (
    <div className={styles["field"]}>
      <div className={styles["head"]}>
        <label className={styles["label"]} htmlFor={id}>
          {label}
        </label>
        {action}
      </div>
      <div
        className={classes(
          styles["box"],
          numeric && styles["numeric"],
          (error !== undefined || isFull) && styles["invalid"],
          disabled && styles["disabled"],
        )}
      >
        {children({
          id,
          "aria-invalid": error === undefined ? undefined : true,
          "aria-describedby": ties === "" ? undefined : ties,
        })}
        {unit !== undefined && <span className={styles["unit"]}>{unit}</span>}
        {trailing}
      </div>
      {room && (
        <p
          id={`${id}-room`}
          className={styles[isFull ? "error" : "hint"]}
          role={isFull ? "alert" : undefined}
        >
          {`${room.taken} / ${room.most}`}
        </p>
      )}
      {below !== undefined && (
        <p
          id={`${id}-below`}
          className={styles[error === undefined ? "hint" : "error"]}
          role={error === undefined ? undefined : "alert"}
        >
          {below}
        </p>
      )}
    </div>
  );
}
