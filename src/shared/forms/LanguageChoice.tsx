import { useTranslation } from "react-i18next";
import type { Form } from "#domain/application/forms/form.ts";
import { missingTexts } from "#domain/application/forms/formText.ts";
import { type Language, languageNames } from "#kernel/languages.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";

interface Props {
  readonly form: Form;
  readonly languages: readonly Language[];
  readonly language: Language;
  /** Only what is missing of this field counts; of the whole form when it is left out. */
  readonly field?: string;
  readonly onChange: (language: Language) => void;
}

/** The language in which texts are written, each with how many it still lacks. Nothing to choose when there is one. */
export function LanguageChoice({ form, languages, language, field, onChange }: Props) {
  const { t } = useTranslation("forms");
  if (languages.length < 2) return null;
  const missing = missingTexts(form, languages).filter(
    ({ place }) => field === undefined || ("field" in place && place.field === field),
  );
  const options = languages.map((code) => {
    const count = missing.filter((one) => one.language === code).length;
    const name = languageNames[code];
    return {
      value: code,
      label: count === 0 ? name : t(($) => $.languageMissing, { language: name, count }),
    };
  });
  return <SelectField label={t(($) => $.language)} value={language} options={options} onChange={onChange} />;
}
