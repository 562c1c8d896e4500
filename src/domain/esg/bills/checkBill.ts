import { dayNumber, dayNumberOf } from "#domain/energy/weather/isoDay.ts";
import type { Bill } from "./bill.ts";
import { sortsOf, unitsOf } from "./billCarrier.ts";
import type { BillCarrier } from "./billOptions.ts";
import { billFinding, type BillFinding, type BillFindingKind } from "./billFinding.ts";
import { billQuantity } from "./billQuantity.ts";
import { compareDecimals, type Decimal, decimalOf } from "./decimal.ts";

/** A factor of the person's own library, as far as a bill looks at it. */
export interface NamedFactor {
  readonly id: string;
  /** First and last day it is valid, both counted; null: open. */
  readonly valid_from: string | null;
  readonly valid_to: string | null;
}

/** What a bill is looked at with. */
export interface BillBasis {
  /** The present day: what has not been yet was not billed. */
  readonly today: string;
  readonly factors: readonly NamedFactor[];
}

/** Largest amount of one bill, in any unit: above it a comma was forgotten. */
const largestAmount = "1000000000";
/** Longest period of one bill, months. */
const longestBill_months = 14;
/** Calorific values of gas in kWh/m³ that occur (H and L gas), and those that no gas of a public grid has. */
const calorific = { usual: ["8.2", "12.6"], possible: ["7", "13.5"] } as const;
const stateNumber = ["0.8", "1.1"] as const;
/** Largest global warming potential of a known gas: SF₆, 24 300 in AR6. */
const largestGwp = "30000";

/** Carriers that are counted by a factor that nobody but the user can name. */
const ownFactorCarriers: readonly BillCarrier[] = ["waste", "travel", "purchase"];

/** Everything about a bill by itself, field by field. Nothing is corrected. */
export function checkBill(bill: Bill, basis: BillBasis): readonly BillFinding[] {
  return [
    ...amountFindings(bill),
    ...gasFindings(bill),
    ...dayFindings(bill, basis.today),
    ...detailFindings(bill),
    ...factorFindings(bill, basis.factors),
    ...(bill.is_estimate ? [billFinding("estimate", bill, { field: "is_estimate" })] : []),
  ];
}

const at = (bill: Bill, kind: BillFindingKind, field: keyof Bill) => billFinding(kind, bill, { field });

/** How large a number is, whatever its sign: a credit note takes as much back as a bill may have billed. */
const size = (value: Decimal): Decimal => (value.digits < 0n ? { ...value, digits: -value.digits } : value);

function amountFindings(bill: Bill): readonly BillFinding[] {
  const found: BillFinding[] = [];
  const amount = decimalOf(bill.amount);
  if (!amount) found.push(at(bill, "amount_missing", "amount"));
  else if (compareDecimals(size(amount), decimalOf(largestAmount)!) > 0)
    found.push(at(bill, "too_large", "amount"));
  if (amount && billQuantity(bill)?.exact === false) found.push(at(bill, "too_fine", "amount"));
  if (!unitsOf[bill.carrier].includes(bill.unit)) found.push(at(bill, "unit_does_not_fit", "unit"));
  return found;
}

/** Cubic metres of gas are energy only by what the bill states beside them; kilowatt hours need their calorific value. */
function gasFindings(bill: Bill): readonly BillFinding[] {
  if (bill.carrier !== "natural_gas") return [];
  if (bill.unit !== "m³") return bill.basis === null ? [at(bill, "basis_missing", "basis")] : [];
  const found: BillFinding[] = [];
  const value = decimalOf(bill.calorific_value ?? "");
  if (!value) found.push(at(bill, "calorific_value_missing", "calorific_value"));
  else if (!isBetween(value, calorific.possible))
    found.push(at(bill, "calorific_value_out_of_range", "calorific_value"));
  else if (!isBetween(value, calorific.usual))
    found.push(at(bill, "unusual_calorific_value", "calorific_value"));
  const state = decimalOf(bill.state_number ?? "");
  if (!state) found.push(at(bill, "state_number_missing", "state_number"));
  else if (!isBetween(state, stateNumber)) found.push(at(bill, "state_number_out_of_range", "state_number"));
  return found;
}

const isBetween = (
  value: NonNullable<ReturnType<typeof decimalOf>>,
  [from, to]: readonly [string, string],
): boolean => compareDecimals(value, decimalOf(from)!) >= 0 && compareDecimals(value, decimalOf(to)!) <= 0;

function dayFindings(bill: Bill, today: string): readonly BillFinding[] {
  const days = [dayNumber(bill.from_day), dayNumber(bill.to_day)] as const;
  const found = (["from_day", "to_day"] as const).flatMap((field, i) =>
    days[i] === undefined ? [at(bill, bill[field] === "" ? "day_missing" : "no_such_day", field)] : [],
  );
  if (found.length > 0) return found;
  if (bill.to_day < bill.from_day) return [at(bill, "period_reversed", "to_day")];
  if (bill.to_day > latestEnd(bill.from_day)) found.push(at(bill, "period_too_long", "to_day"));
  if (bill.to_day > today) found.push(at(bill, "period_in_the_future", "to_day"));
  return found;
}

/** The last day of a period of fourteen months; a day that its month does not have is the month's last one. */
function latestEnd(from: string): string {
  const [year, month, day] = from.split("-").map(Number) as [number, number, number];
  const months = month - 1 + longestBill_months;
  const first = dayNumberOf(year + Math.floor(months / 12), (months % 12) + 1, 1)!;
  return new Date((first + day - 2) * 86_400_000).toISOString().slice(0, 10);
}

function detailFindings(bill: Bill): readonly BillFinding[] {
  const sorts = sortsOf(bill.carrier);
  const found: BillFinding[] = [];
  if (sorts.length > 0 && (bill.sort === null || !sorts.includes(bill.sort)))
    found.push(at(bill, "sort_missing", "sort"));
  if (bill.carrier !== "refrigerant") return found;
  if (bill.description.trim() === "") found.push(at(bill, "refrigerant_missing", "description"));
  const gwp = decimalOf(bill.gwp ?? "");
  if (!gwp) found.push(at(bill, "gwp_missing", "gwp"));
  else if (!isBetween(gwp, ["0", largestGwp])) found.push(at(bill, "gwp_out_of_range", "gwp"));
  if (bill.evidence_ids.length === 0) found.push(at(bill, "evidence_missing", "evidence_ids"));
  return found;
}

function factorFindings(bill: Bill, factors: readonly NamedFactor[]): readonly BillFinding[] {
  const found: BillFinding[] = [];
  if (bill.factor_id === null && ownFactorCarriers.includes(bill.carrier))
    found.push(at(bill, "factor_missing", "factor_id"));
  for (const field of ["factor_id", "market_factor_id"] as const) {
    const id = bill[field];
    if (id === null) continue;
    const factor = factors.find((one) => one.id === id);
    if (!factor) found.push(at(bill, "factor_missing", field));
    else if (!isValid(factor, bill)) found.push(at(bill, "factor_not_valid", field));
  }
  return found;
}

/** A factor counts for a bill that lies in its validity as a whole. */
const isValid = (factor: NamedFactor, { from_day, to_day }: Bill): boolean =>
  (factor.valid_from === null || factor.valid_from <= from_day) &&
  (factor.valid_to === null || to_day <= factor.valid_to);
