/** Key of the project's setting with what the split of CO₂ costs needs besides bills. */
export const co2CostKey = "co2_cost";

/** What public law forbids at the building (§ 9): one of envelope and heating halves the landlord's share, both end it. */
export const costRestrictions = ["none", "one", "both"] as const;
export type CostRestriction = (typeof costRestrictions)[number];

/** A price that a person has entered for a year, with the document that it stands in. */
interface EnteredPrice {
  readonly eur_per_t: number;
  readonly source: string;
}

/** What people say for the split of CO₂ costs. */
export interface CostInputs {
  /** Living area of the whole building, m²; null while nobody has said it. */
  readonly living_area_m2: number | null;
  /** Where the area stands. */
  readonly area_source: string;
  /** Whether people live there; null: as the project says. */
  readonly residential: boolean | null;
  readonly restriction: CostRestriction;
  /** By year, only where the law names none. */
  readonly prices: Readonly<Record<string, EnteredPrice>>;
}

/** Nothing said yet. */
export const noCostInputs: CostInputs = {
  living_area_m2: null,
  area_source: "",
  residential: null,
  restriction: "none",
  prices: {},
};

/** Largest area and price that are believed; beyond them a comma was forgotten. */
export const costLimits = { area_m2: 1_000_000, eur_per_t: 1000, text: 200 } as const;

/** Whether an area or a price is one. */
export const isCostNumber = (value: unknown, largest: number): value is number =>
  typeof value === "number" && Number.isFinite(value) && value > 0 && value <= largest;

/** Reads the setting; what does not fit is as if nobody had said it. */
export function readCostInputs(stored: unknown): CostInputs {
  if (!isRecord(stored)) return noCostInputs;
  const { living_area_m2, area_source, residential, restriction, prices } = stored;
  return {
    living_area_m2: isCostNumber(living_area_m2, costLimits.area_m2) ? living_area_m2 : null,
    area_source: text(area_source),
    residential: typeof residential === "boolean" ? residential : null,
    restriction: costRestrictions.find((one) => one === restriction) ?? "none",
    prices: Object.fromEntries(
      Object.entries(isRecord(prices) ? prices : {}).flatMap(([year, price]) =>
        /^\d{4}$/.test(year) && isRecord(price) && isCostNumber(price["eur_per_t"], costLimits.eur_per_t)
          ? [[year, { eur_per_t: price["eur_per_t"], source: text(price["source"]) }] as const]
          : [],
      ),
    ),
  };
}

const text = (value: unknown): string => (typeof value === "string" ? value.slice(0, costLimits.text) : "");

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
