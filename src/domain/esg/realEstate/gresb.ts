import { isoDay } from "#domain/energy/weather/isoDay.ts";
import { amountOf } from "./performance.ts";
import { energyStreams, streams, yearSpan } from "./asset.ts";
import { factAmount } from "./assetOf.ts";
import { coverage } from "./coverage.ts";
import { intensity } from "./intensity.ts";
import { likeForLike } from "./performance.ts";
import type { EpraAsset } from "./epraTable.ts";
import type { Asset, ObtainedBy, Stream } from "./asset.ts";

/** A use in a year by who it was obtained for and what it was. */
export interface GresbUse {
  readonly stream: Stream;
  readonly what: string;
  readonly obtained: ObtainedBy;
  readonly amount: number;
}

/** The indicators of one building in a year, as GRESB asks them per asset; null where nothing is known. */
export interface GresbAsset {
  readonly area_m2: number | null;
  /** Uses of the building with the share of its area in %. */
  readonly uses: readonly { readonly use: string; readonly percent: number }[];
  readonly energy: readonly GresbUse[];
  readonly water: readonly GresbUse[];
  readonly waste: readonly GresbUse[];
  readonly coverage: readonly { readonly stream: Stream; readonly share: number | null }[];
  readonly like_for_like: readonly { readonly stream: Stream; readonly change: number | null }[];
  readonly renewable_used_kwh: number | null;
  readonly exported_kwh: number | null;
  readonly ghg: EpraAsset["ledger"][number] | null;
  readonly certificates: readonly string[];
  readonly ratings: readonly string[];
}

/** The asset indicators of a building. */
export function gresbAsset({ asset, facts, ledger }: EpraAsset, year: number): GresbAsset {
  const { first, last } = yearSpan(year);
  const days = { first: isoDay(first), last: isoDay(last) };
  const valid = (kind: "certificate" | "rating" | "use") =>
    facts.filter(({ fact, from_day, to_day }) => fact === kind && from_day <= days.last && (to_day ?? "9999") >= days.last); // prettier-ignore
  const area = intensity([asset], { streams: ["electricity"], year, denominator: "NGF" }).area_m2;
  return {
    area_m2: area > 0 ? area : (asset.areas.at(-1)?.area_m2 ?? null),
    uses: valid("use").map(({ subject, value }) => ({ use: subject, percent: value ?? 0 })),
    energy: energyStreams.flatMap((stream) => usesOf(asset, stream, year)),
    water: usesOf(asset, "water", year),
    waste: usesOf(asset, "waste", year),
    coverage: streams.map((stream) => ({ stream, share: coverage([asset], stream, year).share })),
    like_for_like: streams.map((stream) => ({
      stream,
      change: likeForLike([asset], { stream, year }).change,
    })),
    renewable_used_kwh: factAmount(facts, "renewable_used", days),
    exported_kwh: factAmount(facts, "exported", days),
    ghg: ledger[year] ?? null,
    certificates: valid("certificate").map(({ subject }) => subject),
    ratings: valid("rating").map(({ subject }) => subject),
  };
}

/** The uses of a stream by what they are and for whom. */
function usesOf(asset: Asset, stream: Stream, year: number): readonly GresbUse[] {
  const keys = new Map(
    asset.records
      .filter((record) => record.stream === stream)
      .map(({ what, obtained }) => [JSON.stringify([what, obtained]), { what, obtained }]),
  );
  return [...keys.values()].flatMap(({ what, obtained }) => {
    const amount = amountOf(asset, stream, year, (one) => one.what === what && one.obtained === obtained);
    return amount === null ? [] : [{ stream, what, obtained, amount }];
  });
}
