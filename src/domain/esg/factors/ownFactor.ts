import { dayNumber } from "#domain/energy/weather/isoDay.ts";
import { activityFacts, isPurchasedEnergy } from "../ledger/activityFacts.ts";
import type { Basis } from "../ledger/posting.ts";
import type { ActivityKind } from "../ledger/postingOptions.ts";
import { type FactorUnit, type InventoryFactor, unitFacts } from "./inventoryFactor.ts";
import type { OwnFactorSource } from "./ownFactorOptions.ts";

/** What a person says of a factor. Never changed: a better value is the next version. */
export interface OwnFactorFields {
  readonly project_id: string;
  /** The same in all versions. */
  readonly factor_id: string;
  /** 1 and on. */
  readonly version: number;
  readonly name: string;
  readonly activity: ActivityKind;
  /** Grams of CO₂ equivalent (of CO₂, by `gas`) per unit; for a refrigerant its GWP × 1000 per kg. */
  readonly g_per_unit: number;
  readonly unit: FactorUnit;
  readonly basis: Basis;
  readonly gas: InventoryFactor["gas"];
  readonly covers: InventoryFactor["covers"];
  readonly instrument: InventoryFactor["instrument"];
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  /** The one meter or supply that it was agreed or stated for; empty, null or absent for any. */
  readonly supply?: string | null;
  readonly source_kind: OwnFactorSource;
  /** What the document is called, and where in it the value stands. */
  readonly source: string;
  readonly evidence_ids: readonly string[];
}

/** Why a factor is none. */
export type OwnFactorProblem = {
  readonly kind:
    | "name_missing"
    | "bad_value"
    | "wrong_unit"
    | "basis_missing"
    | "instrument_missing"
    | "bad_validity"
    | "source_missing"
    | "evidence_missing";
};

/** Largest value that is believed, g per unit: a GWP of 30,000, or two tonnes per kWh, is a slip of the comma. */
const largest: Readonly<Record<FactorUnit, number>> = {
  kWh: 2_000,
  "m³": 20_000_000,
  l: 20_000,
  kg: 30_000_000,
  t: 30_000_000_000,
  km: 5_000,
  EUR: 50_000,
};

/** What is wrong with a factor of one's own; nothing when it can be used. */
export function checkOwnFactor(factor: OwnFactorFields): OwnFactorProblem | undefined {
  const facts = activityFacts[factor.activity];
  const { g_per_unit: value, unit, instrument } = factor;
  if (factor.name.trim() === "") return { kind: "name_missing" };
  if (!Number.isFinite(value) || value < 0 || value > largest[unit]) return { kind: "bad_value" };
  if (!facts.units.includes(unitFacts[unit].base)) return { kind: "wrong_unit" };
  if (facts.has_basis !== (factor.basis !== null)) return { kind: "basis_missing" };
  if (isPurchasedEnergy(factor.activity) !== (instrument !== null)) return { kind: "instrument_missing" };
  if (!isSpan(factor.valid_from, factor.valid_to)) return { kind: "bad_validity" };
  if (factor.source.trim() === "") return { kind: "source_missing" };
  if (factor.evidence_ids.length === 0) return { kind: "evidence_missing" };
  return undefined;
}

function isSpan(from: string | null, to: string | null): boolean {
  const isDay = (day: string | null) => day === null || dayNumber(day) !== undefined;
  return isDay(from) && isDay(to) && (from === null || to === null || from <= to);
}

/** Documents that speak of what one supply was sold, not of a fuel or a network as such. */
const ofOneSale: readonly OwnFactorSource[] = ["supplier_declaration", "contract", "guarantee_of_origin"];

/** The supply that a factor is bound to; null where it names none. */
const supplyOf = ({ supply }: Pick<OwnFactorFields, "supply">): string | null => {
  const named = (supply ?? "").trim();
  return named === "" ? null : named;
};

/**
 * Whether a factor describes what one customer buys: the contract or mix of a supplier, and a fuel of which such a document speaks. What it
 * says of one meter says nothing of another.
 */
export const isOfContract = ({
  activity,
  instrument,
  source_kind,
}: Pick<OwnFactorFields, "activity" | "instrument" | "source_kind">): boolean =>
  instrument === "contract" ||
  instrument === "supplier" ||
  (activityFacts[activity].has_basis && ofOneSale.includes(source_kind));

/**
 * A factor of one's own as the ledger uses it: by itself, before published ones, in any country, where it is valid. One of a contract is
 * taken by itself only for the supply that it names.
 */
export const inventoryFactorOf = (own: OwnFactorFields): InventoryFactor => ({
  purpose: "inventory",
  id: `own-${own.factor_id}`,
  version: `v${String(own.version)}`,
  activity: own.activity,
  g_per_unit: own.g_per_unit,
  unit: own.unit,
  basis: own.basis,
  gas: own.gas,
  covers: own.covers,
  instrument: own.instrument,
  country: null,
  year: own.valid_from === null ? null : Number(own.valid_from.slice(0, 4)),
  status: "final",
  publication: {
    id: `own-${own.factor_id}`,
    title: own.source,
    edition: `v${String(own.version)}`,
    year: own.version,
  },
  valid_from: own.valid_from,
  valid_to: own.valid_to,
  supply: supplyOf(own),
  by_itself: !isOfContract(own) || supplyOf(own) !== null,
});

/**
 * Own factors as part of a library: only those that pass the checks. A version that a later one replaces on all of its days is taken only
 * when it is named; one of other days stays the factor of those.
 */
export function ownLibrary(own: readonly OwnFactorFields[]): readonly InventoryFactor[] {
  const usable = own.filter((factor) => checkOwnFactor(factor) === undefined);
  return usable.map((factor) => {
    const taken = inventoryFactorOf(factor);
    const isReplaced = usable.some(
      (later) =>
        later.factor_id === factor.factor_id && later.version > factor.version && covers(later, factor),
    );
    return { ...taken, by_itself: taken.by_itself && !isReplaced };
  });
}

type Span = Pick<OwnFactorFields, "valid_from" | "valid_to">;

/** Whether a factor is valid on every day on which another one is. */
const covers = (outer: Span, inner: Span): boolean =>
  (outer.valid_from === null || (inner.valid_from !== null && outer.valid_from <= inner.valid_from)) &&
  (outer.valid_to === null || (inner.valid_to !== null && outer.valid_to >= inner.valid_to));
