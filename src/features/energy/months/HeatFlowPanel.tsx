import { flowIn, heatFlows, heatLosses, heatSources } from "#domain/energy/monthly/figures/heatFlows.ts";
import type { MonthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import type { ChartColour } from "#ui/charts/PairedBars.tsx";
import { Sankey } from "#ui/charts/Sankey.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "../balance/EnergyView.module.css";
import { useMonthsWords } from "./useMonthsWords.ts";

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
export function HeatFlowPanel({ result }: { readonly result: MonthlyResult }) {
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
        sides={[t(($) => $.months.flows.in), t(($) => $.months.flows.out)]}
        format={(value) => format.number(value)}
      />
      <p className={styles["note"]}>{t(($) => $.months.flows.note)}</p>
    </Panel>
  );
}
