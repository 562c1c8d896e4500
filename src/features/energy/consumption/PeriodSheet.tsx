import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConsumptionRow } from "#data/documents.ts";
import {
  carrierUnits,
  type ConsumptionPeriod,
  type PeriodProblem,
  periodProblems,
} from "#domain/energy/consumption/consumptionPeriod.ts";
import {
  consumptionCarriers,
  consumptionOrigins,
  consumptionUses,
} from "#domain/energy/consumption/consumptionOptions.ts";
import { localDay } from "#kernel/time.ts";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { useOnce } from "#shell/useOnce.ts";
import fields from "#ui/controls/fields/form.module.css";
import { Button } from "#ui/controls/Button.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { type PeriodDraft, periodOf, startingDraft, withCarrier, withUnit } from "./periodDraft.ts";
import { useConsumptionWords } from "./useConsumptionWords.ts";

interface Props {
  /** The consumption that is corrected; null for a new one. */
  readonly row: ConsumptionRow | null;
  /** The latest one of the project: a new one begins a year after it. */
  readonly latest: ConsumptionRow | undefined;
  readonly onSave: (period: ConsumptionPeriod, from: ConsumptionRow | null) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The form of one consumption; what is wrong is said at its field, and what was typed stays until it is kept. */
export function PeriodSheet({ row, latest, onSave, onClose }: Props) {
  const { t } = useConsumptionWords();
  const { t: common } = useTranslation();
  const form = useId();
  const [opened] = useState(row);
  const [start] = useState(() => startingDraft(row, latest));
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const problems = periodProblems(periodOf(draft), localDay());
  const saving = useOnce(async () => {
    setTried(true);
    if (problems.length === 0 && (await onSave(periodOf(draft), opened))) onClose();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    saving.run();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(($) => (row ? $.consumption.form.correct : $.consumption.form.new))}
      close={common(($) => $.close)}
      foot={
        <Button variant="primary" type="submit" form={form} busy={saving.busy}>
          {t(($) => $.consumption.form.save)}
        </Button>
      }
    >
      <AskBeforeLeaving when={draft !== start} />
      <form id={form} className={fields["form"]} noValidate onSubmit={send}>
        <Fields {...{ draft }} problems={tried ? problems : []} onChange={setDraft} />
      </form>
    </Sheet>
  );
}

interface FieldsProps {
  readonly draft: PeriodDraft;
  readonly problems: readonly PeriodProblem[];
  readonly onChange: (draft: PeriodDraft) => void;
}

function Fields({ draft, problems, onChange }: FieldsProps) {
  const { t, record, format } = useConsumptionWords();
  const change = (changes: Partial<PeriodDraft>) => onChange({ ...draft, ...changes });
  const error = (field: PeriodProblem["field"]) => {
    const problem = problems.find((one) => one.field === field);
    return problem && t(($) => $.consumption.wrong[problem.kind]);
  };
  const inCubicMetres = draft.carrier === "natural_gas" && draft.unit === "m³";
  const number = (
    field: "amount" | "hot_water" | "calorific_value" | "state_number",
    label: string,
    unit?: string,
    hint?: string,
  ) => (
    // prettier-ignore
    <NumberField
      label={label}
      unit={unit}
      hint={hint}
      locale={format.locale}
      value={draft[field]}
      error={error(field)}
      onChange={(value) => change({ [field]: value })}
    />
  );
  return (
    <>
      <SelectField
        label={record(($) => $.fields.carrier)}
        value={draft.carrier}
        options={consumptionCarriers.map((value) => ({ value, label: record(($) => $.choices[value]) }))}
        onChange={(carrier) => onChange(withCarrier(draft, carrier))}
      />
      <SelectField
        label={record(($) => $.fields.use)}
        value={draft.use}
        options={consumptionUses.map((value) => ({ value, label: record(($) => $.choices[value]) }))}
        onChange={(use) => change({ use })}
      />
      <div className={fields["pair"]}>
        {(["from_day", "to_day"] as const).map((field) => (
          <TextField
            key={field}
            type="date"
            label={record(($) => $.fields[field])}
            value={draft[field]}
            error={error(field)}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </div>
      <div className={fields["pair"]}>
        {number(
          "amount",
          record(($) => $.fields.amount),
        )}
        <SelectField
          label={record(($) => $.fields.unit)}
          value={draft.unit}
          error={error("unit")}
          options={carrierUnits[draft.carrier].map((value) => ({ value, label: value }))}
          onChange={(unit) => onChange(withUnit(draft, unit))}
        />
      </div>
      {draft.basis !== null && (
        <SelectField
          label={record(($) => $.fields.basis)}
          hint={t(($) => $.consumption.form.basisHint)}
          value={draft.basis}
          options={(["Hs", "Hi"] as const).map((value) => ({
            value,
            label: t(($) => $.consumption.basis[value]),
          }))}
          onChange={(basis) => change({ basis })}
        />
      )}
      {inCubicMetres && (
        <div className={fields["pair"]}>
          {number(
            "calorific_value",
            record(($) => $.fields.calorific_value),
          )}
          {number(
            "state_number",
            record(($) => $.fields.state_number),
          )}
        </div>
      )}
      {draft.use === "heat_and_hot_water" &&
        number(
          "hot_water",
          record(($) => $.fields.hot_water),
          draft.unit,
          t(($) => $.consumption.form.hotWaterHint),
        )}
      <SelectField
        label={record(($) => $.fields.origin)}
        value={draft.origin}
        options={consumptionOrigins.map((value) => ({ value, label: record(($) => $.choices[value]) }))}
        onChange={(origin) => change({ origin })}
      />
      <TextField
        label={record(($) => $.fields.note)}
        maxLength={200}
        value={draft.note}
        onChange={(note) => change({ note })}
      />
    </>
  );
}
