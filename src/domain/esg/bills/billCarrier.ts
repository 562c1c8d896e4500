import type { BillCarrier, BillUnit } from "./billOptions.ts";

/** Smallest steps that are counted: watt hours, millilitres, milligrams, metres of a person, cents. */
export type BaseUnit = "Wh" | "ml" | "mg" | "m" | "cent";

interface UnitFacts {
  readonly dimension: "energy" | "volume" | "mass" | "distance" | "money";
  /** The smallest step that is counted, as in the ledger. */
  readonly base: BaseUnit;
  /** One unit is 10^places of the base unit. */
  readonly places: number;
}

/** What each unit is in whole numbers of its base unit. */
export const unitFacts: Readonly<Record<BillUnit, UnitFacts>> = {
  Wh: { dimension: "energy", base: "Wh", places: 0 },
  kWh: { dimension: "energy", base: "Wh", places: 3 },
  MWh: { dimension: "energy", base: "Wh", places: 6 },
  l: { dimension: "volume", base: "ml", places: 3 },
  "m³": { dimension: "volume", base: "ml", places: 6 },
  kg: { dimension: "mass", base: "mg", places: 6 },
  t: { dimension: "mass", base: "mg", places: 9 },
  km: { dimension: "distance", base: "m", places: 3 },
  EUR: { dimension: "money", base: "cent", places: 2 },
};

/** Units that fit each carrier, the usual one first. */
export const unitsOf: Readonly<Record<BillCarrier, readonly [BillUnit, ...BillUnit[]]>> = {
  electricity: ["kWh", "MWh", "Wh"],
  natural_gas: ["kWh", "MWh", "m³"],
  district_heat: ["kWh", "MWh"],
  district_cooling: ["kWh", "MWh"],
  heating_oil: ["l", "kWh", "MWh"],
  liquid_gas: ["kg", "t", "kWh", "MWh"],
  wood_pellets: ["t", "kg", "kWh", "MWh"],
  wood_chips: ["t", "kg", "kWh", "MWh"],
  water: ["m³", "l"],
  waste: ["t", "kg"],
  refrigerant: ["kg"],
  travel: ["km", "EUR"],
  purchase: ["EUR", "kg", "t"],
};

/** Carriers that come through a meter and are billed without a break: months without a bill are gaps. */
export const meteredCarriers: readonly BillCarrier[] = [
  "electricity",
  "natural_gas",
  "district_heat",
  "district_cooling",
  "water",
];

/** What becomes of waste; the order is the waste hierarchy. */
const wasteRoutes = [
  "reuse",
  "recycling",
  "composting",
  "energy_recovery",
  "incineration",
  "landfill",
  "unknown",
] as const;

/** How somebody has travelled. */
const travelModes = ["flight", "rail", "coach", "car", "taxi", "hotel", "other"] as const;

/** What was bought. Capital goods are a category of their own in the GHG Protocol. */
const purchaseTypes = ["goods", "services", "capital_goods"] as const;

/** The choices of the field `sort` of a carrier; none where there is nothing to say. */
export const sortsOf = (carrier: BillCarrier): readonly BillSort[] =>
  carrier === "waste"
    ? wasteRoutes
    : carrier === "travel"
      ? travelModes
      : carrier === "purchase"
        ? purchaseTypes
        : [];

/** The route of waste, the means of a journey, the sort of a purchase. */
export type BillSort =
  | (typeof wasteRoutes)[number]
  | (typeof travelModes)[number]
  | (typeof purchaseTypes)[number];
