import { useTranslation } from "react-i18next";
import { sectionWords } from "#domain/application/forms/fieldKinds.ts";
import type { Form, FormField } from "#domain/application/forms/form.ts";
import { isRequired, longestText, setRequired, setSection } from "#domain/application/forms/formEdit.ts";
import { type FormProblem, isRuleProblem } from "#domain/application/forms/formProblems.ts";
import type { Language } from "#kernel/languages.ts";
import { Switch } from "#ui/controls/Switch.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { BoundsFields } from "./BoundsFields.tsx";
import { ChoicesFields } from "./ChoicesFields.tsx";
import styles from "./forms.module.css";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { RuleFields } from "./RuleFields.tsx";
import { TextInput } from "./TextInput.tsx";
import { useFormWords } from "./useFormWords.ts";

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
