import { type FormEvent, useState } from "react";
import { centsOf, type KpiProblem, type KpiResult, type TaxonomyKpi, taxonomyKpi, taxonomyKpis } from "#domain/esg/taxonomy/taxonomyKpi.ts"; // prettier-ignore
import type { Result } from "#kernel/result.ts";
import { EvidencePicker } from "#shared/esg/EvidencePicker.tsx";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import { EuroFields } from "./AmountsPanel.tsx";
import type { Screened } from "./screenedRow.ts";
import styles from "./Taxonomy.module.css";
import { noTotals } from "./taxonomyTotals.ts";
import type { TaxonomyFacts } from "./useTaxonomy.ts";
import type { TaxonomyActions } from "./useTaxonomyActions.ts";
import { useTaxonomyWords } from "./useTaxonomyWords.ts";

interface Props {
  readonly year: number;
  readonly screened: readonly Screened[];
  readonly facts: TaxonomyFacts;
  readonly actions: TaxonomyActions;
}

interface Row {
  readonly kpi: TaxonomyKpi;
  readonly result: Result<KpiResult, KpiProblem>;
}

/** Turnover, CapEx and OpEx of a year over all screened activities, against the totals of the undertaking. */
export function KpiPanel({ year, screened, facts, actions }: Props) {
  const { t } = useTaxonomyWords();
  const totals = facts.totals[year] ?? noTotals;
  const rows = taxonomyKpis
    .filter((kpi) => kpi !== "opex" || !totals.is_opex_omitted)
    .map((kpi): Row => {
      const parts = screened.flatMap(({ row, activity, amounts, verdict }) =>
        row.year === year && amounts[kpi] ? [{ activity, verdict, cents: amounts[kpi].cents }] : [],
      );
      return { kpi, result: taxonomyKpi(year, totals.cents[kpi] ?? 0, parts) };
    });
  return (
    <Panel title={t(($) => $.kpi.title, { year: String(year) })}>
      <div className={styles["block"]}>
        <p className={styles["text"]}>{t(($) => $.kpi.text)}</p>
        <KpiTable rows={rows} />
        {rows.map(
          ({ kpi, result }) => !result.ok && <KpiNotice key={kpi} kpi={kpi} problem={result.error} />,
        )}
        {totals.is_opex_omitted && <p className={styles["small"]}>{t(($) => $.kpi.omitted)}</p>}
        {(actions.maySet || facts.totals[year]) && <TotalsForm year={year} {...{ facts, actions }} />}
      </div>
    </Panel>
  );
}

function KpiTable({ rows }: { readonly rows: readonly Row[] }) {
  const { t, format } = useTaxonomyWords();
  const amount = (of: (result: KpiResult) => number) => (row: Row) =>
    row.result.ok ? format.euros(of(row.result.value)) : "–";
  const columns: readonly Column<Row>[] = [
    { id: "kpi", head: t(($) => $.kpi.kpi), cell: ({ kpi }) => t(($) => $.amounts[kpi]) },
    { id: "aligned", head: t(($) => $.kpi.aligned), numeric: true, cell: amount((one) => one.aligned_cents) },
    {
      id: "share",
      head: t(($) => $.kpi.share),
      numeric: true,
      cell: ({ result }) =>
        result.ok ? format.percent(result.value.aligned_cents / result.value.denominator_cents, 1) : "–",
    },
    {
      id: "eligible",
      head: t(($) => $.kpi.eligible),
      numeric: true,
      cell: amount((one) => one.eligible_not_aligned_cents),
    },
    {
      id: "not_assessed",
      head: t(($) => $.kpi.not_assessed),
      numeric: true,
      cell: amount((one) => one.not_assessed_cents),
    },
    {
      id: "not_eligible",
      head: t(($) => $.kpi.not_eligible),
      numeric: true,
      cell: amount((one) => one.not_eligible_cents),
    },
    {
      id: "denominator",
      head: t(($) => $.kpi.denominator),
      numeric: true,
      cell: amount((one) => one.denominator_cents),
    },
  ];
  return <DataTable label={t(($) => $.kpi.kpi)} columns={columns} rows={rows} rowKey={({ kpi }) => kpi} />;
}

function KpiNotice({ kpi, problem }: { readonly kpi: TaxonomyKpi; readonly problem: KpiProblem }) {
  const { t, format } = useTaxonomyWords();
  const text =
    problem.kind === "not_assessed_is_material"
      ? t(($) => $.kpi.problem.not_assessed_is_material, { amount: format.euros(problem.not_assessed_cents) })
      : problem.kind === "materiality_not_yet"
        ? t(($) => $.kpi.problem.materiality_not_yet, { year: String(problem.first_year) })
        : t(($) => $.kpi.problem[problem.kind]);
  return (
    <Notice tone={problem.kind === "no_denominator" ? "info" : "warn"} title={t(($) => $.amounts[kpi])}>
      {text}
    </Notice>
  );
}

function TotalsForm({ year, facts, actions }: Pick<Props, "year" | "facts" | "actions">) {
  const { t } = useTaxonomyWords();
  const totals = facts.totals[year] ?? noTotals;
  const [euros, setEuros] = useState<Readonly<Partial<Record<TaxonomyKpi, number>>>>(() =>
    Object.fromEntries(Object.entries(totals.cents).map(([kpi, cents]) => [kpi, cents / 100])),
  );
  const [evidence, setEvidence] = useState(totals.evidence_ids);
  const [isOmitted, setOmitted] = useState(totals.is_opex_omitted);
  const isWrong = Object.values(euros).some((value) => centsOf(value) === null);
  const saving = useOnce(async () => {
    if (isWrong) return;
    const cents = Object.fromEntries(Object.entries(euros).map(([kpi, value]) => [kpi, centsOf(value)!]));
    await actions.totals(year, { cents, is_opex_omitted: isOmitted, evidence_ids: evidence });
  });
  return (
    <details className={styles["missing"]}>
      <summary>{t(($) => $.kpi.totals)}</summary>
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
          disabled={!actions.maySet}
          without={isOmitted ? ["opex"] : []}
          onChange={setEuros}
        />
        <Checkbox
          label={t(($) => $.kpi.omitted)}
          checked={isOmitted}
          disabled={!actions.maySet}
          onChange={setOmitted}
        />
        <EvidencePicker
          projectId={facts.project.id}
          chosen={evidence}
          disabled={!actions.maySet}
          onChange={setEvidence}
        />
        {actions.maySet && (
          <div className={styles["foot"]}>
            <Button type="submit" busy={saving.busy} disabled={isWrong}>
              {t(($) => $.kpi.save)}
            </Button>
          </div>
        )}
      </form>
    </details>
  );
}
