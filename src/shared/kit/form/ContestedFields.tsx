import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Superseded } from "#domain/sync/superseded.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import { type Choice, choiceOf, type Choices } from "./contested.ts";
import styles from "./RecordForm.module.css";
import type { useFieldWords } from "./useFieldWords.ts";

interface Props {
  readonly contested: readonly Superseded[];
  readonly choices: Choices;
  readonly onChoose: (one: Superseded, choice: Choice) => void;
  readonly words: ReturnType<typeof useFieldWords>;
}

/** Fields that somebody else has changed since the form was opened: both values side by side, and the person chooses. */
export function ContestedFields({ contested, choices, onChoose, words }: Props) {
  const { t } = useTranslation("entry");
  if (contested.length === 0) return null;
  return (
    <section className={styles["contested"]} aria-label={t(($) => $.contested.title)}>
      <Notice tone="warn" title={t(($) => $.contested.title)}>
        {t(($) => $.contested.text)}
      </Notice>
      {contested.map((one) => (
        <Contested
          key={one.field_group}
          one={one}
          chosen={choiceOf(choices, one)}
          onChoose={(choice) => onChoose(one, choice)}
          words={words}
        />
      ))}
    </section>
  );
}

interface ContestedProps extends Pick<Props, "words"> {
  readonly one: Superseded;
  readonly chosen: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

function Contested({ one, chosen, onChoose, words }: ContestedProps) {
  const { t } = useTranslation("entry");
  const name = useId();
  const said = (fields: Superseded["lost"]) =>
    Object.entries(fields)
      .filter(([field, value]) => Object.keys(fields).length === 1 || value !== null || field in one.base)
      .map(([field, value]) => words.value(field, value))
      .join(", ");
  const sides = [
    { choice: "mine", label: t(($) => $.contested.mine), value: said(one.kept) },
    { choice: "theirs", label: t(($) => $.contested.theirs), value: said(one.lost) },
  ] as const;
  return (
    <fieldset className={styles["pair"]}>
      <legend>{words.group(one.field_group)}</legend>
      {sides.map(({ choice, label, value }) => (
        <label key={choice} className={styles["side"]} data-chosen={chosen === choice}>
          <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />
          <span>
            <span className={styles["whose"]}>{label}</span>
            <span className={styles["value"]}>{value}</span>
          </span>
        </label>
      ))}
      <p className={styles["base"]}>{t(($) => $.contested.base, { value: said(one.base) })}</p>
    </fieldset>
  );
}
