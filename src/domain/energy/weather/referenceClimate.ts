import { potsdamTemperatures } from "../data/potsdamClimate.ts";
import { climateGermany } from "../data/tabulaConstants.ts";
import {
  type DegreeDayMeasure,
  type DegreeDayProblem,
  degreeDaysOfAll,
  fewestYears,
  longTermMean,
  measureFacts,
} from "./degreeDays.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { WeatherSeries } from "./weatherSeries.ts";

/** The climate to which a consumption is corrected. */
export const referenceKinds = ["potsdam", "long_term", "typical_year"] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** Degree days of a year in the reference climate, and how they are known. */
export interface ReferenceDegreeDays {
  readonly kind: ReferenceKind;
  /** K·d in a year. */
  readonly value: number;
  readonly heating_days: number;
  /**
   * `published`: from a published number of heating days and their mean temperature · `estimated`: from monthly means
   * (`expectedDegreeDays`) · `series`: from the days of an imported series.
   */
  readonly origin: "published" | "estimated" | "series";
  /** Calendar years that the mean is made of. */
  readonly years: readonly number[];
  readonly source: string;
}

/** Where the reference climate of Germany comes from. */
export const potsdamReference = {
  name: "Potsdam",
  /** Mean temperature of each month, °C: test reference year 2010, region 4; as a certified program prints them for DIN V 18599-10:2018-09. */
  monthly_means_c: potsdamTemperatures,
  monthsSource: "TRY 2010 Region 4 (DWD/BBSR), Monatsmittel; DIN V 18599-10:2018-09, Zone 4",
  daysSource:
    "IWU, tabula-values.xlsx, Tab.Climate DE.N (CC BY 4.0): 216 Heiztage unter 12 °C, im Mittel 4,6 °C",
} as const;

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * How far the days of a month lie around its mean, K (standard deviation). Chosen so that the months of Potsdam give the published 216 days
 * below 12 °C; their degree days are then 3,347 K·d against 3,326 published, 0.6 % more.
 */
const spreadOfDays = 2.5;

/**
 * Degree days of a year from twelve monthly means, as expected when the days of a month lie normally around its mean:
 * `n·[(base − θ_m)·Φ(z) + σ·φ(z)]` with `z = (limit − θ_m)/σ`. An estimate of our own, for limits of which no number is published.
 */
export function expectedDegreeDays(
  means_c: readonly number[],
  measure: DegreeDayMeasure,
): { readonly value: number; readonly heating_days: number } {
  const { base_c, limit_c } = measureFacts[measure];
  return means_c.reduce(
    (sum, mean, month) => {
      const z = (limit_c - mean) / spreadOfDays;
      const below = normalBelow(z);
      const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
      const days = monthDays[month] ?? 0;
      return {
        value: sum.value + days * ((base_c - mean) * below + spreadOfDays * density),
        heating_days: sum.heating_days + days * below,
      };
    },
    { value: 0, heating_days: 0 },
  );
}

/** Degree days of the reference climate Potsdam: for 12 °C from published heating days, for 15 °C estimated from the monthly means. */
export function potsdamDegreeDays(measure: DegreeDayMeasure): ReferenceDegreeDays {
  const { base_c, limit_c } = measureFacts[measure];
  const { heating_days, theta_e_c } = climateGermany;
  const { daysSource, monthsSource, monthly_means_c } = potsdamReference;
  return limit_c === 12
    ? { kind: "potsdam", value: (base_c - theta_e_c) * heating_days, heating_days, origin: "published", years: [], source: daysSource } // prettier-ignore
    : { kind: "potsdam", ...expectedDegreeDays(monthly_means_c, measure), origin: "estimated", years: [], source: monthsSource }; // prettier-ignore
}

/** Why there is no reference: the series for it is missing, too short, of the other kind, or has gaps. */
export type ReferenceProblem =
  | { readonly kind: "no_series" }
  | { readonly kind: "not_a_typical_year" }
  | { readonly kind: "too_few_years"; readonly needed: number }
  | DegreeDayProblem;

/**
 * Degree days of a year in the chosen reference climate.
 * @param series the station whose long-term mean counts, or the typical year; not needed for Potsdam.
 */
export function referenceDegreeDays(
  kind: ReferenceKind,
  series: { readonly name: string; readonly series: WeatherSeries } | undefined,
  measure: DegreeDayMeasure,
): Result<ReferenceDegreeDays, ReferenceProblem> {
  if (kind === "potsdam") return ok(potsdamDegreeDays(measure));
  if (!series) return err({ kind: "no_series" });
  if (kind === "long_term") {
    const mean = longTermMean(series.series, measure);
    return mean
      ? ok({ kind, ...mean, origin: "series", source: series.name })
      : err({ kind: "too_few_years", needed: fewestYears });
  }
  if (series.series.first_day !== null) return err({ kind: "not_a_typical_year" });
  const year = degreeDaysOfAll(series.series, measure);
  if (!year.ok) return year;
  const { value, heating_days } = year.value;
  return ok({ kind, value, heating_days, origin: "series", years: [], source: series.name });
}

/** Φ(z) of the standard normal distribution (Abramowitz and Stegun 26.2.17, error below 7.5·10⁻⁸). */
function normalBelow(z: number): number {
  if (z < 0) return 1 - normalBelow(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const tail = ((((1.330274429 * t - 1.821255978) * t + 1.781477937) * t - 0.356563782) * t + 0.31938153) * t;
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}
