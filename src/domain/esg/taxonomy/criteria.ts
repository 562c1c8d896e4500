import type { TaxonomyActivity } from "./activities.ts";
import type { FigureCheckId } from "./figureCheck.ts";

/**
 * How far the wording of a rule is proven here. `secondary`: read in secondary sources · `unverified`: to be checked against the text in
 * EUR-Lex. None was read in the Official Journal.
 */
export type SourceMark = "secondary" | "unverified";

/** Where a rule stands in the law, how far that was checked, and what was read. */
export interface RuleSource {
  readonly mark: SourceMark;
  /** The place in the law where it is to be looked up. */
  readonly law: string;
  /** The secondary source; null where there is none. */
  readonly read_in: string | null;
}

/** One criterion of the technical screening. */
interface Criterion {
  readonly source: RuleSource;
  /** Figures that a person enters and that decide it, where there are any. */
  readonly figures?: FigureCheckId;
}

const act = "Delegierte Verordnung (EU) 2021/2139, Anhang I";
const unverified = (law: string, read_in: string | null = null): Criterion => ({
  source: { mark: "unverified", law, read_in },
});
const secondary = (law: string, read_in: string): Criterion => ({
  source: { mark: "secondary", law, read_in },
});
const safeguard: Criterion = unverified("Verordnung (EU) 2020/852, Artikel 18");
const excerpt = "Auszug der Kriterien in einem Bericht der Climate Policy Initiative";
const ownership = "Auslegung der Kriterien zu 7.7 in einer Veröffentlichung von Viridad";

/**
 * Every criterion. PED, RED30, EPC_A, TOP15, BACS, adaptation of 7.7 and the 70 % of waste were read in secondary sources, the others
 * are to be checked against EUR-Lex. There is no sourced threshold for the top 15 % in Germany: study and value are entered.
 */
const criteria = {
  PED: { ...secondary(`${act}, Nr. 7.1`, excerpt), figures: "ped_below_nzeb" },
  AIR: unverified(`${act}, Nr. 7.1`),
  GWP: unverified(`${act}, Nr. 7.1`, "One Click LCA: Ökobilanz nach EN 15978 und Level(s)"),
  MAJOR: unverified(`${act}, Nr. 7.2`),
  RED30: { ...secondary(`${act}, Nr. 7.2`, excerpt), figures: "reduction_30" },
  EE_MINIMUM: unverified(`${act}, Nr. 7.3`),
  EE_LABEL: unverified(`${act}, Nr. 7.3`),
  EV: unverified(`${act}, Nr. 7.4`),
  CONTROL: unverified(`${act}, Nr. 7.5`),
  RENEWABLE: unverified(`${act}, Nr. 7.6`),
  EPC_A: secondary(`${act}, Nr. 7.7`, ownership),
  TOP15: { ...secondary(`${act}, Nr. 7.7`, ownership), figures: "top_15" },
  BACS: secondary(`${act}, Nr. 7.7`, ownership),
  ADAPT: secondary(`${act}, Anlage A`, ownership),
  WATER: unverified(`${act}, Nr. 7.1 und 7.2, Anlage E`),
  WASTE_70: { ...secondary(`${act}, Nr. 7.1 und 7.2`, excerpt), figures: "waste_70" },
  CIRCULAR: unverified(`${act}, Nr. 7.1 und 7.2`),
  POLLUTION: unverified(`${act}, Anlage C`),
  SITE: unverified(`${act}, Nr. 7.1, Anlage D`),
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
  over_5000_m2: unverified(`${act}, Nr. 7.1`),
  water_appliances: unverified(`${act}, Nr. 7.1 und 7.2`),
  new_land: unverified(`${act}, Nr. 7.2`),
  labelled_products: unverified(`${act}, Nr. 7.3`),
  built_after_2020: secondary(`${act}, Nr. 7.7`, ownership),
  large_systems: secondary(`${act}, Nr. 7.7`, ownership),
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
