import { fuelFactor, locationFactor } from "../factors/reportFactors.ts";
import { isoDay } from "#domain/energy/weather/isoDay.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { type Asset, energyStreams, ownedDays, yearSpan } from "../realEstate/asset.ts";
import type { AssetFact } from "../realEstate/assetFact.ts";
import { factAmount } from "../realEstate/assetOf.ts";
import { isFull } from "../realEstate/coverage.ts";
import { meanArea, usedStreams } from "../realEstate/intensity.ts";
import { amountOf } from "../realEstate/performance.ts";
import type { CarrierFactors, SiteEnergy } from "./siteEnergy.ts";
import { type YearSeries, yearsOf } from "./yearSeries.ts";

/** Where a factor of the site comes from. */
export interface SiteFactor {
  readonly carrier: string;
  readonly values: YearSeries;
  /** `entered`: by a person with evidence · `workbook`: from the imported pathways · `inventory`: the product's own. */
  readonly origin: "entered" | "workbook" | "inventory";
  readonly publication: string;
  /** After this year the last value is held: nobody has stated how it goes on. */
  readonly held_after: number;
}

/** Why the site has no intensity of a year. */
export type SiteProblem =
  | { readonly kind: "no_area" }
  /** Nobody has said since when the building is owned, or not in that year: then no day of it counts. */
  | { readonly kind: "not_owned" }
  | { readonly kind: "no_energy" }
  /** Streams that lack data for some of area × time. */
  | { readonly kind: "incomplete"; readonly streams: readonly string[] };

/** The measured energy of a building in a year as CRREM counts it; only with complete data for every kind of energy that it has. */
export function siteEnergyOf(
  asset: Asset,
  facts: readonly AssetFact[],
  year: number,
): Result<SiteEnergy, SiteProblem> {
  if (!ownedDays(asset, yearSpan(year))) return err({ kind: "not_owned" });
  const gia_m2 = meanArea(asset, year);
  if (!(gia_m2 > 0)) return err({ kind: "no_area" });
  const used = usedStreams(asset, energyStreams, year);
  const incomplete = used.filter((stream) => !isFull(asset, stream, year));
  if (incomplete.length > 0) return err({ kind: "incomplete", streams: incomplete });
  const bought: Record<string, number> = {};
  for (const stream of used)
    for (const what of new Set(asset.records.filter((one) => one.stream === stream).map((one) => one.what))) {
      const amount = amountOf(asset, stream, year, (one) => one.what === what);
      if (amount !== null) bought[what] = (bought[what] ?? 0) + amount;
    }
  if (Object.keys(bought).length === 0) return err({ kind: "no_energy" });
  const { first, last } = yearSpan(year);
  const days = { first: isoDay(first), last: isoDay(last) };
  return ok({
    gia_m2,
    bought_kwh: bought,
    renewable_used_kwh: factAmount(facts, "renewable_used", days) ?? 0,
    exported_kwh: factAmount(facts, "exported", days) ?? 0,
  });
}

interface FactorSources {
  readonly facts: readonly AssetFact[];
  /** Series of the imported workbook by carrier. */
  readonly workbook: CarrierFactors;
  /** ISO 3166 alpha-2; null when unknown. */
  readonly country: string | null;
  readonly year: number;
}

/** The factor of a carrier: what a person has entered, else the workbook's, else the product's own; null where nobody has one. */
export function siteFactor(
  carrier: string,
  { facts, workbook, country, year }: FactorSources,
): SiteFactor | null {
  const entered = Object.fromEntries(
    facts
      .filter(({ fact, subject }) => fact === "emission_factor" && subject === carrier)
      .map(({ from_day, value }) => [Number(from_day.slice(0, 4)), value ?? 0]),
  );
  const series = (values: YearSeries, origin: SiteFactor["origin"], publication: string): SiteFactor => ({
    carrier,
    values,
    origin,
    publication,
    held_after: yearsOf(values).at(-1)!,
  });
  if (Object.keys(entered).length > 0) return series(entered, "entered", "");
  const imported = workbook[carrier];
  if (imported && yearsOf(imported).length > 0) return series(imported, "workbook", "");
  const own = ownFactor(carrier, country, year);
  return own
    ? series({ [own.year ?? year]: own.g_per_unit / 1000 }, "inventory", own.publication.title)
    : null;
}

/** The inventory factor of a carrier as the energy of a site is counted: gas on the gross, other fuels on the net calorific value. */
function ownFactor(carrier: string, country: string | null, year: number) {
  switch (carrier) {
    case "natural_gas":
      return fuelFactor("natural_gas", "Hs", null);
    case "heating_oil":
      return fuelFactor("heating_oil", "Hi", null);
    case "electricity":
    case "district_heat":
      return locationFactor(carrier, country, year);
    default:
      return null;
  }
}
