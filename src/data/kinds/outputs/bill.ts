import { consumptionUses } from "#domain/energy/consumption/consumptionOptions.ts";
import type { Bill, ConfirmableFinding } from "#domain/esg/bills/bill.ts";
import { billCarriers, billUnits, burntCarriers, energyCarriers, energyUnits, supplyControls } from "#domain/esg/bills/billOptions.ts"; // prettier-ignore
import type { BillSort } from "#domain/esg/bills/billCarrier.ts";
import {
  choice,
  day,
  decimal,
  inProject,
  list,
  longText,
  nullable,
  oneOf,
  reference,
  text,
  whole,
  yesno,
} from "../field.ts";
import { type Agreeing, type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/** Cubic metres of gas are energy only by what the bill states beside them. */
const gasInCubicMetres = { carrier: ["natural_gas"], unit: ["m³"] };

/**
 * A bill of one supply, as somebody has entered it or a file has said it. What it comes to in the carbon ledger are postings that name it
 * as their source; whether it is posted is never stored here.
 */
export const bill = defineKind({
  kind: "bill",
  collection: "outputs",
  table: "bills",
  scopes: ["project"],
  rights: ofArea("outputs", "building"),
  // the id of an imported bill follows from its row
  merge: { ...fieldByField, remade: true },
  named_by: ["document_number", "meter"],
  fields: {
    project_id: inProject,
    /** First and last day, both counted: `2025-01-01`. One day for a delivery. */
    from_day: day({ empty: "", group: "span" }),
    to_day: day({ empty: "", group: "span" }),
    // an amount without its unit is none, and what makes it energy belongs to it
    carrier: choice(billCarriers, { group: "quantity" }),
    /** As stored: `1234.56`; empty while it is missing. */
    amount: decimal({ empty: "", group: "quantity" }),
    unit: oneOf(billUnits, { group: "quantity" }),
    /** Natural gas in Wh, kWh or MWh: on the gross (Hs, as billed) or net calorific value; null for everything else. */
    basis: nullable(oneOf(["Hs", "Hi"], { group: "quantity", applies: { carrier: burntCarriers, unit: energyUnits } })), // prettier-ignore
    /** Gas in m³: gross calorific value (Brennwert) as billed, kWh/m³. */
    calorific_value: nullable(decimal({ group: "quantity", applies: gasInCubicMetres })),
    /** Gas in m³: factor to standard conditions as billed (Zustandszahl). */
    state_number: nullable(decimal({ group: "quantity", applies: gasInCubicMetres })),
    /** The route of waste, the means of a journey, the sort of a purchase. */
    sort: nullable(
      text<BillSort>({ group: "quantity", applies: { carrier: ["waste", "travel", "purchase"] } }),
    ),
    /** The meter, the tank, the equipment, the customer number: what the bills of one supply have in common. May be empty. */
    meter: text({ empty: "", longest: 200 }),
    supplier: text({ empty: "", longest: 200, group: "document" }),
    document_number: text({ empty: "", longest: 100, group: "document" }),
    /** What the energy was used for, for the comparison with the demand; null where nobody said and where it is no energy. */
    use: nullable(choice(consumptionUses, { applies: { carrier: energyCarriers } })),
    controlled_by: choice(supplyControls),
    /** Read by an estimate of the supplier or of the person, not by a meter. */
    is_estimate: yesno({ empty: false }),
    /** Waste that is hazardous by the bill. */
    is_hazardous: yesno({ empty: false, applies: { carrier: ["waste"] } }),
    /** What exactly: kind of waste, name of the refrigerant (`R-410A`), the goods. May be empty. */
    description: longText({ empty: "", longest: 300, group: "refrigerant" }),
    /** Refrigerant: its global warming potential, kg CO₂e per kg, with its source in the evidence. */
    gwp: nullable(decimal({ group: "refrigerant", applies: { carrier: ["refrigerant"] } })),
    /** The factor of the person's own library that the bill is counted with; null: the product's factor of the carrier. */
    factor_id: nullable(reference()),
    /** Electricity and heat: the factor of the contract, for the market-based method; null: none is known. */
    market_factor_id: nullable(reference({ applies: { carrier: ["electricity", "district_heat"] } })),
    /** Reasons why a finding is set aside, by its kind. */
    confirmed: whole<Readonly<Partial<Record<ConfirmableFinding, string | null>>>>({
      empty: {},
      merge: "inside",
    }),
    note: longText({ empty: "", longest: 1000 }),
    /** The documents that prove it. */
    evidence_ids: list({ empty: [], merge: "set" }),
    /** Of a credit note: the bills that it takes back; empty where they follow from its supply and days. */
    takes_back: list({ empty: [], merge: "set" }),
    /** The import that it came with; null when somebody has entered it. */
    batch_id: nullable(text({ merge: "computed", from: "place" })),
    /** What the row of the file has said (`contentMark`); null when somebody has entered it. */
    imported_mark: nullable(text({ merge: "computed", from: "place" })),
  },
});
export type BillRow = Agreeing<Bill, DocumentOf<typeof bill>>;
