import { isSourceReading, type SourceReading } from "../sourceReading.ts";
import law from "./co2KostAufG.json" with { type: "json" };

/** A step of the law: from how many kilograms of CO₂ per square metre and year the landlord bears how much. */
export interface CostStep {
  readonly number: number;
  /** kg CO₂/(m²·a); the step ends below the beginning of the next one. */
  readonly from_kg_m2a: number;
  /** Null for the last step. */
  readonly below_kg_m2a: number | null;
  readonly landlord_percent: number;
}

/** The ten steps for residential buildings, and the first year to which the law applies. */
export const costSteps: readonly CostStep[] = law.steps.map((step, index) => ({
  ...step,
  number: index + 1,
  below_kg_m2a: law.steps[index + 1]?.from_kg_m2a ?? null,
}));
export const costStepsSource = law.steps_source;
/** Where and how the steps and the prices were read. */
export const costLawReadings: readonly SourceReading[] = [law.steps_read, law.prices_read].filter(
  isSourceReading,
);
export const firstCostYear = law.first_year;

/** What the landlord bears of a building that is no residential one (§ 8), in percent. There are no steps for those. */
export const nonResidentialPercent = 50;

/** The price of a tonne of CO₂ that counts in a year, with where it stands; the name of who read it is not needed for a law. */
export interface Co2Price {
  readonly eur_per_t: number;
  readonly source: string;
}

/** The price by law; null for a year of which none is known, which is entered with its source. */
export const lawfulPrice = (year: number): Co2Price | null =>
  law.prices.find((price) => price.year === year) ?? null;

/** The step of an emission that was rounded as § 5 (1) asks. */
export const stepOf = (rounded_kg_m2a: number): CostStep =>
  costSteps.findLast(({ from_kg_m2a }) => rounded_kg_m2a >= from_kg_m2a) ?? costSteps[0]!;
