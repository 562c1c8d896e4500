import { useTranslation } from "react-i18next";
import type { EsgTargetRow } from "#data/documents.ts";
import type { MeasuredYear } from "#domain/esg/measuredYears.ts";
import type { YearTotals } from "#domain/esg/ledger/ledgerTotals.ts";
import { targetPath } from "#domain/esg/targetPath.ts";
import { type SourcedFigure, SourcedFigures } from "#shared/esg/SourcedFigures.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { PathChart } from "#ui/charts/PathChart.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./PathPanel.module.css";
import { unitText } from "./useAnswerWords.ts";

interface Props {
  readonly target: EsgTargetRow;
  /** Measured energy by year; shown beside targets for energy in kWh or MWh. */
  readonly years: readonly MeasuredYear[];
  /** The inventories of the carbon ledger; shown beside targets for greenhouse gases in t CO2e. */
  readonly ghg: readonly YearTotals[];
}

/** The path of one target, gross: what it reduces, what remains, and apart from that what is neutralised, never subtracted. */
export function PathPanel({ target, years, ghg }: Props) {
  const { t } = useTranslation("esg-answers");
  const format = useFormats();
  const path = targetPath(target);
  if (!path.ok) return null;
  const measured = measuredOf(target, { years, ghg });
  const values = new Map(measured.map(({ year, value }) => [year, value]));
  const label = `${target.name}, ${t(($) => $.measure[target.measure])}${target.unit && `, ${unitText(target.unit)}`}`;
  return (
    <Panel title={t(($) => $.path.title, { name: target.name })} flush>
      <PathFigures target={target} reduction={path.value.reduction} />
      <div className={styles["path"]}>
        <PathChart
          label={label}
          path={path.value.points}
          measured={measured}
          format={(value) => format.exact(value)}
        />
        <table className={styles["table"]}>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.path.year)}</th>
              <th scope="col">{t(($) => $.path.planned)}</th>
              {measured.length > 0 && <th scope="col">{t(($) => $.path.measured)}</th>}
            </tr>
          </thead>
          <tbody>
            {path.value.points.map(({ year, value }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{format.number(value, 1)}</td>
                {measured.length > 0 && (
                  <td>{values.has(year) ? format.number(values.get(year)!, 1) : "–"}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles["source"]}>
          {t(($) => $.path.source)}
          {measured.length > 0 &&
            ` ${t(($) => (target.measure === "energy" ? $.path.measuredSource : $.path.measuredGhg))}`}
          {target.measure === "ghg_gross" && ` ${t(($) => $.path.wording)}`}
        </p>
      </div>
    </Panel>
  );
}

function PathFigures({ target, reduction }: { readonly target: EsgTargetRow; readonly reduction: number }) {
  const { t } = useTranslation("esg-answers");
  const format = useFormats();
  const unit = unitText(target.unit);
  const base = {
    id: "base",
    label: `${t(($) => $.targets.baseValue)} ${target.base_year}`,
    value: format.exact(target.base_value),
    unit,
  };
  const goal = {
    id: "goal",
    label: `${t(($) => $.targets.targetValue)} ${target.target_year}`,
    value: format.exact(target.target_value),
    unit,
  };
  const isGhg = target.measure === "ghg_gross";
  const figures: readonly SourcedFigure[] = [
    {
      id: "reduction",
      label: t(($) => $.path.reduction, { year: target.base_year }),
      value: format.percent(reduction, 1),
      source: {
        formula: [
          { kind: "numbers", top: [`${base.value} − ${goal.value}`], bottom: [base.value] },
          { kind: "numbers", top: [format.percent(reduction, 1)] },
        ],
        inputs: [base, goal],
      },
    },
    {
      id: "residual",
      label: t(($) => (isGhg ? $.path.residual : $.path.remains), { year: target.target_year }),
      value: goal.value,
      unit,
      source: { inputs: [goal] },
    },
    ...(isGhg
      ? [
          {
            id: "neutralised",
            label: t(($) => $.path.neutralised),
            note: t(($) => $.path.notNetted),
            ...(target.neutralised_value
              ? {
                  value: format.exact(target.neutralised_value),
                  unit,
                  source: { caveat: target.neutralisation_note ?? undefined },
                }
              : { missing: { text: t(($) => $.path.none) } }),
          },
        ]
      : []),
  ];
  return <SourcedFigures figures={figures} bare />;
}

interface Measured {
  readonly years: readonly MeasuredYear[];
  readonly ghg: readonly YearTotals[];
}

/** Measured years in the unit of the target, inside its span: energy from documents, greenhouse gases from the ledger. Nothing for the rest. */
function measuredOf({ measure, unit, base_year, target_year }: EsgTargetRow, { years, ghg }: Measured) {
  const isInside = (year: number) => `${year}` >= base_year && `${year}` <= target_year;
  if (measure === "ghg_gross" && /^t CO[2₂]e$/.test(unit))
    return ghg
      .filter(({ year }) => isInside(year))
      .map(({ year, total }) => ({ year, value: total.location / 1e6 }));
  const factor = { kWh: 1, MWh: 1000 }[unit];
  if (measure !== "energy" || factor === undefined) return [];
  return years
    .filter(({ year, days, all_days }) => days === all_days && isInside(year))
    .map(({ year, energy_kwh }) => ({ year, value: energy_kwh / factor }))
    .toSorted((a, b) => a.year - b.year);
}
