import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { Form, FormField, Texts } from "#domain/application/forms/form.ts";
import { type Answers, askedFields } from "#domain/application/forms/formAnswers.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import layout from "#ui/controls/fields/form.module.css";

interface Props {
  readonly form: Form;
  readonly answers: Answers;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (answers: Answers) => void;
}

/** The fields that somebody has made with the form builder, under their headings; only those that are asked with these answers. */
export function CustomFields({ form, answers, errorOf, onChange }: Props) {
  const said = useTexts();
  return (
    <>
      {askedFields(form, answers).map((asked) => (
        <Fragment key={asked.field}>
          {asked.section && <h3>{said(asked.section)}</h3>}
          <CustomField
            form={form}
            asked={asked}
            answers={answers}
            error={errorOf(asked.field)}
            onChange={(answer) => onChange({ ...answers, [asked.field]: answer })}
          />
        </Fragment>
      ))}
    </>
  );
}

interface FieldProps extends Pick<Props, "form" | "answers"> {
  readonly asked: FormField;
  readonly error: string | undefined;
  readonly onChange: (answer: Answers[string]) => void;
}

function CustomField({ form, asked, answers, error, onChange }: FieldProps) {
  const { t } = useTranslation("entry");
  const { locale } = useFormats();
  const said = useTexts();
  const { field, widget, label, hint, choices = {} } = asked;
  const about = form.schema.properties[field];
  const answer = answers[field];
  const text = typeof answer === "string" ? answer : "";
  const shared = {
    label: said(label),
    hint: hint && said(hint),
    error,
    required: form.schema.required.includes(field),
  };
  const longest =
    about?.type === "string" && about.maxLength !== undefined ? { maxLength: about.maxLength } : {};
  switch (widget) {
    case "line":
      return <TextField {...shared} {...longest} value={text} onChange={onChange} />;
    case "text":
      return <TextArea {...shared} {...longest} value={text} onChange={onChange} />;
    case "date":
      return <TextField {...shared} type="date" value={text} onChange={onChange} />;
    case "check":
      return (
        <Checkbox
          label={shared.label}
          note={error ?? shared.hint}
          checked={answer === true}
          onChange={onChange}
        />
      );
    case "number":
      return (
        <NumberField
          {...shared}
          locale={locale}
          unit={asked.unit}
          value={typeof answer === "number" ? answer : undefined}
          onChange={onChange}
        />
      );
    case "choice":
      return (
        <SelectField
          {...shared}
          value={text}
          placeholder={t(($) => $.choose)}
          options={(about?.type === "string" ? (about.enum ?? []) : []).map((value) => ({
            value,
            label: said(choices[value] ?? {}) || value,
          }))}
          onChange={onChange}
        />
      );
    case "photo":
    case "signature":
    case "room":
    case "rooms":
    case "sketch":
      return <p className={layout["small"]}>{t(($) => $.elsewhere, { label: shared.label })}</p>;
  }
}

/** A text of a form in the language on screen; where that is missing, the first that is there. */
function useTexts() {
  const { i18n } = useTranslation();
  return (texts: Texts): string =>
    texts[i18n.language as keyof Texts] ?? Object.values(texts).find((one) => one) ?? "";
}
