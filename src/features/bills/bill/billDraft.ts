import { type Bill, emptyBill } from "#domain/esg/bills/bill.ts";
import { energyCarriers, sortsOf, unitFacts, unitsOf } from "#domain/esg/bills/billCarrier.ts";
import type { BillCarrier, BillUnit } from "#domain/esg/bills/billOptions.ts";
import { netFuelRatio } from "#domain/esg/bills/billQuantity.ts";
import { exactNumber } from "#domain/esg/bills/exactNumber.ts";
import { type NumberFormat, storedNumber } from "#domain/esg/bills/numberFormat.ts";

/** Fields of a bill that are numbers: a form has them as they are typed. */
const numberFields = ["amount", "calorific_value", "state_number", "gwp"] as const;
export type BillNumber = (typeof numberFields)[number];

/** A bill as it stands in the form. */
export interface BillDraft {
  readonly bill: Bill;
  readonly typed: Readonly<Record<BillNumber, string>>;
}

/** How numbers are typed in a language. */
const formatOf = (locale: string): NumberFormat => (locale.startsWith("en") ? "point" : "comma");

/** What the form begins with: the bill that is corrected, or the one after the latest of the same supply. */
export function startingDraft(row: Bill | null, latest: Bill | undefined, locale: string): BillDraft {
  if (row) return { bill: row, typed: typedOf(row, locale) };
  const fresh = emptyBill(latest?.carrier ?? "natural_gas", latest?.unit ?? "kWh");
  const next: Bill = latest
    ? {
        ...fresh,
        meter: latest.meter,
        supplier: latest.supplier,
        basis: latest.basis,
        use: latest.use,
        controlled_by: latest.controlled_by,
        sort: latest.sort,
        factor_id: latest.factor_id,
        market_factor_id: latest.market_factor_id,
      }
    : fresh;
  return { bill: next, typed: typedOf(next, locale) };
}

const typedOf = (bill: Bill, locale: string): BillDraft["typed"] => {
  const text = (value: string | null) => (value ? exactNumber(value, locale).replace("−", "-") : "");
  return {
    amount: text(bill.amount),
    calorific_value: text(bill.calorific_value),
    state_number: text(bill.state_number),
    gwp: text(bill.gwp),
  };
};

/**
 * A draft with another carrier: a unit that fits it, and nothing of what it does not have. What a new form has begun with (meter, supplier,
 * use, who controls it) is that of another supply: it gives way to those of the latest bill of this one.
 * @param before bills that a new form begins after, the latest first; none where a bill is corrected.
 */
export function withCarrier(
  { bill, typed }: BillDraft,
  carrier: BillCarrier,
  before: readonly Bill[] = [],
): BillDraft {
  const own = before.find((one) => one.carrier === carrier);
  /** What the form has begun with: it is that of the other supply, and gives way to that of the latest bill of this one, or to nothing. */
  const begun = <Field extends "meter" | "supplier" | "use" | "controlled_by">(
    field: Field,
    none: Bill[Field],
  ) =>
    // prettier-ignore
    carrier !== bill.carrier && before.some((one) => one.carrier === bill.carrier && one[field] === bill[field]) // prettier-ignore
      ? (own?.[field] ?? none)
      : bill[field];
  const units = unitsOf[carrier];
  const unit = units.includes(bill.unit) ? bill.unit : units[0];
  const sorts = sortsOf(carrier);
  const isEnergy = (energyCarriers as readonly BillCarrier[]).includes(carrier);
  return withUnit(
    {
      bill: {
        ...bill,
        carrier,
        meter: begun("meter", ""),
        supplier: begun("supplier", ""),
        controlled_by: begun("controlled_by", "landlord"),
        takes_back: carrier === bill.carrier ? bill.takes_back : [],
        basis: carrier === bill.carrier ? bill.basis : null,
        use: isEnergy ? begun("use", null) : null,
        sort: bill.sort !== null && sorts.includes(bill.sort) ? bill.sort : null,
        is_hazardous: carrier === "waste" && bill.is_hazardous,
        factor_id: null,
        market_factor_id: null,
      },
      typed,
    },
    unit,
  );
}

/** A draft with another unit; kilowatt hours of gas are on Hs, as they are billed, and those of other fuels on Hi, until somebody says otherwise. */
export function withUnit({ bill, typed }: BillDraft, unit: BillUnit): BillDraft {
  const usual = usualBasis(bill.carrier, unit);
  return { bill: { ...bill, unit, basis: usual && (bill.basis ?? usual) }, typed };
}

/** The calorific value that bills of this carrier and unit usually state; null where there is nothing to state. */
export function usualBasis(carrier: BillCarrier, unit: BillUnit): Bill["basis"] {
  if (unitFacts[unit].dimension !== "energy") return null;
  return carrier === "natural_gas" ? "Hs" : netFuelRatio(carrier) !== undefined ? "Hi" : null;
}

/** The bill that a form means, and fields whose text is no number: they are said, and nothing is put in their place. */
export function billOf(
  { bill, typed }: BillDraft,
  locale: string,
): { readonly bill: Bill; readonly wrong: readonly BillNumber[] } {
  const read = (field: BillNumber) => storedNumber(typed[field], formatOf(locale));
  const isThere = (field: BillNumber) => shownNumbers(bill).includes(field);
  const wrong = numberFields.filter(
    (field) => isThere(field) && typed[field].trim() !== "" && read(field) === undefined,
  );
  const optional = (field: BillNumber) => (isThere(field) ? (read(field) ?? null) : null);
  return {
    bill: {
      ...bill,
      amount: read("amount") ?? "",
      calorific_value: optional("calorific_value"),
      state_number: optional("state_number"),
      gwp: optional("gwp"),
      meter: bill.meter.trim(),
      supplier: bill.supplier.trim(),
      document_number: bill.document_number.trim(),
      description: bill.description.trim(),
      note: bill.note.trim(),
      takes_back: read("amount")?.startsWith("-") === true ? bill.takes_back : [],
    },
    wrong,
  };
}

/** The numbers that a bill of this carrier and unit has. */
const shownNumbers = ({ carrier, unit }: Pick<Bill, "carrier" | "unit">): readonly BillNumber[] => [
  "amount",
  ...(carrier === "natural_gas" && unit === "m³" ? (["calorific_value", "state_number"] as const) : []),
  ...(carrier === "refrigerant" ? (["gwp"] as const) : []),
];
