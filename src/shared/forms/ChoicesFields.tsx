import { IconArrowUp, IconX } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { choiceWords } from "#domain/application/forms/fieldKinds.ts";
import type { Form, FormField } from "#domain/application/forms/form.ts";
import {
  addChoice,
  choicesOf,
  moveChoice,
  mostChoices,
  removeChoice,
} from "#domain/application/forms/formEdit.ts";
import type { Language } from "#kernel/languages.ts";
import { AddMore } from "#shared/forms/AddMore.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import styles from "./forms.module.css";
import { newName } from "./newName.ts";
import { TextInput } from "./TextInput.tsx";

interface Props {
  readonly form: Form;
  readonly field: FormField;
  readonly languages: readonly Language[];
  readonly language: Language;
  readonly onChange: (form: Form) => void;
}

/** The answers of a choice: their words, their order, one more, one less. What was answered before is kept by its value. */
export function ChoicesFields({ form, field: { field }, languages, language, onChange }: Props) {
  const { t } = useTranslation("forms");
  const values = choicesOf(form, field);
  return (
    <fieldset className={styles["group"]}>
      <legend>{t(($) => $.choices)}</legend>
      {values.map((value, at) => {
        const n = String(at + 1);
        return (
          <div key={value} className={styles["choice"]}>
            <TextInput
              form={form}
              place={{ part: "choice", field, value }}
              language={language}
              label={t(($) => $.choice, { n })}
              maxLength={200}
              onChange={onChange}
            />
            <IconButton
              icon={IconArrowUp}
              label={t(($) => $.choiceUp, { n })}
              disabled={at === 0}
              onClick={() => onChange(moveChoice(form, field, value, at - 1))}
            />
            <IconButton
              icon={IconX}
              label={t(($) => $.choiceRemove, { n })}
              disabled={values.length === 1}
              onClick={() => onChange(removeChoice(form, field, value))}
            />
          </div>
        );
      })}
      <AddMore
        size="small"
        count={values.length}
        most={mostChoices}
        onAdd={() => onChange(addChoice(form, field, newName("c"), choiceWords(languages, values.length + 1)))} // prettier-ignore
      >
        {t(($) => $.addChoice)}
      </AddMore>
    </fieldset>
  );
}
