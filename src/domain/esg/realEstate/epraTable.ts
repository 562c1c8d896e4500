import { sum } from "#kernel/sum.ts";
import { type Asset, type Denominator, energyStreams, streamUnit, yearSpan } from "./asset.ts";
import type { AssetFact } from "./assetFact.ts";
import type { YearTotals } from "../ledger/ledgerTotals.ts";
import { isoDay } from "#domain/energy/weather/isoDay.ts";
import { type Coverage, coverage } from "./coverage.ts";
import { type EpraCode, epraCodes, type EpraForm } from "./epraCodes.ts";
import { intensity, meanArea } from "./intensity.ts";
import { type LikeForLike, likeForLike, streamTotal } from "./performance.ts";

/** Emissions of a building and year from the carbon ledger, whole grams of CO₂e. */
export interface LedgerYear {
  readonly scope1_g: number;
  readonly scope2_location_g: number;
  readonly scope2_market_g: number;
  readonly scope3_g: number;
}

/** What the ledger counts of a year, scope by scope. */
export const ledgerYearOf = ({ scopes }: Pick<YearTotals, "scopes">): LedgerYear => ({
  scope1_g: scopes[1].location,
  scope2_location_g: scopes[2].location,
  scope2_market_g: scopes[2].market,
  scope3_g: scopes[3].location,
});

/** A building with what the table needs beside its uses. */
export interface EpraAsset {
  readonly asset: Asset;
  readonly facts: readonly AssetFact[];
  /** Totals of years that the ledger has entries of; a year without any is missing. */
  readonly ledger: Readonly<Record<number, LedgerYear>>;
}

/** One measure as it stands in the table. */
export interface EpraRow {
  readonly code: EpraCode;
  /** Null where there are no data: never 0 for something unknown. */
  readonly value: number | null;
  readonly unit: "kWh" | "m³" | "t" | "kWh/m²" | "m³/m²" | "kg/m²" | "kg" | "%" | "";
  /** The same measure of the year before; of like-for-like rows the amount before. */
  readonly before: number | null;
  /** Data over area × time, 0…1; null where it has no meaning. */
  readonly coverage: number | null;
  /** Buildings that are in the value, of all that there are. */
  readonly assets: number;
  readonly of: number;
  /** What somebody has answered, of measures that are asked. */
  readonly answer: string;
  /** Market-based value of indirect emissions; null for other rows. */
  readonly market: number | null;
  readonly estimated: boolean;
}

interface Frame {
  readonly year: number;
  readonly denominator: Denominator;
}

/** The 28 measures of EPRA sBPR over a portfolio in a year. */
export const epraTable = (all: readonly EpraAsset[], frame: Frame): readonly EpraRow[] =>
  epraCodes.map((code) => ({ ...blank, ...rowOf(code, all, frame), code, of: all.length }));

const blank = {
  value: null,
  unit: "",
  before: null,
  coverage: null,
  assets: 0,
  answer: "",
  market: null,
  estimated: false,
} as const;

type Cells = Partial<Omit<EpraRow, "code" | "of">>;

function rowOf(code: EpraCode, all: readonly EpraAsset[], frame: Frame): Cells {
  const assets = all.map(({ asset }) => asset);
  switch (code.form.kind) {
    case "absolute":
      return absoluteRow(code.form, assets, frame.year);
    case "like_for_like":
      return likeForLikeRow(code.form, assets, frame.year);
    case "intensity":
      return code.form.of === "ghg" ? ghgIntensityRow(all, frame) : intensityRow(code.form.of, assets, frame);
    case "ghg":
      return ghgRow(code.form.scope, all, frame.year);
    case "certificates":
      return certificateRow(all, frame.year);
    case "answer":
      return answerRow(code.code, all, frame.year);
  }
}

type Streams = Extract<EpraForm, { kind: "absolute" | "like_for_like" }>;

function absoluteRow({ streams }: Streams, assets: readonly Asset[], year: number): Cells {
  const totals = streams.map((stream) => streamTotal(assets, stream, year));
  const used = assets.filter((asset) => streams.some((stream) => streamTotal([asset], stream, year).amount !== null)); // prettier-ignore
  return {
    value: sumOf(totals.map(({ amount }) => amount)),
    before: sumOf(streams.map((stream) => streamTotal(assets, stream, year - 1).amount)),
    unit: streamUnit(streams[0]!),
    coverage: shareOf(totals.map((total) => total.coverage)),
    assets: used.length,
    estimated: totals.some(({ estimated }) => estimated),
  };
}

/** A sum in which what is missing is missing; null where all of it is. */
const sumOf = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : sum(known);
};

