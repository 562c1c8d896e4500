import type { Finding } from "#domain/ifc/envelope/envelopePart.ts";
import type { MonthlyInput } from "./monthly/input/monthlyInput.ts";

/**
 * What a building is used for. `unknown`: neither a person nor the model has said it. Its figures are then those of dwellings,
 * without a class, and nothing of them is published.
 */
export type BuildingUse = "residential" | "other" | "unknown";

/** The use in a seasonal balance. */
export const useOfSeason = ({
  input,
  findings,
}: {
  readonly input: { readonly residential: boolean };
  readonly findings: readonly Pick<Finding, "kind">[];
}): BuildingUse =>
  findings.some(({ kind }) => kind === "residential_assumed")
    ? "unknown"
    : input.residential
      ? "residential"
      : "other";

/** Where the monthly input says that nobody has stated the use. */
export const assumedUse = "assumed";

/** The use in the inputs of a monthly balance. */
export const useOfMonths = ({
  building,
  provenance,
}: Pick<MonthlyInput, "building" | "provenance">): BuildingUse =>
  provenance?.["building.residential"]?.origin === assumedUse
    ? "unknown"
    : building.residential
      ? "residential"
      : "other";
