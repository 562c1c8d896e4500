import { dayNumber } from "#domain/energy/weather/isoDay.ts";

/** What a building uses, as EPRA and GRESB part it. Energy in kWh, water in m³, waste in t. */
export const streams = [
  "electricity",
  "district_heat",
  "district_cooling",
  "fuels",
  "water",
  "waste",
] as const;
export type Stream = (typeof streams)[number];

/** The streams that are energy. */
export const energyStreams = [
  "electricity",
  "district_heat",
  "district_cooling",
  "fuels",
] as const satisfies readonly Stream[];

/** Unit of the amounts of a stream. */
export const streamUnit = (stream: Stream): "kWh" | "m³" | "t" =>
  stream === "water" ? "m³" : stream === "waste" ? "t" : "kWh";

/** The floor areas that an intensity can stand on: net room area (DIN 277), gross internal area, rented area. */
export const denominators = ["NGF", "GIA", "rent"] as const;
export type Denominator = (typeof denominators)[number];

/** Whose consumption it is: of areas that the owner controls, of tenants, or of the whole building without parting it. */
const obtainedBy = ["landlord", "tenant", "whole"] as const;
export type ObtainedBy = (typeof obtainedBy)[number];

/** One measured or billed use; what was calculated never becomes one. */
export interface UseRecord {
  readonly id: string;
  readonly stream: Stream;
  /** What exactly: the carrier of energy, the way of disposal of waste. */
  readonly what: string;
  /** First and last day, both counted. */
  readonly from_day: string;
  readonly to_day: string;
  /** In the unit of the stream. */
  readonly amount: number;
  /** The floor area that it is the use of, m²; null: all of the building. */
  readonly area_m2: number | null;
  readonly obtained: ObtainedBy;
  /** The part that follows the weather, in the unit of the stream; null where nobody knows it. */
  readonly heat: number | null;
  readonly estimated: boolean;
}

/** A stream that a building does not have from a day on, to a day or for good. */
interface NotUsed {
  readonly stream: Stream;
  readonly from_day: string;
  readonly to_day: string | null;
}

/** A building of the portfolio with what is known about it. */
export interface Asset {
  readonly id: string;
  readonly name: string;
  /** First day of ownership; null where nobody has said it: then no day counts as owned. */
  readonly owned_from: string | null;
  /** Last day of ownership; null as long as it lasts. */
  readonly owned_until: string | null;
  /** Floor area from a day on, until the next entry, m². Before the first entry the first one counts. */
  readonly areas: readonly { readonly from_day: string; readonly area_m2: number }[];
  /** Streams that the building does not have, such as fuels once it is heated by a heat pump. */
  readonly not_used: readonly NotUsed[];
  readonly records: readonly UseRecord[];
}

/** Days as numbers since 1970, `first` to `last`, both counted. */
export interface DaySpan {
  readonly first: number;
  readonly last: number;
}

/** The days of a calendar year. */
export const yearSpan = (year: number): DaySpan => ({
  first: dayNumber(`${year}-01-01`)!,
  last: dayNumber(`${year}-12-31`)!,
});

/** Days of a record or a period; null for days that the calendar does not have, or in the wrong order. */
export function spanOf(from_day: string, to_day: string): DaySpan | null {
  const [first, last] = [dayNumber(from_day), dayNumber(to_day)];
  return first === undefined || last === undefined || last < first ? null : { first, last };
}

/** How many days two spans share. */
export const sharedDays = (a: DaySpan, b: DaySpan): number =>
  Math.max(0, Math.min(a.last, b.last) - Math.max(a.first, b.first) + 1);

/** The days of a span on which the asset is owned; null for none. */
export function ownedDays({ owned_from, owned_until }: Asset, span: DaySpan): DaySpan | null {
  const first = owned_from === null ? undefined : dayNumber(owned_from);
  if (first === undefined) return null;
  const last = owned_until === null ? span.last : (dayNumber(owned_until) ?? span.last);
  const owned = { first: Math.max(first, span.first), last: Math.min(last, span.last) };
  return owned.last < owned.first ? null : owned;
}

/** The floor area on a day, m²; 0 where none is known. */
export function areaOn({ areas }: Asset, day: number): number {
  const sorted = areas.toSorted((a, b) => a.from_day.localeCompare(b.from_day));
  const current = sorted.findLast(({ from_day }) => (dayNumber(from_day) ?? Infinity) <= day);
  return (current ?? sorted[0])?.area_m2 ?? 0;
}

/** The days on which a building does not have a stream. */
export const daysWithout = ({ not_used }: Asset, stream: Stream): readonly DaySpan[] =>
  not_used.flatMap((one) => {
    const first = dayNumber(one.from_day);
    if (one.stream !== stream || first === undefined) return [];
    return [{ first, last: (one.to_day === null ? undefined : dayNumber(one.to_day)) ?? Infinity }];
  });

/**
 * Whether a building has a stream in a year. One of which somebody has said that it is not there counts all the same as long as it was
 * measured on days before: a boiler that was taken out this year has burnt something last year.
 */
export function isUsed(asset: Asset, stream: Stream, year: number): boolean {
  const without = daysWithout(asset, stream);
  if (without.length === 0) return true;
  const within = yearSpan(year);
  return asset.records.some((record) => {
    const span = record.stream === stream ? spanOf(record.from_day, record.to_day) : null;
    if (!span || sharedDays(span, within) === 0) return false;
    const [first, last] = [Math.max(span.first, within.first), Math.min(span.last, within.last)];
    return !without.some((one) => one.first <= first && one.last >= last);
  });
}
