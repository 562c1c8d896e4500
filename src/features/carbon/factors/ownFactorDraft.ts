import type { OwnFactorRow } from "#data/documents.ts";
import { type FactorUnit, factorUnits, unitFacts } from "#domain/esg/factors/inventoryFactor.ts";
import type { OwnFactorFields } from "#domain/esg/factors/ownFactor.ts";
import type { OwnFactorSource } from "#domain/esg/factors/ownFactorOptions.ts";
import { activityFacts, isPurchasedEnergy } from "#domain/esg/ledger/activityFacts.ts";
import type { ActivityKind } from "#domain/esg/ledger/postingOptions.ts";

/** A factor as it is being typed. */
export interface OwnFactorDraft {
  readonly name: string;
  readonly activity: ActivityKind;
  /** In the unit of the form: grams per unit, of a refrigerant its GWP. */
  readonly value: number | undefined;
  readonly unit: FactorUnit;
  readonly basis: "Hs" | "Hi";
  readonly gas: OwnFactorFields["gas"];
  readonly covers: OwnFactorFields["covers"];
  readonly instrument: NonNullable<OwnFactorFields["instrument"]>;
  readonly valid_from: string;
  readonly valid_to: string;
  /** The meter or supply that it is for; empty for any. */
  readonly supply: string;
  readonly source_kind: OwnFactorSource;
  readonly source: string;
  readonly evidence_id: string;
}

/** Grams of CO₂ equivalent per kilogram and unit of GWP. */
const perGwp = 1000;

/** What the form begins with: nothing, or what the version before said, without its value, its days and its proof. */
export const startingFactor = (after: OwnFactorRow | undefined): OwnFactorDraft => ({
  name: after?.name ?? "",
  activity: after?.activity ?? "electricity",
  value: undefined,
  unit: after?.unit ?? "kWh",
  basis: after?.basis ?? "Hs",
  gas: after?.gas ?? "CO2e",
  covers: after?.covers ?? "direct",
  instrument: after?.instrument ?? "supplier",
  valid_from: "",
  valid_to: "",
  supply: after?.supply ?? "",
  source_kind: after?.source_kind ?? "supplier_declaration",
  source: "",
  evidence_id: "",
});

/** Units that a factor of an activity may have. */
export const unitsOf = (activity: ActivityKind): readonly FactorUnit[] =>
  factorUnits.filter((unit) => activityFacts[activity].units.includes(unitFacts[unit].base));

/** Another activity, with a unit that fits it. */
export function withActivity(draft: OwnFactorDraft, activity: ActivityKind): OwnFactorDraft {
  const units = unitsOf(activity);
  const unit = activity === "refrigerant" ? "kg" : units.includes(draft.unit) ? draft.unit : units[0]!;
  return { ...draft, activity, unit };
}

/** What the draft says, with everything that does not belong to the activity left out. */
export function factorOf(
  draft: OwnFactorDraft,
): Omit<OwnFactorFields, "factor_id" | "version" | "project_id"> {
  const { value, evidence_id, valid_from, valid_to, basis, instrument, ...rest } = draft;
  const factor = draft.activity === "refrigerant" ? perGwp : 1;
  return {
    ...rest,
    g_per_unit: (value ?? Number.NaN) * factor,
    basis: activityFacts[draft.activity].has_basis ? basis : null,
    instrument: isPurchasedEnergy(draft.activity) ? instrument : null,
    valid_from: valid_from === "" ? null : valid_from,
    valid_to: valid_to === "" ? null : valid_to,
    evidence_ids: evidence_id === "" ? [] : [evidence_id],
  };
}
