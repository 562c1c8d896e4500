import { type EfficiencyClass, efficiencyClasses, efficiencyLimits } from "#domain/energy/efficiencyClass.ts";
import type { KilowattHoursPerSquareMetre } from "#kernel/units.ts";
import type { ClassTone, ScaleClass } from "#ui/figures/ClassScale.tsx";

/** The colour of each class. */
export const classTones: Readonly<Record<EfficiencyClass, ClassTone>> = {
  "A+": "ap",
  A: "a",
  B: "b",
  C: "c",
  D: "d",
  E: "e",
  F: "f",
  G: "g",
  H: "h",
};

/** The residential scale as the design system draws it. */
export const scaleClasses: readonly ScaleClass[] = efficiencyClasses.map((letter) => ({
  letter,
  tone: classTones[letter],
}));

/**
 * Where each class of the scale ends, kWh/(m²·a); the last class has no end, so there is one limit fewer than classes.
 */
export const scaleLimits: readonly number[] = efficiencyLimits;

/** The class after this one when the value lies within 5 % below its limit; null otherwise. */
export function nextClass(
  letter: EfficiencyClass,
  value: KilowattHoursPerSquareMetre,
): EfficiencyClass | null {
  const index = efficiencyClasses.indexOf(letter);
  const limit = efficiencyLimits[index];
  return limit !== undefined && value > limit * 0.95 ? (efficiencyClasses[index + 1] ?? null) : null;
}
