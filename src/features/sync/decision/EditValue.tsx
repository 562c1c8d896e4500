import { useTranslation } from "react-i18next";
import { useState } from "react";
import { centsOf, eurosOf } from "#kernel/cents.ts";
import { emptyValue } from "#domain/sync/mergePolicy.ts";
import { policyOf } from "#data/kinds/mergePolicies.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { fieldFormat, fieldOptions, fieldUnit } from "#shared/records/fieldFormats.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { exactNumber } from "#domain/esg/bills/exactNumber.ts";
import { numberFormatIn, storedNumber } from "#domain/esg/bills/numberFormat.ts";

interface Props {
  readonly label: string;
  readonly kind: string;
  readonly field: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A control for one field of any record, after its format. An emptied control clears the field. */
export function EditValue({ label, kind, field, value, onChange }: Props) {
  const { t } = useTranslation("records");
  const words = useRecordWords();
  const { locale } = useFormats();
  const format = fieldFormat(kind, field);
  const text = typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  const enter = (next: string | number) =>
    onChange(next === "" ? emptyValue(policyOf({ kind }), field) : next);
  switch (format) {
    case "year":
    case "number":
      return (
        <NumberField
          label={label}
          locale={locale}
          unit={fieldUnit(kind, field)}
          value={typeof value === "number" ? value : undefined}
          onChange={(next) => onChange(next ?? null)}
        />
      );
    case "decimal":
      return <DecimalField label={label} locale={locale} value={text} onChange={enter} />;
    case "money":
      return (
        <DecimalField
          label={label}
          locale={locale}
          value={typeof value === "number" ? eurosOf(value) : ""}
          // parts of a cent are no amount, as what is no number
          onChange={(next) =>
            enter(typeof next === "string" && next !== "" ? (centsOf(next) ?? Number.NaN) : next)
          }
        />
      );
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
            value: option,
            label: words.choiceWord(option, { kind, field }),
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

interface DecimalFieldProps {
  readonly label: string;
  readonly locale: string;
  /** As it is stored: `1234.56`. */
  readonly value: string;
  /** Told what is to be stored, empty when nothing stands there; `NaN` while it is no number. */
  readonly onChange: (value: string | number) => void;
}

/** An exact number as the reader's language writes it: no digit is lost or made up. */
function DecimalField({ label, locale, value, onChange }: DecimalFieldProps) {
  const [typed, setTyped] = useState(() => exactNumber(value, locale).replace("−", "-"));
  const format = numberFormatIn(locale);
  const enter = (text: string) => {
    setTyped(text);
    onChange(text.trim() === "" ? "" : (storedNumber(text, format) ?? Number.NaN));
  };
  return <TextField label={label} inputMode="decimal" value={typed} onChange={enter} />;
}
