import { type FormEvent, useState } from "react";
import { centsOf, type TaxonomyKpi, taxonomyKpis } from "#domain/esg/taxonomy/taxonomyKpi.ts";
import { EvidencePicker } from "#shared/esg/EvidencePicker.tsx";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { Screened } from "./screenedRow.ts";
import styles from "./Taxonomy.module.css";
import type { TaxonomyActions } from "./useTaxonomyActions.ts";
import { useTaxonomyWords } from "./useTaxonomyWords.ts";

interface Props {
  readonly screened: Screened;
  readonly actions: TaxonomyActions;
}

type Euros = Readonly<Partial<Record<TaxonomyKpi, number>>>;

/** What an activity stands for in turnover, capital and operating expenditure, with the evidence of the amounts. */
export function AmountsPanel({ screened: { row, amounts }, actions }: Props) {
  const { t } = useTaxonomyWords();
  const [euros, setEuros] = useState<Euros>(() =>
    Object.fromEntries(
      taxonomyKpis.flatMap((kpi) => (amounts[kpi] ? [[kpi, amounts[kpi].cents / 100]] : [])),
    ),
  );
  const [evidence, setEvidence] = useState<readonly string[]>(() => [
    ...new Set(taxonomyKpis.flatMap((kpi) => amounts[kpi]?.evidence_ids ?? [])),
  ]);
  const [isTouched, setTouched] = useState(false);
  const isWrong = Object.values(euros).some((value) => centsOf(value) === null);
  const saving = useOnce(async () => {
    if (isWrong) return;
    for (const kpi of taxonomyKpis) {
      const value = euros[kpi];
      const amount = value === undefined ? null : { cents: centsOf(value)!, evidence_ids: evidence };
      if (!(await actions.amount(row.id, kpi, amount))) return;
    }
    setTouched(false);
  });
  return (
    <Panel title={t(($) => $.amounts.title)}>
      <AskBeforeLeaving when={isTouched} />
      <form
        className={styles["form"]}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          saving.run();
        }}
      >
        <EuroFields
          euros={euros}
          disabled={!actions.mayWrite}
          onChange={(next) => {
            setEuros(next);
            setTouched(true);
          }}
        />
        <EvidencePicker
          projectId={row.project_id}
          chosen={evidence}
          disabled={!actions.mayWrite}
          onChange={(chosen) => {
            setEvidence(chosen);
            setTouched(true);
          }}
        />
        {actions.mayWrite && (
          <div className={styles["foot"]}>
            <Button type="submit" busy={saving.busy} disabled={!isTouched || isWrong}>
              {t(($) => $.amounts.save)}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  );
}

interface EuroProps {
  readonly euros: Euros;
  readonly disabled: boolean;
  /** Indicators that are left out. */
  readonly without?: readonly TaxonomyKpi[];
  readonly onChange: (euros: Euros) => void;
}

/** Euros for each of the three indicators; what cannot be an amount is said at its field. */
export function EuroFields({ euros, disabled, without = [], onChange }: EuroProps) {
  const { t, format } = useTaxonomyWords();
  return (
    <div className={styles["fields"]}>
      {taxonomyKpis
        .filter((kpi) => !without.includes(kpi))
        .map((kpi) => {
          const value = euros[kpi];
          return (
            <NumberField
              key={kpi}
              label={t(($) => $.amounts[kpi])}
              unit="€"
              locale={format.locale}
              value={value}
              disabled={disabled}
              error={value !== undefined && centsOf(value) === null ? t(($) => $.amounts.wrong) : undefined}
              onChange={(typed) => {
                const { [kpi]: _old, ...rest } = euros;
                onChange(typed === undefined ? rest : { ...rest, [kpi]: typed });
              }}
            />
          );
        })}
    </div>
  );
}
