import { useTranslation } from "react-i18next";
import type { Form, FormField, Rule } from "#domain/application/forms/form.ts";
import { choicesOf, setRule } from "#domain/application/forms/formEdit.ts";
import { formProblems, isRuleProblem } from "#domain/application/forms/formProblems.ts";
import { ruleSources } from "#domain/application/forms/formRule.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import styles from "./forms.module.css";
import { useFormWords } from "./useFormWords.ts";

interface Props {
  readonly form: Form;
  readonly field: FormField;
  readonly onChange: (form: Form) => void;
}

const always = "";
/** Stands for a rule that cannot be made here: it may stay as it is, and is shown in words. */
const other = "*";

/** When a field is asked: always, or only if a choice or a tick further up was answered so. */
export function RuleFields({ form, field, onChange }: Props) {
  const { t } = useTranslation("forms");
  const words = useFormWords();
  const { when } = field;
  const sources = ruleSources(form, field.field);
  const source = sources.find((one) => one.field === when?.field);
  const wrong = formProblems(form).find((one) => one.field === field.field && isRuleProblem(one));
  const choose = (name: string) => {
    const chosen = sources.find((one) => one.field === name);
    if (name === always) onChange(setRule(form, field.field, undefined));
    else if (chosen) onChange(setRule(form, field.field, firstRule(form, chosen)));
  };
  if (sources.length === 0 && !when)
    return (
      <SelectField
        label={t(($) => $.rule)}
        value={always}
        disabled
        options={[{ value: always, label: t(($) => $.always) }]}
        hint={t(($) => $.noSources)}
        onChange={choose}
      />
    );
  return (
    <div className={styles["group"]}>
      <SelectField
        label={t(($) => $.rule)}
        value={when ? (source ? source.field : other) : always}
        error={wrong && words.problem(form, wrong)}
        options={[
          { value: always, label: t(($) => $.always) },
          ...(when && !source ? [{ value: other, label: words.rule(form, when) }] : []),
          ...sources.map((one) => ({ value: one.field, label: words.label(one) })),
        ]}
        onChange={choose}
      />
      {when && source && (
        <AnswerField form={form} field={field} source={source} rule={when} onChange={onChange} />
      )}
    </div>
  );
}

/** The rule that a source begins with: its first choice, or that it was ticked. */
const firstRule = (form: Form, { field, widget }: FormField): Rule =>
  widget === "check" ? { field, is: true } : { field, is: choicesOf(form, field)[0] ?? "" };

interface AnswerProps extends Props {
  readonly source: FormField;
  readonly rule: Rule;
}

/** The answer that a rule waits for. */
function AnswerField({ form, field, source, rule, onChange }: AnswerProps) {
  const { t } = useTranslation("forms");
  const words = useFormWords();
  const isCheck = source.widget === "check";
  const options = isCheck
    ? (["true", "false"] as const).map((value) => ({
        value: value as string,
        label: t(($) => (value === "true" ? $.ticked : $.unticked)),
      }))
    : choicesOf(form, source.field).map((value) => ({
        value,
        label: words.of(source.choices?.[value]) || t(($) => $.nameless),
      }));
  const now = "is" in rule ? String(rule.is) : "";
  return (
    <SelectField
      label={t(($) => $.ruleAnswer)}
      value={options.some(({ value }) => value === now) ? now : ""}
      placeholder={t(($) => $.choose)}
      options={options}
      onChange={(value) => onChange(setRule(form, field.field, { field: source.field, is: isCheck ? value === "true" : value }))} // prettier-ignore
    />
  );
}
