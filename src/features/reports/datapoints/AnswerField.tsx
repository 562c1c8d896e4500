import { useTranslation } from "react-i18next";
import { type AnswerValue, isList, isRows } from "#domain/report/answers/answerValue.ts";
import type { Datapoint } from "#domain/report/datapoints/datapoints.ts";
import type { WordId } from "#domain/report/document/reportWords.ts";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { countries } from "./countries.ts";
import { TableField } from "./TableField.tsx";
import type { ReportWork } from "../useReport.ts";
import styles from "./AnswerField.module.css";

type Value = AnswerValue | undefined;

interface Props {
  readonly definition: Datapoint;
  readonly label: string;
  readonly value: Value;
  readonly locale: string;
  readonly say: ReportWork["say"];
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** The control that fits a datapoint: number, text, yes or no, one or several of a list, a country, a day, a year, rows. */
export function AnswerField({ definition, label, value, locale, say, error, onChange }: Props) {
  const { t } = useTranslation("reports");
  const shared = { label, error };
  const choose = t(($) => $.form.choose);
  switch (definition.value) {
    case "number":
      return (
        <NumberField
          {...shared}
          locale={locale}
          unit={definition.unit}
          value={typeof value === "number" ? value : undefined}
          onChange={onChange}
        />
      );
    case "long_text":
      return <TextArea {...shared} rows={4} maxLength={4000} value={textOf(value)} onChange={onChange} />;
    case "text":
      return <TextField {...shared} maxLength={200} value={textOf(value)} onChange={onChange} />;
    case "yes_no":
      return (
        <SelectField
          {...shared}
          placeholder={choose}
          value={value === undefined ? "" : value === true ? "yes" : "no"}
          options={(["yes", "no"] as const).map((one) => ({ value: one, label: t(($) => $.form[one]) }))}
          onChange={(one) => onChange(one === "yes")}
        />
      );
    case "choice":
      return (
        <SelectField
          {...shared}
          placeholder={choose}
          value={typeof value === "string" ? value : ""}
          options={(definition.choices ?? []).map((one) => ({
            value: one,
            label: say({ word: `choice.${one}` as WordId }),
          }))}
          onChange={onChange}
        />
      );
    case "choices":
      return (
        <ListField
          {...shared}
          value={value !== undefined && isList(value) ? value : []}
          options={(definition.choices ?? []).map((one) => ({ value: one, label: choiceLabel(one, say) }))}
          onChange={onChange}
        />
      );
    case "table":
      return (
        <TableField
          {...shared}
          {...{ locale, say }}
          columns={definition.columns ?? []}
          rows={value !== undefined && isRows(value) ? value : []}
          onChange={onChange}
        />
      );
    case "date":
      return <TextField {...shared} type="date" value={textOf(value)} onChange={onChange} />;
    case "year":
      return (
        <TextField
          {...shared}
          inputMode="numeric"
          maxLength={4}
          value={typeof value === "number" ? String(value) : ""}
          onChange={(text) => onChange(/^\d{1,4}$/.test(text) ? Number(text) : undefined)}
        />
      );
    case "country":
      return (
        <SelectField
          {...shared}
          placeholder={choose}
          value={typeof value === "string" ? value : ""}
          options={countries(locale)}
          onChange={onChange}
        />
      );
  }
}

/** Disclosures are called by number and title, everything else by its word. */
const choiceLabel = (choice: string, say: ReportWork["say"]): string =>
  /^[BC]\d+$/.test(choice)
    ? `${choice} ${say({ word: `section.${choice}` as WordId })}`
    : say({ word: `choice.${choice}` as WordId });

const textOf = (value: Value): string => (typeof value === "string" ? value : "");

interface ListFieldProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly string[]) => void;
}

/** Several of a closed list, in the order of the list. */
function ListField({ label, value, options, error, onChange }: ListFieldProps) {
  const toggled = (one: string, isOn: boolean) =>
    options.map((option) => option.value).filter((each) => (each === one ? isOn : value.includes(each)));
  return (
    <fieldset className={styles["group"]}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={(isOn) => onChange(toggled(option.value, isOn))}
        />
      ))}
      {error !== undefined && <p className={styles["error"]}>{error}</p>}
    </fieldset>
  );
}
