import { IconChartBar, IconTrash } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import type { WeatherSeriesRow } from "#data/documents.ts";
import type { CorrectionChoices } from "#domain/energy/consumption/correctionChoices.ts";
import { degreeDayMeasures } from "#domain/energy/weather/degreeDays.ts";
import { isMeasured, type KeptWeather, keptWeather } from "#domain/energy/weather/keptWeather.ts";
import { referenceKinds } from "#domain/energy/weather/referenceClimate.ts";
import { isTypical, knownDays, lastDay } from "#domain/energy/weather/weatherSeries.ts";
import form from "#ui/controls/fields/form.module.css";
import { DropZone } from "#ui/controls/files/DropZone.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { largestWeatherFile, readWeather } from "#domain/energy/weather/readWeather.ts";
import type { WeatherProblem } from "#domain/energy/weather/weatherRead.ts";
import styles from "./consumption.module.css";
import type { ConsumptionFacts } from "./useConsumption.ts";
import type { ConsumptionActions } from "./useConsumptionActions.ts";
import { useConsumptionWords } from "./useConsumptionWords.ts";
import { WeatherCourse } from "./WeatherCourse.tsx";
import { WeatherDryRun } from "./WeatherDryRun.tsx";

interface Props {
  readonly facts: ConsumptionFacts;
  readonly actions: ConsumptionActions;
}

/** With what is corrected: the weather of the periods, how cold is counted, the reference; and the way in for weather files. */
export function WeatherPanel({ facts, actions }: Props) {
  const { t } = useConsumptionWords();
  return (
    <Panel title={t(($) => $.consumption.weatherTitle)}>
      <div className={styles["block"]}>
        <Choices {...{ facts, actions }} />
        <SeriesList {...{ facts, actions }} />
        {actions.mayWrite && <Import onKeep={actions.keepWeather} />}
      </div>
    </Panel>
  );
}

function Choices({ facts, actions }: Props) {
  const { t, measureSymbol, referenceText, format } = useConsumptionWords();
  const { choices, series, weather, reference } = facts;
  const change = (changes: Partial<CorrectionChoices>) => void actions.choose(changes);
  const disabled = !actions.mayChoose;
  const measured = series.filter(isMeasured);
  const candidates = choices.reference === "typical_year" ? series.filter(isTypical) : measured;
  const option = ({ id, name }: WeatherSeriesRow) => ({ value: id, label: name });
  return (
    <>
      <div className={styles["fields"]}>
        {measured.length > 0 && (
          <SelectField
            label={t(($) => $.consumption.weather)}
            value={weather?.id ?? ""}
            options={measured.map(option)}
            disabled={disabled}
            onChange={(weather_id) => change({ weather_id })}
          />
        )}
        <SelectField
          label={t(($) => $.consumption.measure)}
          hint={t(($) => $.consumption.measureHint[choices.measure])}
          value={choices.measure}
          options={degreeDayMeasures.map((value) => ({
            value,
            label: `${measureSymbol(value)}, ${t(($) => $.consumption.measureOf[value])}`,
          }))}
          disabled={disabled}
          onChange={(measure) => change({ measure })}
        />
        <SelectField
          label={t(($) => $.consumption.reference)}
          hint={
            reference.ok
              ? t(($) => $.consumption.referenceValue, {
                  value: format.number(reference.value.value),
                  origin: t(($) => $.consumption.originOf[reference.value.origin]),
                })
              : undefined
          }
          error={reference.ok ? undefined : referenceText(reference.error)}
          value={choices.reference}
          options={referenceKinds.map((value) => ({
            value,
            label: t(($) => $.consumption.referenceOf[value]),
          }))}
          disabled={disabled}
          onChange={(chosen) => change({ reference: chosen, reference_id: null })}
        />
        {choices.reference !== "potsdam" && candidates.length > 1 && (
          <SelectField
            label={t(($) => $.consumption.referenceSeries)}
            value={choices.reference_id ?? candidates[0]!.id}
            options={candidates.map(option)}
            disabled={disabled}
            onChange={(reference_id) => change({ reference_id })}
          />
        )}
      </div>
      {disabled && <p className={form["small"]}>{t(($) => $.consumption.mayNotChoose)}</p>}
    </>
  );
}

