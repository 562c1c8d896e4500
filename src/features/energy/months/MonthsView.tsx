import { IconPrinter, IconTable } from "#ui/icons/icons.gen.ts";
import { type ReactNode, useMemo, useState } from "react";
import { otherUseOf } from "#domain/energy/buildingUse.ts";
import { mayPublish, monthsAnswer } from "#domain/energy/leadingAnswer.ts";
import { type InputField, inputFields } from "#domain/energy/monthlyModel/entered/inputFields.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { flowIn, heatFlows, heatLosses, heatSources } from "#domain/energy/monthly/figures/heatFlows.ts";
import type { MonthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import type { ChartColour } from "#ui/charts/chartColour.ts";
import { type BarSeries, PairedBars } from "#ui/charts/PairedBars.tsx";
import { Sankey } from "#ui/charts/Sankey.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { useAnswerTitle } from "../answer/useAnswerTitle.ts";
import { ClassPanel } from "../balance/ClassPanel.tsx";
import { EnergyTabs } from "../EnergyTabs.tsx";
import styles from "../balance/EnergyView.module.css";
import { MonthFiguresPanel } from "./MonthFiguresPanel.tsx";
import { MonthlyFindingsPanel } from "./MonthlyFindingsPanel.tsx";
import { MonthlyFigures } from "./MonthlyHeadline.tsx";
import { MonthlyInputsTable } from "./MonthlyInputsTable.tsx";
import type { MonthlyOpened } from "./monthlyOpened.ts";
import { MonthlyPartsTable } from "./MonthlyPartsTable.tsx";
import {
  MonthlyNotCalculatedPanel,
  MonthlyNotValidatedPanel,
  MonthlyQualityPanel,
} from "./MonthlyQualityPanel.tsx";
import { MonthlySheet } from "./MonthlySheet.tsx";
import own from "./months.module.css";
import { OverrideDialog } from "../overrides/OverrideDialog.tsx";
import { OverridesPanel } from "../overrides/OverridesPanel.tsx";
import type { MonthlyReady } from "../calculation/useMonthlyBalance.ts";
import type { MonthlyOverrides } from "../overrides/useMonthlyOverrides.ts";
import { useMonthlyWorkbook } from "../files/useMonthlyWorkbook.ts";
import { useMonthsWords } from "./useMonthsWords.ts";
import type { Trial } from "../calculation/useCalculation.ts";
import { ZonesPanel } from "./ZonesPanel.tsx";

interface Props extends Pick<MonthlyReady, "project" | "calculation" | "pending"> {
  readonly overrides: MonthlyOverrides;
  /** Null: there is no model here to calculate with, so nothing can be replaced. */
  readonly tryOut: Trial | null;
  /** Above the content: outdated, not on this device, storage full. */
  readonly notices?: ReactNode;
}

/** The monthly balance: sentence, figures, months, flows, zones, parts, inputs and what replaces them, doubts. */
export function MonthsView({ project, calculation, pending, overrides, tryOut, notices }: Props) {
  const { t, value, path: pathName } = useMonthsWords();
  const [month, setMonth] = useState<number | null>(null);
  const [opened, setOpened] = useState<MonthlyOpened | null>(null);
  const [replaced, setReplaced] = useState<InputField | null>(null);
  const { input, result } = calculation;
  const workbook = useMonthlyWorkbook(project, calculation);
  const fields = useMemo(() => inputFields(input), [input]);
  const onReplace = overrides.mayReplace && tryOut ? setReplaced : null;
  const nameOf = ({ path }: InputField) => pathName(input, path);
  const place = opened?.kind === "figure" ? opened.place : null;
  const titleOf = useAnswerTitle();
  const answer = monthsAnswer(calculation);
  const heat = { name: project.name, value: value(result.building.q_h_b?.values[0] ?? 0) };
  return (
    <Page
      sentence
      title={answer ? titleOf(project.name, answer) : t(($) => $.months.sentence.heat, heat)}
      subtitle={t(($) => $.months.subtitle)}
      actions={
        <>
          {(!answer || mayPublish(answer)) && (
            <Button
              icon={IconTable}
              className={styles["screen"]}
              busy={workbook.busy}
              onClick={workbook.make}
            >
              {t(($) => $.workbook.button)}
            </Button>
          )}
          <Button icon={IconPrinter} className={styles["screen"]} onClick={() => window.print()}>
            {t(($) => $.print)}
          </Button>
        </>
      }
    >
      <EnergyTabs projectId={project.id} />
      <div className={styles["stack"]} aria-busy={pending}>
        <output className={own["pending"]}>{pending && t(($) => $.months.calculating)}</output>
        {notices}
        <MonthlyFigures result={result} opened={opened} onOpen={setOpened} />
        <div className={own["months"]}>
          <MonthsChartPanel result={result} month={month} onMonth={setMonth} />
          <MonthFiguresPanel
            result={result}
            month={month}
            opened={opened}
            onMonth={setMonth}
            onOpen={setOpened}
          />
        </div>
        <div className={styles["columns"]}>
          <HeatFlowPanel result={result} />
          <div className={styles["stack"]}>
            <ClassPanel answer={answer ?? { ...result, ...otherUseOf(input.building), per_m2: {} }} />
            <MonthlyQualityPanel result={result} />
          </div>
        </div>
        <ZonesPanel
          calculation={calculation}
          selected={place?.at === "zone" ? place.zone : undefined}
          onOpen={setOpened}
        />
        <MonthlyPartsTable
          calculation={calculation}
          selected={place?.at === "part" ? `${place.zone}/${place.part}` : undefined}
          onOpen={setOpened}
        />
        <OverridesPanel
          input={input}
          overrides={overrides.list ?? []}
          unused={calculation.unused_overrides}
          mayReplace={onReplace !== null}
          onPutBack={(path, name) => void overrides.putBack(path, name)}
        />
        <MonthlyInputsTable input={input} fields={fields} onReplace={onReplace} />
        <div className={styles["columns"]}>
          <MonthlyFindingsPanel
            input={input}
            balance={result.findings}
            model={calculation.findings}
            envelope={calculation.envelope_findings}
          />
          <MonthlyNotValidatedPanel result={result} />
          <MonthlyNotCalculatedPanel result={result} />
        </div>
      </div>
      <MonthlySheet
        opened={opened}
        projectId={project.id}
        calculation={calculation}
        fields={fields}
        onReplace={onReplace}
        onOpen={setOpened}
      />
      {replaced && tryOut && (
        <OverrideDialog
          key={replaced.path}
          field={replaced}
          name={nameOf(replaced)}
          onTry={tryOut}
          onReplace={(override) => overrides.replace(override, nameOf(replaced))}
          onDone={() => setReplaced(null)}
        />
      )}
    </Page>
  );
}

/** The same colours as in the bars: transmission, ventilation, sky; sun, internal heat, heating. */
const colours: Readonly<Record<(typeof heatSources)[number] | (typeof heatLosses)[number], ChartColour>> = {
  sun_windows: 4,
  sun_opaque: 4,
  people: 5,
  light: 5,
  pipes: 5,
  warmer_air: 5,
  heating: 3,
  wall: 1,
  roof: 1,
  floor: 1,
  window: 1,
  door: 1,
  bridges: 1,
  infiltration: 2,
  airing: 2,
  ventilation: 2,
  zones: 1,
  sky: 6,
  unused: 6,
};

/** The heat of the year as ribbons: what comes in, where it goes. */
function HeatFlowPanel({ result }: { readonly result: MonthlyResult }) {
  const { t, format } = useMonthsWords();
  const { from, to } = heatFlows(result);
  return (
    <Panel title={t(($) => $.months.flows.title)} aside="kWh">
      <Sankey
        label={t(($) => $.months.flows.label)}
        left={heatSources.map((id) => ({
          id,
          label: t(($) => $.months.flow.from[id]),
          value: flowIn(from[id], null),
          colour: colours[id],
        }))}
        right={heatLosses.map((id) => ({
          id,
          label: t(($) => $.months.flow.to[id]),
          value: flowIn(to[id], null),
          colour: colours[id],
        }))}
        sides={[
          format.labelled(
            t(($) => $.months.flows.label),
            t(($) => $.months.flows.in),
          ),
          format.labelled(
            t(($) => $.months.flows.label),
            t(($) => $.months.flows.out),
          ),
        ]}
        format={(value) => format.number(value)}
      />
      <p className={styles["note"]}>{t(($) => $.months.flows.note)}</p>
    </Panel>
  );
}

interface MonthsChartPanelProps {
  readonly result: MonthlyResult;
  readonly month: number | null;
  readonly onMonth: (month: number | null) => void;
}

/** Losses of each month beside what covers them: sun, internal heat, heating. Both bars of a month are equally high. */
function MonthsChartPanel({ result, month, onMonth }: MonthsChartPanelProps) {
  const { t, format } = useMonthsWords();
  const { to, used } = heatFlows(result);
  const sum = (...rows: readonly (readonly number[])[]) =>
    format.months.map((_, at) => rows.reduce((total, row) => total + row[at]!, 0));
  const series = (
    id: "transmission" | "ventilation" | "sky" | "solar" | "internal" | "heating",
    colour: BarSeries["colour"],
    values: readonly number[],
  ): BarSeries => ({ id, label: t(($) => $.months.flow.bar[id]), colour, values });
  return (
    <Panel title={t(($) => $.months.chart.title)} aside="kWh">
      <PairedBars
        label={t(($) => $.months.chart.label)}
        months={format.months}
        left={[
          series(
            "transmission",
            1,
            sum(to.wall, to.roof, to.floor, to.window, to.door, to.bridges, to.zones),
          ),
          series("ventilation", 2, sum(to.infiltration, to.airing, to.ventilation)),
          series("sky", 6, to.sky),
        ]}
        right={[
          series("heating", 3, used.heating),
          series("internal", 5, sum(used.people, used.light, used.pipes, used.warmer_air)),
          series("solar", 4, sum(used.sun_windows, used.sun_opaque)),
        ]}
        sides={[t(($) => $.months.chart.losses), t(($) => $.months.chart.cover)]}
        format={(value) => format.number(value)}
        month={month}
        onMonth={onMonth}
        words={{ choose: t(($) => $.months.choose), year: t(($) => $.months.year) }}
      />
    </Panel>
  );
}
