import { err, ok, type Result } from "#kernel/result.ts";
import type { QualityLevel } from "../dataQuality.ts";
import { type DegreeDayMeasure, type DegreeDayProblem, degreeDaysOf } from "../weather/degreeDays.ts";
import type { ReferenceDegreeDays } from "../weather/referenceClimate.ts";
import type { WeatherSeries } from "../weather/weatherSeries.ts";
import { type ConsumptionPeriod, periodEnergy, type PeriodProblem } from "./consumptionPeriod.ts";
import { correctionFigure, type CorrectionFigure, type CorrectionFigures } from "./correctionFigures.ts";

/** What periods are corrected with. */
export interface CorrectionBasis {
  /** Temperatures at the place of the building in the time of the periods; none as long as nothing was imported. */
  readonly weather: WeatherSeries | undefined;
  readonly measure: DegreeDayMeasure;
  /** Degree days of a year in the climate that is corrected to. */
  readonly reference: ReferenceDegreeDays | undefined;
  /** Living area for the flat value of hot water, m²; null where nobody knows it. */
  readonly area_m2: number | null;
}

/** One period as it goes into the correction. */
export interface CorrectionPart {
  readonly id: string;
  readonly days: number;
  /** All of it on the net calorific value, kWh. */
  readonly energy_kwh: number;
  /** The part for hot water, kWh. */
  readonly hot_water_kwh: number;
  /** Degree days of the period, K·d; null where nothing of it heats. */
  readonly degree_days: number | null;
  /** Days whose temperature is the mean of their month. */
  readonly filled_days: number;
}

/** What lowers the grade of a corrected consumption. */
const correctionFindingKinds = [
  /** Hot water was not measured: 32 kWh/(m²·a) of living area (HeizkostenV § 9 (2)). */
  "hot_water_flat",
  /** Some days without temperature count as the mean of their month. */
  "weather_filled",
  /** An amount is estimated. */
  "amount_estimated",
  /** The degree days of the reference come from monthly means. */
  "reference_estimated",
  /** The periods are no whole years: brought to a year by degree days. */
  "part_of_year",
  /** Periods with the same days are added together: two meters. */
  "added_together",
] as const;
type CorrectionFindingKind = (typeof correctionFindingKinds)[number];

/** A consumption as it would be in a year of the reference climate. */
export interface Correction {
  readonly figures: CorrectionFigures & { readonly E: CorrectionFigure; readonly E_k: CorrectionFigure };
  readonly parts: readonly CorrectionPart[];
  readonly findings: readonly { readonly kind: CorrectionFindingKind; readonly count: number }[];
  /** The worst of what went into it (a scheme of our own, as in the balance). */
  readonly level: QualityLevel;
}

/** Why there is no corrected value. */
export type CorrectionProblem =
  | { readonly kind: "no_periods" }
  | { readonly kind: "unusable"; readonly problem: PeriodProblem }
  | { readonly kind: "no_weather" }
  | { readonly kind: "no_reference" }
  | DegreeDayProblem
  /** Heating and hot water from one meter, hot water not measured, and no area for the flat value. */
  | { readonly kind: "hot_water_unknown" }
  /** The flat value of hot water would be all there is, or more. */
  | { readonly kind: "hot_water_above_amount" }
  /** Two periods share some of their days, but not all. */
  | { readonly kind: "periods_overlap"; readonly ids: readonly string[] }
  /** `share`: cold of the periods against that of a year of the reference. */
  | { readonly kind: "too_little_cold"; readonly share: number };

/** Least share of a year's cold that must be in the periods: with less, hot water and chance count more than the building. */
const leastShareOfCold = 0.5;

/** Hot water where nobody has measured it: kWh per m² of living area and year, and what commercial heat is divided by (HeizkostenV § 9 (2)). */
export const flatHotWater = { kwh_m2a: 32, commercialHeat: 1.15, source: "HeizkostenV § 9 Abs. 2" } as const;

interface Named {
  readonly id: string;
  readonly period: ConsumptionPeriod;
}

/** How one period goes into a correction: its energy, hot water and degree days. */
export function correctionPart(
  { id, period }: Named,
  { weather, measure, area_m2 }: CorrectionBasis,
): Result<CorrectionPart, CorrectionProblem> {
  const energy = periodEnergy(period);
  if (!energy.ok) return err({ kind: "unusable", problem: energy.error });
  const { days, energy_kwh } = energy.value;
  const hotWater = hotWaterOf(period, energy.value, area_m2);
  if (!hotWater.ok) return hotWater;
  const part = { id, days, energy_kwh, hot_water_kwh: hotWater.value };
  if (period.use === "hot_water") return ok({ ...part, degree_days: null, filled_days: 0 });
  if (!weather) return err({ kind: "no_weather" });
  const cold = degreeDaysOf(weather, period, measure);
  if (!cold.ok) return cold;
  return ok({ ...part, degree_days: cold.value.value, filled_days: cold.value.filled_days });
}

function hotWaterOf(
  { use, carrier }: ConsumptionPeriod,
  energy: { readonly days: number; readonly energy_kwh: number; readonly hot_water_kwh: number | null },
  area_m2: number | null,
): Result<number, CorrectionProblem> {
  if (use === "hot_water") return ok(energy.energy_kwh);
  if (use !== "heat_and_hot_water") return ok(0);
  if (energy.hot_water_kwh !== null) return ok(energy.hot_water_kwh);
  if (area_m2 === null || !(area_m2 > 0)) return err({ kind: "hot_water_unknown" });
  const divisor = carrier === "district_heat" ? flatHotWater.commercialHeat : 1;
  const flat = ((flatHotWater.kwh_m2a / divisor) * area_m2 * energy.days) / 365;
  return flat < energy.energy_kwh ? ok(flat) : err({ kind: "hot_water_above_amount" });
}

