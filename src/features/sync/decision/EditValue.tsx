import { useTranslation } from "react-i18next";
import { emptyValue } from "#domain/sync/emptyValue.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { fieldFormat, fieldOptions } from "#shared/records/fieldFormats.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { DecimalField } from "./DecimalField.tsx";

interface Props {
  readonly label: string;
  readonly kind: string;
  readonly field: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const units = { m2: "m²", m3: "m³", m: "m" } as const;

/** A control for one field of any record, after its format. An emptied control clears the field. */
export function EditValue({ label, kind, field, value, onChange }: Props) {
  const { t } = useTranslation("records");
  const words = useRecordWords();
  const { locale } = useFormats();
  const format = fieldFormat(field, kind);
  const text = typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  const enter = (next: string | number) => onChange(next === "" ? emptyValue(kind, field) : next);
  switch (format) {
    case "year":
    case "number":
    case "m2":
    case "m3":
    case "m":
      return (
        <NumberField
          label={label}
          locale={locale}
          unit={format === "m2" || format === "m3" || format === "m" ? units[format] : undefined}
          value={typeof value === "number" ? value : undefined}
          onChange={(next) => onChange(next ?? null)}
        />
      );
    case "decimal":
      return <DecimalField label={label} locale={locale} value={text} onChange={enter} />;
    case "yesno":
      return (
        <SelectField
          label={label}
          value={value === true ? "yes" : "no"}
          options={[
            { value: "yes", label: t(($) => $.value.yes) },
            { value: "no", label: t(($) => $.value.no) },
          ]}
          onChange={(next) => onChange(next === "yes")}
        />
      );
    case "choice":
      return (
        <SelectField
          label={label}
          value={text}
          options={fieldOptions(kind, field).map((option) => ({
            value: option as string,
            label: words.choiceWord(option),
          }))}
          onChange={onChange}
        />
      );
    case "longText":
      return <TextArea label={label} value={text} onChange={enter} />;
    case "day":
      return <TextField label={label} type="date" value={text} onChange={enter} />;
    case "text":
    case "list":
    case "whole":
    case "reference":
    case "bytes":
    case "moment":
      return <TextField label={label} value={text} onChange={enter} />;
  }
}
