import { dayNumber } from "#domain/energy/weather/isoDay.ts";
import { areaOn, type Asset, type DaySpan, daysWithout, isUsed, ownedDays, sharedDays, spanOf, type Stream, type UseRecord, yearSpan } from "./asset.ts"; // prettier-ignore

/** How much of area × time of a portfolio there is data for. */
export interface Coverage {
  /** m²·d with data, and m²·d owned. */
  readonly covered_m2_d: number;
  readonly owned_m2_d: number;
  /** 0…1; null where nothing is owned or no area is known. */
  readonly share: number | null;
}

/**
 * Coverage of a stream in a year: `Σ(area_i · days_with_data_i) / Σ(area_i · days_owned_i)` (GRESB, data coverage area × time). On a day the
 * areas of its records add up, never to more than the building has. A building that does not have the stream asks for no data,
 * nor do the days on which it has it no more.
 */
export function coverage(assets: readonly Asset[], stream: Stream, year: number): Coverage {
  const parts = assets
    .filter((asset) => isUsed(asset, stream, year))
    .map((asset) => assetCoverage(asset, stream, year));
  const covered_m2_d = parts.reduce((sum, part) => sum + part.covered_m2_d, 0);
  const owned_m2_d = parts.reduce((sum, part) => sum + part.owned_m2_d, 0);
  return { covered_m2_d, owned_m2_d, share: owned_m2_d > 0 ? Math.min(1, covered_m2_d / owned_m2_d) : null };
}

function assetCoverage(asset: Asset, stream: Stream, year: number): Omit<Coverage, "share"> {
  const owned = ownedDays(asset, yearSpan(year));
  if (!owned) return { covered_m2_d: 0, owned_m2_d: 0 };
  const records = recordsIn(asset, stream, owned);
  const without = daysWithout(asset, stream);
  let [covered_m2_d, owned_m2_d] = [0, 0];
  for (const piece of pieces(asset, [...records.map(({ span }) => span), ...without], owned)) {
    const days = piece.last - piece.first + 1;
    const area = areaOn(asset, piece.first);
    const measured = records
      .filter(({ span }) => span.first <= piece.first && span.last >= piece.last)
      .reduce((sum, { record }) => sum + (record.area_m2 ?? area), 0);
    const asksNothing = without.some(({ first, last }) => first <= piece.first && last >= piece.last);
    covered_m2_d += (asksNothing ? area : Math.min(area, measured)) * days;
    owned_m2_d += area * days;
  }
  return { covered_m2_d, owned_m2_d };
}

/** A record with its days. */
export interface PlacedRecord {
  readonly record: UseRecord;
  readonly span: DaySpan;
}

/** The records of a stream that reach into a span. */
export const recordsIn = (asset: Asset, stream: Stream, within: DaySpan): readonly PlacedRecord[] =>
  asset.records.flatMap((record) => {
    const span = record.stream === stream ? spanOf(record.from_day, record.to_day) : null;
    return span && sharedDays(span, within) > 0 ? [{ record, span }] : [];
  });

/** A span cut where another one begins or ends or the area changes. */
function pieces(asset: Asset, spans: readonly DaySpan[], { first, last }: DaySpan): readonly DaySpan[] {
  const starts = [
    first,
    ...spans.flatMap((span) => [span.first, span.last + 1]),
    ...asset.areas.flatMap(({ from_day }) => dayNumber(from_day) ?? []),
  ];
  const cuts = [...new Set(starts.filter((day) => day >= first && day <= last))].toSorted((a, b) => a - b);
  return cuts.map((start, at) => ({ first: start, last: (cuts[at + 1] ?? last + 1) - 1 }));
}

/** Whether an asset has data for all of its area on every day of a year, and owns it all year. */
export function isFull(asset: Asset, stream: Stream, year: number): boolean {
  const span = yearSpan(year);
  const owned = ownedDays(asset, span);
  const { share } = coverage([asset], stream, year);
  return owned?.first === span.first && owned.last === span.last && share !== null && share > 1 - 1e-9;
}

/** What is wrong with records of a stream: two of one kind that share some of their days, but not all, count days twice. */
export function overlapping(asset: Asset, stream: Stream, year: number): readonly string[] {
  const records = recordsIn(asset, stream, yearSpan(year));
  const clash = (a: PlacedRecord, b: PlacedRecord) =>
    a !== b &&
    a.record.what === b.record.what &&
    a.record.obtained === b.record.obtained &&
    sharedDays(a.span, b.span) > 0 &&
    (a.span.first !== b.span.first || a.span.last !== b.span.last);
  return records.filter((a) => records.some((b) => clash(a, b))).map(({ record }) => record.id);
}
