import { dayNumber } from "#domain/energy/weather/isoDay.ts";
import type { InventoryFactor } from "../factors/inventoryFactor.ts";
import { fuelFactor } from "../factors/reportFactors.ts";
import { wholeShare } from "../ledger/activity.ts";
import { isOfInventory } from "../ledger/ledgerTotals.ts";
import { type Posting, yearOf } from "../ledger/posting.ts";
import { standing } from "../ledger/reversalOf.ts";
import {
  type Co2Price,
  type CostStep,
  firstCostYear,
  lawfulPrice,
  nonResidentialPercent,
  stepOf,
} from "./co2Law.ts";
import type { CostInputs, CostRestriction, HeatCosts } from "./costInputs.ts";

/** Fuels whose CO₂ has a price by the BEHG; wood has none. */
const pricedFuels = ["natural_gas", "heating_oil", "liquid_gas"] as const;
type PricedFuel = (typeof pricedFuels)[number];

/** A posting that brings CO₂ costs into the house. */
export interface CostLine {
  readonly posting_id: string;
  readonly activity: PricedFuel;
  readonly supply: string;
  readonly from_day: string;
  readonly to_day: string;
  readonly energy_kwh: number;
  /** The standard value of the EBeV, which the law names whatever was posted with. */
  readonly factor: InventoryFactor;
  readonly kg: number;
}

/** Why there is no split yet, in the order in which it is asked. */
type CostMissing = "no_fuel" | "heat" | "residential" | "area" | "price";

/** The costs of a year, divided. */
interface CostResult {
  /** kg CO₂/(m²·a), rounded to one decimal place as § 5 (1) asks; null where no area is needed. */
  readonly kg_m2a: number | null;
  /** Null for a building that is no residential one. */
  readonly step: CostStep | null;
  /** Null where nothing but heat was bought: its bills state the costs. */
  readonly price: Co2Price | null;
  /** Euros without VAT. */
  readonly cost_eur: number;
  readonly landlord_percent: number;
  readonly landlord_eur: number;
  readonly tenants_eur: number;
}

/** The split of the CO₂ costs of a calendar year between landlord and tenants. */
export interface CostSplit {
  readonly year: number;
  readonly lines: readonly CostLine[];
  /** What the bills for heat of a network state; null without one. */
  readonly heat: HeatCosts | null;
  /** All of it, fuels and heat. */
  readonly kg: number;
  readonly residential: boolean | null;
  /** Days of the year of which no gas bill says anything; 0 without gas. */
  readonly open_days: number;
  readonly missing: readonly CostMissing[];
  readonly result: CostResult | null;
}

/**
 * The CO₂ costs of a year by the CO2KostAufG: what the bills of the landlord's fuels burnt, times the price of the year, and what the
 * bills for heat of a network state (§ 3), divided by the step of the building (§§ 5 to 7), or in halves where nobody lives there (§ 8).
 * While a part is missing there is no result. Null where the law does not apply: another country, or a year before it.
 */
export function co2Split(
  postings: readonly Posting[],
  about: {
    readonly year: number;
    readonly country: string | null;
    readonly residential: boolean | null;
    readonly inputs: CostInputs;
  },
): CostSplit | null {
  const { year, country, inputs } = about;
  if (country !== "DE" || year < firstCostYear) return null;
  const own = standing(postings).filter(
    (posting) => isOfInventory(posting) && yearOf(posting) === year && !isTenantsOwn(posting),
  );
  const lines = own.flatMap(lineOf);
  const fuel_kg = lines.reduce((sum, line) => sum + line.kg, 0);
  const heat = enteredHeat(inputs, year);
  const isHeatOpen = heat === null && own.some(({ activity }) => activity === "district_heat");
  const residential = inputs.residential ?? about.residential;
  const price = lawfulPrice(year) ?? enteredPrice(inputs, year);
  const missing: readonly (CostMissing | false)[] = [
    lines.length === 0 && heat === null && !isHeatOpen && "no_fuel",
    isHeatOpen && "heat",
    residential === null && "residential",
    residential === true && inputs.living_area_m2 === null && "area",
    price === null && lines.length > 0 && "price",
  ];
  const open = missing.filter((one) => one !== false);
  return {
    year,
    lines,
    heat,
    kg: fuel_kg + (heat?.kg ?? 0),
    residential,
    open_days: openDays(lines, year),
    missing: open,
    result:
      open.length > 0
        ? null
        : resultOf({ fuel_kg, heat, price: lines.length > 0 ? price : null }, residential === true, inputs),
  };
}

