import { useNavigate } from "@tanstack/react-router";
import { IconTable } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import type { BuildingData } from "#data/outputs/portfolio.ts";
import type { PathwayWish } from "#domain/esg/crrem/pathwayChoice.ts";
import { type Denominator, denominators, streamUnit } from "#domain/esg/realEstate/asset.ts";
import { epraTable, type EpraRow } from "#domain/esg/realEstate/epraTable.ts";
import { localDay } from "#kernel/time.ts";
import { EsgTabs } from "#shared/esg/EsgTabs.tsx";
import { ProjectComments } from "#shared/comments/ProjectComments.tsx";
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
import { coverage } from "#domain/esg/realEstate/coverage.ts";
import { energyIntensityOf, meanArea } from "#domain/esg/realEstate/intensity.ts";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import { gresbAsset, type GresbUse } from "#domain/esg/realEstate/gresb.ts";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { boardBuilding, boardYears, type BoardBuilding, boardPathway } from "./board.ts";
import { CrremPanel } from "./CrremPanel.tsx";
import { EpraPanel } from "./EpraPanel.tsx";
import { FactsPanel } from "./FactsPanel.tsx";
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
  const years = boardYears(buildings, localDay());
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

interface BuildingsPanelProps {
  readonly buildings: readonly BoardBuilding[];
  readonly year: number;
  readonly denominator: Denominator;
}

/** The buildings of the portfolio beside each other. */
function BuildingsPanel({ buildings, year, denominator }: BuildingsPanelProps) {
  const { t, format } = useKpisWords();
  const columns: readonly Column<BoardBuilding>[] = [
    {
      id: "name",
      head: t(($) => $.buildings.name),
      cell: ({ data }) => data.project.name,
      sortBy: ({ data }) => data.project.name,
    },
    {
      id: "area",
      head: t(($) => $.denominators[denominator]),
      unit: "m²",
      numeric: true,
      cell: ({ asset }) => numberOr(meanArea(asset, year) || null, 0),
      sortBy: ({ asset }) => meanArea(asset, year),
    },
    {
      id: "coverage",
      head: t(($) => $.buildings.coverage),
      numeric: true,
      cell: ({ asset }) => {
        const { share } = coverage([asset], "electricity", year);
        return share === null ? "–" : format.percent(share, 1);
      },
    },
    {
      id: "intensity",
      head: t(($) => $.buildings.intensity),
      unit: "kWh/m²",
      numeric: true,
      cell: ({ asset }) => numberOr(energyIntensityOf([asset], year, denominator).value, 1),
    },
    {
      id: "stranding",
      head: t(($) => $.figures.stranding),
      numeric: true,
      cell: (building) => {
        const beside = boardPathway(building, year);
        if (!beside.ok || !beside.value.carbon?.ok) return "–";
        return beside.value.carbon.value.misalignment_year ?? t(($) => $.crrem.never);
      },
    },
  ];
  const numberOr = (value: number | null, decimals: number) =>
    value === null ? "–" : format.number(value, decimals);
  return (
    <Panel flush title={t(($) => $.buildings.title)}>
      <DataTable
        label={t(($) => $.buildings.title)}
        columns={columns}
        rows={buildings}
        rowKey={({ asset }) => asset.id}
      />
    </Panel>
  );
}

/** The asset indicators of GRESB for one building; what is not known says so. */
function GresbPanel({ building, year }: { readonly building: BoardBuilding; readonly year: number }) {
  const { t, format, what } = useKpisWords();
  const found = gresbAsset(building, year);
  const none = t(($) => $.live.missing);
  const list = (texts: readonly string[]) => (texts.length === 0 ? none : texts.join(" · "));
  const uses = (all: readonly GresbUse[]) =>
    list(all.map((one) => `${what(one.what)} ${format.withUnit(one.amount, streamUnit(one.stream))}`));
  const amount = (value: number | null, unit: string) =>
    value === null ? none : format.withUnit(value, unit);
  const kilograms = (grams: number) => format.withUnit(grams / 1000, "kg");
  const moved = (change: number) => `${change > 0 ? "+" : ""}${format.percent(change, 1).replace("-", "−")}`;
  return (
    <Panel title={t(($) => $.gresb.title, { year: String(year) })}>
      <KeyValues
        ruled
        pairs={[
          { label: t(($) => $.gresb.area), value: amount(found.area_m2, "m²") },
          {
            label: t(($) => $.gresb.uses),
            value: list(found.uses.map(({ use, percent }) => `${use} ${format.percent(percent / 100)}`)),
          },
          { label: t(($) => $.gresb.energy), value: uses(found.energy) },
          {
            label: t(($) => $.gresb.coverage),
            value: list(
              found.coverage.flatMap(({ stream, share }) =>
                share === null ? [] : [`${t(($) => $.streams[stream])} ${format.percent(share, 1)}`],
              ),
            ),
          },
          {
            label: t(($) => $.gresb.like),
            value: list(
              found.like_for_like.flatMap(({ stream, change }) =>
                change === null ? [] : [`${t(($) => $.streams[stream])} ${moved(change)}`],
              ),
            ),
          },
          { label: t(($) => $.gresb.renewable), value: amount(found.renewable_used_kwh, "kWh") },
          { label: t(($) => $.gresb.exported), value: amount(found.exported_kwh, "kWh") },
          {
            label: t(($) => $.gresb.ghg),
            value:
              found.ghg === null
                ? none
                : t(($) => $.gresb.ghgText, {
                    one: kilograms(found.ghg.scope1_g),
                    location: kilograms(found.ghg.scope2_location_g),
                    market: kilograms(found.ghg.scope2_market_g),
                    three: kilograms(found.ghg.scope3_g),
                  }),
          },
          { label: t(($) => $.gresb.water), value: uses(found.water) },
          { label: t(($) => $.gresb.waste), value: uses(found.waste) },
          { label: t(($) => $.gresb.certificates), value: list(found.certificates) },
          { label: t(($) => $.gresb.ratings), value: list(found.ratings) },
        ]}
      />
    </Panel>
  );
}
