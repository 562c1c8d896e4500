import { err, ok, type Result } from "#kernel/result.ts";
import { valueIn, type YearSeries } from "./yearSeries.ts";

/** What a site takes and gives in a year, measured or billed, kWh. Carriers by any name: what counts is that each has a factor. */
export interface SiteEnergy {
  /** Gross internal area, m². */
  readonly gia_m2: number;
  /** Energy bought, by carrier. */
  readonly bought_kwh: Readonly<Record<string, number>>;
  /** Generated on site from renewable sources and used there. */
  readonly renewable_used_kwh?: number;
  /** Generated on site and given to the grid. */
  readonly exported_kwh?: number;
}

/** The carrier whose factor an export is credited with, and against whose emissions only. */
const gridElectricity = "electricity";

/** kg CO₂e per kWh by carrier and year. */
export type CarrierFactors = Readonly<Record<string, YearSeries>>;

/** Why there is no intensity. */
export type IntensityProblem =
  | { readonly kind: "no_area" }
  | { readonly kind: "no_factor"; readonly carriers: readonly string[] };

/** All energy used on site, kWh: what was bought and what was generated and used, without what was given away. */
const totalEnergy = ({ bought_kwh, renewable_used_kwh = 0 }: SiteEnergy): number =>
  Object.values(bought_kwh).reduce((sum, kwh) => sum + kwh, renewable_used_kwh);

/** Energy use intensity, kWh/m²: `Total_Energy / GIA` (CRREM Foundation, worked examples v1.0). */
export const energyIntensity = (site: SiteEnergy): Result<number, IntensityProblem> =>
  site.gia_m2 > 0 ? ok(totalEnergy(site) / site.gia_m2) : err({ kind: "no_area" });

/** Emissions of a year, kg CO₂e. */
interface SiteEmissions {
  readonly gross_kg: number;
  /** Credit for what was exported: never above the emissions of the electricity that was bought. */
  readonly credit_kg: number;
  readonly net_kg: number;
}

/**
 * Emissions with the factors of a year: `Σ carrier · EF(year)`, renewables 0, less `min(exported · EF_elec, CO2_elec)` (CRREM Foundation,
 * worked examples v1.0).
 */
export function siteEmissions(
  site: SiteEnergy,
  factors: CarrierFactors,
  year: number,
): Result<SiteEmissions, IntensityProblem> {
  const bought = Object.entries(site.bought_kwh).filter(([, kwh]) => kwh !== 0);
  const factorOf = (carrier: string) => valueIn(factors[carrier] ?? {}, year);
  const exported = site.exported_kwh ?? 0;
  const used = [...bought.map(([carrier]) => carrier), ...(exported > 0 ? [gridElectricity] : [])];
  const missing = [...new Set(used)].filter((carrier) => factorOf(carrier) === undefined);
  if (missing.length > 0) return err({ kind: "no_factor", carriers: missing });
  const kg = (carrier: string, kwh: number) => kwh * (factorOf(carrier) ?? 0);
  const gross_kg = bought.reduce((sum, [carrier, kwh]) => sum + kg(carrier, kwh), 0);
  const credit_kg = Math.min(
    kg(gridElectricity, exported),
    kg(gridElectricity, site.bought_kwh[gridElectricity] ?? 0),
  );
  return ok({ gross_kg, credit_kg, net_kg: gross_kg - credit_kg });
}

/** Carbon intensity of a year, kg CO₂e/m²: `(CO2_gross − credit) / GIA`. */
export function carbonIntensity(
  site: SiteEnergy,
  factors: CarrierFactors,
  year: number,
): Result<number, IntensityProblem> {
  if (!(site.gia_m2 > 0)) return err({ kind: "no_area" });
  const emissions = siteEmissions(site, factors, year);
  return emissions.ok ? ok(emissions.value.net_kg / site.gia_m2) : emissions;
}
