import { useMemo } from "react";
import { dayNumber } from "#domain/energy/weather/isoDay.ts";
import { isTypical, typicalYear, type WeatherSeries } from "#domain/energy/weather/weatherSeries.ts";
import { useChartWords } from "#shared/kit/useChartWords.ts";
import { LongSeries } from "#ui/charts/long/LongSeries.tsx";
import { useConsumptionWords } from "./useConsumptionWords.ts";

interface Props {
  readonly weather: WeatherSeries;
  readonly name: string;
}

/** The temperatures of a series day by day, over up to forty years, to be looked at from afar and near. */
export function WeatherCourse({ weather, name }: Props) {
  const { t, format } = useConsumptionWords();
  const words = useChartWords();
  const { first_day, days } = weather;
  const times = useMemo(() => {
    const first = dayNumber(first_day ?? `${typicalYear}-01-01`) ?? 0;
    return days.map((_, at) => (first + at) * 86_400_000);
  }, [first_day, days]);
  const label = t(($) => $.consumption.course.label);
  const lines = useMemo(
    () => [{ id: "mean", label, unit: "°C", colour: 3 as const, values: days }],
    [label, days],
  );
  return (
    <LongSeries
      label={format.labelled(name, label)}
      times={times}
      lines={lines}
      kind={isTypical(weather) ? "typical_days" : "days"}
      locale={format.locale}
      format={(value) => format.number(value, Number.isInteger(value) ? 0 : 1).replace("-", "−")}
      words={words}
    />
  );
}
