import { isRecord } from "#kernel/isRecord.ts";

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

/** What the bills for heat of a year state, as § 3 asks of suppliers. */
export interface HeatCosts {
  /** Kilograms of CO₂ of the fuels that the heat was made of. */
  readonly kg: number;
  /** CO₂ costs in euros without VAT. */
  readonly eur: number;
  /** The bill or bills that say so. */
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
  /** Heat of a network, by year. */
  readonly heat: Readonly<Record<string, HeatCosts>>;
}

/** Nothing said yet. */
export const noCostInputs: CostInputs = {
  living_area_m2: null,
  area_source: "",
  residential: null,
  restriction: "none",
  prices: {},
  heat: {},
};

/** Largest values that are believed; beyond them a comma was forgotten. */
export const costLimits = {
  area_m2: 1_000_000,
  eur_per_t: 1000,
  heat_kg: 100_000_000,
  heat_eur: 20_000_000,
  text: 200,
} as const;

/** Whether an area or a price is one. */
export const isCostNumber = (value: unknown, largest: number): value is number =>
  typeof value === "number" && Number.isFinite(value) && value > 0 && value <= largest;

/** Whether a supplier may state an amount: of heat from waste or wood it is none. */
export const isHeatAmount = (value: unknown, largest: number): value is number =>
  value === 0 || isCostNumber(value, largest);

/** Reads the setting; what does not fit is as if nobody had said it. */
export function readCostInputs(stored: unknown): CostInputs {
  if (!isRecord(stored)) return noCostInputs;
  const { living_area_m2, area_source, residential, restriction, prices, heat } = stored;
  return {
    living_area_m2: isCostNumber(living_area_m2, costLimits.area_m2) ? living_area_m2 : null,
    area_source: text(area_source),
    residential: typeof residential === "boolean" ? residential : null,
    restriction: costRestrictions.find((one) => one === restriction) ?? "none",
    prices: byYear(prices, ({ eur_per_t, source }) =>
      isCostNumber(eur_per_t, costLimits.eur_per_t) ? { eur_per_t, source: text(source) } : undefined,
    ),
    heat: byYear(heat, ({ kg, eur, source }) =>
      isHeatAmount(kg, costLimits.heat_kg) && isHeatAmount(eur, costLimits.heat_eur)
        ? { kg, eur, source: text(source) }
        : undefined,
    ),
  };
}

/** What was said by year; a year of another form is none. */
function byYear<Said>(
  stored: unknown,
  read: (said: Readonly<Record<string, unknown>>) => Said | undefined,
): Readonly<Record<string, Said>> {
  const found: Record<string, Said> = {};
  for (const [year, said] of Object.entries(isRecord(stored) ? stored : {})) {
    const one = /^\d{4}$/.test(year) && isRecord(said) ? read(said) : undefined;
    if (one !== undefined) found[year] = one;
  }
  return found;
}

const text = (value: unknown): string => (typeof value === "string" ? value.slice(0, costLimits.text) : "");
