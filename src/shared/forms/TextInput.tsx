import { useTranslation } from "react-i18next";
import type { Form } from "#domain/application/forms/form.ts";
import { type TextPlace, textsAt, withText } from "#domain/application/forms/formText.ts";
import type { Language } from "#kernel/languages.ts";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { useFormWords } from "./useFormWords.ts";

interface Props {
  readonly form: Form;
  readonly place: TextPlace;
  /** The language in which it is written now. */
  readonly language: Language;
  readonly label: string;
  readonly hint?: string | undefined;
  /** So many lines at first; one line when it is left out. */
  readonly rows?: number;
  readonly maxLength: number;
  readonly onChange: (form: Form) => void;
}

/** One text of a form in one language; where it is missing and others have it, what is read instead. */
export function TextInput({ form, place, language, label, hint, rows, maxLength, onChange }: Props) {
  const { t } = useTranslation("forms");
  const { of } = useFormWords();
  const texts = textsAt(form, place);
  const value = texts[language] ?? "";
  const instead = value.trim() === "" ? of(texts) : "";
  const shared = {
    label,
    hint: instead === "" ? hint : t(($) => $.missing, { text: instead }),
    lang: language,
    maxLength,
    value,
    onChange: (text: string) => onChange(withText(form, place, language, text)),
  };
  return rows === undefined ? <TextField {...shared} /> : <TextArea {...shared} rows={rows} />;
}
