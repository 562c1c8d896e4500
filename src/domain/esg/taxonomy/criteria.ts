import type { TaxonomyActivity } from "./activities.ts";
import type { FigureCheckId } from "./figureCheck.ts";

/**
 * How far the wording of a rule is proven here. `secondary`: read in secondary sources · `unverified`: to be checked against the text in
 * EUR-Lex. None was read in the Official Journal.
 */
type SourceMark = "secondary" | "unverified";

/** A place in the law: points and appendices of annex I to Delegated Regulation (EU) 2021/2139, or article 18 of Regulation (EU) 2020/852. */
export interface LawPlace {
  readonly act: "2021/2139" | "2020/852";
  readonly points?: readonly string[];
  readonly appendix?: string;
}

/**
 * What was read instead of the law. `cpi`: an excerpt in a report of the Climate Policy Initiative · `viridad`: how Viridad reads 7.7 ·
 * `one_click_lca`: One Click LCA on life cycle assessment by EN 15978 and Level(s).
 */
type SecondarySource = "cpi" | "viridad" | "one_click_lca";

/** Where a rule stands in the law, how far that was checked, and what was read. */
export interface RuleSource {
  readonly mark: SourceMark;
  /** The place in the law where it is to be looked up. */
  readonly law: LawPlace;
  /** The secondary source; null where there is none. */
  readonly read_in: SecondarySource | null;
}

/** One criterion of the technical screening. */
interface Criterion {
  readonly source: RuleSource;
  /** Figures that a person enters and that decide it, where there are any. */
  readonly figures?: FigureCheckId;
}

const point = (...points: readonly string[]): LawPlace => ({ act: "2021/2139", points });
const appendix = (letter: string): LawPlace => ({ act: "2021/2139", appendix: letter });
const unverified = (law: LawPlace, read_in: SecondarySource | null = null): Criterion => ({
  source: { mark: "unverified", law, read_in },
});
const secondary = (law: LawPlace, read_in: SecondarySource): Criterion => ({
  source: { mark: "secondary", law, read_in },
});
const safeguard: Criterion = unverified({ act: "2020/852" });

/**
 * Every criterion. PED, RED30, EPC_A, TOP15, BACS, adaptation of 7.7 and the 70 % of waste were read in secondary sources, the others
 * are to be checked against EUR-Lex. There is no sourced threshold for the top 15 % in Germany: study and value are entered.
 */
const criteria = {
  PED: { ...secondary(point("7.1"), "cpi"), figures: "ped_below_nzeb" },
  AIR: unverified(point("7.1")),
  GWP: unverified(point("7.1"), "one_click_lca"),
  MAJOR: unverified(point("7.2")),
  RED30: { ...secondary(point("7.2"), "cpi"), figures: "reduction_30" },
  EE_MINIMUM: unverified(point("7.3")),
  EE_LABEL: unverified(point("7.3")),
  EV: unverified(point("7.4")),
  CONTROL: unverified(point("7.5")),
  RENEWABLE: unverified(point("7.6")),
  EPC_A: secondary(point("7.7"), "viridad"),
  TOP15: { ...secondary(point("7.7"), "viridad"), figures: "top_15" },
  BACS: secondary(point("7.7"), "viridad"),
  ADAPT: secondary(appendix("A"), "viridad"),
  WATER: unverified({ ...point("7.1", "7.2"), appendix: "E" }),
  WASTE_70: { ...secondary(point("7.1", "7.2"), "cpi"), figures: "waste_70" },
  CIRCULAR: unverified(point("7.1", "7.2")),
  POLLUTION: unverified(appendix("C")),
  SITE: unverified({ ...point("7.1"), appendix: "D" }),
  OECD: safeguard,
  UNGP: safeguard,
  ILO: safeguard,
  RIGHTS: safeguard,
} as const satisfies Readonly<Record<string, Criterion>>;

export type CriterionId = keyof typeof criteria;
/** The criteria in the order of their list. */
export const criterionIds = Object.keys(criteria) as readonly CriterionId[];

/** What is asked before: facts on which it depends whether a criterion applies. An answer needs evidence like a criterion. */
const conditions = {
  over_5000_m2: unverified(point("7.1")),
  water_appliances: unverified(point("7.1", "7.2")),
  labelled_products: unverified(point("7.3")),
  built_after_2020: secondary(point("7.7"), "viridad"),
  large_systems: secondary(point("7.7"), "viridad"),
} as const satisfies Readonly<Record<string, Criterion>>;

export type ConditionId = keyof typeof conditions;
/** The conditions in the order of their list. */
export const conditionIds = Object.keys(conditions) as readonly ConditionId[];

/** Whether an id names a condition. */
export const isCondition = (id: string): id is ConditionId => Object.hasOwn(conditions, id);

/** Whether a text names something that is asked. */
export const isAsked = (id: string): id is CriterionId | ConditionId =>
  Object.hasOwn(criteria, id) || isCondition(id);

/** Where the rule of a criterion or condition comes from; climate risk was read for buildings that are owned (7.7) only. */
export function sourceOf(id: CriterionId | ConditionId, activity: TaxonomyActivity): RuleSource {
  if (isCondition(id)) return conditions[id].source;
  const { source } = criteria[id];
  return id === "ADAPT" && activity !== "7.7" ? { ...source, mark: "unverified", read_in: null } : source;
}

/** The figures that decide a criterion; null where only evidence does. */
export function figuresOf(id: CriterionId | ConditionId): FigureCheckId | null {
  if (isCondition(id)) return null;
  const criterion: Criterion = criteria[id];
  return criterion.figures ?? null;
}
