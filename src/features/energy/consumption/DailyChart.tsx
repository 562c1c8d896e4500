import type { ConsumptionGroup } from "#domain/energy/consumption/demandComparison.ts";
import { type DailyConsumption, dailyConsumption } from "#domain/energy/consumption/dailyConsumption.ts";
import { useChartWords } from "#shared/kit/useChartWords.ts";
import { BarChart } from "#ui/charts/ordinary/BarChart.tsx";
import styles from "./consumption.module.css";
import { useConsumptionWords } from "./useConsumptionWords.ts";

const uses = [
  { id: "heat", value: "heating_kwh_d", colour: 3 },
  { id: "hot_water", value: "hot_water_kwh_d", colour: 2 },
] as const;

/** What was used each day of the periods of a group, beside the mean of a corrected year. Nothing for one period. */
export function DailyChart({ group }: { readonly group: ConsumptionGroup }) {
  const { t, format, record, groupName, span, shortSpan } = useConsumptionWords();
  const words = useChartWords();
  const daily = dailyConsumption(group);
  if (daily.length < 2 || !group.result?.ok) return null;
  const values = (id: (typeof uses)[number]["value"]) => daily.map((one: DailyConsumption) => one[id]);
  return (
    <div className={styles["chart"]}>
      <BarChart
        stacked
        label={t(($) => $.consumption.daily.label, { group: groupName(group) })}
        unit="kWh/d"
        axis={t(($) => $.consumption.daily.period)}
        categories={daily.map((one) => ({ short: shortSpan(one), long: span(one) }))}
        series={uses
          .map(({ id, value, colour }) => ({
            id,
            colour,
            label: record(($) => $.choices[id]),
            values: values(value),
          }))
          .filter((series) => series.values.some((value) => value !== 0 && value !== null))}
        target={{
          label: t(($) => $.consumption.daily.corrected),
          value: group.result.value.figures.E_k.value / 365,
        }}
        format={(value) => format.number(value, 1)}
        words={words}
      />
    </div>
  );
}