/** A price counts with its source only. */
function enteredPrice({ prices }: CostInputs, year: number): Co2Price | null {
  const price = prices[String(year)];
  return price && price.source.trim() !== "" ? price : null;
}

/** What bills for heat say counts with their names only. */
function enteredHeat({ heat }: CostInputs, year: number): HeatCosts | null {
  const said = heat[String(year)];
  return said && said.source.trim() !== "" ? said : null;
}

/** A supply that one tenant has all of is a contract of the tenant, who asks for the part of the landlord (§ 6). */
const isTenantsOwn = ({ allocation }: Posting): boolean =>
  allocation !== null && allocation.parts.length === 1 && allocation.parts[0]!.weight === wholeShare && allocation.parts[0]!.bearer.startsWith("tenant:"); // prettier-ignore

function lineOf(posting: Posting): readonly CostLine[] {
  const activity = pricedFuels.find((fuel) => fuel === posting.activity);
  const factor = activity && fuelFactor(activity, posting.basis, null);
  if (!activity || !factor || posting.unit !== "Wh") return [];
  const energy_kwh = posting.quantity / 1000;
  const { id: posting_id, supply, from_day, to_day } = posting;
  const kg = (energy_kwh * factor.g_per_unit) / 1000;
  return [{ posting_id, activity, supply, from_day, to_day, energy_kwh, factor, kg }];
}

/** Gas comes every day; what comes in a tank says nothing by its days. */
function openDays(lines: readonly CostLine[], year: number): number {
  const gas = lines.filter(({ activity }) => activity === "natural_gas");
  if (gas.length === 0) return 0;
  const first = dayNumber(`${String(year)}-01-01`)!;
  const days = dayNumber(`${String(year + 1)}-01-01`)! - first;
  const covered = new Set(
    gas.flatMap(({ from_day, to_day }) => {
      const [from, to] = [dayNumber(from_day)!, dayNumber(to_day)!];
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    }),
  );
  return days - covered.size;
}

const restricted: Readonly<Record<CostRestriction, number>> = { none: 1, one: 0.5, both: 0 };

interface Burnt {
  readonly fuel_kg: number;
  readonly heat: HeatCosts | null;
  readonly price: Co2Price | null;
}

function resultOf({ fuel_kg, heat, price }: Burnt, residential: boolean, inputs: CostInputs): CostResult {
  const kg = fuel_kg + (heat?.kg ?? 0);
  const kg_m2a = residential ? oneDecimal(kg / inputs.living_area_m2!) : null;
  const step = kg_m2a === null ? null : stepOf(kg_m2a);
  const landlord_percent = (step?.landlord_percent ?? nonResidentialPercent) * restricted[inputs.restriction];
  const euros = (fuel_kg * (price?.eur_per_t ?? 0)) / 1000 + (heat?.eur ?? 0);
  const cents = Math.round(euros * 100);
  const landlord = Math.round((cents * landlord_percent) / 100);
  return {
    kg_m2a,
    step,
    price,
    cost_eur: cents / 100,
    landlord_percent,
    landlord_eur: landlord / 100,
    tenants_eur: (cents - landlord) / 100,
  };
}

/** One decimal place, halves up; what a binary fraction leaves below a half is none. */
const oneDecimal = (value: number): number => Math.round(Number((value * 10).toFixed(6))) / 10;
