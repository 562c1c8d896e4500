import { dayNumber } from "#domain/energy/weather/isoDay.ts";
import { activityFacts, isPurchasedEnergy } from "../ledger/activityFacts.ts";
import type { ActivityKind, Basis } from "../ledger/posting.ts";
import { type FactorUnit, type InventoryFactor, unitFacts } from "./inventoryFactor.ts";

/** Kinds of documents that a factor of one's own is taken from. */
export const ownFactorSources = [
  "supplier_declaration",
  "contract",
  "guarantee_of_origin",
  "residual_mix",
  "authority",
  "manufacturer",
  "study",
  "other",
] as const;
export type OwnFactorSource = (typeof ownFactorSources)[number];

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

/** A factor of one's own as the ledger uses it: by itself, before published ones, in any country, where it is valid. */
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
  by_itself: true,
});

/** Own factors as part of a library: only those that pass the checks, and of each what later versions replace only when it is named. */
export function ownLibrary(own: readonly OwnFactorFields[]): readonly InventoryFactor[] {
  const usable = own.filter((factor) => checkOwnFactor(factor) === undefined);
  const newest = new Map<string, number>();
  for (const { factor_id, version } of usable)
    newest.set(factor_id, Math.max(version, newest.get(factor_id) ?? 0));
  return usable.map((factor) => ({
    ...inventoryFactorOf(factor),
    by_itself: newest.get(factor.factor_id) === factor.version,
  }));
}
