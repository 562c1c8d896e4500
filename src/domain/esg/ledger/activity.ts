import { sum } from "#kernel/sum.ts";
import { dayNumber } from "#domain/energy/weather/isoDay.ts";
import type { Grade } from "#domain/report/facts/grades.ts";
import { activityFacts } from "./activityFacts.ts";
import type { Allocation, BaseUnit, Basis, PostingNote } from "./posting.ts";
import type { ActivityKind } from "./postingOptions.ts";

/** Something that was consumed, before it is posted: what a bill, a meter or a person says. */
export interface Activity {
  readonly project_id: string;
  /** The country of the building, ISO 3166 alpha-2; null when unknown. */
  readonly country: string | null;
  readonly activity: ActivityKind;
  readonly supply: string;
  /** First and last day; may reach over several years. */
  readonly from_day: string;
  readonly to_day: string;
  /** Whole base units, 0 or more. */
  readonly quantity: number;
  readonly unit: BaseUnit;
  readonly basis: Basis;
  readonly allocation?: Allocation | null;
  readonly is_estimate?: boolean;
  /** How well the quantity is proven; B unless said otherwise. A factor that fits badly makes it C. */
  readonly grade?: Grade;
  readonly evidence_ids?: readonly string[];
  readonly reason?: string;
  readonly supersedes?: string | null;
  readonly batch_id?: string | null;
  readonly source_id?: string | null;
  /** Factors that a person has chosen, as `id@version`; the others are looked for. `upstream: null` leaves category 3 out. */
  readonly chosen?: {
    readonly direct?: string;
    readonly market?: string;
    readonly upstream?: string | null;
  };
  /** Notes that a person has seen and accepted: without them a factor that does not fit is never used. */
  readonly accepted?: readonly PostingNote[];
}

/** Why an activity cannot be posted, or not yet. Nothing was posted. */
export type ActivityProblem =
  | { readonly kind: "bad_quantity" }
  | { readonly kind: "bad_period" }
  | { readonly kind: "wrong_unit" }
  | { readonly kind: "basis_missing" }
  | { readonly kind: "bad_allocation" }
  | { readonly kind: "country_missing" }
  /** No source has a factor for it: one of one's own, with evidence, is needed. */
  | { readonly kind: "no_factor"; readonly year: number }
  | { readonly kind: "unknown_factor"; readonly factor: string }
  /** Two own factors fit equally well and say different things: one has to be chosen, or ended. */
  | {
      readonly kind: "factors_compete";
      readonly factor: string;
      readonly other: string;
      readonly year: number;
    }
  /** The best factor does not fit, and nobody has accepted that yet. */
  | {
      readonly kind: "not_accepted";
      readonly note: "factor_outside_validity" | "factor_other_country";
      readonly factor: string;
      readonly year: number;
    };

/** What is wrong with an activity by itself, before any factor is looked for; in words of the product each has its own. */
export function checkActivity(activity: Activity): ActivityProblem | undefined {
  const { quantity, from_day, to_day, unit, basis, allocation } = activity;
  const facts = activityFacts[activity.activity];
  const [first, last] = [dayNumber(from_day), dayNumber(to_day)];
  if (!Number.isSafeInteger(quantity) || quantity < 0) return { kind: "bad_quantity" };
  if (first === undefined || last === undefined || last < first) return { kind: "bad_period" };
  if (!facts.units.includes(unit)) return { kind: "wrong_unit" };
  if (facts.has_basis && basis === null) return { kind: "basis_missing" };
  if (allocation && !isAllocation(allocation)) return { kind: "bad_allocation" };
  return undefined;
}

/** The percentages of tenants in hundredths of a percent: all of it. */
export const wholeShare = 10_000;

function isAllocation({ rule, parts }: Allocation): boolean {
  const weights = parts.map(({ weight }) => weight);
  const all = sum(weights);
  const names = new Set(parts.map(({ bearer }) => bearer));
  return (
    weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0) &&
    names.size === parts.length &&
    parts.every(({ bearer }) => bearer !== "tenant:") &&
    (rule === "floor_area" ? all > 0 : all <= wholeShare)
  );
}
