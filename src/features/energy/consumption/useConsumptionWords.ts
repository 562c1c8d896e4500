import { useTranslation } from "react-i18next";
import type { ConsumptionGroup } from "#domain/energy/consumption/demandComparison.ts";
import type { ConsumptionPeriod } from "#domain/energy/consumption/consumptionPeriod.ts";
import type { CorrectionProblem } from "#domain/energy/consumption/weatherCorrection.ts";
import { measureFacts } from "#domain/energy/weather/degreeDays.ts";
import type { ReferenceProblem } from "#domain/energy/weather/referenceClimate.ts";
import type { WeatherProblem } from "#domain/energy/weather/weatherRead.ts";
import { useEnergyWords } from "../useEnergyWords.ts";

/** Most months that are named in a sentence. */
const mostMonths = 6;

/** Words that the parts of the page about demand and consumption share. */
export function useConsumptionWords() {
  const words = useEnergyWords();
  const { t, format } = words;
  const { t: record } = useTranslation("records");
  const months = (all: readonly string[]) => {
    const named = all.slice(0, mostMonths).map((month) => monthName(month, format.locale));
    return all.length > mostMonths
      ? `${named.join(", ")} … (+${all.length - mostMonths})`
      : format.list(named);
  };
  const day = (value: string) => (value === "" ? "" : format.date(value));
  return {
    ...words,
    record,
    day,
    /** "01.01.2024 – 31.12.2024" */
    span: ({ from_day, to_day }: Pick<ConsumptionPeriod, "from_day" | "to_day">) =>
      `${day(from_day)} – ${day(to_day)}`,
    /** In little room: a calendar year "2024", anything else "Mai–Sept. 24". */
    shortSpan: (period: Pick<ConsumptionPeriod, "from_day" | "to_day">) => shortSpan(period, format.locale),
    /** "Erdgas, Heizung und Warmwasser" */
    groupName: ({ carrier, use }: Pick<ConsumptionGroup, "carrier" | "use">) =>
      `${record(($) => $.choices[carrier])}, ${record(($) => $.choices[use])}`,
    /** "18.250 kWh (Brennwert)" */
    amount: ({ amount, unit, basis }: ConsumptionPeriod) =>
      `${format.number(amount, Number.isInteger(amount) ? 0 : 2)} ${unit}${basis === null || unit === "m³" ? "" : ` (${t(($) => $.consumption.basis[basis])})`}`,
    /** A day or a range of days (`2024-01-03/2024-01-05`) of a finding, anything else as it is. */
    example: (text: string) =>
      text
        .split("/")
        .map((part) => (/^\d{4}-\d{2}-\d{2}$/.test(part) ? day(part) : part))
        .join(" – "),
    months,
    /** Why there is no corrected value. */
    problemText: (problem: CorrectionProblem): string => {
      if (problem.kind === "unusable")
        return t(($) => $.consumption.problem.unusable, {
          reason: t(($) => $.consumption.wrong[problem.problem.kind]),
        });
      if (problem.kind === "weather_gaps")
        return t(($) => $.consumption.problem.weather_gaps, { months: months(problem.months) });
      if (problem.kind === "too_little_cold")
        return t(($) => $.consumption.problem.too_little_cold, { share: format.percent(problem.share) });
      return t(($) => $.consumption.problem[problem.kind]);
    },
    /** Why there is no reference. */
    referenceText: (problem: ReferenceProblem): string => {
      if (problem.kind === "weather_gaps")
        return t(($) => $.consumption.problem.weather_gaps, { months: months(problem.months) });
      if (problem.kind === "too_few_years")
        return t(($) => $.consumption.referenceProblem.too_few_years, { needed: problem.needed });
      if (problem.kind === "no_series" || problem.kind === "not_a_typical_year")
        return t(($) => $.consumption.referenceProblem[problem.kind]);
      return t(($) => $.consumption.problem[problem.kind]);
    },
    /** Why a file gives no weather. */
    fileText: (problem: WeatherProblem): string => {
      if (problem.kind === "too_large")
        return t(($) => $.consumption.file.too_large, { limit: format.bytes(problem.limit_bytes) });
      if (problem.kind === "missing_columns")
        return t(($) => $.consumption.file.missing_columns, {
          columns: format.list(problem.columns.map((column) => t(($) => $.consumption.column[column]))),
          found: problem.found.join(", ") || "–",
        });
      if (problem.kind === "ambiguous_columns")
        return t(($) => $.consumption.file.ambiguous_columns, { found: format.list(problem.found) });
      if (problem.kind === "several_stations")
        return t(($) => $.consumption.file.several_stations, { stations: format.list(problem.stations) });
      if (problem.kind === "wrong_unit")
        return t(($) => $.consumption.file.wrong_unit, {
          lowest: format.number(problem.lowest, 1),
          highest: format.number(problem.highest, 1),
        });
      return t(($) => $.consumption.file[problem.kind]);
    },
    /** "GT20/15" */
    measureSymbol: (measure: keyof typeof measureFacts) => measureFacts[measure].symbol,
  };
}

/** "Februar 2024", of a typical year "Februar". */
export function monthName(month: string, locale: string): string {
  const [year, number] = month.length === 2 ? [undefined, month] : month.split("-");
  const date = new Date(Date.UTC(Number(year ?? 2001), Number(number) - 1, 15));
  return new Intl.DateTimeFormat(locale, {
    month: "long",
    ...(year !== undefined && { year: "numeric" }),
    timeZone: "UTC",
  }).format(date);
}

function shortSpan(
  { from_day, to_day }: Pick<ConsumptionPeriod, "from_day" | "to_day">,
  locale: string,
): string {
  const year = from_day.slice(0, 4);
  if (from_day === `${year}-01-01` && to_day === `${year}-12-31`) return year;
  const format = new Intl.DateTimeFormat(locale, { month: "short", year: "2-digit", timeZone: "UTC" });
  return format.formatRange(new Date(from_day), new Date(to_day));
}
