import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import type { FieldWords } from "../controls/fields/fieldWords.ts";
import styles from "../controls/fields/Field.module.css";
import type { TextRoom } from "../controls/fields/useTextRoom.ts";

/** What a control must carry so that label, hint and error belong to it. */
interface ControlTies {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface Props extends Omit<FieldWords, "unit"> {
  readonly disabled?: boolean | undefined;
  readonly trailing?: ReactNode;
  /** How much of the room for a text is taken; shown when it becomes scarce. */
  readonly room?: TextRoom | undefined;
  readonly children: (ties: ControlTies) => ReactNode;
}

/** Label, frame, hint and error around one control, as `useFieldLook` has them, without Mantine. */
export function FieldFrame({ label, error, hint, action, disabled, trailing, room, children }: Props) {
  const id = useId();
  const below = error ?? hint;
  const isFull = room !== undefined && room.taken > room.most;
  const ties = [below !== undefined && `${id}-below`, room && `${id}-room`].filter(Boolean).join(" ");
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {label}
      </label>
      {action !== undefined && <div className={styles["action"]}>{action}</div>}
      <div
        className={styles["box"]}
        data-error={error !== undefined || isFull || undefined}
        data-disabled={disabled || undefined}
      >
        {children({
          id,
          "aria-invalid": error === undefined ? undefined : true,
          "aria-describedby": ties === "" ? undefined : ties,
        })}
        {trailing !== undefined && <div className={styles["section"]}>{trailing}</div>}
      </div>
      {room && (
        <p
          id={`${id}-room`}
          className={classes(styles["hint"], isFull && styles["error"])}
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
