import { err, ok, type Result } from "#kernel/result.ts";
import { carbonIntensity, type CarrierFactors, energyIntensity, type IntensityProblem, type SiteEnergy } from "./siteEnergy.ts"; // prettier-ignore
import { type YearSeries, yearsOf } from "./yearSeries.ts";

/** Uses of a building with their shares of its area, which add up to 1, and the pathway of each. */
export interface UseShare {
  readonly share: number;
  readonly pathway: YearSeries;
}

/** The pathway of a building of several uses: `Σ share_i · pathway_i`, in the years that all of them have. */
export function mixedPathway(uses: readonly UseShare[]): YearSeries {
  const [first] = uses;
  if (!first) return {};
  const years = yearsOf(first.pathway).filter((year) => uses.every(({ pathway }) => year in pathway));
  return Object.fromEntries(
    years.map((year) => [year, uses.reduce((sum, { share, pathway }) => sum + share * pathway[year]!, 0)]),
  );
}

/** One year of a building beside its pathway. */
interface PathwayYear {
  readonly year: number;
  readonly building: number;
  readonly pathway: number;
}

/** A building beside a pathway. */
export interface Alignment {
  readonly years: readonly PathwayYear[];
  /** First year in which the building lies above the pathway; null where it never does within the years of the pathway. */
  readonly misalignment_year: number | null;
  /** Sum over the years of what lies above, times the area, in the unit of the intensity without m²: kg CO₂e or kWh. */
  readonly excess: number;
}

/** Sets a curve beside a pathway over the years that both have. Misaligned is the first year with `building > pathway`. */
export function alignment(building: YearSeries, pathway: YearSeries, area_m2: number): Alignment {
  const years = yearsOf(pathway)
    .filter((year) => building[year] !== undefined)
    .map((year) => ({ year, building: building[year]!, pathway: pathway[year]! }));
  const above = years.filter((one) => one.building > one.pathway);
  return {
    years,
    misalignment_year: above[0]?.year ?? null,
    excess: above.reduce((sum, one) => sum + (one.building - one.pathway) * area_m2, 0),
  };
}

/** The carbon intensity of a site in each year, with its consumption unchanged and the factors of the year, kg CO₂e/m². */
export function carbonCurve(
  site: SiteEnergy,
  factors: CarrierFactors,
  years: readonly number[],
): Result<YearSeries, IntensityProblem> {
  const curve: Record<number, number> = {};
  for (const year of years) {
    const intensity = carbonIntensity(site, factors, year);
    if (!intensity.ok) return intensity;
    curve[year] = intensity.value;
  }
  return ok(curve);
}

/** The energy intensity of a site in each year, with its consumption unchanged, kWh/m². */
export function energyCurve(
  site: SiteEnergy,
  years: readonly number[],
): Result<YearSeries, IntensityProblem> {
  const intensity = energyIntensity(site);
  return intensity.ok ? ok(Object.fromEntries(years.map((year) => [year, intensity.value]))) : intensity;
}

/** One asset of a portfolio: its curve, its pathway and its area. */
export interface PortfolioAsset {
  readonly gia_m2: number;
  readonly building: YearSeries;
  readonly pathway: YearSeries;
}

/** A portfolio: intensities and pathways weighted by area, in the years that all assets have. */
export function portfolioAlignment(
  assets: readonly PortfolioAsset[],
): Result<Alignment, { readonly kind: "no_area" }> {
  const area = assets.reduce((sum, { gia_m2 }) => sum + gia_m2, 0);
  if (!(area > 0) || assets.some(({ gia_m2 }) => !(gia_m2 > 0))) return err({ kind: "no_area" });
  const weighted = (of: "building" | "pathway") =>
    mixedPathway(assets.map((asset) => ({ share: asset.gia_m2 / area, pathway: asset[of] })));
  return ok(alignment(weighted("building"), weighted("pathway"), area));
}
