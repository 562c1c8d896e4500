import { err, ok, type Result } from "#kernel/result.ts";
import type { TaxonomyActivity } from "./activities.ts";

/** The three indicators of Article 8 of Regulation (EU) 2020/852. */
export const taxonomyKpis = ["turnover", "capex", "opex"] as const;
export type TaxonomyKpi = (typeof taxonomyKpis)[number];

/**
 * Activities that together stay below this share of the denominator of an indicator need not be assessed (Delegated Regulation (EU) 2026/73,
 * for financial years from 2026, for 2025 by choice; read in secondary sources).
 */
const materialityBound = { percent: 10, first_year: 2025, law: "Delegierte Verordnung (EU) 2026/73", mark: "secondary" } as const; // prettier-ignore

/** What an activity stands for in an indicator. */
export interface KpiPart {
  readonly activity: TaxonomyActivity;
  /** Whole cents. */
  readonly cents: number;
  /** `not_assessed`: left out as not material. */
  readonly verdict: "aligned" | "not_aligned" | "open" | "not_assessed";
}

/** Amounts of an indicator in whole cents; their sum is the denominator. */
export interface KpiResult {
  readonly denominator_cents: number;
  readonly aligned_cents: number;
  /** Eligible and not aligned: what is not met, and what is still open. */
  readonly eligible_not_aligned_cents: number;
  readonly not_assessed_cents: number;
  /** No activity of the taxonomy. */
  readonly not_eligible_cents: number;
}

/** Why there is no indicator. */
export type KpiProblem =
  | { readonly kind: "not_whole_cents" }
  | { readonly kind: "no_denominator" }
  | { readonly kind: "parts_above_denominator" }
  /** The activities that were left out reach the bound together. */
  | { readonly kind: "not_assessed_is_material"; readonly not_assessed_cents: number }
  /** The rule does not apply to this year yet. */
  | { readonly kind: "materiality_not_yet"; readonly first_year: number };

/** An indicator from the amounts of its activities. Integers throughout; shares are formed when they are shown. */
export function taxonomyKpi(
  year: number,
  denominator_cents: number,
  parts: readonly KpiPart[],
): Result<KpiResult, KpiProblem> {
  if (![denominator_cents, ...parts.map(({ cents }) => cents)].every(isAmount))
    return err({ kind: "not_whole_cents" });
  if (denominator_cents === 0) return err({ kind: "no_denominator" });
  const sum = (...verdicts: readonly KpiPart["verdict"][]) =>
    parts
      .filter(({ verdict }) => verdicts.includes(verdict))
      .reduce((total, { cents }) => total + BigInt(cents), 0n);
  const whole = BigInt(denominator_cents);
  const [aligned, eligible, left] = [sum("aligned"), sum("not_aligned", "open"), sum("not_assessed")];
  if (aligned + eligible + left > whole) return err({ kind: "parts_above_denominator" });
  if (left > 0n && year < materialityBound.first_year)
    return err({ kind: "materiality_not_yet", first_year: materialityBound.first_year });
  if (left * 100n >= BigInt(materialityBound.percent) * whole)
    return err({ kind: "not_assessed_is_material", not_assessed_cents: Number(left) });
  return ok({
    denominator_cents,
    aligned_cents: Number(aligned),
    eligible_not_aligned_cents: Number(eligible),
    not_assessed_cents: Number(left),
    not_eligible_cents: Number(whole - aligned - eligible - left),
  });
}

/** Whether a number is an amount of money: whole cents, not negative, exact. */
const isAmount = (cents: number): boolean => Number.isSafeInteger(cents) && cents >= 0;

/** Cents of an amount in euros as a person enters it, rounded half up to the cent; null for what is none. */
export function centsOf(euros: number): number | null {
  if (!Number.isFinite(euros) || euros < 0) return null;
  const cents = Math.round(Number((euros * 100).toPrecision(15)));
  return Number.isSafeInteger(cents) ? cents : null;
}
