import { useState } from "react";
import type { IntensityProblem } from "#domain/esg/crrem/siteEnergy.ts";
import type { PathwayWish } from "#domain/esg/crrem/pathwayChoice.ts";
import { pathwayLicence } from "#domain/esg/crrem/keptPathways.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { PathwayLines } from "#ui/charts/PathwayLines.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import {
  type BoardBuilding,
  type BoardPathway,
  boardPathway,
  type BoardPathwayProblem,
  choiceOf,
} from "./board.ts";
import styles from "./Kpis.module.css";
import { PathwayImport } from "./PathwayImport.tsx";
import type { KpisActions } from "./useKpisActions.ts";
import { useKpisWords } from "./useKpisWords.ts";

interface Props {
  readonly building: BoardBuilding;
  readonly year: number;
  readonly actions: KpisActions;
  readonly onWish: (wish: PathwayWish) => void;
}

/** The building beside its pathway: when it is left, by how much, what the curve stands on; and the import of a workbook. */
export function CrremPanel({ building, year, actions, onWish }: Props) {
  const { t } = useKpisWords();
  const [measure, setMeasure] = useState<"carbon" | "energy">("carbon");
  const beside = boardPathway(building, year);
  return (
    <Panel
      title={t(($) => $.crrem.title)}
      aside={
        beside.ok && (
          <Segmented
            label={t(($) => $.crrem.measure)}
            value={measure}
            options={(["carbon", "energy"] as const).map((value) => ({
              value,
              label: t(($) => $.crrem.measures[value]),
            }))}
            onChange={setMeasure}
          />
        )
      }
      foot={pathwayLicence}
    >
      <div className={styles["block"]}>
        <p className={styles["text"]}>{t(($) => $.crrem.text, { year: String(year) })}</p>
        <PathwayPicker building={building} mayKeep={actions.maySet} onWish={onWish} />
        {beside.ok ? (
          <Beside found={beside.value} measure={measure} year={year} mayWrite={actions.mayWrite} />
        ) : (
          <ProblemNote problem={beside.error} mayWrite={actions.mayWrite} />
        )}
        <PathwayImport building={building} actions={actions} />
      </div>
    </Panel>
  );
}

interface Reader {
  /** Whether the person may enter what is missing. */
  readonly mayWrite: boolean;
}

interface BesideProps extends Reader {
  readonly found: BoardPathway;
  readonly measure: "carbon" | "energy";
  readonly year: number;
}

function Beside({ found, measure, year, mayWrite }: BesideProps) {
  const { t, format, what } = useKpisWords();
  const result = found[measure];
  const unit = measure === "carbon" ? "kg CO₂e/m²" : "kWh/m²";
  if (result === null) return <Notice tone="info">{t(($) => $.crrem.noMeasure)}</Notice>;
  if (!result.ok) return <IntensityNote problem={result.error} mayWrite={mayWrite} />;
  const { misalignment_year, excess, years } = result.value;
  const sentence =
    misalignment_year === null
      ? t(($) => $.crrem.aligned, { last: String(years.at(-1)?.year ?? year) })
      : t(($) => $.crrem.misaligned, { year: String(misalignment_year) });
  const number = (value: number) => format.number(value, 1);
  return (
    <>
      <p className={styles["result"]}>{sentence}</p>
      <PathwayLines
        label={`${t(($) => $.crrem.measures[measure])}, ${unit}`}
        points={years.map(({ year: at, building, pathway }) => ({ year: at, own: building, path: pathway }))}
        {...(misalignment_year !== null && {
          mark: {
            year: misalignment_year,
            text: t(($) => $.crrem.mark, { year: String(misalignment_year) }),
          },
        })}
        words={{ year: t(($) => $.live.year), own: t(($) => $.crrem.own), path: t(($) => $.crrem.path) }}
        format={number}
      />
      <KeyValues
        ruled
        pairs={[
          {
            label: t(($) => $.crrem.excess),
            value: format.withUnit(
              measure === "carbon" ? excess / 1000 : excess,
              measure === "carbon" ? "t CO₂e" : "kWh",
            ),
          },
          {
            label: t(($) => $.crrem.uses),
            value: found.uses
              .map(({ use, percent }) => `${use} ${format.percent(percent / 100)}`)
              .join(" · "),
          },
          ...found.factors.map((factor) => ({
            label: t(($) => $.crrem.factor, { carrier: what(factor.carrier) }),
            value: t(($) => $.crrem.factorText, {
              origin: factor.publication || t(($) => $.crrem.origins[factor.origin]),
              last: String(factor.held_after),
            }),
          })),
        ]}
      />
      <details className={styles["details"]}>
        <summary>{t(($) => $.crrem.table)}</summary>
        <DataTable
          compact
          label={t(($) => $.crrem.table)}
          rows={years}
          rowKey={({ year: at }) => String(at)}
          columns={[
            { id: "year", head: t(($) => $.live.year), cell: ({ year: at }) => String(at) },
            {
              id: "own",
              head: t(($) => $.crrem.own),
              unit,
              numeric: true,
              cell: ({ building }) => number(building),
            },
            {
              id: "path",
              head: t(($) => $.crrem.path),
              unit,
              numeric: true,
              cell: ({ pathway }) => number(pathway),
            },
          ]}
        />
      </details>
    </>
  );
}

