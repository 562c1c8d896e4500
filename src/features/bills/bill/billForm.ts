import { type Bill, emptyBill } from "#domain/esg/bills/bill.ts";
import { sortsOf, unitFacts, unitsOf } from "#domain/esg/bills/billCarrier.ts";
import { type BillCarrier, type BillUnit, burntCarriers } from "#domain/esg/bills/billOptions.ts";

/** What stands in the fields of the form of a bill. */
type Typed = Readonly<Record<string, unknown>>;
type Follow = Readonly<Record<string, string>>;

/** The fields of the form in their order, those beside each other in a list of their own. */
export const billFormFields = [
  "carrier",
  "sort",
  "description",
  "is_hazardous",
  "gwp",
  ["amount", "unit"],
  "basis",
  ["calorific_value", "state_number"],
  "takes_back",
  ["from_day", "to_day"],
  "meter",
  "supplier",
  "document_number",
  "controlled_by",
  "use",
  "factor_id",
  "market_factor_id",
  "is_estimate",
  "note",
] as const;

/** What a new bill begins with: the one after the latest of the same supply. */
export function startingBill(latest: Bill | undefined): Bill {
  const fresh = emptyBill(latest?.carrier ?? "natural_gas", latest?.unit ?? "kWh");
  if (!latest) return fresh;
  const { meter, supplier, basis, use, controlled_by, sort, factor_id, market_factor_id } = latest;
  return { ...fresh, meter, supplier, basis, use, controlled_by, sort, factor_id, market_factor_id };
}

/**
 * What else stands in the form once a carrier or a unit was chosen: a unit and calorific value that fit it. What a new form has begun with
 * (meter, supplier, use, who controls it) is that of another supply: it gives way to those of the latest bill of this one.
 * @param bills those that a new form begins after, the latest first; none where a bill is corrected.
 */
export function followed(before: Typed, typed: Typed, bills: readonly Bill[]): Follow {
  const carrier = (typed["carrier"] ?? before["carrier"]) as BillCarrier;
  const isOther = carrier !== before["carrier"];
  const units = unitsOf[carrier];
  const wanted = (typed["unit"] ?? before["unit"]) as BillUnit;
  const unit = units.includes(wanted) ? wanted : units[0];
  const usual = usualBasis(carrier, unit) ?? "";
  if (!isOther) return "unit" in typed ? { basis: usual && (String(before["basis"]) || usual) } : {};
  const own = bills.find((one) => one.carrier === carrier);
  const begun = bills.filter((one) => one.carrier === before["carrier"]);
  const next = (field: "meter" | "supplier" | "use" | "controlled_by", none: string) =>
    begun.some((one) => (one[field] ?? "") === before[field])
      ? (own?.[field] ?? none)
      : String(before[field]);
  const isSort = sortsOf(carrier).some((sort) => sort === before["sort"]);
  return {
    unit,
    basis: usual,
    meter: next("meter", ""),
    supplier: next("supplier", ""),
    use: next("use", ""),
    controlled_by: next("controlled_by", "landlord"),
    sort: isSort ? String(before["sort"]) : "",
    factor_id: "",
    market_factor_id: "",
    takes_back: "",
  };
}

/** The calorific value that bills of this carrier and unit usually state: Hs for gas, as it is billed, Hi for other fuels. */
function usualBasis(carrier: BillCarrier, unit: BillUnit): Bill["basis"] {
  const isStated = (burntCarriers as readonly BillCarrier[]).includes(carrier);
  if (!isStated || unitFacts[unit].dimension !== "energy") return null;
  return carrier === "natural_gas" ? "Hs" : "Hi";
}

/** What the form of a bill says: only a credit note takes other bills back. */
export function saidOfBill(from: Bill | undefined, said: Partial<Bill>): Partial<Bill> {
  const now = { ...from, ...said };
  const isCredit = now.amount?.startsWith("-") === true;
  return isCredit || (now.takes_back ?? []).length === 0 ? said : { ...said, takes_back: [] };
}
