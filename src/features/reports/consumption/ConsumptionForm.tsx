import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EntryProblem, entryProblems } from "#domain/report/answers/reportAnswers.ts";
import {
  type Carrier,
  carrierFacts,
  carriers,
  type ConsumptionEntry,
} from "#domain/report/answers/consumption.ts";
import type { Gap } from "#domain/report/facts/gaps.ts";
import { newId } from "#kernel/ids.ts";
import { localDay } from "#kernel/time.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "./Consumption.module.css";
import type { ReportWork } from "../useReport.ts";
import type { ReportActions } from "../useReportActions.ts";

interface Props {
  readonly work: ReportWork;
  readonly actions: ReportActions;
  readonly gap: Gap | undefined;
}

/** One bill or reading: carrier, quantity, unit, days, meter and document. */
export function ConsumptionForm({ work, actions, gap }: Props) {
  const { t } = useTranslation("reports");
  const { locale } = useFormats();
  const { year } = work.facts.input;
  const [draft, setDraft] = useState<EntryDraft>(() => startingDraft(gap, year));
  const [tried, setTried] = useState(false);
  const change = (changes: Partial<EntryDraft>) => setDraft({ ...draft, ...changes });
  const { quantity = Number.NaN } = draft;
  const problems = entryProblems({ ...draft, quantity });
  const error = (field: EntryProblem["field"]) => {
    const problem = tried ? problems.find((one) => one.field === field) : undefined;
    return problem && t(($) => $.consumption.problem[problem.kind]);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0) return;
    const entry = { ...draft, quantity, id: newId(), entered_on: localDay(), sample: false };
    if (!(await actions.enter([entry]))) return;
    setTried(false);
    setDraft({ ...draft, quantity: undefined, document: "" });
  };
  return (
    <form className={styles["form"]} onSubmit={(event) => void save(event)} noValidate>
      <h3>{t(($) => $.consumption.new)}</h3>
      <SelectField
        label={t(($) => $.consumption.carrier)}
        value={draft.carrier}
        options={carriers.map((value) => ({ value, label: work.say({ word: `carrier.${value}` }) }))}
        onChange={(carrier: Carrier) =>
          change({
            carrier,
            unit: carrierFacts[carrier].units[0],
            basis: carrier === "natural_gas" ? "Hs" : null,
          })
        }
      />
      <div className={styles["pair"]}>
        <NumberField
          label={t(($) => $.consumption.quantity)}
          locale={locale}
          value={draft.quantity}
          error={error("quantity")}
          onChange={(value) => change({ quantity: value })}
        />
        <SelectField
          label={t(($) => $.consumption.unit)}
          value={draft.unit}
          options={carrierFacts[draft.carrier].units.map((value) => ({ value, label: value }))}
          onChange={(unit) => change({ unit })}
        />
      </div>
      {draft.basis !== null && (
        <SelectField
          label={t(($) => $.consumption.basis)}
          value={draft.basis}
          options={(["Hs", "Hi"] as const).map((value) => ({ value, label: t(($) => $.consumption[value]) }))}
          onChange={(basis) => change({ basis })}
        />
      )}
      <div className={styles["pair"]}>
        {(["from", "to"] as const).map((field) => (
          <TextField
            key={field}
            type="date"
            label={t(($) => $.consumption[field])}
            value={draft[field]}
            error={error(field)}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </div>
      <TextField
        label={t(($) => $.consumption.document)}
        hint={t(($) => $.consumption.documentHint)}
        maxLength={200}
        value={draft.document}
        onChange={(document) => change({ document })}
      />
      <TextField
        label={t(($) => $.consumption.meter)}
        hint={t(($) => $.consumption.meterHint)}
        maxLength={200}
        value={draft.meter}
        onChange={(meter) => change({ meter })}
      />
      <Button variant="primary" type="submit">
        {t(($) => $.consumption.add)}
      </Button>
    </form>
  );
}

/** An entry that is being typed. */
interface EntryDraft extends Pick<
  ConsumptionEntry,
  "carrier" | "unit" | "basis" | "from" | "to" | "meter" | "document"
> {
  readonly quantity: number | undefined;
}

/** The form as it opens: the carrier and the days that the gap names, else a whole year of gas. */
function startingDraft(gap: Gap | undefined, year: number): EntryDraft {
  const cause = gap?.cause;
  const carrier: Carrier = cause && "carrier" in cause ? cause.carrier : "natural_gas";
  const days = cause?.kind === "days_missing" ? cause : undefined;
  return {
    carrier,
    quantity: undefined,
    unit: carrierFacts[carrier].units[0],
    basis: carrier === "natural_gas" ? "Hs" : null,
    from: days?.from ?? `${year}-01-01`,
    to: days?.to ?? `${year}-12-31`,
    meter: days?.meter ?? "",
    document: "",
  };
}