function shareOf(parts: readonly Coverage[]): number | null {
  const owned = parts.reduce((sum, { owned_m2_d }) => sum + owned_m2_d, 0);
  const covered = parts.reduce((sum, { covered_m2_d }) => sum + covered_m2_d, 0);
  return owned > 0 ? Math.min(1, covered / owned) : null;
}

function likeForLikeRow({ streams }: Streams, assets: readonly Asset[], year: number): Cells {
  const compared = streams.map((stream) => likeForLike(assets, { stream, year }));
  const sum = (of: (one: LikeForLike) => number) => compared.reduce((total, one) => total + of(one), 0);
  const [before, now] = [sum((one) => one.before), sum((one) => one.now)];
  const taken = new Set(compared.flatMap((one) => one.assets));
  return {
    value: before > 0 ? ((now - before) / before) * 100 : null,
    before: taken.size > 0 ? before : null,
    unit: "%",
    assets: taken.size,
  };
}

function intensityRow(of: "energy" | "water", assets: readonly Asset[], { year, denominator }: Frame): Cells {
  const streams = of === "energy" ? energyStreams : (["water"] as const);
  const [now, before] = [year, year - 1].map((one) => intensity(assets, { streams, year: one, denominator }));
  return {
    value: now!.value,
    before: before!.value,
    unit: of === "energy" ? "kWh/m²" : "m³/m²",
    coverage: shareOf(streams.map((stream) => coverage(assets, stream, year))),
    assets: now!.assets.length,
  };
}

/** Grams as kilograms. */
const kilograms = (grams: number): number => grams / 1000;

function ghgRow(scope: "direct" | "indirect", all: readonly EpraAsset[], year: number): Cells {
  const of = (one: number, method: keyof LedgerYear): number | null => {
    const years = all.flatMap(({ ledger }) => ledger[one] ?? []);
    return years.length === 0 ? null : kilograms(years.reduce((sum, found) => sum + found[method], 0));
  };
  const field = scope === "direct" ? "scope1_g" : "scope2_location_g";
  return {
    value: of(year, field),
    before: of(year - 1, field),
    market: scope === "direct" ? null : of(year, "scope2_market_g"),
    unit: "kg",
    assets: all.filter(({ ledger }) => ledger[year]).length,
  };
}

/** Scope 1 and 2 (location-based) per square metre, over the buildings that the ledger has and whose area is known. */
function ghgIntensityRow(all: readonly EpraAsset[], { year }: Frame): Cells {
  const of = (one: number) => {
    const known = all.filter(({ asset, ledger }) => ledger[one] && meanArea(asset, one) > 0);
    const area = known.reduce((sum, { asset }) => sum + meanArea(asset, one), 0);
    const grams = known.reduce((sum, { ledger }) => sum + ledger[one]!.scope1_g + ledger[one]!.scope2_location_g, 0); // prettier-ignore
    return { value: area > 0 ? kilograms(grams) / area : null, assets: known.length };
  };
  return { ...of(year), before: of(year - 1).value, unit: "kg/m²" };
}

/** Facts of a kind that hold on some day of a year. */
const factsIn = (
  facts: readonly AssetFact[],
  kind: AssetFact["fact"],
  year: number,
): readonly AssetFact[] => {
  const { first, last } = yearSpan(year);
  return facts.filter(
    ({ fact, from_day, to_day }) =>
      fact === kind && from_day <= isoDay(last) && (to_day ?? "9999") >= isoDay(first),
  );
};

/** Certified share of the floor area at the end of the year, %: an area with two certificates counts once. */
function certificateRow(all: readonly EpraAsset[], year: number): Cells {
  const parts = all.map(({ asset, facts }) => {
    const area = meanArea(asset, year);
    const end = `${year}-12-31`;
    const valid = factsIn(facts, "certificate", year).filter(({ from_day, to_day }) => from_day <= end && (to_day ?? end) >= end); // prettier-ignore
    return { area, certified: Math.min(area, Math.max(0, ...valid.map(({ value }) => value ?? 0))) };
  });
  const area = parts.reduce((sum, part) => sum + part.area, 0);
  const certified = parts.reduce((sum, part) => sum + part.certified, 0);
  return {
    value: area > 0 ? (certified / area) * 100 : null,
    unit: "%",
    assets: parts.filter((part) => part.certified > 0).length,
  };
}

/** What was answered last for the year; over several buildings each answer stands for its building. */
function answerRow(code: string, all: readonly EpraAsset[], year: number): Cells {
  const answered = all.flatMap(
    ({ facts }) =>
      factsIn(facts, "indicator", year)
        .filter(({ subject }) => subject === code)
        .at(-1) ?? [],
  );
  const [only] = answered;
  return {
    value: answered.length === 1 ? (only?.value ?? null) : null,
    answer: answered.map(({ note }) => note.trim()).filter((note) => note !== "").join(" · "), // prettier-ignore
    assets: answered.length,
  };
}