/** Why the building does not stand beside a pathway, and to whom may enter it what to do. */
function ProblemNote({ problem, mayWrite }: Reader & { readonly problem: BoardPathwayProblem }) {
  const { t, format } = useKpisWords();
  const { kind } = problem;
  const what =
    kind === "incomplete"
      ? t(($) => $.crrem.problem.incomplete, {
          streams: format.list(problem.streams.map((stream) => t(($) => $.streams[stream as "electricity"]))),
        })
      : t(($) => $.crrem.problem[kind]);
  const remedy = mayWrite && kind !== "no_energy" && kind !== "no_pathway" && t(($) => $.crrem.problemDo[kind]); // prettier-ignore
  return <Notice tone="info">{[what, remedy].filter(Boolean).join(" ")}</Notice>;
}

/** Why there is no curve, and to whom may enter it what to do. */
function IntensityNote({ problem, mayWrite }: Reader & { readonly problem: IntensityProblem }) {
  const { t, format, what } = useKpisWords();
  const text =
    problem.kind === "no_area"
      ? t(($) => $.crrem.problem.no_area)
      : t(($) => $.crrem.problem.no_factor, { carriers: format.list(problem.carriers.map(what)) });
  const remedy = mayWrite && t(($) => $.crrem.problemDo[problem.kind]);
  return <Notice tone="warn">{[text, remedy].filter(Boolean).join(" ")}</Notice>;
}

interface PathwayPickerProps {
  readonly building: BoardBuilding;
  /** Whether a choice is kept for everybody of the project. */
  readonly mayKeep: boolean;
  readonly onWish: (wish: PathwayWish) => void;
}

/** Which of the imported pathways the building stands beside: import, country, scenario, use; a choice of one is not asked. */
function PathwayPicker({ building, mayKeep, onWish }: PathwayPickerProps) {
  const { t } = useKpisWords();
  const { wish } = building.data;
  const choice = choiceOf(building);
  const named = new Map(building.data.pathways.map((row) => [row.id, [row.file_name, row.edition].filter(Boolean).join(", ")])); // prettier-ignore
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value || "–" }));
  const own = { value: "", label: t(($) => $.crrem.choice.own) };
  if (choice.sets.length === 0) return null;
  const asked = [choice.sets, choice.countries, choice.scenarios, choice.uses];
  return (
    <>
      <div className={styles["choices"]}>
        {choice.sets.length > 1 && (
          <SelectField
            label={t(($) => $.crrem.choice.set)}
            value={choice.set ?? ""}
            options={choice.sets.map((value) => ({ value, label: named.get(value) || "–" }))}
            onChange={(set) => onWish({ ...wish, set })}
          />
        )}
        {choice.countries.length > 1 && (
          <SelectField
            label={t(($) => $.import.country)}
            value={choice.country ?? ""}
            options={plain(choice.countries)}
            onChange={(country) => onWish({ ...wish, country })}
          />
        )}
        {choice.scenarios.length > 1 && (
          <SelectField
            label={t(($) => $.crrem.choice.scenario)}
            value={choice.scenario ?? ""}
            options={plain(choice.scenarios)}
            onChange={(scenario) => onWish({ ...wish, scenario })}
          />
        )}
        {choice.uses.length > 1 && (
          <SelectField
            label={t(($) => $.crrem.uses)}
            value={choice.use ?? ""}
            options={[own, ...plain(choice.uses)]}
            onChange={(use) => onWish({ ...wish, use: use === "" ? null : use })}
          />
        )}
      </div>
      {!mayKeep && asked.some((names) => names.length > 1) && (
        <p className={styles["text"]}>{t(($) => $.crrem.choice.onlyHere)}</p>
      )}
    </>
  );
}
