import { activityRules, type Rule, type ScreeningGroup, screeningGroups, type TaxonomyActivity } from "./activities.ts"; // prettier-ignore
import {
  type AnswerState,
  noAnswer,
  type ScreeningAnswer,
  type ScreeningAnswers,
} from "./taxonomyAnswers.ts";
import { type ConditionId, type CriterionId, figuresOf, isCondition } from "./criteria.ts";
import { figuresSay } from "./figureCheck.ts";

/** Why a criterion does not count as met. */
type OpenReason =
  | "unanswered"
  /** Answered without evidence, or the evidence is not there any more. */
  | "no_evidence"
  /** The figures that decide it were not entered, or one of them cannot be right. */
  | "figures_missing"
  /** It is answered as met, the figures say otherwise. */
  | "figures_contradict"
  | "not_met";

/** What is missing for an aligned activity. */
interface OpenCriterion {
  readonly id: CriterionId | ConditionId;
  readonly reason: OpenReason;
}

/** How one criterion or condition counts. */
export interface CountedAnswer {
  readonly answer: ScreeningAnswer;
  /** `met` and, of a condition, also `not_met` only with evidence. */
  readonly counts: AnswerState;
  /** Null where it counts as it was answered. */
  readonly reason: OpenReason | null;
}

/** One of the three groups. */
interface GroupResult {
  readonly group: ScreeningGroup;
  readonly state: AnswerState;
  readonly open: readonly OpenCriterion[];
}

/**
 * What the screening of an activity says. `aligned`: everything that applies is met and has evidence · `not_aligned`: something is not met ·
 * `open`: eligible, and `open` says what is missing.
 */
export interface ScreeningResult {
  readonly activity: TaxonomyActivity;
  readonly verdict: "aligned" | "not_aligned" | "open";
  readonly groups: readonly GroupResult[];
  /** What keeps the activity from being aligned, each once; empty for an aligned one. */
  readonly open: readonly OpenCriterion[];
}

interface Known {
  readonly answers: ScreeningAnswers;
  /** Ids of the evidence that exists. */
  readonly evidence: ReadonlySet<string>;
}

/** How an answer counts. A condition that does not hold needs evidence too: it takes criteria away. */
export function countedAnswer(id: CriterionId | ConditionId, { answers, evidence }: Known): CountedAnswer {
  const answer = answers[id] ?? noAnswer;
  const as = (counts: AnswerState, reason: OpenReason | null): CountedAnswer => ({ answer, counts, reason });
  if (answer.state === "unknown") return as("unknown", "unanswered");
  const isProven = answer.evidence_ids.some((one) => evidence.has(one));
  if (isCondition(id)) return isProven ? as(answer.state, null) : as("unknown", "no_evidence");
  if (answer.state === "not_met") return as("not_met", "not_met");
  if (!isProven) return as("unknown", "no_evidence");
  const check = figuresOf(id);
  if (check === null) return as("met", null);
  const say = figuresSay(check, answer.figures);
  if (say === null) return as("unknown", "figures_missing");
  return say === "met" ? as("met", null) : as("unknown", "figures_contradict");
}

interface RuleResult {
  readonly state: AnswerState;
  readonly open: readonly OpenCriterion[];
}

const met: RuleResult = { state: "met", open: [] };

/** A rule in three values: of `all` the worst counts, of `any` the best, and a condition that is not proven leaves everything open. */
function ruleResult(rule: Rule, known: Known): RuleResult {
  switch (rule.kind) {
    case "criterion": {
      const { counts, reason } = countedAnswer(rule.id, known);
      return { state: counts, open: reason === null ? [] : [{ id: rule.id, reason }] };
    }
    case "all": {
      const parts = rule.of.map((part) => ruleResult(part, known));
      const states = parts.map(({ state }) => state);
      const state = states.includes("not_met") ? "not_met" : states.includes("unknown") ? "unknown" : "met";
      return { state, open: parts.flatMap(({ open }) => open) };
    }
    case "any": {
      const parts = rule.of.map((part) => ruleResult(part, known));
      if (parts.some(({ state }) => state === "met")) return met;
      const state = parts.every((part) => part.state === "not_met") ? "not_met" : "unknown";
      return { state, open: parts.flatMap(({ open }) => open) };
    }
    case "when":
      return whenResult(rule, known);
  }
}

function whenResult(rule: Extract<Rule, { kind: "when" }>, known: Known): RuleResult {
  const { counts, reason } = countedAnswer(rule.condition, known);
  if (counts === "met") return ruleResult(rule.asks, known);
  if (counts === "not_met") return rule.otherwise ? ruleResult(rule.otherwise, known) : met;
  return { state: "unknown", open: [{ id: rule.condition, reason: reason ?? "unanswered" }] };
}

/**
 * Screens an activity. Without evidence nothing counts as met, so nothing is aligned.
 * @param evidence ids of the evidence that exists; an answer that names other evidence only counts as one without.
 */
export function screening(
  activity: TaxonomyActivity,
  answers: ScreeningAnswers,
  evidence: ReadonlySet<string>,
): ScreeningResult {
  const groups = screeningGroups.map((group): GroupResult => {
    const { state, open } = ruleResult(activityRules[activity][group], { answers, evidence });
    return { group, state, open: distinct(open) };
  });
  const states = groups.map(({ state }) => state);
  const verdict = states.every((state) => state === "met")
    ? "aligned"
    : states.includes("not_met")
      ? "not_aligned"
      : "open";
  return { activity, verdict, groups, open: distinct(groups.flatMap(({ open }) => open)) };
}

const distinct = (open: readonly OpenCriterion[]): readonly OpenCriterion[] =>
  open.filter(({ id }, at) => open.findIndex((other) => other.id === id) === at);

/** What of a rule is to be asked by now: what depends on a condition only once the condition is proven. */
export function askedNow(rule: Rule, known: Known): readonly (CriterionId | ConditionId)[] {
  switch (rule.kind) {
    case "criterion":
      return [rule.id];
    case "all":
    case "any":
      return [...new Set(rule.of.flatMap((part) => askedNow(part, known)))];
    case "when": {
      const { answer } = countedAnswer(rule.condition, known);
      const next = answer.state === "met" ? rule.asks : answer.state === "not_met" ? rule.otherwise : null;
      return [rule.condition, ...(next ? askedNow(next, known) : [])];
    }
  }
}
