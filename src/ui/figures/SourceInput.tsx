import { IconChevronRight } from "#ui/icons/icons.gen.ts";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import type { Icon } from "../icons/outlineIcon.ts";
import { Grade } from "./Grade.tsx";
import styles from "./SourceInput.module.css";

export interface SourceInputProps {
  readonly id: string;
  readonly label: ReactNode;
  /** Where this input comes from: "0,32 × Vₑ, Modell v4". */
  readonly note?: ReactNode;
  readonly value?: string | undefined;
  readonly unit?: ReactNode;
  readonly grade?: { readonly letter: string; readonly label: string } | undefined;
  readonly missing?: boolean | undefined;
  readonly icon?: Icon | undefined;
  /** Opens the input's own source; without it the row is not a link. */
  readonly onOpen?: (() => void) | undefined;
}

/** One input of a figure, with the way to its own source. */
export function SourceInput({
  id,
  label,
  note,
  value,
  unit,
  grade,
  missing,
  icon: Mark,
  onOpen,
}: SourceInputProps) {
  const className = classes(styles["input"], missing && styles["missing"]);
  const content = (
    <>
      {Mark && <Mark className={styles["icon"] ?? ""} size={18} stroke={1.5} aria-hidden />}
      <span className={styles["words"]}>
        <span className={styles["label"]}>{label}</span>
        {note !== undefined && <span className={styles["note"]}>{note}</span>}
      </span>
      {value !== undefined && (
        <span className={styles["value"]}>
          {value}
          {unit !== undefined && <span className={styles["unit"]}>{unit}</span>}
        </span>
      )}
      {grade && <Grade grade={grade.letter} label={grade.label} />}
      {onOpen && <IconChevronRight size={16} stroke={1.5} aria-hidden />}
    </>
  );
  if (!onOpen)
    return (
      <div data-input={id} className={className}>
        {content}
      </div>
    );
  return (
    <button type="button" data-input={id} className={className} onClick={onOpen}>
      {content}
    </button>
  );
}
