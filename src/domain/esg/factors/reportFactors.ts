import type { Basis } from "../ledger/posting.ts";
import { publishedFactors } from "./factorLibrary.ts";
import type { InventoryFactor } from "./inventoryFactor.ts";

/** The combustion factor of a fuel by German law; null where no source has one. Wood counts zero with a proof of sustainability only. */
export function fuelFactor(
  carrier: string,
  basis: Basis,
  wood_certified: boolean | null,
): InventoryFactor | null {
  const id =
    carrier === "wood_pellets"
      ? wood_certified === true && "wood_pellets.ebev2030.certified"
      : `${carrier}.ebev2030.${basis ?? "Hi"}`;
  return publishedFactors.find((factor) => factor.id === id) ?? null;
}

/**
 * The location-based factor of purchased energy: of the year, or of the last year published before it.
 * @param country ISO 3166 alpha-2; null when unknown.
 */
export function locationFactor(
  carrier: "electricity" | "district_heat",
  country: string | null,
  year: number,
): InventoryFactor | null {
  const published = publishedFactors.filter(
    (factor) =>
      factor.activity === carrier &&
      factor.country === country &&
      factor.instrument === "grid" &&
      factor.covers === "direct" &&
      factor.by_itself &&
      (factor.year ?? 0) <= year,
  );
  const inTime = published.toSorted(
    (a, b) => (a.year ?? 0) - (b.year ?? 0) || a.publication.year - b.publication.year,
  );
  return inTime.at(-1) ?? null;
}

/** The residual mix of a country in a year: what is bought there without a contract. Never that of another year. */
export const residualFactor = (country: string | null, year: number): InventoryFactor | null =>
  publishedFactors.find(
    (factor) => factor.instrument === "residual" && factor.country === country && factor.year === year,
  ) ?? null;
