import { useTranslation } from "react-i18next";
import type { Superseded } from "#domain/sync/superseded.ts";
import { ChoiceCards } from "#ui/controls/ChoiceCards.tsx";
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
  const said = (fields: Superseded["lost"]) =>
    Object.entries(fields)
      .filter(([, value]) => value !== null || Object.keys(fields).length === 1)
      .map(([field, value]) => words.value(field, value))
      .join(", ");
  return (
    <section className={styles["contested"]} aria-label={t(($) => $.contested.title)}>
      <Notice tone="warn" title={t(($) => $.contested.title)}>
        {t(($) => $.contested.text)}
      </Notice>
      {contested.map((one) => (
        <div key={one.field_group} className={styles["one"]}>
          <p className={styles["group"]}>{words.group(one.field_group)}</p>
          <ChoiceCards
            label={words.group(one.field_group)}
            value={choiceOf(choices, one) ?? null}
            choices={[
              { value: "mine", label: t(($) => $.contested.mine), note: said(one.kept) },
              { value: "theirs", label: t(($) => $.contested.theirs), note: said(one.lost) },
            ]}
            onChange={(choice) => onChoose(one, choice)}
          />
          <p className={styles["base"]}>{t(($) => $.contested.base, { value: said(one.base) })}</p>
        </div>
      ))}
    </section>
  );
}
