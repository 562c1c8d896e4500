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

/**
 * What the rooms of a residential building say of its class, as the inputs of both methods hold it: those of another use, and those that
 * may be missing. Inputs that an earlier version has stored have none of it.
 */
export interface OtherUse {
  /**
   * Share of the heated floor area that is of another use than dwellings, or of a stated use that is not understood, 0…1; null: not known.
   */
  readonly other_use_share?: number | null | undefined;
  /** A person has the building treated as residential all the same. */
  readonly other_use_accepted?: { readonly reason: string } | null | undefined;
  /** The stated texts of use that were not understood; missing without any. */
  readonly uses_not_understood?: readonly string[] | undefined;
  /**
   * Names of rooms that say no known use, and their share of the heated floor area, 0…1. The rooms count with the house, which is an assumption;
   * missing without any.
   */
  readonly names_not_understood?: { readonly names: readonly string[]; readonly share: number } | undefined;
  /** Share of the enclosed building that has rooms, 0…1, where so little has that rooms may be missing; else missing. */
  readonly roomed_share?: number | undefined;
}

/** Of an answer: the share and what a person has said of it are always there. */
export type KnownOtherUse = Required<Pick<OtherUse, "other_use_share" | "other_use_accepted">> &
  Pick<OtherUse, "uses_not_understood" | "names_not_understood" | "roomed_share">;

/**
 * Above this share other uses are a considerable part of a residential building, to be treated apart as a non-residential one (GEG § 106
 * Absatz 1). The act names no figure: 10 % of the area is a convention. Haufe's commentary on § 106 says “ca. 10 %”. Publishers of
 * software cite interpretation 27 of part 11 on § 22 EnEV 2009 for it (Fachkommission Bautechnik, 2009-12-09). Its passage with
 * the figure was read in such secondary sources only. The act also asks whether use and equipment differ much from those of
 * dwellings; in a practice or an office they may not. A person says that with a reason.
 */
export const considerableShare = 0.1;

/** Sums of areas that are 10.0 % may lie so far above it. */
const rounding = 1e-9;

/** Whether other uses are a considerable part of the building, whatever a person has said of them. */
export const isConsiderable = ({ other_use_share: share }: Pick<OtherUse, "other_use_share">): boolean =>
  (share ?? 0) > considerableShare + rounding;

/** The fields of an input alone, null where it does not have them. */
export const otherUseOf = ({
  other_use_share,
  other_use_accepted,
  uses_not_understood: unclear,
  names_not_understood: names,
  roomed_share,
}: OtherUse): KnownOtherUse => ({
  other_use_share: other_use_share ?? null,
  other_use_accepted: other_use_accepted ?? null,
  ...(unclear !== undefined && unclear.length > 0 && { uses_not_understood: unclear }),
  ...(names !== undefined && names.names.length > 0 && { names_not_understood: names }),
  ...(roomed_share !== undefined && { roomed_share }),
});

/** The fields as inputs of a residential building hold them: what the envelope counts, and what a person says of it. */
export const otherUseSaid = (
  {
    other_use_share,
    uses_not_understood: unclear,
    names_not_understood: names,
    roomed_share,
  }: Omit<OtherUse, "other_use_accepted">,
  { other_use_accepted }: Pick<OtherUse, "other_use_accepted">,
): OtherUse => ({
  ...(other_use_share !== undefined && { other_use_share }),
  ...(other_use_accepted && { other_use_accepted }),
  ...(unclear !== undefined && { uses_not_understood: unclear }),
  ...(names !== undefined && { names_not_understood: names }),
  ...(roomed_share !== undefined && { roomed_share }),
});
