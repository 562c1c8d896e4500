import { sum } from "#kernel/sum.ts";
import { dayNumber } from "#domain/energy/weather/isoDay.ts";
import { areaOn, type Asset, isUsed, ownedDays, sharedDays, type Stream, type UseRecord, yearSpan } from "./asset.ts"; // prettier-ignore
import { type Coverage, coverage, isFull, recordsIn } from "./coverage.ts";

/** Degree days of an asset: of the reference climate and of calendar years, K·d. */
export interface DegreeDayYears {
  readonly reference: number;
  readonly years: Readonly<Record<number, number>>;
}

/** What a stream came to in a year. */
export interface StreamTotal {
  /** In the unit of the stream; null without any record: missing data are no zero. */
  readonly amount: number | null;
  readonly coverage: Coverage;
  /** Whether a part of it is estimated. */
  readonly estimated: boolean;
}

/** The part of a record that falls into a year, shared out by days. */
function partIn(record: UseRecord, days: number, shared: number): number {
  return (record.amount * shared) / days;
}

/** The amount of one asset in a year, as far as it is owned; null without any record. */
export function amountOf(
  asset: Asset,
  stream: Stream,
  year: number,
  which: (record: UseRecord) => boolean = () => true,
): number | null {
  const owned = ownedDays(asset, yearSpan(year));
  if (!owned) return null;
  const records = recordsIn(asset, stream, owned).filter(({ record }) => which(record));
  if (records.length === 0) return null;
  return records.reduce(
    (sum, { record, span }) => sum + partIn(record, span.last - span.first + 1, sharedDays(span, owned)),
    0,
  );
}

/** The absolute use of a stream by a portfolio in a year, with the coverage it stands on. */
export function streamTotal(assets: readonly Asset[], stream: Stream, year: number): StreamTotal {
  const amounts = assets.flatMap((asset) => amountOf(asset, stream, year) ?? []);
  return {
    amount: amounts.length === 0 ? null : sum(amounts),
    coverage: coverage(assets, stream, year),
    estimated: assets.some((asset) => {
      const owned = ownedDays(asset, yearSpan(year));
      return owned !== null && recordsIn(asset, stream, owned).some(({ record }) => record.estimated);
    }),
  };
}

/** Why an asset is not part of a like-for-like comparison. */
type LeftOut = "not_used" | "not_owned_throughout" | "area_changed" | "data_incomplete" | "heat_unknown";

/** Two years of the same assets. */
export interface LikeForLike {
  readonly year: number;
  /** Sums over the assets that are compared. */
  readonly before: number;
  readonly now: number;
  /** `(C_t − C_{t−1}) / C_{t−1}`; null without assets or where nothing was used before. */
  readonly change: number | null;
  readonly assets: readonly string[];
  readonly left_out: readonly { readonly id: string; readonly reason: LeftOut }[];
}

interface LikeForLikeOptions {
  /** Degree days by asset: with them the heating part of both years is brought to the reference climate. */
  readonly degree_days?: ReadonlyMap<string, DegreeDayYears>;
}

/**
 * Like-for-like change of a stream against the year before: over the assets that were owned without a break through both years, with the same
 * area, and with full data in both (EPRA sBPR, GRESB).
 */
export function likeForLike(
  assets: readonly Asset[],
  { stream, year }: { readonly stream: Stream; readonly year: number },
  { degree_days }: LikeForLikeOptions = {},
): LikeForLike {
  let [before, now] = [0, 0];
  const taken: string[] = [];
  const left_out: LikeForLike["left_out"][number][] = [];
  for (const asset of assets) {
    const reason = leftOut(asset, stream, year);
    const weather = degree_days?.get(asset.id);
    const pair =
      reason ??
      (degree_days ? adjustedPair(asset, { stream, year, weather }) : plainPair(asset, stream, year));
    if (typeof pair === "string") left_out.push({ id: asset.id, reason: pair });
    else {
      taken.push(asset.id);
      before += pair[0];
      now += pair[1];
    }
  }
  return { year, before, now, change: before > 0 ? (now - before) / before : null, assets: taken, left_out };
}

function leftOut(asset: Asset, stream: Stream, year: number): LeftOut | null {
  if (!isUsed(asset, stream, year - 1) && !isUsed(asset, stream, year)) return "not_used";
  const both = { first: yearSpan(year - 1).first, last: yearSpan(year).last };
  const owned = ownedDays(asset, both);
  if (owned?.first !== both.first || owned.last !== both.last) return "not_owned_throughout";
  const area = areaOn(asset, both.first);
  const changes = asset.areas.some(({ from_day, area_m2 }) => {
    const day = dayNumber(from_day) ?? -Infinity;
    return day > both.first && day <= both.last && area_m2 !== area;
  });
  if (changes) return "area_changed";
  return isFull(asset, stream, year - 1) && isFull(asset, stream, year) ? null : "data_incomplete";
}

type Pair = readonly [before: number, now: number];

const plainPair = (asset: Asset, stream: Stream, year: number): Pair => [
  amountOf(asset, stream, year - 1) ?? 0,
  amountOf(asset, stream, year) ?? 0,
];

function adjustedPair(
  asset: Asset,
  { stream, year, weather }: { readonly stream: Stream; readonly year: number; readonly weather: DegreeDayYears | undefined }, // prettier-ignore
): Pair | "heat_unknown" {
  const pair = [year - 1, year].map((one) => adjustedAmount(asset, { stream, year: one, weather }));
  const [before, now] = pair;
  return before === undefined || before === null || now === undefined || now === null
    ? "heat_unknown"
    : [before, now];
}

/** `Q_heat · G_ref / G_year` (Gradtagzahlen, VDI 3807 / VDI 2067). */
export const degreeDayAdjusted = (
  heat: number,
  { reference, year }: { readonly reference: number; readonly year: number },
): number => (heat * reference) / year;

/**
 * The use of an asset in a year with its heating part brought to the reference climate; null where the heating part or the degree days of the
 * year are not known. What does not heat stays as it was.
 */
export function adjustedAmount(
  asset: Asset,
  { stream, year, weather }: { readonly stream: Stream; readonly year: number; readonly weather: DegreeDayYears | undefined }, // prettier-ignore
): number | null {
  const owned = ownedDays(asset, yearSpan(year));
  if (!owned) return null;
  let [heat, rest] = [0, 0];
  for (const { record, span } of recordsIn(asset, stream, owned)) {
    if (record.heat === null) return null;
    const share = sharedDays(span, owned) / (span.last - span.first + 1);
    heat += record.heat * share;
    rest += (record.amount - record.heat) * share;
  }
  if (heat === 0) return rest;
  const cold = weather?.years[year];
  return weather === undefined || cold === undefined || !(cold > 0)
    ? null
    : rest + degreeDayAdjusted(heat, { reference: weather.reference, year: cold });
}
