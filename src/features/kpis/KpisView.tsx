import { useNavigate } from "@tanstack/react-router";
import { IconTable } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import type { BuildingData } from "#data/outputs/portfolio.ts";
import type { PathwayWish } from "#domain/esg/crrem/pathwayChoice.ts";
import { type Denominator, denominators } from "#domain/esg/realEstate/asset.ts";
import { epraTable, type EpraRow } from "#domain/esg/realEstate/epraTable.ts";
import { instant } from "#kernel/time.ts";
import { EsgTabs } from "#shared/esg/EsgTabs.tsx";
import { ProjectComments } from "#shared/esg/ProjectComments.tsx";
import { ReadingLink } from "#shared/esg/ReadingLink.tsx";
import { SourcedFigures } from "#shared/esg/SourcedFigures.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { writeCsv } from "#domain/spreadsheet/writeCsv.ts";
import { fileNameOf, saveFile } from "#shell/saveFile.ts";
import { boardBuilding, boardYears } from "./board.ts";
import { BuildingsPanel } from "./BuildingsPanel.tsx";
import { CrremPanel } from "./CrremPanel.tsx";
import { EpraPanel } from "./EpraPanel.tsx";
import { FactsPanel } from "./FactsPanel.tsx";
import { GresbPanel } from "./GresbPanel.tsx";
import styles from "./Kpis.module.css";
import { useBoardFigures } from "./useBoardFigures.tsx";
import type { KpisActions } from "./useKpisActions.ts";
import { useKpisWords, type KpisWords } from "./useKpisWords.ts";

interface Props {
  readonly projectId: string;
  readonly isPortfolio: boolean;
  readonly found: readonly BuildingData[];
  readonly actions: KpisActions;
}

/** The board: year and area that everything stands on, the figures, the 28 measures, the pathway, and what is known of the building. */
export function KpisView({ projectId, isPortfolio, found, actions }: Props) {
  const words = useKpisWords();
  const { t } = words;
  const navigate = useNavigate();
  const [denominator, setDenominator] = useState<Denominator>("NGF");
  const [chosen, setChosen] = useState<number | null>(null);
  const [looked, setLooked] = useState<PathwayWish | null>(null);
  const seen = (data: BuildingData) => (looked && !isPortfolio ? { ...data, wish: looked } : data);
  const buildings = found.map((data) => boardBuilding(seen(data), denominator));
  const years = boardYears(buildings, instant().slice(0, 10));
  const year = chosen !== null && years.includes(chosen) ? chosen : years[0]!;
  const rows = epraTable(buildings, { year, denominator });
  const figures = useBoardFigures({
    buildings,
    rows,
    year,
    denominator,
    projectId,
    mayWrite: actions.mayWrite,
  });
  const one = isPortfolio ? undefined : buildings[0];
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={one?.data.project.name ?? t(($) => $.live.portfolio, { count: buildings.length })}
      actions={
        <>
          <ReadingLink />
          <Button icon={IconTable} onClick={() => saveEpra(rows, { year, denominator, words })}>
            {t(($) => $.live.csv)}
          </Button>
        </>
      }
    >
      <EsgTabs />
      <div className={styles["stack"]}>
        {actions.problem !== null && <Notice tone="bad">{t(($) => $.live.problem[actions.problem!])}</Notice>}
        {!actions.mayWrite && <Notice tone="info">{t(($) => $.live.readOnly)}</Notice>}
        <div className={styles["choices"]}>
          <Segmented
            label={t(($) => $.live.of)}
            value={isPortfolio ? "portfolio" : "building"}
            options={(["building", "portfolio"] as const).map((value) => ({
              value,
              label: t(($) => $.live.ofWhat[value]),
            }))}
            onChange={(value) =>
              void navigate({
                to: "/esg/kpis",
                search: { project: projectId, ...(value === "portfolio" && { of: "portfolio" as const }) },
              })
            }
          />
          <SelectField
            label={t(($) => $.live.year)}
            value={String(year)}
            options={years.map((value) => ({ value: String(value), label: String(value) }))}
            onChange={(value) => setChosen(Number(value))}
          />
          <SelectField
            label={t(($) => $.live.denominator)}
            value={denominator}
            options={denominators.map((value) => ({ value, label: t(($) => $.denominators[value]) }))}
            onChange={setDenominator}
          />
        </div>
        <SourcedFigures figures={figures} />
        {isPortfolio && <BuildingsPanel {...{ buildings, year, denominator }} />}
        <EpraPanel {...{ buildings, rows, year, denominator }} />
        {one && (
          <CrremPanel
            building={one}
            year={year}
            actions={actions}
            onWish={actions.maySet ? (wish) => void actions.keepWish(wish) : setLooked}
          />
        )}
        {one && <FactsPanel building={one} actions={actions} />}
        {one && <GresbPanel building={one} year={year} />}
        {one && (
          <Panel>
            <ProjectComments key={year} projectId={projectId} about={{ kind: "kpis", id: String(year) }} />
          </Panel>
        )}
      </div>
    </Page>
  );
}

interface Given {
  readonly year: number;
  readonly denominator: Denominator;
  readonly words: KpisWords;
}

/** Hands over the 28 measures as CSV; a missing value is an empty cell, never 0. */
function saveEpra(rows: readonly EpraRow[], { year, denominator, words: { t, format } }: Given): void {
  const header = [
    t(($) => $.table.code),
    t(($) => $.table.value),
    t(($) => $.table.unit),
    t(($) => $.table.market),
    String(year - 1),
    t(($) => $.table.coverage),
    t(($) => $.table.assets),
    t(($) => $.live.denominator),
    t(($) => $.facts.source),
  ];
  const lines = rows.map((row) => [
    row.code.code,
    row.code.form.kind === "answer" && row.value === null ? row.answer : row.value,
    row.unit,
    row.market,
    row.before,
    row.coverage,
    `${row.assets}/${row.of}`,
    row.code.form.kind === "intensity" ? t(($) => $.denominators[denominator]) : "",
    t(($) => $.marks[row.code.mark]),
  ]);
  const bytes = writeCsv(header, lines, format.number(0.5, 1).includes(",") ? "," : ".");
  saveFile(new Blob([bytes], { type: "text/csv" }), `${fileNameOf(`EPRA sBPR ${year}`)}.csv`);
}