function SeriesList({ facts, actions }: Props) {
  const { t, day, format } = useConsumptionWords();
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = facts.series.find(({ id }) => id === shownId);
  if (facts.series.length === 0) return <p className={form["small"]}>{t(($) => $.consumption.noSeries)}</p>;
  const span = (row: WeatherSeriesRow) => {
    const last = lastDay(row);
    return isTypical(row)
      ? t(($) => $.consumption.dry.typical)
      : `${day(row.first_day!)} – ${last === null ? "" : day(last)}`;
  };
  return (
    <>
      <RowList label={t(($) => $.consumption.series)}>
        {facts.series.map((row) => {
          const missing = row.days.length - knownDays(row);
          return (
            <ListRow
              key={row.id}
              title={row.name}
              note={[span(row), t(($) => $.consumption.format[row.format]), row.about.file_name].join(" · ")}
              facts={
                missing > 0
                  ? [t(($) => $.consumption.missingDays, { count: missing, missing: format.number(missing) })]
                  : []
              }
              end={
                <span className={styles["end"]}>
                  <IconButton
                    icon={IconChartBar}
                    label={t(($) => $.consumption.course.show, { what: row.name })}
                    aria-pressed={row.id === shownId}
                    onClick={() => setShownId(row.id === shownId ? null : row.id)}
                  />
                  {actions.mayWrite && (
                    <IconButton
                      icon={IconTrash}
                      label={t(($) => $.consumption.delete, { what: row.name })}
                      onClick={() => void actions.remove(row.id, row.name)}
                    />
                  )}
                </span>
              }
            />
          );
        })}
      </RowList>
      {shown && <WeatherCourse key={shown.id} weather={shown} name={shown.name} />}
    </>
  );
}

function Import({ onKeep }: { readonly onKeep: ConsumptionActions["keepWeather"] }) {
  const { t, fileText } = useConsumptionWords();
  const { work, read, drop } = useWeatherImport();
  return (
    <>
      {work.kind === "reading" && (
        <Loading text={t(($) => $.consumption.drop.reading, { file: work.file })} />
      )}
      {work.kind === "refused" && (
        <Notice tone="bad" title={t(($) => $.consumption.drop.refused, { file: work.file })}>
          {work.problem.kind === "unreadable"
            ? t(($) => $.consumption.file.unreadable)
            : fileText(work.problem)}
        </Notice>
      )}
      {work.kind === "read" && (
        <WeatherDryRun key={work.file} weather={work.weather} onKeep={onKeep} onDrop={drop} />
      )}
      <DropZone
        compact
        title={t(($) => $.consumption.drop.title)}
        text={t(($) => $.consumption.drop.text)}
        choose={t(($) => $.consumption.drop.choose)}
        accept=".epw,.csv,.txt,.zip"
        onFiles={([file]) => file && void read(file)}
      />
    </>
  );
}

/** How far the import of a weather file is. */
type WeatherImport =
  | { readonly kind: "idle" }
  | { readonly kind: "reading"; readonly file: string }
  | { readonly kind: "refused"; readonly file: string; readonly problem: WeatherProblem | { readonly kind: "unreadable" } } // prettier-ignore
  /** What was read, and is not kept yet. */
  | { readonly kind: "read"; readonly file: string; readonly weather: KeptWeather };

/** Reads a weather file on this device; nothing is kept before somebody says so. */
function useWeatherImport(): {
  readonly work: WeatherImport;
  readonly read: (file: File) => Promise<void>;
  readonly drop: () => void;
} {
  const [work, setWork] = useState<WeatherImport>({ kind: "idle" });
  const read = async (file: File) => {
    setWork({ kind: "reading", file: file.name });
    if (file.size > largestWeatherFile) {
      const problem = { kind: "too_large", limit_bytes: largestWeatherFile } as const;
      return setWork({ kind: "refused", file: file.name, problem });
    }
    const bytes = await file.arrayBuffer().catch(() => undefined); // moved or deleted meanwhile
    if (!bytes) return setWork({ kind: "refused", file: file.name, problem: { kind: "unreadable" } });
    const found = readWeather(new Uint8Array(bytes));
    setWork(
      found.ok
        ? { kind: "read", file: file.name, weather: keptWeather(found.value, file.name) }
        : { kind: "refused", file: file.name, problem: found.error },
    );
  };
  return { work, read, drop: () => setWork({ kind: "idle" }) };
}
