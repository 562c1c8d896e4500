import { useState } from "react";
import type { Workload as Work } from "#domain/orders/plans/daysAhead.ts";
import { useChartWords } from "#shared/kit/useChartWords.ts";
import { BarChart } from "#ui/charts/ordinary/BarChart.tsx";
import form from "#ui/controls/fields/form.module.css";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { usePlanWords } from "../usePlanWords.ts";

/** Hours of maintenance in each week, beside the hours that somebody has for it. */
export function Workload({ work }: { readonly work: Work }) {
  const { t, format, dayText } = usePlanWords();
  const words = useChartWords();
  const [hours, setHours] = useState<number>();
  const isHours = hours !== undefined && hours > 0;
  const hoursOf = (minutes: number) => minutes / 60;
  const over = isHours ? work.weeks.filter(({ minutes }) => hoursOf(minutes) > hours).length : 0;
  const series = [
    { id: "work", label: t(($) => $.ahead.work), colour: 1 as const, values: work.weeks.map(({ minutes }) => hoursOf(minutes)) }, // prettier-ignore
  ];
  return (
    <Stack>
      <NumberField
        label={t(($) => $.ahead.hours)}
        hint={t(($) => $.ahead.hoursHint)}
        unit="h"
        locale={format.locale}
        value={hours}
        error={hours === undefined || isHours ? undefined : t(($) => $.ahead.noHours)}
        onChange={setHours}
      />
      {isHours && (
        <p className={form["small"]} aria-live="polite">
          {t(($) => $.ahead.over, { count: over })}
        </p>
      )}
      <BarChart
        label={t(($) => $.ahead.work)}
        unit="h"
        axis={t(($) => $.ahead.week)}
        categories={work.weeks.map(({ monday }) => ({ short: dayText(monday).slice(-10, -5), long: dayText(monday) }))}
        series={series}
        target={isHours ? { label: t(($) => $.ahead.hours), value: hours } : undefined}
        format={(value) => format.number(value, 1)}
        words={words}
      />
      {work.untimed.length > 0 && (
        <p className={form["small"]}>
          {t(($) => $.ahead.untimed, { plans: format.list(work.untimed) })}
        </p>
      )}
    </Stack>
  ); // prettier-ignore
}
