import type { Carrier } from "./data/heatingSystems.ts";

/**
 * Days of the directive and of German law as this product knows them. `secondary`: read in summaries and presentations,
 * not in the Official Journal or the Bundesgesetzblatt.
 */
export const epbdDays = {
  /** Directive (EU) 2024/1275, end of its transposition; it takes the place of 2010/31/EU. */
  transposition: { day: "2026-05-29", secondary: true },
  /** The GEG is called Gebäudemodernisierungsgesetz from here on (BGBl. 2026 I Nr. 226). */
  renamed: { day: "2026-07-29", secondary: true },
  /** New annexes 4 and 9. */
  factors: { day: "2027-01-01", secondary: true },
  /** New buildings owned by public bodies are zero-emission buildings. */
  zero_public: { day: "2028-01-01", secondary: true },
  /** All new buildings are. */
  zero_all: { day: "2030-01-01", secondary: true },
} as const;

/** What a zero-emission building is asked; only the first can be answered from a balance. */
export const zeroCriteria = ["fossil", "demand", "operation", "supply"] as const;
export type ZeroCriterion = (typeof zeroCriteria)[number];

/**
 * Whether heating with a carrier sets CO₂ of fossil fuels free in the building. Wood is no fossil fuel; electricity and
 * district heat burn nothing on site.
 */
export const burnsFossilOnSite = (carrier: Carrier): boolean =>
  carrier === "natural_gas" || carrier === "heating_oil";
