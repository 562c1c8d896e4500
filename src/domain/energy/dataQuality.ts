/**
 * How well an input is known, from measured (Q1) to a default that fits every building (Q6). A scheme of our own, not
 * from a standard: Q2 a plausible value of the model, Q3 derived from the model, Q4 matched by name or position, Q5 by
 * building type and year.
 */
const qualityLevels = ["Q1", "Q2", "Q3", "Q4", "Q5", "Q6"] as const;
export type QualityLevel = (typeof qualityLevels)[number];

/** Weight of a level in the score of a figure, and the relative uncertainty that is assumed for it. */
export const qualityFacts: Readonly<
  Record<QualityLevel, { readonly weight: number; readonly uncertainty: number }>
> = {
  Q1: { weight: 1, uncertainty: 0.03 },
  Q2: { weight: 0.9, uncertainty: 0.05 },
  Q3: { weight: 0.8, uncertainty: 0.1 },
  Q4: { weight: 0.6, uncertainty: 0.2 },
  Q5: { weight: 0.4, uncertainty: 0.3 },
  Q6: { weight: 0.2, uncertainty: 0.5 },
};

/** One input of a figure: how much the figure moves with it (∂F/∂x · x, any unit) and how well it is known. */
export interface Influence {
  readonly effect: number;
  readonly quality: QualityLevel;
}

/** What the quality of its inputs says about a figure. */
export interface FigureQuality {
  /** 0…1: Σ |∂F/∂x·x|·w / Σ |∂F/∂x·x|. */
  readonly score: number;
  readonly level: QualityLevel;
  /** Standard uncertainty in the unit of the effects: √ Σ (∂F/∂x·x·u)². */
  readonly uncertainty: number;
}

/** Below this score no class is named: the report asks for better inputs first. */
export const lowestScoreForClass = 0.5;

/** The quality of a figure from the inputs that move it. Without any influence the level is Q6. */
export function figureQuality(influences: readonly Influence[]): FigureQuality {
  const total = influences.reduce((sum, { effect }) => sum + Math.abs(effect), 0);
  if (total === 0) return { score: 0, level: "Q6", uncertainty: 0 };
  const weighted = influences.reduce(
    (sum, { effect, quality }) => sum + Math.abs(effect) * qualityFacts[quality].weight,
    0,
  );
  const variance = influences.reduce(
    (sum, { effect, quality }) => sum + (effect * qualityFacts[quality].uncertainty) ** 2,
    0,
  );
  const score = weighted / total;
  return { score, level: levelOf(score), uncertainty: Math.sqrt(variance) };
}

/** The level whose weight is nearest to the score. */
export function levelOf(score: number): QualityLevel {
  return qualityLevels.reduce((best, level) =>
    Math.abs(qualityFacts[level].weight - score) < Math.abs(qualityFacts[best].weight - score) ? level : best,
  );
}
