import { type ConsumptionPeriod, periodProblems } from "#domain/energy/consumption/consumptionPeriod.ts";
import { consumptionCarriers } from "#domain/energy/consumption/consumptionOptions.ts";
import type { Carrier } from "#domain/energy/data/heatingSystems.ts";
import type { KeptBill } from "./bill.ts";
import { settledBills } from "./creditNotes.ts";

/** A bill as the comparison of demand and consumption counts it. */
export interface BillPeriod {
  readonly id: string;
  readonly period: ConsumptionPeriod;
}

/**
 * The bills that the comparison of demand and consumption reads where they stand, so that none is entered twice: of heat, of which
 * somebody has said what the energy was used for. What a person has entered there for the same carrier and days stays, and goes before.
 * @param today the present day: what has not been yet was not consumed.
 */
export const billPeriods = (
  bills: readonly KeptBill[],
  entered: readonly ConsumptionPeriod[],
  today: string,
): readonly BillPeriod[] =>
  besides(
    settledBills(bills).filter(({ use }) => use !== null),
    entered,
    today,
  );

/** All bills of energy as periods, whatever the energy was used for; the same rule about what a person has entered for the same days. */
export const energyPeriods = (
  bills: readonly KeptBill[],
  entered: readonly ConsumptionPeriod[],
  today: string,
): readonly BillPeriod[] =>
  besides(
    bills.map((bill) => ({ ...bill, use: bill.use ?? "not_heat" })),
    entered,
    today,
  );

const besides: typeof energyPeriods = (bills, entered, today) =>
  settledBills(bills).flatMap((bill) => {
    const period = periodOf(bill);
    if (!period || periodProblems(period, today).length > 0) return [];
    const isEntered = entered.some(
      (one) =>
        one.carrier === period.carrier && one.from_day <= period.to_day && one.to_day >= period.from_day,
    );
    return isEntered ? [] : [{ id: bill.id, period }];
  });

function periodOf(bill: KeptBill): ConsumptionPeriod | undefined {
  const carrier: string = bill.carrier === "wood_pellets" ? "wood" : bill.carrier;
  const known = consumptionCarriers.find((one): one is Carrier & typeof one => one === carrier);
  const { unit } = bill;
  if (!known || bill.use === null || bill.amount === "") return undefined;
  if (unit === "km" || unit === "EUR" || unit === "Wh") return undefined;
  const number = (text: string | null) => (text === null ? null : Number(text));
  return {
    carrier: known,
    use: bill.use,
    from_day: bill.from_day,
    to_day: bill.to_day,
    amount: Number(bill.amount),
    unit,
    basis: bill.basis,
    calorific_value: number(bill.calorific_value),
    state_number: number(bill.state_number),
    hot_water: null,
    origin: bill.is_estimate ? "estimate" : "bill",
    note: [bill.meter, bill.document_number].filter(Boolean).join(", "),
  };
}
