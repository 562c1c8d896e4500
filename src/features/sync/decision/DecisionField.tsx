import { useId } from "react";
import { useTranslation } from "react-i18next";
import { fieldFormat, fieldOptions, isTypedIn } from "#shared/records/fieldFormats.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import type { Choice, DecisionRow } from "./decisionRows.ts";
import { EditValue } from "./EditValue.tsx";
import styles from "./Decision.module.css";

interface Props {
  readonly row: DecisionRow;
  /** Kind of the document: it says what may be chosen. */
  readonly kind: string;
  /** There is nothing on the server: only mine, or another value. */
  readonly alone: boolean;
  /** Nothing is to be chosen: the sides are shown beside each other. */
  readonly fixed: boolean;
  readonly choice: Choice;
  /** The value of the choice `edit`. */
  readonly entered: unknown;
  readonly onChoose: (choice: Choice) => void;
  readonly onEnter: (value: unknown) => void;
}

/** One field: what stood before, what the server has, what this device has; one of them holds, or another value. */
export function DecisionField({ row, kind, alone, fixed, choice, entered, onChoose, onEnter }: Props) {
  const { t } = useTranslation("sync");
  const { t: records } = useTranslation("records");
  const words = useRecordWords();
  const name = useId();
  const label = words.fieldLabel(kind, row.field);
  const text = (value: unknown) => words.valueText(kind, row.field, value);
  const format = fieldFormat(kind, row.field);
  const isEditable =
    !fixed &&
    isTypedIn(kind, row.field) &&
    !["whole", "list", "reference", "bytes", "moment"].includes(format) &&
    (format !== "choice" || fieldOptions(kind, row.field).length > 0) &&
    !(typeof row.mine === "object" && row.mine !== null);
  const sides = [
    ...(alone
      ? []
      : [{ choice: "theirs", head: t(($) => $.decide.theirs), value: text(row.theirs) } as const]),
    { choice: "mine", head: t(($) => $.decide.mine), value: text(row.mine) } as const,
  ];
  return (
    <fieldset className={styles["field"]}>
      <legend className={styles["label"]}>
        <span aria-hidden>{label}</span>
        <span className={styles["hidden"]}>
          {fixed ? label : t(($) => $.decide.choice, { field: label })}
        </span>
      </legend>
      <div className={styles["sides"]}>
        {!alone && (
          <div className={styles["side"]}>
            <span className={styles["head"]}>{t(($) => $.decide.base)}</span>
            <span className={styles["value"]}>{text(row.base)}</span>
          </div>
        )}
        {sides.map((side) => (
          <label key={side.choice} className={styles["side"]}>
            {!fixed && (
              <input
                type="radio"
                name={name}
                aria-label={records(($) => $.named, { what: side.head, name: side.value })}
                checked={choice === side.choice}
                onChange={() => onChoose(side.choice)}
              />
            )}
            <span className={styles["head"]}>{side.head}</span>
            <span className={styles["value"]}>{side.value}</span>
          </label>
        ))}
        {isEditable && (
          <label className={styles["side"]}>
            <input
              type="radio"
              name={name}
              aria-label={t(($) => $.decide.edit)}
              checked={choice === "edit"}
              onChange={() => onChoose("edit")}
            />
            <span className={styles["head"]}>{t(($) => $.decide.edit)}</span>
            <span className={styles["value"]}>{choice === "edit" ? text(entered) : "…"}</span>
          </label>
        )}
      </div>
      {choice === "edit" && (
        <EditValue
          label={t(($) => $.decide.editLabel, { field: label })}
          kind={kind}
          field={row.field}
          value={entered}
          onChange={onEnter}
        />
      )}
    </fieldset>
  );
}
