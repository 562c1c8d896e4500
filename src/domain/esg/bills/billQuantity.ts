import { grossOverNet } from "#domain/energy/data/factorSets.ts";
import { liquidGasGrossOverNet } from "#domain/energy/data/calorificRatio.ts";
import { carrierFacts } from "#domain/report/answers/consumption.ts";
import type { Bill } from "./bill.ts";
import { type BaseUnit, unitFacts } from "./billCarrier.ts";
import { type Decimal, decimalOf, times, wholeSteps } from "./decimal.ts";

/** An amount in whole numbers of its base unit. */
export interface BaseQuantity {
  readonly quantity: bigint;
  readonly base: BaseUnit;
  /** Whether it is exactly what the bill says; else half a step was rounded away from zero. */
  readonly exact: boolean;
}

/** What a bill says, in the base unit of its own unit; undefined where its amount is no number. */
export function billQuantity({ amount, unit }: Pick<Bill, "amount" | "unit">): BaseQuantity | undefined {
  const value = decimalOf(amount);
  if (!value) return undefined;
  const { base, places } = unitFacts[unit];
  const { steps, exact } = wholeSteps(value, places);
  return { quantity: steps, base, exact };
}

/** Energy of a bill in watt hours, and the calorific value that they are counted on. */
export interface BillEnergy {
  readonly energy_wh: bigint;
  readonly basis: "Hs" | "Hi" | null;
  /**
   * How it came about: as billed, from the gross to the net calorific value, cubic metres by state number and calorific value, or deliveries
   * by HeizkostenV § 9 (3).
   */
  readonly by: "as_billed" | "gross_over_net" | "calorific_value" | "delivery_value";
}

/**
 * The energy of a bill: as billed; gas in m³ is amount · state number · calorific value (on Hs); oil, liquid gas and pellets by the
 * calorific values of HeizkostenV § 9 (3) (on Hi), and where their kilowatt hours are billed on Hs by Hs/Hi: their factors stand on Hi. Half a watt hour is rounded away from zero. Undefined where it is no energy or
 * something is missing.
 */
export function billEnergy(bill: Bill): BillEnergy | undefined {
  const amount = decimalOf(bill.amount);
  if (!amount) return undefined;
  if (unitFacts[bill.unit].dimension === "energy") {
    if (bill.carrier === "purchase" || bill.carrier === "travel") return undefined;
    const { steps } = wholeSteps(amount, unitFacts[bill.unit].places);
    const ratio = bill.basis === "Hs" ? grossOverNet_percent[bill.carrier] : undefined;
    if (ratio !== undefined) return { energy_wh: divided(steps * 100n, ratio), basis: "Hi", by: "gross_over_net" }; // prettier-ignore
    return { energy_wh: steps, basis: basisOf(bill), by: "as_billed" };
  }
  if (bill.carrier === "natural_gas") {
    const [hs, z] = [bill.calorific_value, bill.state_number].map((text) => decimalOf(text ?? ""));
    if (!hs || !z || bill.unit !== "m³") return undefined;
    return { energy_wh: wattHours(times(times(amount, z), hs)), basis: "Hs", by: "calorific_value" };
  }
  const kwh = deliveryValue(bill);
  if (!kwh) return undefined;
  return { energy_wh: wattHours(times(amount, kwh)), basis: "Hi", by: "delivery_value" };
}

const inPercent = (ratio: number): bigint => BigInt(Math.round(ratio * 100));

/** Hs/Hi in percent of fuels that are counted on the net calorific value. */
const grossOverNet_percent: Readonly<Partial<Record<Bill["carrier"], bigint>>> = {
  heating_oil: inPercent(grossOverNet.heating_oil),
  liquid_gas: inPercent(liquidGasGrossOverNet),
  wood_pellets: inPercent(grossOverNet.wood),
};

/** Hs/Hi of a fuel, besides gas, whose kilowatt hours a bill may state on either calorific value; the net one unless it says otherwise. */
export const netFuelRatio = (carrier: Bill["carrier"]): number | undefined => {
  const percent = grossOverNet_percent[carrier];
  return percent === undefined ? undefined : Number(percent) / 100;
};

/** A quotient, half a step rounded away from zero. */
const divided = (value: bigint, by: bigint): bigint => {
  const size = ((value < 0n ? -value : value) * 2n + by) / (by * 2n);
  return value < 0n ? -size : size;
};

const wattHours = (kwh: Decimal): bigint => wholeSteps(kwh, 3).steps;

/** Fuels that are billed in kilowatt hours are on the net calorific value unless the bill says otherwise. */
function basisOf({ carrier, basis }: Bill): BillEnergy["basis"] {
  if (carrier === "natural_gas") return basis;
  return carrier === "electricity" || carrier === "district_heat" || carrier === "district_cooling"
    ? null
    : "Hi";
}

/** Wood chips: 4 kWh/kg (HeizkostenV § 9 (3)). */
const chips_kwh_per: Readonly<Partial<Record<Bill["unit"], Decimal>>> = { kg: { digits: 4n, scale: 0 }, t: { digits: 4000n, scale: 0 } }; // prettier-ignore

/** kWh per unit of a delivery; whole numbers in HeizkostenV § 9 (3). */
function deliveryValue({ carrier, unit }: Bill): Decimal | undefined {
  if (carrier === "wood_chips") return chips_kwh_per[unit];
  if (carrier !== "heating_oil" && carrier !== "liquid_gas" && carrier !== "wood_pellets") return undefined;
  const table = carrierFacts[carrier].kwh_per;
  const kwh = unit === "l" || unit === "kg" || unit === "t" ? table?.[unit] : undefined;
  if (kwh !== undefined) return decimalOf(String(kwh));
  return unit === "t" && table?.kg !== undefined ? decimalOf(String(table.kg * 1000)) : undefined;
}
