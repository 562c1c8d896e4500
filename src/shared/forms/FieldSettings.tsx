import { useTranslation } from "react-i18next";
import { sectionWords, choiceWords } from "#domain/application/forms/fieldKinds.ts";
import type { Form, FormField } from "#domain/application/forms/form.ts";
import {
  isRequired,
  longestText,
  setRequired,
  setSection,
  addChoice,
  choicesOf,
  moveChoice,
  mostChoices,
  removeChoice,
} from "#domain/application/forms/formEdit.ts";
import { type FormProblem, isRuleProblem } from "#domain/application/forms/formProblems.ts";
import type { Language } from "#kernel/languages.ts";
import { Switch } from "#ui/controls/Switch.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { IconArrowUp, IconX } from "#ui/icons/icons.gen.ts";
import { AddMore } from "#shared/forms/AddMore.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { BoundsFields } from "./BoundsFields.tsx";
import styles from "./forms.module.css";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { RuleFields } from "./RuleFields.tsx";
import { TextInput } from "./TextInput.tsx";
import { useFormWords } from "./useFormWords.ts";
import { newName } from "./newName.ts";

interface Props {
  readonly form: Form;
  readonly field: FormField;
  /** What is wrong with this field. */
  readonly problems: readonly FormProblem[];
  readonly languages: readonly Language[];
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onChange: (form: Form) => void;
}

/** Everything about one field: its words, its answers, when it is asked and whether it has to be answered. */
export function FieldSettings({ form, field, problems, languages, language, onLanguage, onChange }: Props) {
  const { t } = useTranslation("forms");
  const words = useFormWords();
  const name = field.field;
  const shared = { form, language, onChange };
  const others = problems.filter((one) => !isRuleProblem(one)); // a rule says itself what is wrong with it
  return (
    <div className={styles["settings"]}>
      {others.map((problem) => (
        <Notice key={problem.kind} tone="bad">
          {words.problem(form, problem)}
        </Notice>
      ))}
      <LanguageChoice
        form={form}
        field={name}
        languages={languages}
        language={language}
        onChange={onLanguage}
      />
      <TextInput
        {...shared}
        place={{ part: "label", field: name }}
        label={t(($) => $.label)}
        rows={2}
        maxLength={500}
      />
      <TextInput
        {...shared}
        place={{ part: "hint", field: name }}
        label={t(($) => $.hint)}
        hint={t(($) => $.hintHint)}
        rows={2}
        maxLength={longestText}
      />
      {field.widget === "choice" && <ChoicesFields {...shared} field={field} languages={languages} />}
      <BoundsFields form={form} field={field} onChange={onChange} />
      <Switch
        label={t(($) => $.required)}
        checked={isRequired(form, name)}
        onChange={(on) => onChange(setRequired(form, name, on))}
      />
      <RuleFields form={form} field={field} onChange={onChange} />
      <Switch
        label={t(($) => $.section)}
        checked={field.section !== undefined}
        onChange={(on) => onChange(setSection(form, name, on ? sectionWords(languages) : undefined))}
      />
      {field.section && (
        <TextInput
          {...shared}
          place={{ part: "section", field: name }}
          label={t(($) => $.sectionTitle)}
          maxLength={200}
        />
      )}
    </div>
  );
}

interface ChoicesFieldsProps {
  readonly form: Form;
  readonly field: FormField;
  readonly languages: readonly Language[];
  readonly language: Language;
  readonly onChange: (form: Form) => void;
}

/** The answers of a choice: their words, their order, one more, one less. What was answered before is kept by its value. */
function ChoicesFields({ form, field: { field }, languages, language, onChange }: ChoicesFieldsProps) {
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
