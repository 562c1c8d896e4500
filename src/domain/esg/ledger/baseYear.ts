import { err, ok, type Result } from "#kernel/result.ts";
import {
  type Category,
  type Method,
  methods,
  type PostingFields,
  type PostingLine,
  scopeOf,
} from "./posting.ts";

/** Why an entry about the base year is none. */
export type BaseYearProblem =
  | { readonly kind: "bad_year" }
  | { readonly kind: "reason_missing" }
  /** Purchased energy is recalculated by both methods, or by neither. */
  | { readonly kind: "method_missing" }
  | { readonly kind: "no_change" };

interface AboutYear {
  readonly project_id: string;
  readonly year: number;
  readonly reason: string;
  readonly evidence_ids?: readonly string[];
}

/** The entry that names the year which others are compared with; the latest one that stands counts. */
export const baseYearEntry = (about: AboutYear): Result<PostingFields, BaseYearProblem> =>
  entryOf(about, { entry: "base_year", lines: [] });

/** What a recalculation adds to an account of the base year, whole grams of CO₂ equivalent, may be negative. */
export interface BaseYearChange {
  readonly category: Category;
  /** Purchased energy has both methods, the rest none. */
  readonly method: Method | null;
  readonly g_co2e: number;
}

/**
 * The entry that changes what the base year counts in comparisons (GHG Protocol: when a building comes or goes, a method changes or an
 * error is found). What was posted for that year stays as it is, and as it was signed.
 */
export function recalculationEntry(
  about: AboutYear,
  changes: readonly BaseYearChange[],
): Result<PostingFields, BaseYearProblem> {
  const real = changes.filter(({ g_co2e }) => Number.isSafeInteger(g_co2e) && g_co2e !== 0);
  if (real.length === 0) return err({ kind: "no_change" });
  if (real.some(({ category, method }) => (scopeOf(category) === 2) !== (method !== null)))
    return err({ kind: "method_missing" });
  return entryOf(about, { entry: "recalculation", lines: real.map(changeLine).concat(balancingLines(real)) });
}

const changeLine = ({ category, method, g_co2e }: BaseYearChange): PostingLine => ({
  account: category,
  bearer: "owner",
  method,
  factor: null,
  quantity: 0,
  g_co2e,
});

/** The other side of a recalculation, per method. */
const balancingLines = (changes: readonly BaseYearChange[]): readonly PostingLine[] =>
  [null, ...methods].flatMap((method): readonly PostingLine[] => {
    const own = changes.filter((change) => change.method === method);
    const sum = own.reduce((all, { g_co2e }) => all + g_co2e, 0);
    if (own.length === 0) return [];
    const g_co2e = sum === 0 ? 0 : -sum;
    return [{ account: "recalculation", bearer: "", method, factor: null, quantity: 0, g_co2e }];
  });

function entryOf(
  { project_id, year, reason, evidence_ids = [] }: AboutYear,
  what: Pick<PostingFields, "entry" | "lines">,
): Result<PostingFields, BaseYearProblem> {
  if (!Number.isInteger(year) || year < 1990 || year > 2100) return err({ kind: "bad_year" });
  if (reason.trim() === "") return err({ kind: "reason_missing" });
  return ok({
    ...what,
    project_id,
    activity: null,
    supply: "",
    from_day: `${String(year)}-01-01`,
    to_day: `${String(year)}-12-31`,
    quantity: 0,
    unit: null,
    basis: null,
    allocation: null,
    grade: "B",
    is_estimate: false,
    evidence_ids,
    notes: [],
    reason: reason.trim(),
    reverses: null,
    supersedes: null,
    batch_id: null,
    source_id: null,
  });
}
