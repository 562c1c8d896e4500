import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Field } from "#data/kinds/field.ts";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import type { Option } from "#ui/controls/fields/fieldWords.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import styles from "./RecordForm.module.css";
import { isTick, type Typed } from "./typed.ts";
import type { useFieldWords } from "./useFieldWords.ts";

/** Texts that are offered while somebody fills a field, by its name; others can be typed. */
export type Suggestions = Readonly<Record<string, readonly string[]>>;

/** One field of a form. */
export interface RecordFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly value: Typed;
  readonly onChange: (value: Typed) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly words: ReturnType<typeof useFieldWords>;
  readonly tuning?: Tuning | undefined;
  readonly suggest?: readonly string[] | undefined;
}

/** What a page says of a field that its declaration cannot know. */
export interface Tuning {
  readonly label?: string;
  readonly hint?: string | undefined;
  /** What a line of text is, so that a screen shows the keys for it. */
  readonly type?: "tel" | "email";
  /** What may be chosen now; the empty value stands for nothing. */
  readonly options?: readonly Option[];
  /** What a rule of the product says of it. It can be kept nevertheless. */
  readonly error?: string | undefined;
  /** It is not asked now, and what it holds stays. */
  readonly isLeftOut?: boolean;
}

/** The input that fits the format of a field, with its label, unit, help and error. */
export function RecordField({
  name,
  field,
  value,
  onChange,
  onBlur,
  error,
  disabled,
  words,
  tuning = {},
  suggest,
}: RecordFieldProps) {
  const offered = useId();
  const { t } = useTranslation("entry");
  const shared = {
    label: tuning.label ?? words.label(name),
    hint: tuning.hint ?? words.help(name),
    error: error ?? tuning.error,
    disabled,
    onBlur,
    required: field.needed === true,
  };
  const text = typeof value === "string" ? value : "";
  const longest = field.longest === undefined ? {} : { maxLength: field.longest };
  if (tuning.options)
    return (
      <SelectField
        {...shared}
        value={text}
        options={tuning.options}
        placeholder={tuning.options.some((one) => one.value === text) ? undefined : t(($) => $.choose)}
        onChange={onChange}
      />
    );
  if (field.format === "reference")
    return <KeyValues pairs={[{ label: shared.label, value: words.value(name, text) }]} />;
  if (isTick(field))
    return (
      <Checkbox
        label={shared.label}
        note={shared.error ?? shared.hint}
        checked={value === true}
        disabled={disabled}
        onChange={onChange}
      />
    );
  const options = optionsOf(field, { yes: t(($) => $.yes), no: t(($) => $.no), choice: (one) => words.choice(name, one) }); // prettier-ignore
  if (options)
    return (
      <SelectField
        {...shared}
        value={text}
        options={field.has === "always" ? options : [{ value: "", label: t(($) => $.nothing) }, ...options]}
        placeholder={field.has === "always" ? t(($) => $.choose) : undefined}
        onChange={onChange}
      />
    );
  switch (field.format) {
    case "longText":
      return <TextArea {...shared} {...longest} value={text} onChange={onChange} />;
    case "list":
      return (
        <TextArea {...shared} hint={shared.hint ?? t(($) => $.eachLine)} value={text} onChange={onChange} />
      );
    case "day":
      return <TextField {...shared} type="date" value={text} onChange={onChange} />;
    case "moment":
      return <TextField {...shared} type="datetime-local" value={text} onChange={onChange} />;
    case "number":
    case "decimal":
    case "money":
    case "bytes":
    case "year":
      return (
        <TextField
          {...shared}
          className={styles["number"]}
          inputMode={field.format === "year" ? "numeric" : "decimal"}
          autoComplete="off"
          unit={words.unit(name)}
          value={text}
          onChange={onChange}
        />
      );
    case "text":
    case "choice":
    case "yesno":
    case "whole":
      if (!suggest)
        return <TextField {...shared} {...longest} type={tuning.type} value={text} onChange={onChange} />;
      return (
        <>
          <TextField {...shared} {...longest} list={offered} value={text} onChange={onChange} />
          <datalist id={offered}>
            {suggest.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </datalist>
        </>
      );
  }
}

/** What may be chosen in a field, with words; undefined where it is typed. */
function optionsOf(
  { format, options, open }: Field,
  words: { readonly yes: string; readonly no: string; readonly choice: (value: string) => string },
) {
  if (format === "yesno")
    return [
      { value: "yes", label: words.yes },
      { value: "no", label: words.no },
    ];
  if (!options || (format === "text" && open)) return undefined;
  return options.map(String).map((value) => ({
    value,
    label: format === "choice" ? words.choice(value) : value,
  }));
}
