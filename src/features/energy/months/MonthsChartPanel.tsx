import { heatFlows } from "#domain/energy/monthly/figures/heatFlows.ts";
import type { MonthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import { type BarSeries, PairedBars } from "#ui/charts/PairedBars.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { useMonthsWords } from "./useMonthsWords.ts";

interface Props {
  readonly result: MonthlyResult;
  readonly month: number | null;
  readonly onMonth: (month: number | null) => void;
}

/** Losses of each month beside what covers them: sun, internal heat, heating. Both bars of a month are equally high. */
export function MonthsChartPanel({ result, month, onMonth }: Props) {
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