/**
 * Periods of one carrier and use, corrected to a year of the reference climate: `E_H · G_ref / G + E_W · 365 / t`, with E_H and E_W the parts
 * for heating and hot water, G the degree days and t the days of the periods. Nothing comes of periods that overlap in part, that have too
 * little winter, or of which one cannot be converted.
 */
export function correctedConsumption(
  periods: readonly Named[],
  basis: CorrectionBasis,
): Result<Correction, CorrectionProblem> {
  if (periods.length === 0) return err({ kind: "no_periods" });
  const overlapping = overlaps(periods);
  if (overlapping.length > 0) return err({ kind: "periods_overlap", ids: overlapping });
  const parts: CorrectionPart[] = [];
  for (const one of periods) {
    const part = correctionPart(one, basis);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  return corrected({ periods, parts, basis });
}

interface Work {
  readonly periods: readonly Named[];
  readonly parts: readonly CorrectionPart[];
  readonly basis: CorrectionBasis;
}

function corrected({ periods, parts, basis }: Work): Result<Correction, CorrectionProblem> {
  const distinct = parts.filter(
    (_, at) => periods.findIndex((one) => daysKey(one) === daysKey(periods[at]!)) === at,
  );
  const sum = (all: readonly CorrectionPart[], of: (part: CorrectionPart) => number) =>
    all.reduce((total, part) => total + of(part), 0);
  const E = sum(parts, (part) => part.energy_kwh);
  const W = sum(parts, (part) => part.hot_water_kwh);
  const t = sum(distinct, (part) => part.days);
  const W_k = (W * 365) / t;
  const figures = [correctionFigure("E", E), correctionFigure("W", W), correctionFigure("t", t), correctionFigure("W_k", W_k)]; // prettier-ignore
  const heats = parts.some(({ degree_days }) => degree_days !== null);
  let E_k = W_k;
  if (heats) {
    if (!basis.reference) return err({ kind: "no_reference" });
    const G_ref = basis.reference.value;
    const G = sum(distinct, (part) => part.degree_days ?? 0);
    if (G < leastShareOfCold * G_ref)
      return err({ kind: "too_little_cold", share: G_ref > 0 ? G / G_ref : 0 });
    const H_k = ((E - W) * G_ref) / G;
    E_k += H_k;
    figures.push(
      correctionFigure("H", E - W),
      correctionFigure("G", G),
      correctionFigure("G_ref", G_ref),
      correctionFigure("H_k", H_k),
    );
    if (isWholeYears(t)) figures.push(correctionFigure("f", (G_ref * t) / 365 / G));
  }
  figures.push(correctionFigure("E_k", E_k, heats ? undefined : "{W_k}"));
  const findings = findingsOf(
    { periods, parts, basis },
    { heats, t, isAdded: distinct.length < parts.length },
  );
  return ok({
    figures: Object.fromEntries(figures.map((one) => [one.id, one])) as unknown as Correction["figures"],
    parts,
    findings,
    level: worst(findings.map(({ kind }) => levels[kind])),
  });
}

function findingsOf(
  { periods, parts, basis }: Work,
  { heats, t, isAdded }: { readonly heats: boolean; readonly t: number; readonly isAdded: boolean },
): Correction["findings"] {
  const counts: Readonly<Record<CorrectionFindingKind, number>> = {
    hot_water_flat: periods.filter(({ period }) => period.use === "heat_and_hot_water" && period.hot_water === null).length, // prettier-ignore
    weather_filled: parts.reduce((sum, { filled_days }) => sum + filled_days, 0),
    amount_estimated: periods.filter(({ period }) => period.origin === "estimate").length,
    reference_estimated: heats && basis.reference?.origin === "estimated" ? 1 : 0,
    part_of_year: isWholeYears(t) ? 0 : 1,
    added_together: isAdded ? 1 : 0,
  };
  return correctionFindingKinds.flatMap((kind) => (counts[kind] > 0 ? [{ kind, count: counts[kind] }] : []));
}

/** How well a value is known that carries a finding; without any it is measured (Q1). */
const levels: Readonly<Record<CorrectionFindingKind, QualityLevel>> = {
  hot_water_flat: "Q4",
  weather_filled: "Q2",
  amount_estimated: "Q5",
  reference_estimated: "Q3",
  part_of_year: "Q4",
  added_together: "Q1",
};

const worst = (found: readonly QualityLevel[]): QualityLevel =>
  found.reduce((a, b) => (b > a ? b : a), "Q1" as QualityLevel);

/** One year, two, three: up to a week away, as bills are. */
const isWholeYears = (days: number): boolean => {
  const years = Math.round(days / 365.25);
  return years >= 1 && Math.abs(days - years * 365.25) <= 7 * years;
};

const daysKey = ({ period }: Named): string => `${period.from_day}/${period.to_day}`;

/** Ids of periods that share some of their days with another one, but not all. */
function overlaps(periods: readonly Named[]): readonly string[] {
  const found = new Set<string>();
  for (const a of periods)
    for (const b of periods)
      if (
        daysKey(a) !== daysKey(b) &&
        a.period.from_day <= b.period.to_day &&
        b.period.from_day <= a.period.to_day
      )
        found.add(a.id);
  return [...found];
}
