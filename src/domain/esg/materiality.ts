import { type EsgTopic, esgTopics } from "./topics/topics.ts";

/** How an impact on people and environment is judged: how grave, how far, how hard to undo, how likely. Each 1 to 5. */
export const impactCriteria = ["scale", "scope", "irremediable", "likelihood"] as const;
export type ImpactCriterion = (typeof impactCriteria)[number];

/** How a risk or chance for the owner is judged: how much money, how likely. Each 1 to 5. */
export const financialCriteria = ["magnitude", "likelihood"] as const;
export type FinancialCriterion = (typeof financialCriteria)[number];

type Scores = Readonly<Record<string, number | null>>;

/** What an assessment says, as it is stored. */
export interface Assessed {
  readonly esg_topic: string;
  readonly impact: Scores;
  readonly financial: Scores;
  readonly reason: string;
  readonly decided_by: string;
  readonly decided_on?: string | null;
}

/** A topic in the matrix. Scores run from 0.2 to 5; null while one of their parts is missing. */
export interface TopicMateriality {
  readonly topic: EsgTopic;
  readonly impact: number | null;
  readonly financial: number | null;
  /** Material from one side is enough; `unknown` while a missing score could still make it so. */
  readonly verdict: "material" | "not_material" | "unknown";
  /** What the decision lacks. */
  readonly lacks: readonly ("scores" | "reason" | "decision")[];
}

/** The threshold that counts as long as nobody has set another one. */
export const usualThreshold = 2.5;

/** A threshold as stored in a setting; anything that is none counts as the usual one. */
export const readThreshold = (stored: unknown): number =>
  typeof stored === "number" && stored >= 1 && stored <= 5 ? stored : usualThreshold;

/**
 * The impact score: the mean of scale, scope and irremediable character (the severity), times the likelihood as a share of 5. A scheme of this
 * product, not of a standard: ESRS names the criteria and leaves the scoring to whoever assesses.
 */
export function impactScore(scores: Scores): number | null {
  const [scale, scope, irremediable, likelihood] = impactCriteria.map((key) => scoreIn(scores, key));
  if (scale == null || scope == null || irremediable == null || likelihood == null) return null;
  return (((scale + scope + irremediable) / 3) * likelihood) / 5;
}

/** The financial score: the magnitude times the likelihood as a share of 5; the same scheme. */
export function financialScore(scores: Scores): number | null {
  const [magnitude, likelihood] = financialCriteria.map((key) => scoreIn(scores, key));
  return magnitude == null || likelihood == null ? null : (magnitude * likelihood) / 5;
}

const scoreIn = (scores: Scores, key: string): number | null => {
  const score = scores[key];
  return typeof score === "number" && Number.isInteger(score) && score >= 1 && score <= 5 ? score : null;
};

/** Every topic with its two scores and what follows from them; a topic that nobody has assessed is unknown. */
export const materialityOf = (
  assessed: readonly Assessed[],
  threshold: number,
): readonly TopicMateriality[] =>
  esgTopics.map((topic) => {
    const found = assessed.find(({ esg_topic }) => esg_topic === topic);
    const impact = impactScore(found?.impact ?? {});
    const financial = financialScore(found?.financial ?? {});
    const isMaterial = [impact, financial].some((score) => score !== null && score >= threshold);
    const isOpen = impact === null || financial === null;
    return {
      topic,
      impact,
      financial,
      verdict: isMaterial ? "material" : isOpen ? "unknown" : "not_material",
      lacks: [
        ...(isOpen ? (["scores"] as const) : []),
        ...(found?.reason.trim() ? [] : (["reason"] as const)),
        ...(found?.decided_by.trim() && found.decided_on ? [] : (["decision"] as const)),
      ],
    };
  });
