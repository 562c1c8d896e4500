import type { Bill } from "../bills/bill.ts";
import type { BillCarrier } from "../bills/billOptions.ts";
import { billEnergy, billQuantity } from "../bills/billQuantity.ts";
import { gasNetOverGross } from "#domain/energy/data/calorificRatio.ts";
import { sharedDays, spanOf, type Stream, type UseRecord } from "./asset.ts";

const places: Readonly<Partial<Record<BillCarrier, readonly [stream: Stream, what: string]>>> = {
  electricity: ["electricity", "electricity"],
  natural_gas: ["fuels", "natural_gas"],
  heating_oil: ["fuels", "heating_oil"],
  liquid_gas: ["fuels", "liquid_gas"],
  wood_pellets: ["fuels", "wood"],
  wood_chips: ["fuels", "wood"],
  district_heat: ["district_heat", "district_heat"],
  district_cooling: ["district_cooling", "district_cooling"],
  water: ["water", "water"],
  waste: ["waste", "waste"],
};

/** A bill as a use of the building: energy in kWh (gas on the gross calorific value), water in m³, waste in t; null for what is none of it, or not complete yet. */
export function billRecord(id: string, bill: Bill): UseRecord | null {
  const place = places[bill.carrier];
  if (!place || spanOf(bill.from_day, bill.to_day) === null) return null;
  const [stream, what] = place;
  const amount = amountOf(bill, stream);
  if (amount === null || amount < 0) return null;
  return {
    id,
    stream,
    what: stream === "waste" && bill.sort !== null ? bill.sort : what,
    from_day: bill.from_day,
    to_day: bill.to_day,
    amount,
    area_m2: null,
    obtained: bill.controlled_by,
    heat: bill.use === "heat" ? amount : bill.use === "heat_and_hot_water" ? null : 0,
    estimated: bill.is_estimate,
  };
}

function amountOf(bill: Bill, stream: Stream): number | null {
  if (stream === "water" || stream === "waste") {
    const found = billQuantity(bill);
    if (!found) return null;
    const isRight = stream === "water" ? found.base === "ml" : found.base === "mg";
    return isRight ? Number(found.quantity) / (stream === "water" ? 1e6 : 1e9) : null;
  }
  const energy = billEnergy(bill);
  if (!energy) return null;
  const kwh = Number(energy.energy_wh) / 1000;
  return bill.carrier === "natural_gas" && energy.basis === "Hi" ? kwh / gasNetOverGross : kwh;
}

/** Uses without those that a bill of the same kind says too: a day that both speak of would count twice. */
export const withoutBilled = (
  records: readonly UseRecord[],
  billed: readonly UseRecord[],
): readonly UseRecord[] =>
  records.filter((record) => {
    const span = spanOf(record.from_day, record.to_day);
    return !billed.some((bill) => {
      const other = spanOf(bill.from_day, bill.to_day);
      return bill.what === record.what && span !== null && other !== null && sharedDays(span, other) > 0;
    });
  });
