import type { ConsumptionUse } from "#domain/energy/consumption/consumptionOptions.ts";
import type { BillSort } from "./billCarrier.ts";
import type { BillCarrier, BillUnit, SupplyControl } from "./billOptions.ts";

/** Findings that a person may set aside with a reason; the reason stays at the bill. */
const confirmableFindings = [
  "jump",
  "duplicate_number",
  "unusual_calorific_value",
  "credit_elsewhere",
] as const;
export type ConfirmableFinding = (typeof confirmableFindings)[number];

/**
 * One bill of one supply: what somebody has entered or a file has said, in the words of the bill. Amounts are decimal text as it is
 * stored (`decimal.ts`), so that no digit is lost or made up; what they come to is calculated where it is needed (`billQuantity`).
 */
export interface Bill {
  readonly carrier: BillCarrier;
  /** The meter, the tank, the equipment, the customer number: what the bills of one supply have in common. May be empty. */
  readonly meter: string;
  readonly supplier: string;
  readonly document_number: string;
  /** First and last day, both counted: `2025-01-01`. One day for a delivery. */
  readonly from_day: string;
  readonly to_day: string;
  /** As stored: `1234.56`; empty while it is missing. */
  readonly amount: string;
  readonly unit: BillUnit;
  /** Natural gas in Wh, kWh or MWh: on the gross (Hs, as billed) or net calorific value; null for everything else. */
  readonly basis: "Hs" | "Hi" | null;
  /** Gas in m³: gross calorific value (Brennwert) as billed, kWh/m³. */
  readonly calorific_value: string | null;
  /** Gas in m³: factor to standard conditions as billed (Zustandszahl). */
  readonly state_number: string | null;
  /** What the energy was used for, for the comparison with the demand; null where nobody said and where it is no energy. */
  readonly use: ConsumptionUse | null;
  readonly controlled_by: SupplyControl;
  /** Read by an estimate of the supplier or of the person, not by a meter. */
  readonly is_estimate: boolean;
  /** The route of waste, the means of a journey, the sort of a purchase. */
  readonly sort: BillSort | null;
  /** Waste that is hazardous by the bill. */
  readonly is_hazardous: boolean;
  /** What exactly: kind of waste, name of the refrigerant (`R-410A`), the goods. May be empty. */
  readonly description: string;
  /** Refrigerant: its global warming potential, kg CO₂e per kg, with its source in the evidence. */
  readonly gwp: string | null;
  /** The factor of the person's own library that the bill is counted with; null: the product's factor of the carrier. */
  readonly factor_id: string | null;
  /** Electricity and heat: the factor of the contract, for the market-based method; null: none is known. */
  readonly market_factor_id: string | null;
  /** Reasons why a finding is set aside, by its kind. */
  readonly confirmed: Readonly<Partial<Record<ConfirmableFinding, string | null>>>;
  readonly note: string;
  /** Of a credit note: the bills that it takes back; empty where they follow from its supply and days. */
  readonly takes_back: readonly string[];
  /** The documents that prove it. */
  readonly evidence_ids: readonly string[];
}

/** How the ids of bills begin: the ledger names them as sources, and a source can be told from others by it. */
export const billIdStart = "bill-";

/** A bill that is kept, under its id. */
export interface KeptBill extends Bill {
  readonly id: string;
}

/** An empty bill of a carrier, as a form begins. */
export const emptyBill = (carrier: BillCarrier, unit: BillUnit): Bill => ({
  carrier,
  meter: "",
  supplier: "",
  document_number: "",
  from_day: "",
  to_day: "",
  amount: "",
  unit,
  basis: carrier === "natural_gas" && unit !== "m³" ? "Hs" : null,
  calorific_value: null,
  state_number: null,
  use: null,
  controlled_by: "landlord",
  is_estimate: false,
  sort: null,
  is_hazardous: false,
  description: "",
  gwp: null,
  factor_id: null,
  market_factor_id: null,
  confirmed: {},
  note: "",
  takes_back: [],
  evidence_ids: [],
});

/** Every field of a bill. */
export const billFields = Object.keys(emptyBill("electricity", "kWh")) as readonly (keyof Bill)[];

/** What the bills of one supply have in common. A bill without a meter stands with the others of its carrier and supplier. */
export const supplyKey = (bill: Pick<Bill, "carrier" | "meter" | "supplier" | "controlled_by">): string =>
  JSON.stringify(
    bill.meter.trim() === ""
      ? [bill.carrier, bill.controlled_by, "", plain(bill.supplier)]
      : [bill.carrier, bill.controlled_by, plain(bill.meter)],
  );

/** A name without the differences that people do not mean: capitals and spaces. */
export const plain = (name: string): string => name.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase(); // prettier-ignore
