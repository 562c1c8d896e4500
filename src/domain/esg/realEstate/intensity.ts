import { sum } from "#kernel/sum.ts";
import {
  areaOn,
  type Asset,
  type Denominator,
  energyStreams,
  isUsed,
  ownedDays,
  type Stream,
  yearSpan,
} from "./asset.ts";
import { isFull } from "./coverage.ts";
import { amountOf } from "./performance.ts";

/** An amount of a year per square metre. */
export interface Intensity {
  /** kWh/m², m³/m² or kg CO₂e/m²; null where no asset has complete data. */
  readonly value: number | null;
  /** The area that it stands on, which an intensity always names. */
  readonly denominator: Denominator;
  readonly amount: number;
  readonly area_m2: number;
  /** Assets that are in it, and those that lack data. */
  readonly assets: readonly string[];
  readonly left_out: readonly string[];
}

interface Wanted {
  readonly streams: readonly Stream[];
  readonly year: number;
  readonly denominator: Denominator;
}

/** The streams that an asset has in a year. */
export const usedStreams = (asset: Asset, among: readonly Stream[], year: number): readonly Stream[] =>
  among.filter((stream) => isUsed(asset, stream, year));

/**
 * Intensity of a portfolio: the sum over assets with complete data for all wanted streams, over the sum of their areas. An asset that lacks
 * data is left out of both, so that a gap never looks like saving.
 */
export function intensity(assets: readonly Asset[], { streams, year, denominator }: Wanted): Intensity {
  const isComplete = (asset: Asset) => {
    const used = usedStreams(asset, streams, year);
    return used.length > 0 && used.every((stream) => isFull(asset, stream, year));
  };
  const complete = assets.filter(isComplete);
  const amount = sum(
    complete.flatMap((asset) =>
      usedStreams(asset, streams, year).map((stream) => amountOf(asset, stream, year) ?? 0),
    ),
  );
  const area_m2 = complete.reduce((sum, asset) => sum + meanArea(asset, year), 0);
  return {
    value: area_m2 > 0 ? amount / area_m2 : null,
    denominator,
    amount,
    area_m2,
    assets: complete.map(({ id }) => id),
    left_out: assets.filter((asset) => !complete.includes(asset)).map(({ id }) => id),
  };
}

/** Energy intensity over all energy that the assets have, kWh/m². */
export const energyIntensityOf = (
  assets: readonly Asset[],
  year: number,
  denominator: Denominator,
): Intensity => intensity(assets, { streams: energyStreams, year, denominator });

/** The floor area of an asset over the owned days of a year, m². */
export function meanArea(asset: Asset, year: number): number {
  const owned = ownedDays(asset, yearSpan(year));
  if (!owned) return 0;
  const days = owned.last - owned.first + 1;
  let sum = 0;
  for (let day = owned.first; day <= owned.last; day++) sum += areaOn(asset, day);
  return sum / days;
}
