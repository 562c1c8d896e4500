import { useMemo, useState } from "react";
import type { KeptWeather } from "#domain/energy/weather/keptWeather.ts";
import { longestWeatherName } from "#domain/energy/weather/keptWeather.ts";
import {
  isTypical,
  knownDays,
  lastDay,
  type WeatherFinding,
  type WeatherMonth,
  weatherMonths,
} from "#domain/energy/weather/weatherSeries.ts";
import { useOnce } from "#shell/useOnce.ts";
import form from "#ui/controls/fields/form.module.css";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import styles from "./consumption.module.css";
import { WeatherCourse } from "./WeatherCourse.tsx";
import { monthName, useConsumptionWords } from "./useConsumptionWords.ts";

interface Props {
  readonly weather: KeptWeather;
  readonly onKeep: (weather: KeptWeather) => Promise<boolean>;
  readonly onDrop: () => void;
}

/** What was read of a weather file and what it lacks, before anything is kept. */
export function WeatherDryRun({ weather, onKeep, onDrop }: Props) {
  const { t, day, format } = useConsumptionWords();
  const [name, setName] = useState(weather.name);
  const blank = name.trim() === "";
  const keeping = useOnce(async () => {
    if (!blank && (await onKeep({ ...weather, name: name.trim() }))) onDrop();
  });
  const known = knownDays(weather);
  const last = lastDay(weather);
  return (
    <section className={styles["block"]} aria-label={t(($) => $.consumption.dry.title)}>
      <h3>{t(($) => $.consumption.dry.title)}</h3>
      <p className={form["small"]}>{t(($) => $.consumption.dry.text)}</p>
      <KeyValues
        pairs={[
          { label: t(($) => $.consumption.dry.file), value: weather.about.file_name },
          {
            label: t(($) => $.consumption.dry.format),
            value: t(($) => $.consumption.format[weather.format]),
          },
          { label: t(($) => $.consumption.dry.column), value: weather.about.column },
          {
            label: t(($) => $.consumption.dry.days),
            value: isTypical(weather)
              ? t(($) => $.consumption.dry.typical)
              : `${day(weather.first_day!)} – ${last === null ? "" : day(last)}`,
          },
          {
            label: t(($) => $.consumption.dry.known),
            value: t(($) => $.consumption.dry.knownOf, {
              known: format.number(known),
              all: format.number(weather.days.length),
            }),
          },
        ]}
      />
      <WeatherFindings findings={weather.about.findings} />
      <WeatherCourse weather={weather} name={weather.name} />
      <Months weather={weather} />
      <TextField
        label={t(($) => $.consumption.dry.name)}
        value={name}
        maxLength={longestWeatherName}
        error={blank ? t(($) => $.consumption.notDone.empty_name) : undefined}
        onChange={setName}
      />
      <div className={styles["buttons"]}>
        <Button variant="primary" busy={keeping.busy} onClick={() => keeping.run()}>
          {t(($) => $.consumption.dry.keep)}
        </Button>
        <Button onClick={onDrop}>{t(($) => $.consumption.dry.drop)}</Button>
      </div>
    </section>
  );
}

function WeatherFindings({ findings }: { readonly findings: readonly WeatherFinding[] }) {
  const { t, example } = useConsumptionWords();
  if (findings.length === 0) return <p className={form["small"]}>{t(($) => $.consumption.dry.complete)}</p>;
  return (
    <ul className={styles["findings"]} aria-label={t(($) => $.consumption.dry.findings)}>
      {findings.map(({ kind, count, examples }) => (
        <li key={kind}>
          {t(($) => $.consumption.weatherFinding[kind], { count })}
          {examples.length > 0 && ` ${examples.map(example).join(", ")}`}
        </li>
      ))}
    </ul>
  );
}

/** Month by month: the mean that would count, and how many days are missing. */
function Months({ weather }: { readonly weather: KeptWeather }) {
  const { t, format } = useConsumptionWords();
  const months = useMemo(() => weatherMonths(weather), [weather]);
  const missing = ({ days }: WeatherMonth) => days.filter((mean) => mean === null).length;
  const columns: readonly Column<WeatherMonth>[] = [
    {
      id: "month",
      head: t(($) => $.consumption.dry.month),
      cell: ({ month }) => monthName(month, format.locale),
    },
    {
      id: "mean",
      head: t(($) => $.consumption.dry.mean),
      unit: "°C",
      numeric: true,
      cell: ({ mean_c }) =>
        mean_c === null ? t(($) => $.consumption.dry.unknown) : format.number(mean_c, 1).replace("-", "−"),
    },
    {
      id: "missing",
      head: t(($) => $.consumption.dry.missing),
      numeric: true,
      cell: (month) => format.number(missing(month)),
      sortBy: missing,
    },
  ];
  return (
    <div className={styles["months"]}>
      <DataTable
        compact
        label={t(($) => $.consumption.dry.months)}
        columns={columns}
        rows={months}
        rowKey={({ month }) => month}
      />
    </div>
  );
}
