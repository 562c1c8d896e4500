import { type ReactNode, useId } from "react";
import { classes } from "../../classes.ts";
import styles from "./Field.module.css";
import type { FieldWords } from "./fieldWords.ts";
import type { TextRoom } from "./useTextRoom.ts";

interface Field extends FieldWords {
  readonly numeric?: boolean | undefined;
  /** What stands at the right end inside the field in place of the unit. */
  readonly trailing?: ReactNode;
  /** How much of the room for a text is taken; shown when it becomes scarce. */
  readonly room?: TextRoom | undefined;
  /** What the control itself has. */
  readonly control: {
    readonly className?: string | undefined;
    readonly required?: boolean | undefined;
    readonly disabled?: boolean | undefined;
  };
}

/** What Mantine's inputs take so that they look like our fields: label line, frame, unit, and one sentence below. */
export function useFieldLook({
  label,
  error,
  hint,
  unit,
  action,
  numeric,
  trailing,
  room,
  control: { className, required = false, disabled = false },
}: Field) {
  const id = useId();
  const isFull = room !== undefined && room.taken > room.most;
  const shownHint = error === undefined ? hint : undefined;
  return {
    id,
    required,
    disabled,
    label,
    error,
    description: room ? <Room {...room} hint={shownHint} /> : shownHint,
    descriptionProps: { id: room ? `${id}-room` : `${id}-below` },
    errorProps: { id: `${id}-below`, role: "alert" },
    withAsterisk: false,
    inputWrapperOrder: ["label", "input", "description", "error"] as FieldPart[],
    inputContainer: (input: ReactNode) => (
      <>
        {action !== undefined && <div className={styles["action"]}>{action}</div>}
        {input}
      </>
    ),
    rightSection: trailing ?? (unit === undefined ? nothing : <span className={styles["unit"]}>{unit}</span>),
    rightSectionPointerEvents: "all" as const,
    mod: { full: isFull },
    className: "", // the control's, not its frame's
    classNames: {
      root: classes(styles["field"]),
      label: classes(styles["label"]),
      description: classes(styles["hint"]),
      error: classes(styles["error"]),
      wrapper: classes(styles["box"], numeric && styles["numeric"]),
      section: classes(styles["section"]),
      input: classes(className),
    },
  };
}

type FieldPart = "label" | "input" | "description" | "error";

/** Stands where Mantine would draw a mark of its own. */
const nothing = <span hidden />;

/** How much of a limited text is there, said as an error where more was to be put in than there is room. */
function Room({ taken, most, hint }: TextRoom & { readonly hint: string | undefined }) {
  const isFull = taken > most;
  return (
    <>
      <span
        className={classes(styles["line"], isFull && styles["error"])}
        role={isFull ? "alert" : undefined}
      >
        {`${taken} / ${most}`}
      </span>
      {hint !== undefined && <span className={styles["line"]}>{hint}</span>}
    </>
  );
}
