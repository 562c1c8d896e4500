import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usageProfiles } from "#domain/energy/data/usageProfiles.ts";
import type { InputField } from "#domain/energy/monthlyModel/entered/inputFields.ts";
import type { MonthlyOverride } from "#domain/energy/monthlyModel/monthlyFromModel.ts";
import { isStopping } from "#domain/energy/monthly/input/monthlyFinding.ts";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import type { MonthlyAnswer } from "#workers/compute/client.ts";
import own from "../months/months.module.css";
import type { Trial } from "../calculation/useCalculation.ts";
import { useMonthsWords } from "../months/useMonthsWords.ts";

interface Props {
  readonly field: InputField;
  /** The input with its owner, in words. */
  readonly name: string;
  readonly onTry: Trial;
  /** Answers whether it was kept. */
  readonly onReplace: (override: MonthlyOverride) => Promise<boolean>;
  readonly onDone: () => void;
}

type Refused = "not_a_number" | "not_a_choice" | "out_of_range" | "not_kept";

/** Asks for another value of one input and why. A value that the balance cannot take is refused, and the one before stays. */
export function OverrideDialog({ field, name, onTry, onReplace, onDone }: Props) {
  const { t, fieldValue, fieldUnit } = useMonthsWords();
  const { t: common } = useTranslation();
  const [value, setValue] = useState<InputField["value"]>(field.value);
  const [reason, setReason] = useState(field.provenance?.reason ?? "");
  const [asked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isNumber = field.rule.kind === "number";
  const noNumber =
    isNumber && (value === null ? field.rule.kind === "number" && !field.rule.empty : Number.isNaN(value));

  const take = async () => {
    setAsked(true);
    if (reason.trim() === "" || noNumber) return;
    setBusy(true);
    const override = { path: field.path, value, reason: reason.trim() };
    const answer = await onTry(override);
    const because = refusal(answer, field.path);
    const kept = because === null && (await onReplace(override));
    setBusy(false);
    if (kept) onDone();
    else setRefused(because ?? "not_kept");
  };

  const valueError = ((): string | undefined => {
    if (asked && noNumber) return t(($) => $.months.override.refused.not_a_number);
    if (refused === "not_kept") return t(($) => $.months.override.notKept);
    return refused === null ? undefined : t(($) => $.months.override.refused[refused]);
  })();
  const unit = fieldUnit(field);
  return (
    <ConfirmDialog
      open
      title={t(($) => $.months.override.question, { name })}
      confirm={t(($) => $.months.override.replace)}
      cancel={common(($) => $.cancel)}
      busy={isBusy}
      onCancel={onDone}
      onConfirm={() => void take()}
    >
      <div className={own["dialog"]}>
        <p className={own["before"]}>
          {t(($) => $.months.override.before, {
            value: [fieldValue(field.name, field.value), ...(field.value === null ? [] : [unit])]
              .join(" ")
              .trim(),
          })}
        </p>
        <ValueField
          field={field}
          value={value}
          error={valueError}
          onChange={(next) => {
            setRefused(null);
            setValue(next);
          }}
        />
        <TextField
          label={t(($) => $.months.override.reason)}
          hint={t(($) => $.months.override.reasonHint)}
          value={reason}
          maxLength={500}
          error={asked && reason.trim() === "" ? t(($) => $.months.override.reasonMissing) : undefined}
          onChange={setReason}
        />
      </div>
    </ConfirmDialog>
  );
}

/** Why an answer refuses the value of an input; null: it takes it, whatever else may still be missing. */
function refusal(answer: MonthlyAnswer, path: string): Exclude<Refused, "not_kept"> | null {
  if (answer.ok) return null;
  if (answer.error.of === "input")
    return answer.error.findings.some((one) => isStopping(one) && one.path === path) ? "out_of_range" : null;
  const { problem } = answer.error;
  return problem.kind === "override_refused" && problem.path === path ? problem.because : null;
}

interface ValueProps {
  readonly field: InputField;
  readonly value: InputField["value"];
  readonly error: string | undefined;
  readonly onChange: (value: InputField["value"]) => void;
}

/** The field for a new value: a number, or one of a list. */
function ValueField({ field, value, error, onChange }: ValueProps) {
  const { t, format, choice, fieldUnit } = useMonthsWords();
  const label = t(($) => $.months.override.value);
  const { rule, name } = field;
  if (rule.kind === "number")
    return (
      <NumberField
        label={label}
        unit={fieldUnit(field)}
        locale={format.locale}
        value={typeof value === "number" ? value : undefined}
        error={error}
        onChange={(typed) => onChange(typed ?? null)}
      />
    );
  const choices =
    rule.kind === "use"
      ? ["residential", ...usageProfiles.map(({ number }) => number)]
      : rule.kind === "choice"
        ? rule.of
        : ["yes", "no"];
  return (
    <SelectField
      label={label}
      value={typeof value === "string" && choices.includes(value) ? value : ""}
      options={choices.map((one) => ({ value: one, label: choice(name, one) }))}
      error={error}
      onChange={onChange}
    />
  );
}
