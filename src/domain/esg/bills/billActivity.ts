import type { FactorLibrary } from "../factors/factorLibrary.ts";
import { factorKey, isOfSupply } from "../factors/inventoryFactor.ts";
import { inventoryFactorOf, type OwnFactorFields } from "../factors/ownFactor.ts";
import type { Activity } from "../ledger/activity.ts";
import type { Bearer, PostingNote } from "../ledger/posting.ts";
import type { ActivityKind } from "../ledger/postingOptions.ts";
import { type Bill, type KeptBill, plain } from "./bill.ts";
import { allocationOf, type BillShares } from "./billShares.ts";
import { billEnergy, billQuantity } from "./billQuantity.ts";

/** What a bill is posted with besides what it says. */
export interface BillPlace {
  readonly project_id: string;
  /** The country of the building, ISO 3166 alpha-2; null when unknown. */
  readonly country: string | null;
  /** The import that the bill came with. */
  readonly batch_id: string | null;
  /** Own factors of the project: of a refrigerant one with the warming potential of the bill is looked for. */
  readonly own: readonly OwnFactorFields[];
  /** Notes that a person has seen and accepted. */
  readonly accepted?: readonly PostingNote[];
  /** What tenants bear of bills that the landlord controls. */
  readonly shares?: BillShares;
}

/** All of a supply that tenants control, in hundredths of a percent. */
const whole = 10_000;

/**
 * What a bill is to the carbon ledger. Who controls the supply decides on the scope: what tenants control is borne by them, which the
 * ledger counts as scope 3, category 13. Undefined as long as its amount is none.
 */
export function billActivity(bill: KeptBill, place: BillPlace): Activity | undefined {
  const amount = billAmount(bill);
  if (!amount) return undefined;
  const refrigerant = bill.carrier === "refrigerant" ? gwpFactorKey(bill, place.own) : undefined;
  const direct = bill.factor_id ?? refrigerant;
  return {
    project_id: place.project_id,
    country: place.country,
    activity: kindOf(bill),
    supply: supplyOf(bill),
    from_day: bill.from_day,
    to_day: bill.to_day,
    ...amount,
    allocation:
      bill.controlled_by === "tenant"
        ? { rule: "tenant_share", parts: [{ bearer: tenantOf(bill), weight: whole }] }
        : allocationOf(place.shares?.[bill.id]),
    is_estimate: bill.is_estimate,
    grade: bill.evidence_ids.length > 0 ? "A" : "B",
    evidence_ids: bill.evidence_ids,
    batch_id: place.batch_id,
    source_id: bill.id,
    chosen: {
      ...(direct !== undefined && { direct }),
      ...(bill.market_factor_id !== null && { market: bill.market_factor_id }),
    },
    accepted: place.accepted ?? [],
  };
}

/** What the ledger calls the supply of a bill. */
const supplyOf = ({ meter, supplier, description }: Bill): string =>
  meter.trim() || supplier.trim() || description.trim();

/** A unit is named, never a person: the meter stands for it. */
const tenantOf = ({ meter, carrier }: Bill): Bearer => `tenant:${meter.trim() || carrier}`;

/** The quantity of a bill in whole base units of the ledger. */
function billAmount(bill: Bill): Pick<Activity, "quantity" | "unit" | "basis"> | undefined {
  const energy = billEnergy(bill);
  if (energy) return { quantity: Number(energy.energy_wh), unit: "Wh", basis: energy.basis };
  const found = billQuantity(bill);
  return found && { quantity: Number(found.quantity), unit: found.base, basis: null };
}

/** What kind of activity a bill is about. */
function kindOf({ carrier, sort }: Pick<Bill, "carrier" | "sort">): ActivityKind {
  if (carrier === "travel") return "business_travel";
  if (carrier === "purchase") return sort === "capital_goods" ? "capital_goods" : "purchased_goods";
  return carrier === "wood_chips" ? "dry_wood" : carrier;
}

/** Grams of CO₂ equivalent per kilogram of a refrigerant: a thousand times its warming potential. */
const gramsOfGwp = ({ gwp }: Pick<Bill, "gwp">): number => Number(gwp ?? Number.NaN) * 1000;

/** The factor of the project that says of a refrigerant what its bill says; undefined while there is none. */
function gwpFactorKey(bill: Bill, own: readonly OwnFactorFields[]): string | undefined {
  const found = own.find(
    (factor) =>
      factor.activity === "refrigerant" &&
      plain(factor.name) === plain(bill.description) &&
      factor.g_per_unit === gramsOfGwp(bill),
  );
  return found && factorKey(inventoryFactorOf(found));
}

/**
 * The factor that has to be kept before a filling of refrigerant can be posted: its warming potential as the user has entered it, with the
 * evidence of the bill. Undefined where the project has it, and for everything else.
 */
export function missingGwpFactor(
  bill: KeptBill,
  { project_id, own }: Pick<BillPlace, "project_id" | "own">,
): Omit<OwnFactorFields, "factor_id" | "version"> | undefined {
  if (bill.carrier !== "refrigerant" || bill.factor_id !== null || bill.gwp === null) return undefined;
  if (gwpFactorKey(bill, own) !== undefined) return undefined;
  return {
    project_id,
    name: bill.description.trim(),
    activity: "refrigerant",
    g_per_unit: gramsOfGwp(bill),
    unit: "kg",
    basis: null,
    gas: "CO2e",
    covers: "direct",
    instrument: null,
    valid_from: null,
    valid_to: null,
    source_kind: "other",
    source: [bill.supplier, bill.document_number].filter(Boolean).join(", ") || bill.description.trim(),
    evidence_ids: bill.evidence_ids,
  };
}

/** Factors that a person may choose for a bill: of its kind of activity and its supply; for the contract, those of contracts and suppliers. */
export const factorsFor = (bill: Bill, library: FactorLibrary, of: "factor_id" | "market_factor_id") =>
  library.filter(
    ({ activity, instrument, covers, supply }) =>
      activity === kindOf(bill) &&
      isOfSupply({ supply }, supplyOf(bill)) &&
      covers !== "upstream" &&
      (of === "market_factor_id") === (instrument !== null && instrument !== "grid"),
  );
