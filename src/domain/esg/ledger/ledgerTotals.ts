import { byCodeUnits } from "#domain/application/canonicalJson.ts";
import {
  categories,
  type Category,
  type Method,
  methods,
  type Posting,
  type PostingLine,
  type Scope,
  scopeOf,
  yearOf,
} from "./posting.ts";
import { standing } from "./reversalOf.ts";

/**
 * Whole grams of CO₂ equivalent by both methods; equal where there is only one way to count. The methods are those of scope 2: scope 3 is one
 * figure, location-based, in both totals (ESRS E1-6 and VSME B3 add the one gross scope 3 to either; the GHG Protocol asks to say which).
 */
export type ByMethod = Readonly<Record<Method, number>>;

/** What an inventory of one year counts. */
export interface YearTotals {
  readonly year: number;
  /** Accounts that were posted to, in their order. */
  readonly categories: ReadonlyMap<Category, ByMethod>;
  readonly scopes: Readonly<Record<Scope, ByMethod>>;
  readonly total: ByMethod;
  /** Of the total: what rests on estimated quantities. */
  readonly estimated: ByMethod;
}

/** The year that others are compared with. */
export interface BaseYear {
  /** With all recalculations; its own inventory stays in `years`. */
  readonly totals: YearTotals;
  /** Whether a recalculation stands. */
  readonly is_recalculated: boolean;
  readonly posting_ids: readonly string[];
}

/** What a ledger adds up to. */
export interface LedgerTotals {
  /** Every year that anything stands for, the earliest first. */
  readonly years: readonly YearTotals[];
  /** Null as long as nobody has named one. */
  readonly base: BaseYear | null;
}

/** Whether a posting moves the inventory of its year, so that a lock of that year holds it; entries about the base year do not. */
export const isOfInventory = ({ lines }: Pick<Posting, "lines">): boolean =>
  lines.length > 0 && !lines.some(({ account }) => account === "recalculation");

/** The totals of a ledger: a fold over its postings, the same in any order. */
export function ledgerTotals(postings: readonly Posting[]): LedgerTotals {
  const inventory = postings.filter(isOfInventory);
  const posted = new Set(standing(inventory).map(yearOf));
  const base = baseYearOf(postings);
  if (base !== null) posted.add(base.year);
  const years = [...posted].toSorted((a, b) => a - b);
  return {
    years: years.map((year) => yearTotals(year, inventory)),
    base: base && ofBaseYear(base, postings),
  };
}

/** The totals of one year of an inventory. */
function yearTotals(year: number, postings: readonly Posting[]): YearTotals {
  const own = postings.filter((posting) => yearOf(posting) === year);
  const lines = own.flatMap((posting) => posting.lines);
  const estimated = own.filter(({ is_estimate }) => is_estimate).flatMap((posting) => posting.lines);
  const byCategory = new Map(
    categories.flatMap((category) => {
      const taken = lines.filter(({ account }) => account === category);
      return taken.length > 0 ? [[category, summed(taken)] as const] : [];
    }),
  );
  const ofScope = (scope: Scope) =>
    summed(lines.filter((line) => isEmission(line) && scopeOf(line.account) === scope));
  return {
    year,
    categories: byCategory,
    scopes: { 1: ofScope(1), 2: ofScope(2), 3: ofScope(3) },
    total: summed(lines.filter(isEmission)),
    estimated: summed(estimated.filter(isEmission)),
  };
}

type Emission = PostingLine & { readonly account: Category };

/** Whether a line takes emissions, rather than giving them. */
export const isEmission = (line: PostingLine): line is Emission =>
  line.account !== "supply" && line.account !== "recalculation";

/** Whether a line counts in the total of a method; of the energy of tenants, in scope 3, the location-based one counts in both. */
const countsBy = ({ account, method: own }: PostingLine, method: Method): boolean =>
  own === null || own === (account.startsWith("3_") ? methods[0] : method);

function summed(lines: readonly PostingLine[]): ByMethod {
  const by = (method: Method) =>
    lines.reduce((sum, line) => (countsBy(line, method) ? sum + line.g_co2e : sum), 0);
  return { location: by(methods[0]), market: by(methods[1]) };
}

/** The entry that names the base year and stands; of several the latest, of those of one moment the one with the highest id. */
function baseYearOf(postings: readonly Posting[]): { readonly year: number; readonly id: string } | null {
  const named = standing(postings)
    .filter(({ entry }) => entry === "base_year")
    .toSorted((a, b) => byCodeUnits(a.created_at, b.created_at) || byCodeUnits(a.id, b.id))
    .at(-1);
  return named ? { year: yearOf(named), id: named.id } : null;
}

function ofBaseYear(
  { year, id }: { readonly year: number; readonly id: string },
  postings: readonly Posting[],
): BaseYear {
  const recalculations = standing(postings).filter(
    (posting) => posting.entry === "recalculation" && yearOf(posting) === year,
  );
  return {
    totals: yearTotals(year, [...postings.filter(isOfInventory), ...recalculations]),
    is_recalculated: recalculations.length > 0,
    posting_ids: [id, ...recalculations.map((posting) => posting.id)],
  };
}

/** Part by which a figure differs from that of the base year: −0.1 is a tenth less. Null where the base year has nothing. */
export const changeToBase = (value: number, base: number): number | null =>
  base === 0 ? null : (value - base) / base;

/** What a figure is about: a year, and of it a scope or an account by a method. */
export interface FigureOf {
  readonly year: number;
  readonly method: Method;
  readonly scope?: Scope | undefined;
  readonly category?: Category | undefined;
}

/** A line behind a figure, with its posting. */
export interface LineBehind {
  readonly posting: Posting;
  readonly line: Emission;
}

/** The lines that a figure is the sum of, without those that were taken back, the largest first. */
export function linesBehind(postings: readonly Posting[], figure: FigureOf): readonly LineBehind[] {
  const { year, method, scope, category } = figure;
  return standing(postings)
    .filter((posting) => isOfInventory(posting) && yearOf(posting) === year)
    .flatMap((posting) => posting.lines.filter(isEmission).map((line) => ({ posting, line })))
    .filter(
      ({ line }) =>
        countsBy(line, method) &&
        (scope === undefined || scopeOf(line.account) === scope) &&
        (category === undefined || line.account === category),
    )
    .toSorted((a, b) => b.line.g_co2e - a.line.g_co2e || byCodeUnits(a.posting.id, b.posting.id));
}
